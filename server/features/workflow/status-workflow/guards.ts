/** How each guard is evaluated for an action on a solution: one function per guard, called only for the transitions that the action could take. */
import type { Severity } from '@design-portal/domain/finding-severity.ts'
import { isAutoApproved } from '@design-portal/domain/workflow/statuses.ts'
import { getObstacles, getErrorWeight } from '@design-portal/domain/pricing/price-errors.ts'
import { isFreshForOrder } from '@design-portal/domain/pricing/freshness.ts'
import { canBeAdded } from '@design-portal/domain/parts/lifecycle.ts'
import { isPassed } from '@design-portal/domain/approval/steps.ts'
import {
  type ContentPart,
  compareContents,
  contentParts,
} from '@design-portal/domain/workflow/content-hash.ts'
import { type GuardFacts, listTransitionsOfAction } from '@design-portal/domain/workflow/find-transition.ts'
import { preventsAutoApproval } from '@design-portal/domain/workflow/notes.ts'
import { isOpportunity } from '@design-portal/domain/workflow/opportunity.ts'
import { getStatusOrderedFrom } from '@design-portal/domain/workflow/status-history.ts'
import type { Guard } from '@design-portal/domain/workflow/transition.ts'
import { isWarningVisible, getWarningRule } from '@design-portal/domain/workflow/warnings.ts'
import { hasWithdrawnVersion } from '../../../products/withdrawn-versions.ts'
import { loadApprovalRole, planDecisions } from '../approval/record-step-decision.ts'
import { isCancellableInErp } from '../../sales/orders/erp-facts.ts'
import { isThroughDistribution, type Snapshot, type StepContext } from './step-context.ts'

/** Guards of transitions that other use cases perform: creating, copying, archiving, restoring, standards, and expiry. */
type EvaluatedElsewhere =
  | 'nameFree'
  | 'countryAllowed'
  | 'sourceReadable'
  | 'acknowledgedLongAgo'
  | 'replacementSettled'
  | 'previousStatus'
  | 'previousStatusOrValidityOver'
  | 'noOpportunity'
  | 'noCustomPart'
  | 'noDiscount'
  | 'partsSellable'
  | 'unchangedForAYear'
  | 'validityOver'

type GuardCheck = (step: StepContext) => boolean | Promise<boolean>

const readPriceObstacles = async ({ content }: StepContext) => getObstacles((await content()).priceErrors)

/**
 * Whether every warning that blocks this action, or any action, is accepted. A warning that an external person does not see does not block them:
 * the approver has seen it, and had to give a reason.
 */
async function areWarningsAccepted(
  { user, warnings, findings }: StepContext,
  blocks?: 'submit' | 'order',
): Promise<boolean> {
  return (
    (await warnings()).every(
      ({ id, accepted }) =>
        accepted !== null ||
        !isWarningVisible(user, id) ||
        (blocks !== undefined && getWarningRule(id).blocks !== blocks),
    ) &&
    // Findings must be accepted before the submission, and therefore before any order.
    (await findings()).every(({ severity, accepted }) => severity !== 'warning' || accepted !== null)
  )
}

const hasFinding = async ({ findings }: StepContext, wanted: Severity): Promise<boolean> =>
  (await findings()).some(({ severity }) => severity === wanted)

/** The parts of the content that have changed since a snapshot. Without a snapshot every part counts as changed, and nothing is valid. */
async function listChangesSince(
  snapshot: Snapshot,
  { content }: StepContext,
): Promise<readonly ContentPart[]> {
  return snapshot === undefined ? contentParts : compareContents(snapshot.content, (await content()).content)
}

const isCoolingAsStated = async ({ request, content }: StepContext): Promise<boolean> =>
  request.hasCooling === undefined || request.hasCooling === (await content()).hasCooling

/** Whether the approval is complete with the approver's own decision. */
async function isCompleteWithOwnDecision({
  approval,
  visible,
  user,
  now,
  services: { db },
}: StepContext): Promise<boolean> {
  const { steps, complete } = await approval()
  if (complete) return true
  const role = await loadApprovalRole(db, visible.solution.id, user.id, now)
  const approved = planDecisions(steps, role, { decision: 'approved' }).filter(
    ({ state }) => state === 'approved',
  )
  return steps.every((step) => isPassed(step) || approved.some((planned) => planned.step.id === step.id))
}

