// Reads from the infrastructure management product the quantities that `domain/recomputation` computes independently.
import type { Assignment } from '../../../engine/model.ts'
import { recomputeManagement } from '../../../recomputation/dcim.ts'
import type { Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

/** Counts of what a design lacks; 0 in every valid design, so the product does not show them. */
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
