/** Lists the distributors who may quote for a solution, and replaces the ones who are asked. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { RequestedLine, DistributorList } from '@design-portal/contract/quote-requests.ts'
import { opportunityStages } from '@design-portal/domain/workflow/opportunity-stages.ts'
import { maxDistributors, quoteRequestDays } from '@design-portal/domain/workflow/quote-request.ts'
import {
  computeSelectionChange,
  parseJoinedIds,
} from '@design-portal/domain/workflow/quote-request-selection.ts'
import type { Database } from '../../../db/database.ts'
import { type Caller, withoutIfMatch } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { proposeStage } from '../opportunities/propose-stage.ts'
import { performAction } from '../../solutions/solutions/act-on-solution.ts'
import { createConditionError, requirePermission } from '../../solutions/solutions/require-ability.ts'
import { getAbilities } from '../../solutions/solutions/abilities.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { toDistributorAnswer } from './present.ts'
import {
  type DistributorRecord,
  insertRequests,
  syncDistributorAccess,
  listAnswerers,
  listDistributors,
  listRequests,
  readRequestedLines,
  type RequestRecord,
  updateRequests,
} from './store.ts'

/** @throws CallError NOT_FOUND, FORBIDDEN */
export async function readDistributorList(caller: Caller, cfgId: string): Promise<DistributorList> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'chooseDistributors')
  return await presentList(caller, visible)
}

async function presentList({ db, user }: Caller, visible: VisibleSolution): Promise<DistributorList> {
  const { id: cfgId, country_code: country } = visible.solution
  const newest = indexNewestRequests(await listRequests(db, cfgId))
  const distributors = await listDistributors(db, country, cfgId)
  return {
    data: distributors.map((distributor) => toDistributorAnswer(distributor, newest.get(distributor.id))),
    choose: getAbilities(user, visible).chooseDistributors,
  }
}

/** The newest request of each distributor, who may have been asked more than once; requests are passed newest first. */
function indexNewestRequests(requests: readonly RequestRecord[]): ReadonlyMap<string, RequestRecord> {
  return new Map(requests.toReversed().map((request) => [request.distributor_id, request]))
}

export interface Selection {
  readonly cfgId: string
  /** The ids of the distributors to ask, joined by commas. */
  readonly joinedIds: string
  /** The ids of those who were asked when the caller read the list, joined by commas; undefined if anybody may be dropped. */
  readonly basedOn?: string | undefined
  readonly note: string
  readonly answerBy?: string | undefined
  /** Whether the requests are sent now, or stay drafts. */
  readonly send: boolean
}

/**
 * Saving the same list again changes nothing.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN, INVALID_INPUT, UNKNOWN_DISTRIBUTOR, STATUS_NOT_ALLOWED, CONDITION_NOT_MET,
 *   ROW_VERSION_CONFLICT if somebody would be dropped who was not on the list that the caller read
 */
export async function saveSelection(caller: Caller, selection: Selection): Promise<DistributorList> {
  const { clock } = caller
  const now = clock()
  const wanted = requireIds(selection.joinedIds)
  const { cfgId } = selection
  await performAction(
    withoutIfMatch(caller),
    { cfgId, action: 'chooseDistributors' },
    async (caller, visible) => {
      const today = getDayIn(visible.solution.country_code, now)
      if (selection.answerBy !== undefined && selection.answerBy < today)
        throw new CallError('INVALID_INPUT', {
          fields: [{ path: 'answerBy', code: 'too_small', message: 'Send a day that is not past.' }],
        })
      const offered = await listDistributors(caller.db, visible.solution.country_code, cfgId)
      const unknown = wanted.filter((id) => !offered.some(({ id: offeredId }) => offeredId === id))
      if (unknown.length > 0) throw new CallError('UNKNOWN_DISTRIBUTOR', { details: { unknown } })
      await replaceRequests(caller.db, { user: caller.user, visible, selection, wanted, offered, now })
    },
  )
  return await presentList(caller, await requireVisibleSolution(caller, cfgId))
}

const createFieldError = (code: 'wrong_format' | 'too_small' | 'too_big', message: string): CallError =>
  new CallError('INVALID_INPUT', { fields: [{ path: 'distid', code, message }] })

/** @throws CallError INVALID_INPUT */
function requireIds(joined: string): readonly string[] {
  const ids = parseJoinedIds(joined)
  if (ids === undefined) throw createFieldError('wrong_format', 'Send ids joined by commas.')
  if (ids.length === 0) throw createFieldError('too_small', 'Choose at least one distributor.')
  if (ids.length > maxDistributors)
    throw createFieldError('too_big', `Choose at most ${maxDistributors} distributors.`)
  return ids
}

interface SelectionToSave {
  readonly user: SignedInUser
  readonly visible: VisibleSolution
  readonly selection: Selection
  readonly wanted: readonly string[]
  readonly offered: readonly DistributorRecord[]
  readonly now: Date
}