const guards: Readonly<Record<Exclude<Guard, EvaluatedElsewhere>, GuardCheck>> = {
  hasDesign: async ({ content }) => (await content()).designs.length > 0,
  noWithdrawnProduct: async ({ services, visible }) =>
    !(await hasWithdrawnVersion(services.db, visible.solution.id)),
  noDesignError: async ({ content }) => (await content()).designs.every((design) => design.error_count === 0),
  noSolutionError: async (step) => !(await hasFinding(step, 'error')),
  noSolutionWarning: async (step) => !(await hasFinding(step, 'warning')),
  everyLinePriced: async ({ content }) => !(await content()).priceErrors.has('PRICE_ERROR_50'),
  noBlockingPriceError: async (step) => !(await readPriceObstacles(step)).submit,
  trainingWarningHandled: async ({ visible, warnings }) =>
    !visible.solution.training ||
    (await warnings()).some(({ id, accepted }) => id === 'training' && accepted !== null),
  submitWarningsAccepted: async (step) => await areWarningsAccepted(step, 'submit'),
  // The form of the number was checked before the step began, and the step itself checks who it belongs to.
  opportunityAccepted: () => true,
  coolingAgreed: isCoolingAsStated,
  returnAnswered: async ({ request, visible, content }) =>
    request.note !== '' || (await content()).hash !== visible.solution.content_hash,
  autoApprovalPolicy: async ({ autoApproval }) => (await autoApproval()).met,
  noManualReview: async ({ returnedFor }) => !preventsAutoApproval(await returnedFor()),
  // A solution that was received or ordered has another status.
  notReceived: () => true,
  notOrdered: () => true,
  noAdHocChangePending: ({ visible }) => visible.solution.ad_hoc_changed_by === null,
  contentAsReceived: async ({ visible, content }) => (await content()).hash === visible.solution.content_hash,
  approvalComplete: isCompleteWithOwnDecision,
  coolingRemarks: async ({ request, content }) =>
    !(await content()).hasCooling || (request.coolingRemarks ?? '') !== '',
  overridesExplained: async ({ request, content, warnings, findings }) => {
    const hasErrorForApproval = [...(await content()).priceErrors].some((key) => getErrorWeight(key) === 'A')
    const hasAcceptedWarning = [
      ...(await warnings()).map((warning) => ({ ...warning, ...getWarningRule(warning.id) })),
      ...(await findings()),
    ].some(({ accepted, acceptedBy: whoMayAccept }) => accepted !== null && whoMayAccept !== 'external')
    return request.note !== '' || (!hasErrorForApproval && !hasAcceptedWarning)
  },
  noTemporaryPriceError: async ({ content }) =>
    ![...(await content()).priceErrors].some((key) => getErrorWeight(key) === 'T'),
  notTraining: ({ visible }) => !visible.solution.training,
  validityNotOver: ({ visible }) => !visible.state.validityOver,
  // Prices may differ from those approved; `pricesFresh` checks them.
  contentAsApproved: async (step) =>
    (await listChangesSince(await step.approved(), step)).every((part) => part === 'prices'),
  pricesFresh: async (step) => {
    const { pricedAt } = await step.content()
    const changed = await listChangesSince(await step.approved(), step)
    return isFreshForOrder(pricedAt.getTime(), step.now.getTime()) && !changed.includes('prices')
  },
  noOrderBlockingError: async (step) =>
    !(await readPriceObstacles(step)).order && (await step.content()).priced.total !== null,
  opportunityPresent: ({ visible }) => isOpportunity(visible.solution.opportunity_number),
  distributorChosen: async ({ visible, content }) => {
    const { selected_distributor_id: selected } = visible.solution
    const { chosenDistributors: chosen } = await content()
    return selected === null ? !isThroughDistribution(visible) : chosen.includes(selected)
  },
  everyWarningAccepted: async (step) => await areWarningsAccepted(step),
  orderAsAccepted: async ({ request, acceptance }) =>
    (request.differenceReason ?? '') !== '' || ((await acceptance())?.differences ?? []).length === 0,
  wasApproved: async ({ changes }) => getStatusOrderedFrom(await changes()) === 'approved',
  wasAutoApproved: async ({ changes }) => isAutoApproved(getStatusOrderedFrom(await changes())),
  erpCancellable: async ({ services, visible }) => await isCancellableInErp(services, visible.solution.id),
  // New prices are no change of what was reviewed.
  unchangedSinceReturn: async (step) =>
    (await listChangesSince(await step.reviewed(), step)).every((part) => part === 'prices'),
  confirmed: ({ request }) => request.confirmed === true,
  partsSellableOrReplaced: async ({ content }) => {
    const { context, partNumbers } = await content()
    return partNumbers.every((partNumber) => {
      const part = context.findPart(partNumber)
      return part === undefined || canBeAdded(context.day, part) || part.successor !== null
    })
  },
}

const isEvaluatedHere = (guard: Guard): guard is keyof typeof guards => guard in guards

/** Evaluates the guards of every transition that the action has from the current status of the solution. */
export async function establishGuards(step: StepContext): Promise<GuardFacts> {
  const rows = listTransitionsOfAction(step.request.action, step.visible.state.status)
  const needed = new Set(rows.flatMap((row) => row.guards))
  const facts: Partial<Record<Guard, boolean>> = {}
  for (const guard of needed) if (isEvaluatedHere(guard)) facts[guard] = await guards[guard](step)
  return facts
}
