/** Asks the people who have to decide on a submitted solution, in the transaction of its submission. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import { listBarredUsers } from '@design-portal/domain/approval/own-approval.ts'
import { createHash, randomUUID } from 'node:crypto'
import { createFamilyFinder } from '@design-portal/domain/parts/families.ts'
import { getApprovalFacts } from '@design-portal/domain/approval/approval-facts.ts'
import type { ApprovalRow } from '@design-portal/domain/approval/policy.ts'
import {
  formatApproverKey,
  routeApproval,
  type RoutedStep,
} from '@design-portal/domain/approval/route-approval.ts'
import { listDueSteps, isPassed } from '@design-portal/domain/approval/steps.ts'
import type { PricedSolution } from '@design-portal/domain/pricing/price-solution.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Database } from '../../../db/database.ts'
import { listPrefixes } from '../../../products/known-families.ts'
import { type ApprovalState, loadApproval, toWorkers } from './load-approval.ts'
import {
  type ReviewedSolution,
  findReviewedSolution,
  listCandidates,
  findPublishedMatrix,
  listStepsOfRound,
  findSubmitter,
  insertSteps,
  shareForReading,
  type StepRecord,
} from './store.ts'

export interface Submission {
  readonly cfgId: string
  readonly companyId: string
  readonly priced: PricedSolution
  /** The hash of the content that the approval is bound to. */
  readonly contentHash: string
  /** The person who takes the step: the submitter, or an approver who returns a received solution to the queue. */
  readonly submittedBy: string
  readonly at: Date
  /** Whether people whom an approver has added are asked again too, because the review goes on with changed content. */
  readonly withAdded?: boolean
}

/** A step that the matrix requires, with the decision kept from an earlier round. */
export interface RequiredStep {
  readonly routed: RoutedStep
  readonly fingerprint: string
  /** The approved step of the previous round that looks at the same content; undefined if somebody has to decide. */
  readonly kept: StepRecord | undefined
  /** The same step, if some of its people have decided and others have not. */
  readonly begun: StepRecord | undefined
}

/**
 * Starts a round with the steps of the matrix in force. An approval of the previous round is kept if it was given by the same people and
 * nothing that it looks at has changed since.
 */
export async function queueApprovers(db: Database, submission: Submission): Promise<ApprovalState> {
  const { cfgId, companyId, at } = submission
  const submittedBy = await getSubmitterId(db, submission)
  const { requiredSteps, policyVersion } = await applyMatrix(db, { ...submission, submittedBy })
  const previousSteps = await listStepsOfRound(db, cfgId)
  const round = (previousSteps[0]?.round ?? 0) + 1
  const steps = requiredSteps.map(({ routed, fingerprint, kept }) => ({
    id: randomUUID(),
    solution_id: cfgId,
    company_id: companyId,
    round,
    chain: routed.chain,
    position: routed.position,
    mode: routed.mode,
    approver_kind: routed.approver.kind,
    approver_id: routed.approver.kind === 'person' ? routed.approver.userId : null,
    stand_in: routed.standIn,
    state: kept === undefined ? ('waiting' as const) : ('kept' as const),
    reasons: JSON.stringify(routed.reasons),
    policy_version: policyVersion,
    submitted_by: submittedBy,
    fingerprint,
    added_by: null,
    opened_at: null,
    decided_at: kept?.decided_at ?? null,
  }))
  const due = new Set(listDueSteps(steps))
  await insertSteps(db, [
    ...steps.map((step, index) => ({
      step: due.has(step) ? { ...step, state: 'open' as const, opened_at: at } : step,
      people: listPeople(requiredSteps[index]),
    })),
    ...(submission.withAdded === true ? buildAddedSteps(previousSteps, { round, at }) : []),
  ])
  await shareWithNamedApprovers(db, submission, requiredSteps)
  return await loadApproval(db, cfgId)
}

/** A person who returns a review to the queue has not submitted the solution. */
async function getSubmitterId(db: Database, { cfgId, submittedBy }: Submission): Promise<string> {
  const { requeued, submitter } = await findSubmitter(db, cfgId)
  return requeued ? (submitter ?? systemId) : submittedBy
}