async function replaceRequests(db: Database, toSave: SelectionToSave): Promise<void> {
  const { user, visible, selection, wanted, offered, now } = toSave
  const { solution } = visible
  const requests = await listRequests(db, solution.id)
  const existing = requests.map((request) => ({
    request,
    requestId: request.id,
    distributorId: request.distributor_id,
    state: request.state,
  }))
  const change = computeSelectionChange(existing, wanted, selection.send)
  const droppedIds = new Set(change.dropped.map(({ request }) => request.requestId))
  requireListedBefore(
    selection,
    requests.filter(({ id }) => droppedIds.has(id)),
  )
  if (change.requested.length + change.sent.length + change.dropped.length === 0) return
  const lines = selection.send ? await readRequestedLines(db, solution.id) : []
  if (selection.send && lines.length === 0) throw createConditionError(['hasDesign'])

  const listDroppedIds = (action: 'withdraw' | 'passOver') =>
    change.dropped.filter((request) => request.action === action).map(({ request }) => request.requestId)
  await updateRequests(db, listDroppedIds('withdraw'), { state: 'withdrawn', ends_at: null })
  await updateRequests(db, listDroppedIds('passOver'), { state: 'notChosen', ends_at: null })
  await updateRequests(
    db,
    change.sent.map((request) => request.requestId),
    { ...buildSentColumns(selection, lines, now), asked_by: user.id },
  )
  await insertRequests(
    db,
    change.requested.map((distributorId) => ({
      id: randomUUID(),
      solution_id: solution.id,
      company_id: solution.company_id,
      distributor_id: distributorId,
      distributor_company_id: offered.find(({ id }) => id === distributorId)?.company_id ?? '',
      currency: solution.currency,
      asked_by: user.id,
      created_at: now,
      ...(selection.send
        ? buildSentColumns(selection, lines, now)
        : {
            state: 'draft' as const,
            lines: '[]',
            note: selection.note,
            answer_by: selection.answerBy ?? null,
            ends_at: computeRequestEnd(now),
          }),
    })),
  )
  await syncDistributorAccess(db, solution, { userId: user.id, at: now })
  await recordSelection(db, toSave, requests)
  await notifyDistributors(db, toSave, [
    ...(selection.send ? change.requested : []),
    ...change.sent.map(({ distributorId }) => distributorId),
  ])
}

/** Refuses to drop a request that a colleague has sent since the caller read the list. @throws CallError ROW_VERSION_CONFLICT */
function requireListedBefore({ basedOn }: Selection, dropped: readonly RequestRecord[]): void {
  if (basedOn === undefined) return
  const listedIds = new Set(parseJoinedIds(basedOn))
  const unlisted = dropped.find((request) => !listedIds.has(request.distributor_id))
  if (unlisted === undefined) return
  throw new CallError('ROW_VERSION_CONFLICT', {
    details: {
      currentRowVersion: unlisted.row_version,
      who: unlisted.asker_name,
      when: unlisted.created_at.toISOString(),
      changedFields: ['distributors'],
    },
  })
}

/** When a request ends that takes a step now; each step extends it. */
export const computeRequestEnd = (now: Date): Date =>
  new Date(now.getTime() + quoteRequestDays * dayMilliseconds)

const buildSentColumns = ({ note, answerBy }: Selection, lines: readonly RequestedLine[], now: Date) => ({
  state: 'sent' as const,
  lines: JSON.stringify(lines),
  note,
  answer_by: answerBy ?? null,
  sent_at: now,
  ends_at: computeRequestEnd(now),
})

async function recordSelection(
  db: Database,
  { user, visible: { solution }, selection, wanted, offered, now }: SelectionToSave,
  before: readonly RequestRecord[],
): Promise<void> {
  const live = [...indexNewestRequests(before).values()]
    .filter(({ state }) => !['declined', 'notChosen', 'withdrawn', 'ended'].includes(state))
    .map((request) => request.distributor_name)
  const after = offered.filter(({ id }) => wanted.includes(id)).map(({ name }) => name)
  const stage = selection.send
    ? await proposeStage(db, {
        cfgId: solution.id,
        stage: opportunityStages.quoteRequest,
      })
    : {}
  await recordHistory(db, {
    cfgId: solution.id,
    companyId: solution.company_id,
    kind: 'distributors chosen',
    userId: user.id,
    at: now,
    changes: {
      distributors: { from: live.toSorted().join(', '), to: after.toSorted().join(', ') },
      ...stage,
    },
    comment: selection.note,
  })
}

/** Notifies the people of the distributors who are asked now. */
async function notifyDistributors(
  db: Database,
  { user, visible: { solution }, offered, now }: SelectionToSave,
  distributorIds: readonly string[],
): Promise<void> {
  const companies = offered
    .filter(({ id }) => distributorIds.includes(id))
    .map(({ company_id: companyId }) => companyId)
  const people = await listAnswerers(db, companies)
  await notify(db, {
    kind: 'quoteRequested',
    cfgId: solution.id,
    userIds: people.map(({ id }) => id),
    actorId: user.id,
    at: now,
    facts: { solution: solution.name, partner: solution.owner_company },
  })
}
