/** Reads the approval of a solution: who would be asked before it is submitted, and who has decided afterwards. */
import type { AnswerOf } from '@design-portal/contract/call.ts'
import type { approvalCalls, ApprovalStep, PreviewStep } from '@design-portal/contract/approval.ts'
import { type ApprovalRow, approvalChains } from '@design-portal/domain/approval/policy.ts'
import type { StepReason } from '@design-portal/domain/approval/route-approval.ts'
import { isRowVisible } from '@design-portal/domain/approval/visible-rows.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import type { PriceReader } from '@design-portal/domain/pricing/reader.ts'
import {
  type SolutionStatus,
  getStatusBeforeArchiving,
  isApproved,
  isInReview,
  isReceived,
  wasOrdered,
} from '@design-portal/domain/workflow/statuses.ts'
import type { Caller } from '../../../http/caller.ts'
import { requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { readContent } from '../solution-content/content-of-solution.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { type ApprovalState, loadApproval } from './load-approval.ts'
import { type ClockRecord, listClocks } from './clock-store.ts'
import { getAgreedSeconds, findMarkMoment, getUsedSeconds } from './clocks.ts'
import { type DelegationRecord, listDelegates } from './delegation-store.ts'
import { listOpenPlaces, type ApprovalRole, loadApprovalRole } from './record-step-decision.ts'
import { type RequiredStep, applyMatrix } from './queue-approvers.ts'
import { findNames, type StepRecord } from './store.ts'

type Calls = typeof approvalCalls
type ApprovalAnswer = AnswerOf<Calls['approval/details']>

/** @throws CallError NOT_FOUND, FORBIDDEN */
export async function previewApproval(
  caller: Caller,
  cfgId: string,
): Promise<AnswerOf<Calls['approval/preview']>> {
  const { user, db, clock } = caller
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'submit')
  const reader = getPriceReader(user, visible)
  const isExternalReader = isExternal(user.baseRole)
  const { priced, hash } = await readContent(caller, user, visible.solution)
  const { requiredSteps, policyVersion } = await applyMatrix(db, {
    cfgId,
    priced,
    contentHash: hash,
    submittedBy: user.id,
    at: clock(),
    // For an external person, a row that they must not see does not exist at all.
    ...(isExternalReader
      ? { isRowApplied: ({ conditions }: ApprovalRow) => isRowVisible(conditions, reader) }
      : {}),
  })
  const names = await findNames(
    db,
    requiredSteps.flatMap(({ routed }) => routed.userIds),
  )
  const present = isExternalReader ? presentExternalPreview : presentInternalPreview
  return {
    cfgId,
    steps: requiredSteps.flatMap((requiredStep): PreviewStep[] => {
      const reasons = requiredStep.routed.reasons.filter(({ conditions }) => isRowVisible(conditions, reader))
      // A step whose only reason is the margin would reveal the margin.
      return reasons.length === 0 ? [] : [present(requiredStep, reasons, names)]
    }),
    mayBeMore: reader.cost !== 'exact',
    policyVersion: isExternalReader ? null : policyVersion,
  }
}

function presentInternalPreview(
  { routed, kept }: RequiredStep,
  reasons: readonly StepReason[],
  names: ReadonlyMap<string, string>,
): PreviewStep {
  return {
    chain: routed.chain,
    position: routed.position,
    mode: routed.mode,
    approverKind: routed.approver.kind,
    reasons: reasons.map(toReasonAnswer),
    people: routed.userIds.map((usrId) => ({ usrId, name: names.get(usrId) ?? '' })),
    standIn: routed.standIn,
    kept: kept !== undefined,
  }
}

/** Only internal people see who decides and what was decided before. */
function presentExternalPreview({ routed }: RequiredStep, reasons: readonly StepReason[]): PreviewStep {
  return {
    chain: routed.chain,
    position: routed.position,
    mode: routed.mode,
    approverKind: routed.approver.kind,
    reasons: reasons.map(toReasonAnswer),
    people: [],
    standIn: false,
    kept: false,
  }
}

/** @throws CallError NOT_FOUND */
export async function readApproval(caller: Caller, cfgId: string): Promise<ApprovalAnswer> {
  return await getApproval(caller, await requireVisibleSolution(caller, cfgId))
}

/** The approval of a solution, limited to what a person who can see the solution may know. */
export async function getApproval(caller: Caller, visible: VisibleSolution): Promise<ApprovalAnswer> {
  const approval = await loadApproval(caller.db, visible.solution.id)
  const reader = getPriceReader(caller.user, visible)
  return isExternal(caller.user.baseRole)
    ? presentExternalApproval(visible, approval, reader)
    : await presentInternalApproval(caller, visible, { approval, reader })
}

async function presentInternalApproval(
  { clock, db, user }: Caller,
  { solution }: VisibleSolution,
  { approval, reader }: { readonly approval: ApprovalState; readonly reader: PriceReader },
): Promise<ApprovalAnswer> {
  const at = clock()
  const { id: cfgId, status, approver_id: approverId } = solution
  const role = await loadApprovalRole(db, cfgId, user.id, at)
  const approverIds = approval.steps.flatMap(({ people }) => people.map(({ user_id: userId }) => userId))
  const delegations = await listDelegates(db, [...new Set(approverIds)], at)
  const names = await findNames(db, approverId === null ? [] : [approverId])
  const isInReceivedStatus = isReceived(status)
  return {
    cfgId,
    round: approval.round,
    steps: sortSteps(approval.steps).map((step) =>
      presentStep(step, { role, delegations, reader, isInReceivedStatus, round: approval.steps }),
    ),
    complete: approval.complete,
    approverOfRecord: approverId === null ? null : { usrId: approverId, name: names.get(approverId) ?? '' },
    clocks: (await listClocks(db, cfgId)).map((record) => presentClock(record, at)),
    policyVersion:
      approval.steps.find(({ policy_version: version }) => version !== null)?.policy_version ?? null,
    mayAdd: isInReceivedStatus && role.isResponsible && approval.round > 0,
  }
}

