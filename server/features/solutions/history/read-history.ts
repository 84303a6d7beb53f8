/** Reads the history of a solution: filtered pages, or the whole history up to a maximum number of events. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { HistoryEvent, historyCalls } from '@design-portal/contract/history.ts'
import { reviewTeam } from '@design-portal/domain/permissions/named-people.ts'
import { toPeriod } from '@design-portal/domain/reference/period.ts'
import { getTimeZone } from '@design-portal/domain/reference/time-zones.ts'
import { historyKinds } from '@design-portal/domain/workflow/history-kinds.ts'
import { solutionStatuses } from '@design-portal/domain/workflow/statuses.ts'
import {
  type HistoryReader,
  isFieldVisible,
  isNoteVisible,
} from '@design-portal/domain/workflow/visible-history.ts'
import type { Database } from '../../../db/database.ts'
import { createCursorError } from '../../../http/call-error.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { createCustomerNamer } from '../../sales/customers/customer-choice.ts'
import { requireAbility } from '../solutions/require-ability.ts'
import { getAbilities } from '../solutions/abilities.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/visible-solution.ts'
import { getHistoryReader, listHiddenEvents } from '../solutions/visible-events.ts'
import { type NamedPerson, createPersonNamer } from '../solutions/person-namer.ts'
import {
  countEvents,
  type EventRecord,
  hasEvent,
  type HistoryFilter,
  listComments,
  listEvents,
  listFacets,
} from './store.ts'

type Calls = typeof historyCalls

/** Maximum number of events that the unpaged history returns. */
const maxEvents = 1000

/** @throws CallError NOT_FOUND, FORBIDDEN; INVALID_INPUT for a cursor that is no event of the solution */
export async function readHistory(
  caller: Caller,
  input: CheckedInputOf<Calls['solution/history/list/solution-history']>,
): Promise<AnswerOf<Calls['solution/history/list/solution-history']>> {
  const { db, user } = caller
  const { cfgId, kinds, usrIds = [], desId, from, until, currentPage, sizePerPage, after } = input
  const visible = await requireVisibleSolution(caller, cfgId)
  await requireAbility(caller, visible, 'readHistory')
  const reader = getHistoryReader(user, visible)
  const hiddenEvents = listHiddenEvents(reader)
  const facets = await listFacets(db, cfgId, hiddenEvents)
  const namePerson = await createPersonNamer(
    caller,
    visible,
    facets.people.map(({ id }) => id),
  )
  const people = facets.people.map(({ id, name }) => ({ id, named: namePerson({ usrId: id, name }) }))
  const filter: HistoryFilter = {
    cfgId,
    kinds,
    ...hiddenEvents,
    // The filter matches people only as the reader knows them: a person who is not shown by name cannot be found by their id.
    userIds:
      usrIds.length === 0
        ? undefined
        : people.filter(({ named }) => usrIds.includes(named.usrId)).map(({ id }) => id),
    designId: desId,
    ...toPeriod({ from, until }, getTimeZone(user.countryCode)),
  }
  if (after !== undefined && !(await hasEvent(db, cfgId, after))) throw createCursorError()
  const offset = after === undefined ? (currentPage - 1) * sizePerPage : 0
  const events = await listEvents(db, filter, { offset, size: sizePerPage + 1, after })
  const shown = events.slice(0, sizePerPage)
  return {
    data: await toHistoryEvents(db, shown, { reader, user, visible }),
    totalItems: await countEvents(db, filter),
    currentPage,
    sizePerPage,
    nextCursor: events.length > sizePerPage ? (shown.at(-1)?.id ?? null) : null,
    people: listPersonChoices(people.map(({ named }) => named)),
    kinds: historyKinds.filter((kind) => facets.kinds.includes(kind)),
    comment: getAbilities(user, visible).comment,
  }
}

