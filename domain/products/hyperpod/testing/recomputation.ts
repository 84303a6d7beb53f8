// Reads from the product the quantities that `domain/recomputation` computes independently.
import { recomputeHyperpod } from '../../../recomputation/hyperpod.ts'
import { type Recomputation, readFigures } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('hyperpod')
  return {
    product,
    recompute: recomputeHyperpod,
    read: (assignment) => readFigures(product, assignment),
    tolerances: { airDemand: 0.005, ductSpeed: 0.005, eachCarries: 0.005 },
  }
}
