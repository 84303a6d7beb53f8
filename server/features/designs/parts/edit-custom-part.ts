/** Edits a custom part in the solution it was made for. */
import type { Caller } from '../../../http/caller.ts'
import { type BillRequest, updateBill } from './change-bill.ts'
import { lockCustomPart, updateCustomPart } from './custom-part-store.ts'
import { toCustomPartAnswer } from './present-custom-part.ts'
import {
  requireCustomPartVersion,
  createUnknownPartError,
  parsePriceInCurrency,
  getCustomPart,
} from './custom-part-checks.ts'
import { type CustomPartChange, refreshCustomPartLines } from './custom-part-lines.ts'

interface CustomPartEdit {
  readonly customPartId: string
  readonly description: string
  readonly price: string | null
  readonly currency: string
  readonly mass: number | null
  readonly customPartVersion: number
}

/**
 * Edits a custom part in the solution it was made for, together with the lines of that solution. Other solutions take over the change when
 * they refresh.
 *
 * @throws CallError PART_NOT_FOUND, ROW_VERSION_CONFLICT and those of updateBill
 */
export async function editCustomPart(
  caller: Caller,
  {
    customPartId,
    description,
    price,
    currency,
    mass,
    customPartVersion,
    ...request
  }: BillRequest & CustomPartEdit,
): Promise<CustomPartChange> {
  const { change, result } = await updateBill(caller, 'createCustomPart', request, async (context) => {
    const { db, solution } = context
    const before = await lockCustomPart(db, customPartId)
    if (before === undefined || before.solution_id !== solution.id || before.state !== 'created') {
      throw createUnknownPartError()
    }
    requireCustomPartVersion(before, customPartVersion)
    const after = {
      description,
      price: price === null ? null : parsePriceInCurrency(price, currency, 'price'),
      currency,
      mass: mass === null ? null : String(mass),
    }
    await updateCustomPart(db, customPartId, after)
    const customPart = await getCustomPart(db, customPartId)
    const linesBefore = await refreshCustomPartLines(context, [customPart])
    return {
      lines: { before: linesBefore, after: linesBefore.map(({ id }) => id) },
      undo: null,
      history: {
        kind: 'custom part edit' as const,
        changes: Object.fromEntries(
          (['description', 'price', 'currency', 'mass'] as const)
            .map((field) => [field, { from: before[field], to: customPart[field] }] as const)
            .filter(([, { from, to }]) => from !== to),
        ),
      },
      customPart,
    }
  })
  return { ...change, customPart: toCustomPartAnswer(caller.user, result.customPart) }
}
