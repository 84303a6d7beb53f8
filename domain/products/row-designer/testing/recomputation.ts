// What the product says of the quantities that are computed a second time.
import type { Assignment } from '../../../engine/model.ts'
import { recomputeRowDesigner } from '../../../recomputation/row-designer.ts'
import type { Quantities, Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

/** Conductors are not compared here: the length of a cable may ask for more than its current does. */
const lengthDependent = ['feederConductors']

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('row-designer')
  const read = (assignment: Assignment): Quantities =>
    Object.fromEntries(
      product.product
        .evaluate(assignment)
        .figures.filter(({ name }) => !lengthDependent.includes(name))
        .map(({ name, value }) => [name, value]),
    )
  return { product, recompute: recomputeRowDesigner, read, tolerances: { airDemand: 0.005 } }
}
