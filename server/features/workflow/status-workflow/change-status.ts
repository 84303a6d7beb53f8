/**
 * The common course of every step of the status workflow: the row of the transition table, its guards, one guarded statement, its effects
 * and history.
 */
import type { StatusAnswer } from '@design-portal/contract/status-workflow.ts'
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import { findTransition } from '@design-portal/domain/workflow/find-transition.ts'
import { decideSolutionAction } from '@design-portal/domain/workflow/solution-abilities.ts'
import { type SolutionStatus, statuses, systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Transition } from '@design-portal/domain/workflow/transition.ts'
import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { FieldChanges, SolutionTable } from '../../../db/tables.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Precondition } from '../../../http/row-version.ts'
import {
  maxAttempts,
  describeConflict,
  requireSolutionVersion,
} from '../../solutions/solutions/act-on-solution.ts'
import { createConditionError, requireAbility } from '../../solutions/solutions/require-ability.ts'
import { loadSolution, requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { toSolutionAnswer } from '../../solutions/solutions/present.ts'
import { lockAtVersion, updateStatus } from '../../solutions/solutions/guarded-update.ts'
import { loadApproval } from '../approval/load-approval.ts'
import { getEffectColumns, applyEffects, type ActiveStep } from './effects.ts'
import { establishGuards } from './guards.ts'
import { type StepContext, createStepContext, type StepRequest } from './step-context.ts'
import { insertDecision } from './store.ts'

export type Step = Precondition & {
  readonly cfgId: string
  readonly request: StepRequest
  /** Further conditions of this request, checked once the person may take the step at all; throws a CallError. */
  readonly check?: (step: StepContext) => Promise<void>
  /**
   * Further work in the transaction before the status changes; returns columns that change with it, and what the history records about
   * them.
   */
  readonly beforeChange?: (
    caller: Caller,
    step: StepContext,
  ) => Promise<{ readonly columns: Updateable<SolutionTable>; readonly changes: FieldChanges }>
  /** Further work in the transaction after the status has changed. */
  readonly afterChange?: (caller: Caller, step: StepContext) => Promise<void>
}

/**
 * Takes one step on exactly the version that it was decided on.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT
 */
export async function changeStatus(caller: Caller, planned: Step): Promise<StatusAnswer> {
  const { cfgId } = planned
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const done = await tryStep(caller, planned)
    if (done) return await loadStatusAnswer(caller, cfgId)
  }
  throw new CallError('ROW_VERSION_CONFLICT', {
    details: await describeConflict(caller, await requireVisibleSolution(caller, cfgId)),
  })
}

/** The answer to a step: the current solution, even if the step has removed it from the person's view. */
export async function loadStatusAnswer(caller: Caller, cfgId: string): Promise<StatusAnswer> {
  const after = await loadSolution(caller, cfgId)
  const solution = toSolutionAnswer(caller.user, after)
  return { solution, undo: [], rowVersion: solution.rowVersion, statusId: solution.statusId }
}

/** Returns whether the step was taken; false if another person changed the solution in the meantime. */
async function tryStep(caller: Caller, planned: Step): Promise<boolean> {
  const { cfgId, request } = planned
  const visible = await requireVisibleSolution(caller, cfgId)
  // A person without permission learns nothing. A permitted person who was overtaken learns by whom, rather than that the status has
  // changed.
  const verdict = decideSolutionAction(caller.user, request.action, visible.facts, visible.state)
  if (verdict.allowed || verdict.kind !== 'permission') await requireSolutionVersion(caller, visible, planned)
  // A failed condition is reported below, together with all others that fail.
  if (!verdict.allowed && verdict.kind !== 'condition') await requireAbility(caller, visible, request.action)
  const step = createStepContext(caller, visible, request)
  await planned.check?.(step)
  const row = await requireRow(step)
  const { solution } = visible
  const active: ActiveStep = {
    step,
    row,
    actorId: row.actor === 'system' ? systemId : caller.user.id,
    rowVersion: solution.row_version + 1,
  }
  const columns = await getEffectColumns(active)
  return await runInTransaction(caller, async (caller) => {
    const { db } = caller
    if (!(await lockAtVersion(db, solution))) return false
    const before = await planned.beforeChange?.(caller, step)
    const changed = await updateStatus(db, solution, {
      ...columns,
      ...before?.columns,
      // Every step settles a pending ad-hoc change: a returned solution goes back as it is.
      ad_hoc_changed_by: null,
      status: row.to,
      updated_at: step.now,
    })
    if (!changed) return false
    const effectChanges = await applyEffects(db, active)
    await requireDecided(db, active)
    await recordStatusChange(db, active, { ...before?.changes, ...effectChanges })
    await storeDecision(db, active)
    await planned.afterChange?.(caller, step)
    return true
  })
}

