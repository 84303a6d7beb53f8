// Reads from the product the quantities that `domain/recomputation` computes independently.
import type { Assignment } from '../../../engine/model.ts'
import { recomputeLec } from '../../../recomputation/lec.ts'
import { type Quantities, readFigures, type Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('lec')
  const read = (assignment: Assignment): Quantities => {
    // A long cable may need a larger conductor than its current does, and the recomputation ignores the length.
    const { conductorArea: _dependsOnLength, ...figures } = readFigures(product, assignment)
    return figures
  }
  return { product, recompute: recomputeLec, read, tolerances: { newMinutes: 0.005, agedMinutes: 0.005 } }
}
