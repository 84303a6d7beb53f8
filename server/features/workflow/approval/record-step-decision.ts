/** Records decisions on open steps of an approval, in the transaction of the caller. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import { listBarredUsers } from '@design-portal/domain/approval/own-approval.ts'
import {
  listDueSteps,
  isLeftToOthers,
  type StepDecision,
  computeStepState,
} from '@design-portal/domain/approval/steps.ts'
import type { Database } from '../../../db/database.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { type ApprovalState, loadApproval, toWorkers } from './load-approval.ts'
import { listDelegators } from './delegation-store.ts'
import {
  findReviewedSolution,
  lockSteps,
  recordDecision,
  isLeadOfRegion,
  type StepRecord,
  updateStep,
  withdrawAllSteps,
} from './store.ts'

export interface StepToDecide {
  readonly cfgId: string
  /** A single step; left out, every open step of the person. */
  readonly stepId?: string
  readonly userId: string
  readonly decision: StepDecision
  readonly note: string
  readonly at: Date
}

export interface RecordedDecision {
  readonly approval: ApprovalState
  /** The steps that the person has decided on now; empty if none was theirs. */
  readonly steps: readonly StepRecord[]
}

/**
 * Records the decision of a person, for themselves and for those who delegated to them, and opens the next steps. The owner, the last
 * editor and the submitter of the solution cannot decide on any step, not even for others.
 */
export async function recordStepDecision(db: Database, input: StepToDecide): Promise<RecordedDecision> {
  const { cfgId, userId, decision, note, at } = input
  await lockSteps(db, cfgId)
  const approval = await loadApproval(db, cfgId)
  const role = await loadApprovalRole(db, cfgId, userId, at)
  const planned = planDecisions(approval.steps, role, input)
  for (const { step, places, state } of planned) {
    await recordDecision(
      db,
      { stepId: step.id, userIds: places },
      { decision, decided_by: userId, decided_at: at, note },
    )
    if (state !== 'open') await updateStep(db, step.id, { state, decided_at: at })
  }
  const steps = planned.map(({ step }) => step)
  if (steps.length > 0) await openDueSteps(db, { cfgId, actorId: userId, at })
  return { approval: await loadApproval(db, cfgId), steps }
}

interface PlannedDecision {
  readonly step: StepRecord
  /** The people in whose place the person decides, themselves among them. */
  readonly places: readonly string[]
  /** The state of the step after the decision. */
  readonly state: ReturnType<typeof computeStepState>
}

/** What a person would decide now: on one step, or on every open step that is theirs, one after the other. */
export function planDecisions(
  steps: readonly StepRecord[],
  role: ApprovalRole,
  { stepId, decision }: Pick<StepToDecide, 'stepId' | 'decision'>,
): readonly PlannedDecision[] {
  const planned: PlannedDecision[] = []
  let round = steps
  for (const step of steps) {
    if (stepId !== undefined && step.id !== stepId) continue
    const places = listOpenPlaces(step, role, round)
    if (places.length === 0) continue
    const people = step.people.map((person) =>
      places.includes(person.user_id) ? { ...person, decision, decided_by: role.userId } : person,
    )
    const state = computeStepState(
      step.mode,
      people.map((person) => person.decision),
    )
    planned.push({ step, places, state })
    round = round.map((other) => (other.id === step.id ? { ...other, people } : other))
  }
  return planned
}

/** The role of a person in the approval of a solution. */
export interface ApprovalRole {
  readonly userId: string
  /** Everybody who owns the solution, edited it last or submitted it. */
  readonly listBarred: (step: Pick<StepRecord, 'submitted_by'>) => ReadonlySet<string>
  /** Whether the person received the solution, leads the approvers of its region, or may approve anywhere. */
  readonly isResponsible: boolean
  /** The person, and the people who delegated to them. */
  readonly representedIds: ReadonlySet<string>
}

export async function loadApprovalRole(
  db: Database,
  cfgId: string,
  userId: string,
  at: Date,
): Promise<ApprovalRole> {
  const reviewed = await findReviewedSolution(db, cfgId, getUtcDay(at))
  if (reviewed === undefined)
    return {
      userId,
      listBarred: () => new Set([userId]),
      isResponsible: false,
      representedIds: new Set([userId]),
    }
  return {
    userId,
    listBarred: ({ submitted_by: submitter }) => listBarredUsers(toWorkers(reviewed, submitter)),
    isResponsible: reviewed.approver_id === userId || (await isLeadOfRegion(db, userId, reviewed.region_id)),
    representedIds: new Set([userId, ...(await listDelegators(db, userId, at))]),
  }
}

/**
 * The people for whom a person may decide on a step now: themselves, and those who delegated to them. If any approver of the region may
 * decide on a step, so may the person who received the solution, or somebody above the approvers, in place of one of those who were asked.
 * Nobody takes a step that somebody else can take if they decide on another one.
 *
 * @param steps all steps of the round
 */
export function listOpenPlaces(
  step: StepRecord,
  role: ApprovalRole,
  steps: readonly StepRecord[],
): readonly string[] {
  const barred = role.listBarred(step)
  if (step.state !== 'open' || barred.has(role.userId)) return []
  if (isLeftToOthers(step, steps, role.userId, barred)) return []
  const undecided = step.people.filter(({ decision }) => decision === null).map(({ user_id: id }) => id)
  const places = undecided.filter((id) => role.representedIds.has(id))
  const asResponsible = role.isResponsible && step.approver_kind === 'region' && step.mode === 'anyone'
  return asResponsible && places.length === 0 ? undecided.slice(0, 1) : places
}

/** Opens the steps whose turn it is, and notifies the people who decide on them. */
export async function openDueSteps(
  db: Database,
  { cfgId, actorId, at }: { readonly cfgId: string; readonly actorId: string; readonly at: Date },
): Promise<void> {
  const { steps } = await loadApproval(db, cfgId)
  for (const step of listDueSteps(steps)) {
    await updateStep(db, step.id, { state: 'open', opened_at: at })
    const userIds = step.people.map(({ user_id: userId }) => userId)
    await notify(db, { kind: 'stepOpened', cfgId, userIds, actorId, at, facts: { chain: step.chain } })
  }
}

/**
 * Takes back a person's decisions in the newest round when they withdraw their approval of the whole solution. Later steps stay decided,
 * because they were decided on the same content.
 */
export async function reopenSteps(
  db: Database,
  { cfgId, userId, at }: { readonly cfgId: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  await lockSteps(db, cfgId)
  for (const step of (await loadApproval(db, cfgId)).steps) {
    const places = step.people.filter(({ decided_by: by }) => by === userId).map(({ user_id: id }) => id)
    if (places.length === 0 || step.state === 'withdrawn') continue
    await recordDecision(
      db,
      { stepId: step.id, userIds: places },
      { decision: null, decided_by: null, decided_at: null, note: '' },
    )
    await updateStep(db, step.id, { state: 'open', opened_at: at, decided_at: null })
  }
}

/** The approval was cleared, so no later round may keep a decision. */
export async function clearApproval(db: Database, cfgId: string): Promise<void> {
  await withdrawAllSteps(db, cfgId)
}