/** @throws CallError NOT_FOUND, FORBIDDEN */
export async function readWholeHistory(
  caller: Caller,
  cfgId: string,
): Promise<AnswerOf<Calls['config/status/details/cfgid']>> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requireAbility(caller, visible, 'readHistory')
  const reader = getHistoryReader(caller.user, visible)
  const events = await listEvents(
    caller.db,
    { cfgId, ...listHiddenEvents(reader) },
    { offset: 0, size: maxEvents + 1 },
  )
  return {
    data: await toHistoryEvents(caller.db, events.slice(0, maxEvents), {
      reader,
      user: caller.user,
      visible,
    }),
    complete: events.length <= maxEvents,
  }
}

/** Sorts people by name. The review team appears once and last, because the position of its members would reveal their names. */
function listPersonChoices(people: readonly NamedPerson[]): { usrId: string; name: string }[] {
  const team = people.find(({ usrId }) => usrId === reviewTeam.usrId)
  const others = people.filter(({ usrId }) => usrId !== reviewTeam.usrId)
  return (team === undefined ? others : [...others, team]).map(({ usrId, name }) => ({ usrId, name }))
}

/** Whether a reader may see an event; must match the condition in SQL. */
export function isEventVisible({ kind, changes }: EventRecord, reader: HistoryReader): boolean {
  const { hidden, hiddenWarnings } = listHiddenEvents(reader)
  const { from, to } = changes['warnings'] ?? {}
  return !hidden.includes(kind) && !hiddenWarnings.some((warning) => warning === (to ?? from))
}

interface ReaderContext {
  readonly reader: HistoryReader
  readonly user: SignedInUser
  readonly visible: VisibleSolution
}

/** Converts events to what a reader may see, including the comments on them. */
export async function toHistoryEvents(
  db: Database,
  events: readonly EventRecord[],
  { reader, user, visible }: ReaderContext,
): Promise<HistoryEvent[]> {
  const comments = await listComments(
    db,
    events.map(({ id }) => id),
  )
  const namePerson = await createPersonNamer(
    { db, user },
    visible,
    [...events, ...comments].map(({ user_id: userId }) => userId),
  )
  const nameCustomers = await createCustomerNamer(
    { db, user },
    events.map(({ changes }) => changes),
  )
  const getUser = ({ user_id: usrId, user_name: name }: EventRecord) => namePerson({ usrId, name })
  const commentsOn = Map.groupBy(comments, (comment) => comment.about_event_id)
  return events.map((event) => ({
    eventId: event.id,
    kind: event.kind,
    user: getUser(event),
    at: event.at.toISOString(),
    desId: event.design_id,
    desName: event.design_name ?? findNameInChanges(event),
    rowVersion: event.row_version,
    changes: Object.entries(nameCustomers(event.changes))
      .filter(([field]) => isFieldVisible(event.kind, field, reader))
      .map(([field, { from, to, rows }]) => ({ field, from, to, ...(rows === undefined ? {} : { rows }) })),
    comment: isEventNoteVisible(event, reader) ? event.comment : null,
    comments: (commentsOn.get(event.id) ?? []).map((comment) => ({
      eventId: comment.id,
      user: getUser(comment),
      at: comment.at.toISOString(),
      comment: comment.comment ?? '',
    })),
  }))
}

/** Whether a reader may see the note of an event. */
function isEventNoteVisible({ kind, changes }: EventRecord, reader: HistoryReader): boolean {
  const status = changes['status']
  if (kind !== 'status change' || status === undefined) return true
  const [from, to] = [status.from, status.to].map((value) =>
    solutionStatuses.find((known) => known === value),
  )
  return to === undefined || isNoteVisible(from ?? null, to, reader)
}

/** The name of a deleted design, if the event itself contains it. */
function findNameInChanges({ design_id: designId, changes }: EventRecord): string | null {
  if (designId === null) return null
  const name = changes['name']?.from ?? changes['name']?.to
  return typeof name === 'string' ? name : null
}
