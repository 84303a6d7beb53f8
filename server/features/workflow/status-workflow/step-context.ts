/** The facts that guards and effects of one step need; each is read on first use and only once. */
import type { WorkflowActionName } from '@design-portal/domain/workflow/action-names.ts'
import {
  type AutoApproval,
  decideAutoApproval,
  computeTotalLimit,
  type Onlookers,
} from '@design-portal/domain/workflow/auto-approval.ts'
import type { BaseRole } from '@design-portal/domain/permissions/roles.ts'
import { preventsAutoApproval, type ReturnReasonCode } from '@design-portal/domain/workflow/notes.ts'
import { findLastReturn, getReturnReason } from '@design-portal/domain/workflow/status-history.ts'
import type { OrderContent } from '@design-portal/domain/orders/order-content.ts'
import { noOrderDetails, type OrderDetails } from '@design-portal/domain/orders/order-details.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import type { Services } from '../../../http/services.ts'
import { buildOrderContent } from '../../sales/orders/build-order-content.ts'
import { type ComparedAcceptance, readAcceptance } from '../../sales/quotations/read-acceptance.ts'
import { type ApprovalState, loadApproval } from '../approval/load-approval.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { readFindings, type StandingFinding } from '../warnings/read-findings.ts'
import { readWarnings, type StandingWarning } from '../warnings/read-warnings.ts'
import {
  type SubmissionData,
  type CurrentContent,
  readContent,
} from '../solution-content/content-of-solution.ts'
import { type ChangeRecord, findSnapshot, listOnlookers, listStatusChanges } from './store.ts'

/** The input of a step, other than the solution. */
export interface StepRequest {
  readonly action: Exclude<WorkflowActionName, 'extend' | 'acceptWarning'>
  /** The note of the action; for an approval, its remarks. */
  readonly note: string
  /** The data of a submission, as it would be stored. */
  readonly submissionData?: SubmissionData
  /** Whether the solution has cooling, as stated by the person; undefined stands for the actual value. */
  readonly hasCooling?: boolean
  /** Remarks of operation, maintenance and field services. */
  readonly coolingRemarks?: string
  readonly reasonCode?: ReturnReasonCode
  readonly confirmed?: boolean
  /** What is stated with an order; left out by older clients, which send only the note. */
  readonly order?: OrderDetails
  /** Why an order differs from what the customer accepted. */
  readonly differenceReason?: string
}

/** The newest snapshot for a given reason. */
export type Snapshot = Awaited<ReturnType<typeof findSnapshot>>

export interface StepContext {
  readonly services: Services
  readonly user: SignedInUser
  readonly visible: VisibleSolution
  readonly request: StepRequest
  readonly now: Date
  readonly content: () => Promise<CurrentContent>
  readonly warnings: () => Promise<readonly StandingWarning[]>
  /** What the check of the solution finds. */
  readonly findings: () => Promise<readonly StandingFinding[]>
  /** Changes of status, newest first. */
  readonly changes: () => Promise<readonly ChangeRecord[]>
  /** The reason for the last return; null if the solution was not returned. */
  readonly returnedFor: () => Promise<ReturnReasonCode | null>
  readonly autoApproval: () => Promise<AutoApproval>
  readonly approval: () => Promise<ApprovalState>
  /** The snapshot of the last approval. */
  readonly approved: () => Promise<Snapshot>
  /** The snapshot of the last submission or receipt. */
  readonly reviewed: () => Promise<Snapshot>
  /** What the customer accepted, compared with what would be ordered; undefined if nothing was accepted that the person sees. */
  readonly acceptance: () => Promise<ComparedAcceptance | undefined>
  /** What an order of the solution orders now. */
  readonly orderContent: () => Promise<OrderContent>
}

/** Reads a value on first use and keeps it. */
function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  return async () => await (reading ??= read())
}

export function createStepContext(
  caller: Caller,
  visible: VisibleSolution,
  request: StepRequest,
): StepContext {
  const { db, clock } = caller
  const { solution } = visible
  const now = clock()
  const content = readOnce(
    async () => await readContent(caller, caller.user, solution, request.submissionData),
  )
  const warnings = readOnce(async () => await readWarnings(db, solution, await content(), now))
  const findings = readOnce(async () => await readFindings(db, solution, now))
  const changes = readOnce(async () => await listStatusChanges(db, solution.id))
  const returnedFor = readOnce(async () => {
    const last = findLastReturn(await changes())
    return last === undefined ? null : getReturnReason(last)
  })
  const acceptance = readOnce(async () => await readAcceptance(caller, visible))
  return {
    services: caller,
    user: caller.user,
    visible,
    request,
    now,
    content,
    warnings,
    findings,
    changes,
    returnedFor,
    autoApproval: readOnce(async () => {
      return decideBySystem(visible, await content(), {
        acceptedWarnings: [...(await warnings()), ...(await findings())].filter(
          ({ accepted }) => accepted !== null,
        ).length,
        returnedFor: await returnedFor(),
        onlookers: getOnlookers(await listOnlookers(db, solution.id)),
      })
    }),
    approval: readOnce(async () => await loadApproval(db, solution.id)),
    approved: readOnce(async () => await findSnapshot(db, solution.id, ['approved'])),
    reviewed: readOnce(async () => await findSnapshot(db, solution.id, ['submitted', 'received'])),
    acceptance,
    orderContent: readOnce(
      async () =>
        await buildOrderContent(caller, visible, {
          details: request.order ?? noOrderDetails,
          acceptance: await acceptance(),
        }),
    ),
  }
}

/** The roles of the external people who see a solution determine how the system may decide. */
const getOnlookers = (roles: readonly BaseRole[]): Onlookers =>
  roles.includes('CE') ? 'list' : roles.length > 0 ? 'net' : 'none'

/** The decision of the policy on a solution, condition by condition. */
export function decideBySystem(
  { solution }: Pick<VisibleSolution, 'solution'>,
  content: CurrentContent,
  {
    acceptedWarnings = 0,
    returnedFor = null,
    onlookers,
  }: {
    readonly acceptedWarnings?: number
    readonly returnedFor?: ReturnReasonCode | null
    readonly onlookers: Onlookers
  },
): AutoApproval {
  const { priced, context, partNumbers, priceErrors } = content
  const lines = priced.lines.map(({ line }) => line)
  return decideAutoApproval({
    onlookers,
    discountWanted: lines.some(({ discountPercent }) => discountPercent !== undefined),
    countryId: solution.country_code,
    owner: {
      internal: solution.owner_company_kind === 'internal',
      companyMayOrder: solution.owner_company_may_order,
    },
    total: priced.total,
    limit: computeTotalLimit(context),
    priceErrors,
    specialPrice: context.agreement !== null,
    partKinds: new Set(lines.map(({ kind }) => kind)),
    thirdPartyBattery: lines.some((line) => line.thirdPartyBattery === true && line.byOthers !== true),
    hasCooling: content.hasCooling,
    hasPrefab: content.hasPrefab,
    acceptedWarnings,
    partStates: new Set(partNumbers.flatMap((partNumber) => context.findPart(partNumber)?.state ?? [])),
    stoppedBefore:
      solution.barred_hash !== null && solution.barred_hash === content.computeHash('configuration'),
    manualReview: preventsAutoApproval(returnedFor),
  })
}

/** Whether a solution can only be ordered through a distributor, because it belongs to an external company that may not order directly. */
export const isThroughDistribution = ({ solution }: VisibleSolution): boolean =>
  solution.owner_company_kind !== 'internal' && !solution.owner_company_may_order
