// Compares each product with its second computation on random configurations.
import { recomputations } from '@design-portal/domain/products/testing/recomputations.ts'
import { compareRecomputation } from '@design-portal/domain/products/testing/compare-recomputation.ts'
import { printTable } from './table.ts'

/** Number of differences that are printed; the first few show the fault. */
const maxPrinted = 20

/**
 * Returns the exit code.
 *
 * @throws Error where no product has the key
 */
export function verifyRecomputation(
  key: string,
  { from, count }: { readonly from: number; readonly count: number },
): number {
  const createRecomputation = recomputations.get(key)
  if (createRecomputation === undefined)
    throw new Error(`--product must be one of ${[...recomputations.keys()].join(', ')}, not "${key}"`)
  const {
    configurations,
    compared: comparedCounts,
    differences,
  } = compareRecomputation(createRecomputation(), { from, count })
  printTable(
    [`product ${key}`, 'compared'],
    [
      ['configurations', configurations],
      ...[...comparedCounts].toSorted(([left], [right]) => left.localeCompare(right)),
      ['differences', differences.length],
    ],
  )
  for (const difference of differences.slice(0, maxPrinted)) console.log(difference)
  return differences.length === 0 ? 0 : 1
}
