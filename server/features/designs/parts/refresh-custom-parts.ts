/** Updates the lines of a solution from their custom parts. */
import type { BillChange } from '@design-portal/contract/bill-change.ts'
import type { Caller } from '../../../http/caller.ts'
import { type BillRequest, updateBill } from './change-bill.ts'
import { listCustomPartsInUse } from './custom-part-store.ts'
import { listLinesById } from './line-store.ts'
import { refreshCustomPartLines } from './custom-part-lines.ts'

/** Updates the solution's lines from their custom parts. @throws CallError those of updateBill */
export async function refreshCustomParts(caller: Caller, request: BillRequest): Promise<BillChange> {
  const { change } = await updateBill(caller, 'requestCustomPart', request, async (context) => {
    const { db, solution } = context
    const before = await refreshCustomPartLines(context, await listCustomPartsInUse(db, solution.id))
    const lineIds = before.map(({ id }) => id)
    const after = new Map((await listLinesById(db, solution.id, lineIds)).map((line) => [line.id, line]))
    return {
      lines: { before, after: lineIds },
      undo: null,
      history:
        before.length === 0
          ? null
          : {
              kind: 'custom part edit' as const,
              changes: Object.fromEntries(
                before.map((line) => [
                  after.get(line.id)?.part_number ?? line.id,
                  { from: line.unit_price, to: after.get(line.id)?.unit_price ?? null },
                ]),
              ),
            },
    }
  })
  return change
}
