/** Adds an existing custom part to a solution. */
import type { BillChange } from '@design-portal/contract/bill-change.ts'
import type { Caller } from '../../../http/caller.ts'
import { type BillRequest, updateBill, describeQuantityChanges, requireFreeLines } from './change-bill.ts'
import { findCustomPart } from './custom-part-store.ts'
import { mayUseCustomPart } from './present-custom-part.ts'
import { createUnknownPartError } from './custom-part-checks.ts'
import { addCustomPartLine } from './custom-part-lines.ts'

/** Adds an existing custom part. @throws CallError PART_NOT_FOUND, TOO_MANY_LINES and those of updateBill */
export async function addCustomPart(
  caller: Caller,
  {
    customPartId,
    quantity,
    ...request
  }: BillRequest & { readonly customPartId: string; readonly quantity: number },
): Promise<BillChange> {
  const { change } = await updateBill(caller, 'requestCustomPart', request, async (context) => {
    const part = await findCustomPart(context.db, customPartId)
    if (part === undefined || !mayUseCustomPart(caller.user, part)) throw createUnknownPartError()
    await requireFreeLines(context, 1)
    const lineId = await addCustomPartLine(context, part, quantity)
    return {
      lines: { before: [], after: [lineId] },
      undo: { call: 'solution/part/delete' as const, input: { cfgId: request.cfgId, lineIds: [lineId] } },
      history: {
        kind: 'non-standard parts added' as const,
        changes: describeQuantityChanges([{ partNumber: part.part_number, from: null, to: quantity }]),
      },
    }
  })
  return change
}