const sortSteps = (steps: readonly StepRecord[]): readonly StepRecord[] =>
  steps.toSorted((one, other) => approvalChains.indexOf(one.chain) - approvalChains.indexOf(other.chain))

/**
 * External people see the review as a single step with the reasons they may know, decided when the solution is decided. Only internal
 * people see how many steps there are, who decides on them, when, and for which hidden reasons.
 */
function presentExternalApproval(
  { solution, state }: VisibleSolution,
  { round, steps }: ApprovalState,
  reader: PriceReader,
): ApprovalAnswer {
  const statusInForce = getStatusBeforeArchiving(state.status, state.previousStatus)
  const decided = isApproved(statusInForce) || wasOrdered(statusInForce, null)
  return {
    cfgId: solution.id,
    round,
    steps: sortSteps(steps).flatMap((step): ApprovalStep[] => {
      const reasons = step.reasons.filter(({ conditions }) => isRowVisible(conditions, reader))
      return reasons.length === 0
        ? []
        : [presentExternalStep(step, reasons, getExternalState(statusInForce, decided))]
    }),
    complete: decided,
    approverOfRecord: null,
    clocks: [],
    policyVersion: null,
    mayAdd: false,
  }
}

/** The state of a review whose steps are all presented as one. */
function getExternalState(status: SolutionStatus, decided: boolean): ApprovalStep['state'] {
  if (decided) return 'approved'
  return isInReview(status) ? 'open' : 'withdrawn'
}

function presentExternalStep(
  { id, chain, position, approver_kind: approverKind }: StepRecord,
  reasons: readonly StepReason[],
  state: ApprovalStep['state'],
): ApprovalStep {
  return {
    stepId: id,
    chain,
    position,
    // A visible row's step could have the stricter mode of a hidden row, so the mode is not shown.
    mode: 'anyone',
    approverKind,
    state,
    reasons: reasons.map(toReasonAnswer),
    people: [],
    standIn: false,
    addedBy: null,
    openedDate: null,
    decidedDate: null,
    mine: false,
    mayReplace: false,
  }
}

function presentStep(
  step: StepRecord,
  {
    role,
    delegations,
    reader,
    isInReceivedStatus,
    round,
  }: {
    readonly role: ApprovalRole
    readonly delegations: readonly DelegationRecord[]
    readonly reader: PriceReader
    readonly isInReceivedStatus: boolean
    readonly round: readonly StepRecord[]
  },
): ApprovalStep {
  return {
    stepId: step.id,
    chain: step.chain,
    position: step.position,
    mode: step.mode,
    approverKind: step.approver_kind,
    state: step.state,
    reasons: step.reasons.filter(({ conditions }) => isRowVisible(conditions, reader)).map(toReasonAnswer),
    people: step.people.map((person) => presentPerson(person, isUndecided(step) ? delegations : [])),
    standIn: step.stand_in,
    addedBy:
      step.added_by === null
        ? null
        : { usrId: step.added_by, name: step.added_name ?? '', note: step.added_note },
    openedDate: step.opened_at?.toISOString() ?? null,
    decidedDate: step.decided_at?.toISOString() ?? null,
    mine: isInReceivedStatus && listOpenPlaces(step, role, round).length > 0,
    mayReplace: isInReceivedStatus && role.isResponsible && isReplaceable(step),
  }
}

/** Whether another person may be asked in place of an added one: as long as the added person has not decided. */
export const isReplaceable = ({ chain, state }: Pick<StepRecord, 'chain' | 'state'>): boolean =>
  chain === 'adHoc' && state === 'open'

const isUndecided = ({ state }: StepRecord): boolean => state === 'open' || state === 'waiting'

function presentPerson(
  person: StepRecord['people'][number],
  delegations: readonly DelegationRecord[],
): ApprovalStep['people'][number] {
  const { user_id: usrId, decided_by: by } = person
  return {
    usrId,
    name: person.name,
    decision: person.decision,
    decidedDate: person.decided_at?.toISOString() ?? null,
    decidedBy: by === null || by === usrId ? null : { usrId: by, name: person.decided_by_name ?? '' },
    note: person.note,
    delegates: delegations
      .filter(({ from_user_id: from }) => from === usrId && person.decision === null)
      .map(({ to_user_id: id, to_name: name }) => ({ usrId: id, name })),
  }
}

/** The reason in the form of the contract, with copied lists. */
export const toReasonAnswer = ({ rowId, conditions }: StepReason): ApprovalStep['reasons'][number] => ({
  rowId,
  conditions: {
    ...conditions,
    productFamilies: conditions.productFamilies && [...conditions.productFamilies],
    partKinds: conditions.partKinds && [...conditions.partKinds],
    countries: conditions.countries && [...conditions.countries],
    customerClasses: conditions.customerClasses && [...conditions.customerClasses],
  },
})

function presentClock(clock: ClockRecord, at: Date): ApprovalAnswer['clocks'][number] {
  const running = clock.running_since !== null
  return {
    kind: clock.kind,
    state: clock.stopped_at !== null ? 'stopped' : running ? 'running' : 'paused',
    startedDate: clock.started_at.toISOString(),
    dueDate: findMarkMoment(clock, 100)?.toISOString() ?? null,
    usedPercent: Math.floor((getUsedSeconds(clock, at) / getAgreedSeconds(clock.kind)) * 100),
  }
}
