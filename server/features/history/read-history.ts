/** Reads the history of a solution: pages by filter, or the whole of it up to a bound. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { HistoryEvent, historyCalls } from '@design-portal/contract/history.ts'
import { decide } from '@design-portal/domain/permissions/decide.ts'
import { type HistoryKind, historyKinds } from '@design-portal/domain/workflow/history-kinds.ts'
import type { Database } from '../../db/database.ts'
import type { SignedInUser } from '../../http/identity.ts'
import type { Services } from '../../http/services.ts'
import { readerOf } from '../prices/reader-of.ts'
import {
  abilitiesOf,
  requireAbility,
  requireVisibleSolution,
  type VisibleSolution,
} from '../solutions/facts.ts'
import {
  countEvents,
  type EventRecord,
  type HistoryFilter,
  listComments,
  listEvents,
  listFacets,
} from './store.ts'

type Calls = typeof historyCalls

/** Events told at once where nobody asks for pages. */
const mostEvents = 1000

/** @throws Problem NOT_FOUND, FORBIDDEN */
export async function readHistory(
  services: Services,
  user: SignedInUser,
  input: CheckedInputOf<Calls['solution/history/list/solution-history']>,
  requestId: string,
): Promise<AnswerOf<Calls['solution/history/list/solution-history']>> {
  const { cfgId, kinds, usrIds, desId, from, until, currentPage, sizePerPage } = input
  const visible = await requireVisibleSolution(services, user, cfgId)
  await requireAbility(services, user, visible, 'readHistory', requestId)
  const filter: HistoryFilter = {
    cfgId,
    kinds,
    hidden: hiddenFrom(user, visible),
    userIds: usrIds,
    designId: desId,
    from: from === undefined ? undefined : new Date(from),
    before: until === undefined ? undefined : endOf(until),
  }
  const page = { offset: (currentPage - 1) * sizePerPage, size: sizePerPage }
  const facets = await listFacets(services.db, cfgId, hiddenFrom(user, visible))
  return {
    data: await present(services.db, await listEvents(services.db, filter, page), fieldsFor(user, visible)),
    totalItems: await countEvents(services.db, filter),
    currentPage,
    sizePerPage,
    people: facets.people.map(({ id, name }) => ({ usrId: id, name })),
    kinds: historyKinds.filter((kind) => facets.kinds.includes(kind)),
    comment: abilitiesOf(user, visible).comment,
  }
}

/** @throws Problem NOT_FOUND, FORBIDDEN */
export async function readWholeHistory(
  services: Services,
  user: SignedInUser,
  cfgId: string,
  requestId: string,
): Promise<AnswerOf<Calls['config/status/details/cfgid']>> {
  const visible = await requireVisibleSolution(services, user, cfgId)
  await requireAbility(services, user, visible, 'readHistory', requestId)
  const events = await listEvents(
    services.db,
    { cfgId, hidden: hiddenFrom(user, visible) },
    { offset: 0, size: mostEvents + 1 },
  )
  return {
    data: await present(services.db, events.slice(0, mostEvents), fieldsFor(user, visible)),
    complete: events.length <= mostEvents,
  }
}

/** What tells of other distributors, to who reads as one of those chosen to quote and nothing else. */
const aboutQuotes: readonly HistoryKind[] = ['distributors chosen', 'quote request answered']

function hiddenFrom(user: SignedInUser, { facts }: VisibleSolution): readonly HistoryKind[] {
  const otherwise = decide(user, 'readHistory', { ...facts, distributorCompanyIds: [] })
  return otherwise.allowed ? [] : aboutQuotes
}

/** A day (UTC) counts to its end, a moment is the last that counts. */
function endOf(until: string): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(until)
  const milliseconds = isDay ? dayMilliseconds : 1
  return new Date(new Date(until).getTime() + milliseconds)
}

/** Fields that tell net prices, or what comes off them. */
const netFields: ReadonlySet<string> = new Set(['price', 'wantedDiscount', 'specialPrice'])

/** Which fields of a change somebody is told: net prices only who sees them. */
function fieldsFor(user: SignedInUser, visible: VisibleSolution): (field: string) => boolean {
  return readerOf(user, visible).price === 'net' ? everyField : (field) => !netFields.has(field)
}

const everyField = (): boolean => true

/**
 * Events with the comments people have written on them.
 *
 * @param isTold whether the reader is told of a field that changed
 */
export async function present(
  db: Database,
  events: readonly EventRecord[],
  isTold: (field: string) => boolean = everyField,
): Promise<HistoryEvent[]> {
  const comments = Map.groupBy(
    await listComments(
      db,
      events.map(({ id }) => id),
    ),
    (comment) => comment.about_event_id,
  )
  return events.map((event) => ({
    eventId: event.id,
    kind: event.kind,
    user: { usrId: event.user_id, name: event.user_name },
    at: event.at.toISOString(),
    desId: event.design_id,
    desName: event.design_name ?? nameInChanges(event),
    rowVersion: event.row_version,
    changes: Object.entries(event.changes)
      .filter(([field]) => isTold(field))
      .map(([field, { from, to }]) => ({ field, from, to })),
    comment: event.comment,
    comments: (comments.get(event.id) ?? []).map((comment) => ({
      eventId: comment.id,
      user: { usrId: comment.user_id, name: comment.user_name },
      at: comment.at.toISOString(),
      comment: comment.comment ?? '',
    })),
  }))
}

/** What a design was called that is no longer there, as far as the event itself tells. */
function nameInChanges({ design_id: designId, changes }: EventRecord): string | null {
  if (designId === null) return null
  const name = changes['name']?.from ?? changes['name']?.to
  return typeof name === 'string' ? name : null
}
