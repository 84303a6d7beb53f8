/** The lines of a solution that show custom parts, with what each copies from its part. */
import { randomUUID } from 'node:crypto'
import type { BillChange } from '@design-portal/contract/bill-change.ts'
import type { CustomPart } from '@design-portal/contract/custom-parts.ts'
import type { BillContext } from './change-bill.ts'
import type { CustomPartRecord } from './custom-part-store.ts'
import { insertLines, type LineRecord, listCustomLines, updateCustomLine } from './line-store.ts'

/** The answer to a call that creates or edits a custom part. */
export type CustomPartChange = BillChange & { customPart: CustomPart }

export async function addCustomPartLine(
  context: BillContext,
  part: CustomPartRecord,
  quantity: number,
): Promise<string> {
  const id = randomUUID()
  const line = {
    id,
    kind: 'A' as const,
    custom_part_id: part.id,
    quantity,
    ...getCopiedColumns(context, part),
  }
  await insertLines(context.db, context.solution, [line], context)
  return id
}

/** Returns what a line copies from its custom part, such as the price in its own currency, which is never converted. */
function getCopiedColumns({ solution }: BillContext, part: CustomPartRecord) {
  const price = part.state === 'created' ? part.price : null
  return {
    part_number: part.part_number,
    description: part.description,
    mass: part.mass,
    unit_price: price,
    currency: price === null || part.currency === solution.currency ? null : part.currency,
    custom_part_version: part.row_version,
  }
}

/** Updates the lines of some custom parts; returns those that were out of date, as they were before. */
export async function refreshCustomPartLines(
  context: BillContext,
  parts: readonly CustomPartRecord[],
): Promise<readonly LineRecord[]> {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const outdatedLines: LineRecord[] = []
  for (const line of await listCustomLines(context.db, context.solution.id)) {
    const part = line.custom_part_id === null ? undefined : byId.get(line.custom_part_id)
    if (part === undefined) continue
    const copiedColumns = getCopiedColumns(context, part)
    if (line.custom_part_version === part.row_version && isSamePrice(line, copiedColumns)) continue
    await updateCustomLine(context.db, line.id, copiedColumns, context)
    outdatedLines.push(line)
  }
  return outdatedLines
}

interface LinePrice {
  readonly unit_price: string | null
  readonly currency: string | null
}

const isSamePrice = (left: LinePrice, right: LinePrice): boolean =>
  left.currency === right.currency &&
  (left.unit_price === null || right.unit_price === null
    ? left.unit_price === right.unit_price
    : Number(left.unit_price) === Number(right.unit_price))
