// What the product says of the quantities that are computed a second time.
import type { Assignment } from '../../../engine/model.ts'
import { recomputeLec } from '../../../recomputation/lec.ts'
import { type Quantities, readFigures, type Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('lec')
  const read = (assignment: Assignment): Quantities => {
    // The length of a cable may ask for more than its current does.
    const { conductorArea: _dependsOnLength, ...figures } = readFigures(product, assignment)
    return figures
  }
  return { product, recompute: recomputeLec, read, tolerances: { newMinutes: 0.005, agedMinutes: 0.005 } }
}
