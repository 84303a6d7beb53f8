/** The actions of the side that asks: compare the answers, choose one, withdraw a request that is not answered. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { QuoteComparison } from '@design-portal/contract/quote-requests.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import type { OwnLine } from '@design-portal/domain/workflow/quote-own-price.ts'
import type { QuoteRequestAction } from '@design-portal/domain/workflow/quote-request.ts'
import { type Caller, withoutIfMatch } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { computeCurrentPrice } from '../../pricing/prices/price-solution.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { performAction } from '../../solutions/solutions/act-on-solution.ts'
import { requirePermission } from '../../solutions/solutions/require-ability.ts'
import { getAbilities } from '../../solutions/solutions/abilities.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { buildBillKey, toRequestAnswer, listUnmetGuards } from './present.ts'
import { requireRequestVersion, requireTransition } from './require-request.ts'
import {
  findRequest,
  syncDistributorAccess,
  listAnswerers,
  listRequests,
  readRequestedLines,
  type RequestRecord,
  updateRequests,
} from './store.ts'

/** @throws CallError NOT_FOUND, FORBIDDEN */
export async function compareQuotes(caller: Caller, cfgId: string): Promise<QuoteComparison> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'chooseDistributors')
  return await presentComparison(caller, visible)
}

async function presentComparison(caller: Caller, visible: VisibleSolution): Promise<QuoteComparison> {
  const { user, db, clock } = caller
  const { solution } = visible
  const choose = getAbilities(user, visible).chooseDistributors
  const bill = buildBillKey(await readRequestedLines(db, solution.id))
  const today = getDayIn(solution.country_code, clock())
  const requests = await listRequests(db, solution.id)
  const ownLines = requests.length === 0 ? [] : await readOwnLines(caller, visible)
  return {
    cfgId: solution.id,
    solutionName: solution.name,
    currency: solution.currency,
    requests: requests.map((request) => toRequestAnswer(user, request, choose, { today, bill, ownLines })),
    choose,
  }
}

/** The lines of the solution as they are priced now; none for people who may not see these prices. */
async function readOwnLines(caller: Caller, visible: VisibleSolution): Promise<readonly OwnLine[]> {
  if (getPriceReader(caller.user, visible).price !== 'net') return []
  const { priced } = await computeCurrentPrice(caller, visible.solution, caller.user)
  return priced.lines
    .filter(({ line }) => line.byOthers !== true)
    .map(({ line: { partNumber, quantity }, lineChain }) => ({
      partNumber,
      quantity,
      price: lineChain === null ? null : createMoney(lineChain.value, lineChain.currency),
    }))
}

export interface RequestVersion {
  readonly quoteRequestId: string
  readonly rowVersion: number
}

/**
 * Chooses an answer if it still has the row version that the caller has read. The other answers are passed over, and
 * unanswered requests are withdrawn.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT
 */
export async function chooseAnswer(caller: Caller, version: RequestVersion): Promise<QuoteComparison> {
  return await decideOnRequest(
    caller,
    { ...version, action: 'choose', comment: '' },
    async (caller, request, visible) => {
      const { db } = caller
      const others = (await listRequests(db, visible.solution.id)).filter(({ id }) => id !== request.id)
      const inStates = (...states: readonly RequestRecord['state'][]) =>
        others.filter(({ state }) => states.includes(state))
      const passedOver = inStates('quoted', 'chosen')
      const withdrawn = inStates('draft', 'sent', 'seen')
      // The previous choice is undone first, so that there is never more than one.
      await updateRequests(
        db,
        passedOver.map(({ id }) => id),
        { state: 'notChosen', ends_at: null },
      )
      await updateRequests(
        db,
        withdrawn.map(({ id }) => id),
        { state: 'withdrawn', ends_at: null },
      )
      await updateRequests(db, [request.id], { state: 'chosen', ends_at: null })
      await notifyDistributors(caller, visible, 'quoteChosen', [request])
      await notifyDistributors(caller, visible, 'quoteNotChosen', passedOver)
      await notifyDistributors(caller, visible, 'quoteRequestWithdrawn', withdrawn)
    },
  )
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function withdrawRequest(
  caller: Caller,
  { reason, ...version }: RequestVersion & { readonly reason: string },
): Promise<QuoteComparison> {
  return await decideOnRequest(
    caller,
    { ...version, action: 'withdraw', comment: reason },
    async (caller, request, visible) => {
      await updateRequests(caller.db, [request.id], { state: 'withdrawn', ends_at: null, reason })
      await notifyDistributors(caller, visible, 'quoteRequestWithdrawn', [request])
    },
  )
}

async function decideOnRequest(
  caller: Caller,
  {
    quoteRequestId,
    rowVersion,
    action,
    comment,
  }: RequestVersion & { readonly action: QuoteRequestAction; readonly comment: string },
  work: (caller: Caller, request: RequestRecord, visible: VisibleSolution) => Promise<void>,
): Promise<QuoteComparison> {
  const { user } = caller
  const found = await findRequest(caller.db, quoteRequestId)
  if (found === undefined) throw new CallError('NOT_FOUND')
  const cfgId = found.solution_id
  await performAction(
    withoutIfMatch(caller),
    { cfgId, action: 'chooseDistributors' },
    async (caller, visible) => {
      const { db } = caller
      const now = caller.clock()
      const request = await requireRequestVersion(caller, quoteRequestId, rowVersion)
      requireTransition(
        request,
        action,
        listUnmetGuards(request, getDayIn(visible.solution.country_code, now)),
      )
      await work(caller, request, visible)
      await syncDistributorAccess(db, visible.solution, { userId: user.id, at: now })
      await recordHistory(db, {
        cfgId,
        companyId: visible.solution.company_id,
        kind: 'distributors chosen',
        userId: user.id,
        at: now,
        changes: {
          [request.distributor_name]: {
            from: request.state,
            to: action === 'choose' ? 'chosen' : 'withdrawn',
          },
        },
        comment,
      })
    },
  )
  return await presentComparison(caller, await requireVisibleSolution(caller, cfgId))
}

/** Notifies the people of the distributors about the outcome of their requests. Nobody knew of a draft, so it is left out. */
async function notifyDistributors(
  { db, user, clock }: Caller,
  { solution }: VisibleSolution,
  kind: 'quoteChosen' | 'quoteNotChosen' | 'quoteRequestWithdrawn',
  requests: readonly RequestRecord[],
): Promise<void> {
  const sentRequests = requests.filter((request) => request.sent_at !== null)
  const people = await listAnswerers(
    db,
    sentRequests.map((request) => request.distributor_company_id),
  )
  if (people.length === 0) return
  await notify(db, {
    kind,
    cfgId: solution.id,
    userIds: people.map(({ id }) => id),
    actorId: user.id,
    at: clock(),
    facts: { solution: solution.name, partner: solution.owner_company },
  })
}
