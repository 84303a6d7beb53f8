// What unicalc says of the quantities that are computed a second time.
import type { Assignment } from '../../../engine/model.ts'
import { recomputeEnteringAir } from '../../../recomputation/unicalc.ts'
import { readFigures, type Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('unicalc')
  const read = (assignment: Assignment) => readFigures(product, assignment)
  return { product, recompute: recomputeEnteringAir, read, roundings: () => 0.003 }
}
