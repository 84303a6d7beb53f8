// Reads from the product the quantities that `domain/recomputation` computes independently.
import type { Assignment } from '../../../engine/model.ts'
import { recomputeRowCooling, recomputeRowDesigner } from '../../../recomputation/row-designer.ts'
import { type Quantities, readFigures, type Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

function recompute(assignment: Assignment): Quantities {
  const figures = recomputeRowDesigner(assignment)
  const { load = Number.NaN, airDemand = Number.NaN } = figures
  return { ...figures, ...recomputeRowCooling(assignment, { load, airDemand }) }
}

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('row-designer')
  const read = (assignment: Assignment): Quantities => {
    // A long cable may need a larger conductor than its current does, and the recomputation ignores the length.
    const { feederConductors: _dependsOnLength, ...figures } = readFigures(product, assignment)
    const { heat, takesWater } = product.product.exchange(assignment)
    return {
      ...figures,
      ...(takesWater === undefined ? {} : { takesWater: takesWater.kilowatts }),
      ...(heat?.airflow === undefined ? {} : { roomAir: heat.airflow }),
    }
  }
  return {
    product,
    recompute,
    read,
    tolerances: { airDemand: 0.005, roomAir: 0.005, coolerCapacity: 0.005, takesWater: 0.005 },
  }
}
