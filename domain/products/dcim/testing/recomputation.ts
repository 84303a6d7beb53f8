// What data-centre management says of the quantities that are computed a second time.
import type { Assignment } from '../../../engine/model.ts'
import { recomputeManagement } from '../../../recomputation/dcim.ts'
import type { Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

/** In a valid design nothing is missing, by whatever rules. */
const missing: readonly string[] = ['unlicensed', 'monitorsMissing']

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('dcim')
  const read = (assignment: Assignment) =>
    Object.fromEntries(
      Object.keys(recomputeManagement(assignment)).map((name) => [
        name,
        missing.includes(name) ? 0 : product.getValue(assignment, name),
      ]),
    )
  return { product, recompute: recomputeManagement, read }
}
