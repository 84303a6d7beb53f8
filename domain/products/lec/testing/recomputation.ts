// What the product says of the quantities that are computed a second time.
import type { Assignment } from '../../../engine/model.ts'
import { recomputeLec } from '../../../recomputation/lec.ts'
import type { Quantities, Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

/** Conductors are not compared here: the length of a cable may ask for more than its current does. */
const lengthDependent = ['conductorArea']

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('lec')
  const read = (assignment: Assignment): Quantities =>
    Object.fromEntries(
      product.product
        .evaluate(assignment)
        .figures.filter(({ name }) => !lengthDependent.includes(name))
        .map(({ name, value }) => [name, value]),
    )
  return { product, recompute: recomputeLec, read, tolerances: { newMinutes: 0.005, agedMinutes: 0.005 } }
}