function listPeople(
  step: RequiredStep | undefined,
): ReturnType<typeof listDecisions> | { user_id: string }[] {
  if (step?.kept !== undefined) return listDecisions(step.kept)
  const decided = step?.begun === undefined ? [] : listDecisions(step.begun)
  return (step?.routed.userIds ?? []).map(
    (userId) => decided.find((person) => person.user_id === userId) ?? { user_id: userId },
  )
}

/** The steps that an approver added, which have to be decided again because they are about the whole solution. */
const buildAddedSteps = (
  previousSteps: readonly StepRecord[],
  { round, at }: { readonly round: number; readonly at: Date },
) =>
  previousSteps
    .filter(({ chain }) => chain === 'adHoc')
    .map(({ people, added_name: _name, ...step }) => ({
      step: {
        ...step,
        id: randomUUID(),
        round,
        state: 'open' as const,
        reasons: '[]',
        fingerprint: randomUUID(),
        opened_at: at,
        decided_at: null,
      },
      people: people.map(({ user_id }) => ({ user_id })),
    }))

const listDecisions = ({ people }: StepRecord) =>
  people.map(({ user_id, decision, decided_by, decided_at, note }) => ({
    user_id,
    decision,
    decided_by,
    decided_at,
    note,
  }))

/** People named in the matrix need not work for the region, so the solution is shared with them. */
async function shareWithNamedApprovers(
  db: Database,
  { cfgId, companyId, at }: Submission,
  requiredSteps: readonly RequiredStep[],
) {
  const userIds = requiredSteps.flatMap(({ routed }) =>
    routed.approver.kind === 'person' ? routed.userIds : [],
  )
  await shareForReading(db, { cfgId, companyId, userIds: [...new Set(userIds)], at })
}

interface MatrixInput extends Omit<Submission, 'companyId'> {
  /** Which rows of the matrix apply; left out, all of them. */
  readonly isRowApplied?: (row: ApprovalRow) => boolean
}

/** Applies the matrix to a solution without writing anything. */
export async function applyMatrix(
  db: Database,
  { cfgId, priced, contentHash, submittedBy, at, isRowApplied = () => true }: MatrixInput,
): Promise<{ readonly requiredSteps: readonly RequiredStep[]; readonly policyVersion: number | null }> {
  const reviewed = await findReviewedSolution(db, cfgId, getUtcDay(at))
  if (reviewed === undefined) return { requiredSteps: [], policyVersion: null }
  const [matrix, candidates, previousSteps] = [
    await findPublishedMatrix(db),
    await listCandidates(db),
    await listStepsOfRound(db, cfgId),
  ]
  const barred = listBarredUsers(toWorkers(reviewed, submittedBy))
  const steps = routeApproval({
    rows: (matrix?.rows ?? []).filter(isRowApplied),
    facts: getApprovalFacts(priced, {
      ...toFacts(reviewed),
      contentHash,
      findFamily: createFamilyFinder(await listPrefixes(db)),
    }),
    candidates,
    barred,
  })
  const requiredSteps = steps.map((routed) => {
    const fingerprint = createHash('sha256').update(routed.basis).digest('hex')
    const previousStep = previousSteps.find((step) => isSameStep(step, routed, fingerprint, barred))
    return {
      routed,
      fingerprint,
      kept: previousStep !== undefined && isPassed(previousStep) ? previousStep : undefined,
      begun: previousStep?.state === 'open' ? previousStep : undefined,
    }
  })
  return { requiredSteps, policyVersion: matrix?.version ?? null }
}

const toFacts = (reviewed: ReviewedSolution) => ({
  countryId: reviewed.country_code,
  regionId: reviewed.region_id,
  customerClass: reviewed.customer_class,
  configuratorTypes: reviewed.configurator_types,
  euroRate: reviewed.euro_rate ?? undefined,
})

function isSameStep(
  step: StepRecord,
  { chain, position, mode, approver }: RoutedStep,
  fingerprint: string,
  barred: ReadonlySet<string>,
): boolean {
  const named = step.approver_kind === 'person' ? `person:${step.approver_id}` : step.approver_kind
  return (
    step.people.every(({ decided_by: decidedBy }) => decidedBy === null || !barred.has(decidedBy)) &&
    step.fingerprint === fingerprint &&
    step.chain === chain &&
    step.position === position &&
    step.mode === mode &&
    named === formatApproverKey(approver)
  )
}
