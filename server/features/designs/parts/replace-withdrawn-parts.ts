/** Replaces parts that are no longer sold with their successors on the own lines of a solution. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { canBeAdded } from '@design-portal/domain/parts/lifecycle.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { listPartsByNumber, type PartRecord } from './catalogue-store.ts'
import { updateBillInTransaction, describeQuantityChanges } from './change-bill.ts'
import { listLines, replacePartsOfLines } from './line-store.ts'

/**
 * For parts that are no longer sold, the parts that can be ordered instead, by part number. If a successor is withdrawn too, its own
 * successor is followed.
 *
 * @param day today in the country of the solution
 */
export async function findSuccessors(
  db: Database,
  partNumbers: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, PartRecord>> {
  const isSold = (part: PartRecord): boolean =>
    canBeAdded(day, { state: part.state, lastOrderDate: part.last_order_date })
  const parts = new Map<string, PartRecord>()
  for (let pendingNumbers: readonly string[] = partNumbers; pendingNumbers.length > 0;) {
    const found = await listPartsByNumber(db, pendingNumbers)
    for (const part of found) parts.set(part.part_number, part)
    const next = found.flatMap((part) => (isSold(part) ? [] : (part.successor ?? [])))
    pendingNumbers = [...new Set(next)].filter((partNumber) => !parts.has(partNumber))
  }
  const findLastSuccessor = (partNumber: string): PartRecord | undefined => {
    const visited = new Set<string>()
    let part = parts.get(partNumber)
    while (part !== undefined && !isSold(part)) {
      // Two parts that name each other as successor lead nowhere.
      if (visited.has(part.part_number) || part.successor === null) return undefined
      visited.add(part.part_number)
      part = parts.get(part.successor)
    }
    return part
  }
  return new Map(
    partNumbers.flatMap((partNumber) => {
      const last = findLastSuccessor(partNumber)
      return last === undefined || last.part_number === partNumber ? [] : [[partNumber, last] as const]
    }),
  )
}

/**
 * Replaces withdrawn parts in the transaction of a renewal, which holds the solution's lock; changes nothing if there is nothing to
 * replace.
 */
export async function replaceWithdrawnParts(
  caller: Caller,
  { id: cfgId, country_code: countryId }: { readonly id: string; readonly country_code: string },
  now: Date,
): Promise<void> {
  const { db } = caller
  const lines = (await listLines(db, cfgId)).filter(({ kind }) => kind !== 'A')
  const successors = await findSuccessors(
    db,
    [...new Set(lines.map((line) => line.part_number))],
    getDayIn(countryId, now),
  )
  const replaced = lines.flatMap((line) => {
    const part = successors.get(line.part_number)
    return part === undefined ? [] : [{ line, part }]
  })
  if (replaced.length === 0) return
  await updateBillInTransaction(caller, cfgId, now, async (context) => {
    await replacePartsOfLines(
      db,
      replaced.map(({ line, part }) => ({ lineId: line.id, part })),
      context,
    )
    return {
      undo: null,
      history: {
        kind: 'edit of the bill of materials',
        changes: describeQuantityChanges(
          replaced.flatMap(({ line: { part_number: partNumber, quantity }, part }) => [
            { partNumber, from: quantity, to: null },
            { partNumber: part.part_number, from: null, to: quantity },
          ]),
        ),
      },
    }
  })
}
