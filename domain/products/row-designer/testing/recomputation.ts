// Reads from the product the quantities that `domain/recomputation` computes independently.
import type { Assignment } from '../../../engine/model.ts'
import { recomputeRowDesigner } from '../../../recomputation/row-designer.ts'
import { type Quantities, readFigures, type Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('row-designer')
  const read = (assignment: Assignment): Quantities => {
    // A long cable may need a larger conductor than its current does, and the recomputation ignores the length.
    const { feederConductors: _dependsOnLength, ...figures } = readFigures(product, assignment)
    return figures
  }
  return { product, recompute: recomputeRowDesigner, read, tolerances: { airDemand: 0.005 } }
}
