// Reads from the product the quantities that `domain/recomputation` computes independently.
import { recomputeHyperpod } from '../../../recomputation/hyperpod.ts'
import type { Assignment } from '../../../engine/model.ts'
import { type Quantities, type Recomputation, readFigures } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('hyperpod')
  const read = (assignment: Assignment): Quantities => {
    const { heat, takesWater } = product.product.exchange(assignment)
    return {
      ...readFigures(product, assignment),
      ...(takesWater === undefined ? {} : { takesWater: takesWater.kilowatts }),
      ...(heat?.airflow === undefined ? {} : { roomAir: heat.airflow }),
    }
  }
  return {
    product,
    recompute: recomputeHyperpod,
    read,
    tolerances: {
      roomAir: 0.005,
      takesWater: 0.005,
      airDemand: 0.005,
      ductSpeed: 0.005,
      coolerCarries: 0.005,
    },
  }
}
