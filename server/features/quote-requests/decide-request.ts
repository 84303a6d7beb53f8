/** What the side that asks does with single requests: compare the answers, choose one, withdraw one that is not answered. */
import type { QuoteComparison } from '@design-portal/contract/quote-requests.ts'
import type { QuoteRequestAction } from '@design-portal/domain/workflow/quote-request.ts'
import type { Database } from '../../db/database.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { notify } from '../notifications/notify.ts'
import { actOnSolution } from '../solution-actions/act-on-solution.ts'
import {
  abilitiesOf,
  requirePermission,
  requireVisibleSolution,
  type VisibleSolution,
} from '../solutions/facts.ts'
import { recordHistory } from '../solutions/history.ts'
import { dayOf } from './choose-distributors.ts'
import { billKey, presentRequest, unmetOn } from './present.ts'
import { requireRequestVersion, requireTransition } from './require-request.ts'
import {
  findRequest,
  keepOpenings,
  listAnswerers,
  listRequests,
  readAskedLines,
  type RequestRecord,
  updateRequests,
} from './store.ts'

/** @throws Problem NOT_FOUND, FORBIDDEN */
export async function compareQuotes(
  services: Services,
  user: SignedInUser,
  cfgId: string,
  requestId: string,
): Promise<QuoteComparison> {
  const visible = await requireVisibleSolution(services, user, cfgId)
  await requirePermission(services, user, visible, 'chooseDistributors', requestId)
  return await presentComparison(services, user, visible)
}

async function presentComparison(
  { db, clock }: Services,
  user: SignedInUser,
  visible: VisibleSolution,
): Promise<QuoteComparison> {
  const { solution } = visible
  const choose = abilitiesOf(user, visible).chooseDistributors
  const bill = billKey(await readAskedLines(db, solution.id))
  const today = dayOf(clock())
  const requests = await listRequests(db, solution.id)
  return {
    cfgId: solution.id,
    solutionName: solution.name,
    currency: solution.currency,
    requests: requests.map((request) => presentRequest(user, request, choose, { today, bill })),
    choose,
  }
}

export interface Deciding {
  readonly quoteRequestId: string
  readonly rowVersion: number
  readonly requestId: string
}

/**
 * Chooses an answer as it was seen: one that has changed since is refused. The other answers are passed over, what is not answered is
 * withdrawn.
 *
 * @throws Problem NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT
 */
export async function chooseAnswer(
  services: Services,
  user: SignedInUser,
  deciding: Deciding,
): Promise<QuoteComparison> {
  return await decideOnRequest(services, user, deciding, 'choose', '', async (db, request, visible) => {
    const others = (await listRequests(db, visible.solution.id)).filter(({ id }) => id !== request.id)
    const inStates = (...states: readonly RequestRecord['state'][]) =>
      others.filter(({ state }) => states.includes(state))
    const passedOver = inStates('quoted', 'chosen')
    const withdrawn = inStates('draft', 'sent', 'seen')
    // The former choice goes first: there is never more than one.
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
    await tell(services, db, user, visible, 'quoteChosen', [request])
    await tell(services, db, user, visible, 'quoteNotChosen', passedOver)
    await tell(services, db, user, visible, 'quoteRequestWithdrawn', withdrawn)
  })
}

/** @throws Problem NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function withdrawRequest(
  services: Services,
  user: SignedInUser,
  { reason, ...deciding }: Deciding & { readonly reason: string },
): Promise<QuoteComparison> {
  return await decideOnRequest(services, user, deciding, 'withdraw', reason, async (db, request, visible) => {
    await updateRequests(db, [request.id], { state: 'withdrawn', ends_at: null, reason })
    await tell(services, db, user, visible, 'quoteRequestWithdrawn', [request])
  })
}

async function decideOnRequest(
  services: Services,
  user: SignedInUser,
  { quoteRequestId, rowVersion, requestId }: Deciding,
  action: QuoteRequestAction,
  comment: string,
  work: (db: Database, request: RequestRecord, visible: VisibleSolution) => Promise<void>,
): Promise<QuoteComparison> {
  const found = await findRequest(services.db, quoteRequestId)
  if (found === undefined) throw new Problem('NOT_FOUND')
  const cfgId = found.solution_id
  await actOnSolution(
    services,
    user,
    { cfgId, action: 'chooseDistributors', requestId },
    async (db, visible) => {
      const now = services.clock()
      const request = await requireRequestVersion(db, user, quoteRequestId, rowVersion)
      requireTransition(request, action, unmetOn(request, dayOf(now)))
      await work(db, request, visible)
      await keepOpenings(db, visible.solution, { userId: user.id, at: now })
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
  return await presentComparison(services, user, await requireVisibleSolution(services, user, cfgId))
}

/** Tells the people of the distributors what became of their requests; of a draft nobody knew. */
async function tell(
  { clock }: Services,
  db: Database,
  user: SignedInUser,
  { solution }: VisibleSolution,
  kind: 'quoteChosen' | 'quoteNotChosen' | 'quoteRequestWithdrawn',
  requests: readonly RequestRecord[],
): Promise<void> {
  const known = requests.filter((request) => request.sent_at !== null)
  const people = await listAnswerers(
    db,
    known.map((request) => request.distributor_company_id),
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
