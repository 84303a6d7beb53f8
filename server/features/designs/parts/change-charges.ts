/** Adds, changes, deletes and restores additional charges of a solution. */
import { randomUUID } from 'node:crypto'
import type { BillChange } from '@design-portal/contract/bill-change.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { findChargeProblem, normalizeChargeValue } from '@design-portal/domain/pricing/charges.ts'
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { type BillContext, type BillRequest, updateBill } from './change-bill.ts'
import { countCharges, findCharge, insertCharge, saveCharge } from './line-store.ts'

interface ChargeValue {
  readonly name: string
  readonly kind: 'amount' | 'percent'
  readonly value: string
}

/** @throws CallError TOO_MANY_LINES, INVALID_INPUT and those of updateBill */
export async function addCharge(
  caller: Caller,
  { name, kind, value, ...request }: BillRequest & ChargeValue,
): Promise<BillChange> {
  const { change } = await updateBill(caller, 'addCharge', request, async (context) => {
    const { db, solution, userId, now } = context
    requireValue({ name, kind, value }, solution.currency)
    await requireRoomForCharge(context)
    const id = randomUUID()
    await insertCharge(db, {
      id,
      solution_id: solution.id,
      company_id: solution.company_id,
      name,
      kind,
      value,
      created_at: now,
      updated_at: now,
      updated_by: userId,
    })
    return {
      undo: { call: 'solution/charge/delete' as const, input: { cfgId: request.cfgId, chargeId: id } },
      history: createEvent('additional charge add', undefined, {
        name,
        kind,
        value: normalizeChargeValue({ kind, value }, solution.currency),
      }),
    }
  })
  return change
}

/** @throws CallError NOT_FOUND, INVALID_INPUT and those of updateBill */
export async function updateCharge(
  caller: Caller,
  { chargeId, name, kind, value, ...request }: BillRequest & ChargeValue & { readonly chargeId: string },
): Promise<BillChange> {
  const { change } = await updateBill(caller, 'addCharge', request, async (context) => {
    requireValue({ name, kind, value }, context.solution.currency)
    const before = await requireCharge(context, chargeId, false)
    await saveCharge(context.db, chargeId, { name, kind, value }, context)
    return {
      undo: {
        call: 'solution/charge/update' as const,
        input: {
          cfgId: request.cfgId,
          chargeId,
          name: before.name,
          kind: before.kind,
          value: before.value,
        },
      },
      history: createEvent('additional charge update', before, {
        name,
        kind,
        value: normalizeChargeValue({ kind, value }, context.solution.currency),
      }),
    }
  })
  return change
}

type ChargeRequest = BillRequest & { readonly chargeId: string }

/** Deletes a charge; it can be restored. */
export const deleteCharge = async (caller: Caller, request: ChargeRequest): Promise<BillChange> =>
  await deleteOrRestoreCharge(caller, request, true)

/** Restores a deleted charge. */
export const restoreCharge = async (caller: Caller, request: ChargeRequest): Promise<BillChange> =>
  await deleteOrRestoreCharge(caller, request, false)

async function deleteOrRestoreCharge(
  caller: Caller,
  { chargeId, ...request }: ChargeRequest,
  shouldDelete: boolean,
): Promise<BillChange> {
  const { change } = await updateBill(caller, 'addCharge', request, async (context) => {
    const charge = await requireCharge(context, chargeId, !shouldDelete)
    if (!shouldDelete) await requireRoomForCharge(context)
    await saveCharge(context.db, chargeId, { deleted_at: shouldDelete ? context.now : null }, context)
    return {
      undo: {
        call: shouldDelete ? ('solution/charge/restore' as const) : ('solution/charge/delete' as const),
        input: { cfgId: request.cfgId, chargeId },
      },
      history: shouldDelete
        ? createEvent('additional charge delete', charge, undefined)
        : createEvent('additional charge add', undefined, charge),
    }
  })
  return change
}

/** @throws CallError INVALID_INPUT */
function requireValue(charge: ChargeValue, currency: string): void {
  const problem = findChargeProblem(charge, currency)
  if (problem === undefined) return
  throw new CallError('INVALID_INPUT', {
    fields: [
      problem === 'tooLarge'
        ? { path: 'value', code: 'too_big', message: `Send at most ${partLimits.maxPercent} percent.` }
        : {
            path: 'value',
            code: 'wrong_format',
            message: `Send no more decimals than ${charge.kind === 'percent' ? 'two' : currency + ' has'}.`,
          },
    ],
  })
}

async function requireRoomForCharge({ db, solution }: BillContext): Promise<void> {
  if ((await countCharges(db, solution.id)) < partLimits.maxCharges) return
  throw new CallError('TOO_MANY_LINES', { details: { maxCharges: partLimits.maxCharges } })
}

async function requireCharge({ db, solution }: BillContext, chargeId: string, isDeleted: boolean) {
  const charge = await findCharge(db, solution.id, chargeId)
  if (charge === undefined || (charge.deleted_at !== null) !== isDeleted) throw new CallError('NOT_FOUND')
  return { ...charge, value: normalizeChargeValue(charge, solution.currency) }
}

function createEvent(kind: HistoryKind, before: ChargeValue | undefined, after: ChargeValue | undefined) {
  const changes: FieldChanges = Object.fromEntries(
    (['name', 'kind', 'value'] as const)
      .map((field) => [field, { from: before?.[field] ?? null, to: after?.[field] ?? null }] as const)
      .filter(([field, { from, to }]) => from !== to || field === 'name'),
  )
  return { kind, changes }
}
