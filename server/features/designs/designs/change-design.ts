/** Changes to a design other than its configuration: quantity, notes, a copy next to it, and its position among the others. */
import type { BillState } from '@design-portal/contract/bill-change.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { designActionCalls } from '@design-portal/contract/design-actions.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import type { SolutionActionName } from '@design-portal/domain/workflow/action-names.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { requireAbility } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { type HistoryEvent, recordHistory } from '../../solutions/solutions/history.ts'
import { getBillState } from '../parts/change-bill.ts'
import { lockEditable } from '../../solutions/solutions/lock-editable.ts'
import {
  restoreDeletedDesign,
  findSolutionOfDesign,
  shiftPositions,
  storeOrder,
  storePosition,
  updateDesignFields,
} from './action-store.ts'
import { copyDesigns, repriceDesigns } from './copy-designs.ts'
import { toDesignAnswer } from './present.ts'
import { requireDesignVersion } from './require-version.ts'
import { type DesignRecord, findDesign, listDesigns, refreshSolution } from './store.ts'

type Calls = typeof designActionCalls

/** The fields of a history event that depend on the kind of change. */
type EventFields = Pick<HistoryEvent, 'kind' | 'designId' | 'rowVersion' | 'changes'>

interface EditContext {
  readonly visible: VisibleSolution
  readonly now: Date
  /** Updates the solution and writes the event. Must be called after the change. */
  readonly finish: (event: EventFields) => Promise<BillState>
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function setQuantity(
  caller: Caller,
  { cfgId, desId, quantity, ...precondition }: CheckedInputOf<Calls['design/quantity']> & Precondition,
): Promise<AnswerOf<Calls['design/quantity']>> {
  return await edit(caller, cfgId, 'setQuantity', async (caller, { visible, now, finish }) => {
    const { db } = caller
    const { currency } = visible.solution
    const before = await requireDesign(db, cfgId, desId)
    const { row_version: version } = before
    if (before.quantity === quantity) {
      return {
        design: toDesignAnswer(caller.user, before, currency),
        rowVersion: version,
        undo: [],
        bill: null,
      }
    }
    await requireDesignVersion(caller, before, precondition)
    await updateDesignFields(db, desId, { quantity }, { userId: caller.user.id, now })
    const rowVersion = version + 1
    const bill = await finish({
      kind: 'edit',
      designId: desId,
      rowVersion,
      changes: { quantity: { from: before.quantity, to: quantity } },
    })
    const undo = { cfgId, desId, quantity: before.quantity, rowVersion }
    return {
      design: toDesignAnswer(caller.user, await requireDesign(db, cfgId, desId), currency),
      rowVersion,
      undo: [{ call: 'design/quantity', input: undo }],
      bill,
    }
  })
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED */
export async function duplicateDesign(
  caller: Caller,
  { cfgId, desId, desName }: CheckedInputOf<Calls['design/duplicate']>,
): Promise<AnswerOf<Calls['design/duplicate']>> {
  return await edit(caller, cfgId, 'duplicateDesign', async (caller, { visible, now, finish }) => {
    const { db } = caller
    const { currency } = visible.solution
    const source = await requireDesign(db, cfgId, desId)
    const others = await listDesigns(db, cfgId)
    const name = desName ?? buildCopyName(source.name, others)
    const [copy] = await copyDesigns(db, visible.solution, [{ id: desId, name }], {
      userId: caller.user.id,
      now,
    })
    if (copy === undefined) throw new Error('A design was copied, but no copy was returned')
    await shiftPositions(db, cfgId, source.position)
    await storePosition(db, copy.to, source.position + 1)
    await repriceDesigns(db, cfgId, now)
    await finish({
      kind: 'create',
      designId: copy.to,
      rowVersion: 1,
      changes: { name: { from: null, to: name }, copiedFrom: { from: null, to: source.name } },
    })
    return {
      design: toDesignAnswer(caller.user, await requireDesign(db, cfgId, copy.to), currency),
      rowVersion: 1,
      undo: [{ call: 'solution/delete', input: { cfgId, desId: copy.to, rowVersion: 1 } }],
    }
  })
}

/** Restores a deleted design, priced from the current list. @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED */
export async function restoreDesign(
  caller: Caller,
  { cfgId, desId }: CheckedInputOf<Calls['design/restore']>,
): Promise<AnswerOf<Calls['design/restore']>> {
  return await edit(caller, cfgId, 'deleteDesign', async (caller, { visible, now, finish }) => {
    const { db } = caller
    const { currency } = visible.solution
    if (!(await restoreDeletedDesign(db, { cfgId, desId }, { userId: caller.user.id, now })))
      throw new CallError('NOT_FOUND')
    await repriceDesigns(db, cfgId, now)
    const { name, row_version: rowVersion } = await requireDesign(db, cfgId, desId)
    await finish({
      kind: 'restore',
      designId: desId,
      rowVersion,
      changes: { name: { from: null, to: name } },
    })
    return {
      design: toDesignAnswer(caller.user, await requireDesign(db, cfgId, desId), currency),
      rowVersion,
      undo: [{ call: 'solution/delete', input: { cfgId, desId, rowVersion } }],
    }
  })
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ORDER_CHANGED */
export async function reorderDesigns(
  caller: Caller,
  { cfgId, desIds, basedOn }: CheckedInputOf<Calls['design/order']>,
): Promise<AnswerOf<Calls['design/order']>> {
  return await edit(caller, cfgId, 'orderDesigns', async (caller, { visible, finish }) => {
    const { db } = caller
    const designs = await listDesigns(db, cfgId)
    const current = designs.map(({ id }) => id)
    requireSameDesigns(desIds, basedOn)
    if (!isSameOrder(current, desIds)) {
      if (!isSameOrder(current, basedOn))
        throw new CallError('ORDER_CHANGED', { details: { desIds: current } })
      await storeOrder(db, cfgId, desIds)
      const names = new Map(designs.map(({ id, name }) => [id, name]))
      const formatNames = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).join(', ')
      await finish({
        kind: 'edit',
        changes: { order: { from: formatNames(current), to: formatNames(desIds) } },
      })
    }
    const after = await listDesigns(db, cfgId)
    return {
      data: after.map((design) => toDesignAnswer(caller.user, design, visible.solution.currency)),
      undo: isSameOrder(current, desIds)
        ? []
        : [{ call: 'design/order', input: { cfgId, desIds: current, basedOn: desIds } }],
    }
  })
}

/** @throws CallError NOT_FOUND */
export async function readNotes(
  caller: Caller,
  { designId }: CheckedInputOf<Calls['design/design-notes']>,
): Promise<AnswerOf<Calls['design/design-notes']>> {
  const cfgId = await requireSolutionId(caller.db, designId)
  await requireVisibleSolution(caller, cfgId)
  const { notes, row_version: rowVersion } = await requireDesign(caller.db, cfgId, designId)
  return { desId: designId, notes, rowVersion }
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function saveNotes(
  caller: Caller,
  { designId, notes, ...precondition }: CheckedInputOf<Calls['design/design-notes/save']> & Precondition,
): Promise<AnswerOf<Calls['design/design-notes/save']>> {
  const cfgId = await requireSolutionId(caller.db, designId)
  return await edit(caller, cfgId, 'noteDesign', async (caller, { now, finish }) => {
    const before = await requireDesign(caller.db, cfgId, designId)
    if (before.notes === notes) return { desId: designId, notes, rowVersion: before.row_version, undo: [] }
    await requireDesignVersion(caller, before, precondition)
    await updateDesignFields(caller.db, designId, { notes }, { userId: caller.user.id, now })
    const rowVersion = before.row_version + 1
    await finish({
      kind: 'edit',
      designId,
      rowVersion,
      changes: {
        notes: { from: before.notes === '' ? null : before.notes, to: notes === '' ? null : notes },
      },
    })
    return {
      desId: designId,
      notes,
      rowVersion,
      undo: [{ call: 'design/design-notes/save', input: { designId, notes: before.notes, rowVersion } }],
    }
  })
}

/** Checks the permission, locks the solution, and does the work in one transaction. */
async function edit<Result>(
  caller: Caller,
  cfgId: string,
  action: SolutionActionName,
  work: (caller: Caller, context: EditContext) => Promise<Result>,
): Promise<Result> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requireAbility(caller, visible, action)
  const { company_id: companyId } = visible.solution
  const now = caller.clock()
  return await runInTransaction(caller, async (caller) => {
    const { db, user } = caller
    await lockEditable(db, visible)
    const finish = async (event: EventFields): Promise<BillState> => {
      const solution = { cfgId, companyId, userId: user.id, now }
      const { rowVersion, charges, totals } = await refreshSolution(db, solution)
      await recordHistory(db, { ...event, cfgId, companyId, userId: user.id, at: now })
      return await getBillState(caller, visible, { rowVersion, charges: [...charges], totals }, now)
    }
    return await work(caller, { visible, now, finish })
  })
}

/** @throws CallError NOT_FOUND */
async function requireDesign(db: Database, cfgId: string, desId: string): Promise<DesignRecord> {
  const design = await findDesign(db, cfgId, desId)
  if (design === undefined) throw new CallError('NOT_FOUND')
  return design
}

/** @throws CallError NOT_FOUND */
async function requireSolutionId(db: Database, desId: string): Promise<string> {
  const cfgId = await findSolutionOfDesign(db, desId)
  if (cfgId === undefined) throw new CallError('NOT_FOUND')
  return cfgId
}

/** For example `Hall B (2)`, or the next number that no other design of the solution has. */
function buildCopyName(name: string, others: readonly { readonly name: string }[]): string {
  const usedNames = new Set(others.map((other) => other.name.toLowerCase()))
  for (let number = 2; ; number++) {
    const suffix = ` (${number})`
    const candidate = `${Array.from(name)
      .slice(0, maxNameLength - suffix.length)
      .join('')}${suffix}`
    if (!usedNames.has(candidate.toLowerCase())) return candidate
  }
}

/** @throws CallError INVALID_INPUT when the two lists do not hold the same designs, each once */
function requireSameDesigns(desIds: readonly string[], basedOn: readonly string[]): void {
  const wanted = new Set(desIds)
  const areSame =
    wanted.size === desIds.length && basedOn.length === desIds.length && basedOn.every((id) => wanted.has(id))
  if (areSame) return
  throw new CallError('INVALID_INPUT', {
    fields: [
      {
        path: 'desIds',
        code: 'not_allowed',
        message: 'Name every design of basedOn exactly once, in the new order.',
      },
    ],
  })
}

const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])