/** Finds the row to take. @throws CallError CONDITION_NOT_MET with the unmet guards of the row that has the fewest */
async function requireRow(step: StepContext): Promise<Transition> {
  const { action } = step.request
  const found = findTransition(action, step.visible.state.status, await establishGuards(step))
  if (found.kind === 'row') return found.row
  // The status was checked already. Without an unmet row there is no guard to name.
  throw createConditionError(found.kind === 'unmet' ? found.guards : [])
}

/** An approval requires every step to be decided. More people may have been asked since the guard was checked. */
async function requireDecided(db: Database, { row, step }: ActiveStep): Promise<void> {
  if (!row.guards.includes('approvalComplete')) return
  const { complete } = await loadApproval(db, step.visible.solution.id)
  if (!complete) throw createConditionError(['approvalComplete'])
}

/**
 * Writes the events of the row, in order. A solution that is returned before anybody received it is received and returned: two changes,
 * with the status Received in between.
 */
async function recordStatusChange(
  db: Database,
  active: ActiveStep,
  fieldChanges: FieldChanges,
): Promise<void> {
  const { step, row } = active
  const { state } = step.visible
  const { note, reasonCode, coolingRemarks = '' } = step.request
  const hasTwoChanges = row.history.filter((kind) => kind === 'status change').length > 1
  const from = hasTwoChanges ? 'received' : state.status
  if (hasTwoChanges)
    await record(db, active, { kind: 'status change', changes: { status: { from: state.status, to: from } } })
  const changes = {
    status: { from, to: row.to },
    ...(reasonCode === undefined ? {} : { reasonCode: { from: null, to: reasonCode } }),
    // The published name: remarks for operation and maintenance (O&M) and field service engineers (FSE).
    ...(coolingRemarks === '' ? {} : { omAndFSERemarks: { from: null, to: coolingRemarks } }),
    ...fieldChanges,
  }
  await record(db, active, { kind: 'status change', changes, comment: note })
  if (row.history.includes('price refresh'))
    await record(db, active, { kind: 'price refresh', changes: await computePriceChange(step) })
}

async function record(
  db: Database,
  { step, actorId, rowVersion }: ActiveStep,
  event: { readonly kind: HistoryKind; readonly changes: FieldChanges; readonly comment?: string },
): Promise<void> {
  const { solution } = step.visible
  await recordHistory(db, {
    cfgId: solution.id,
    companyId: solution.company_id,
    ...event,
    userId: actorId,
    at: step.now,
    rowVersion,
  })
}

async function computePriceChange(step: StepContext): Promise<FieldChanges> {
  const { content } = await step.content()
  return { price: { from: step.visible.solution.price, to: content.total } }
}

/** Stores how the system decided, whether it approved or not, because people ask for the reason. */
async function storeDecision(db: Database, { step, rowVersion }: ActiveStep): Promise<void> {
  if (step.request.action !== 'submit') return
  const { solution } = step.visible
  const { policyVersion, met, conditions } = await step.autoApproval()
  await insertDecision(db, {
    id: randomUUID(),
    cfgId: solution.id,
    companyId: solution.company_id,
    at: step.now,
    rowVersion,
    policyVersion,
    met,
    conditions,
  })
}

/** The id of a status in the API. */
export const getStatusId = (status: SolutionStatus): string => statuses[status].statusId
