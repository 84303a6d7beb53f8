/** Tells the approval of a solution: before it is submitted who would be asked, and after that who has decided. */
import type { AnswerOf } from '@design-portal/contract/call.ts'
import type { approvalCalls, ApprovalStep, PreviewStep } from '@design-portal/contract/approval.ts'
import { approvalChains } from '@design-portal/domain/approval/policy.ts'
import type { StepReason } from '@design-portal/domain/approval/route-approval.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { priceReader } from '@design-portal/domain/pricing/reader.ts'
import { isEditable } from '@design-portal/domain/workflow/statuses.ts'
import type { SignedInUser } from '../../http/identity.ts'
import type { Services } from '../../http/services.ts'
import { requirePermission, requireVisibleSolution, type VisibleSolution } from '../solutions/facts.ts'
import { readContent } from '../status-workflow/content-of-solution.ts'
import { approvalOf } from './approval-of.ts'
import { type ClockRecord, findClocks } from './clock-store.ts'
import { agreedSeconds, momentOfMark, usedSeconds } from './clocks.ts'
import { type DelegationRecord, delegatesOf } from './delegation-store.ts'
import { placesIn, type Standing, standingOf } from './decide-step.ts'
import { askMatrix } from './queue-approvers.ts'
import { findNames, type StepRecord } from './store.ts'

type Calls = typeof approvalCalls
type ApprovalAnswer = AnswerOf<Calls['approval/details']>

/** What a reader is told beside the steps themselves. */
interface ApprovalReader {
  /** Of who decides partners learn that somebody does, not who. */
  readonly seesPeople: boolean
  /** That a row looks at the margin tells something of it. */
  readonly seesMargin: boolean
}

function readerOf(user: SignedInUser, { facts, solution }: VisibleSolution): ApprovalReader {
  const { cost } = priceReader(user, { ...facts, frozen: !isEditable(solution.status) })
  return { seesPeople: !isExternal(user.baseRole), seesMargin: cost === 'exact' }
}

/** @throws Problem NOT_FOUND, FORBIDDEN */
export async function previewApproval(
  services: Services,
  user: SignedInUser,
  cfgId: string,
  requestId: string,
): Promise<AnswerOf<Calls['approval/preview']>> {
  const { db, clock } = services
  const visible = await requireVisibleSolution(services, user, cfgId)
  await requirePermission(services, user, visible, 'submit', requestId)
  const { priced, hash } = await readContent(services, user, visible.solution)
  const { asked, policyVersion } = await askMatrix(db, {
    cfgId,
    priced,
    content: hash,
    submittedBy: user.id,
    at: clock(),
  })
  const reader = readerOf(user, visible)
  const names = await findNames(
    db,
    asked.flatMap(({ routed }) => routed.userIds),
  )
  const steps = asked.flatMap(({ routed, kept }): PreviewStep[] => {
    // A step that only the margin asks for would tell it.
    const reasons = reader.seesMargin
      ? routed.reasons
      : routed.reasons.filter(({ terms }) => terms.marginBelow === undefined)
    if (reasons.length === 0) return []
    return [
      {
        chain: routed.chain,
        position: routed.position,
        mode: routed.mode,
        approverKind: routed.approver.kind,
        reasons: reasons.map(presentReason),
        people: reader.seesPeople
          ? routed.userIds.map((usrId) => ({ usrId, name: names.get(usrId) ?? '' }))
          : [],
        standIn: routed.standIn,
        kept: kept !== undefined,
      },
    ]
  })
  return { cfgId, steps, mayBeMore: !reader.seesMargin, policyVersion }
}

/** @throws Problem NOT_FOUND */
export async function readApproval(
  services: Services,
  user: SignedInUser,
  cfgId: string,
): Promise<ApprovalAnswer> {
  return await presentApproval(services, user, await requireVisibleSolution(services, user, cfgId))
}

/** The approval of a solution as somebody who sees it is told. */
export async function presentApproval(
  { db, clock }: Services,
  user: SignedInUser,
  visible: VisibleSolution,
): Promise<ApprovalAnswer> {
  const at = clock()
  const { id: cfgId, status, approver_id: approverId } = visible.solution
  const approval = await approvalOf(db, cfgId)
  const standing = await standingOf(db, cfgId, user.id, at)
  const asked = approval.steps.flatMap(({ people }) => people.map(({ user_id: userId }) => userId))
  const delegations = await delegatesOf(db, [...new Set(asked)], at)
  const names = await findNames(db, approverId === null ? [] : [approverId])
  const reader = readerOf(user, visible)
  const received = status === 'received'
  return {
    cfgId,
    round: approval.round,
    steps: approval.steps
      .toSorted((one, other) => approvalChains.indexOf(one.chain) - approvalChains.indexOf(other.chain))
      .map((step) => presentStep(step, { standing, delegations, reader, received })),
    complete: approval.complete,
    approverOfRecord:
      approverId === null || !reader.seesPeople
        ? null
        : { usrId: approverId, name: names.get(approverId) ?? '' },
    clocks: reader.seesPeople ? (await findClocks(db, cfgId)).map((one) => presentClock(one, at)) : [],
    policyVersion:
      approval.steps.find(({ policy_version: version }) => version !== null)?.policy_version ?? null,
    mayAdd: received && reader.seesPeople && standing.inOffice && approval.round > 0,
  }
}

function presentStep(
  step: StepRecord,
  {
    standing,
    delegations,
    reader,
    received,
  }: {
    readonly standing: Standing
    readonly delegations: readonly DelegationRecord[]
    readonly reader: ApprovalReader
    readonly received: boolean
  },
): ApprovalStep {
  const { seesPeople, seesMargin } = reader
  return {
    stepId: step.id,
    chain: step.chain,
    position: step.position,
    mode: step.mode,
    approverKind: step.approver_kind,
    state: step.state,
    reasons: step.reasons
      .filter(({ terms }) => seesMargin || terms.marginBelow === undefined)
      .map(presentReason),
    people: seesPeople
      ? step.people.map((person) => presentPerson(person, isUndecided(step) ? delegations : []))
      : [],
    standIn: step.stand_in,
    addedBy:
      step.added_by === null || !seesPeople
        ? null
        : { usrId: step.added_by, name: step.added_name ?? '', note: step.added_note },
    openedDate: step.opened_at?.toISOString() ?? null,
    decidedDate: step.decided_at?.toISOString() ?? null,
    mine: received && placesIn(step, standing).length > 0,
    mayReplace: received && seesPeople && standing.inOffice && isReplaceable(step),
  }
}

/** Whether somebody else may be asked in place of who was added: while they have not decided. */
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

/** As the contract has it, with lists of its own. */
export const presentReason = ({ rowId, terms }: StepReason): ApprovalStep['reasons'][number] => ({
  rowId,
  terms: {
    ...terms,
    productFamilies: terms.productFamilies && [...terms.productFamilies],
    partKinds: terms.partKinds && [...terms.partKinds],
    countries: terms.countries && [...terms.countries],
    customerClasses: terms.customerClasses && [...terms.customerClasses],
  },
})

function presentClock(clock: ClockRecord, at: Date): ApprovalAnswer['clocks'][number] {
  const running = clock.running_since !== null
  return {
    kind: clock.kind,
    state: clock.stopped_at !== null ? 'stopped' : running ? 'running' : 'paused',
    startedDate: clock.started_at.toISOString(),
    dueDate: momentOfMark(clock, 100)?.toISOString() ?? null,
    usedPercent: Math.floor((usedSeconds(clock, at) / agreedSeconds(clock.kind)) * 100),
  }
}
