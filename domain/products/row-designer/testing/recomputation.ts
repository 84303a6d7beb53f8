// What the product says of the quantities that are computed a second time.
import type { Assignment } from '../../../engine/model.ts'
import { recomputeRowDesigner } from '../../../recomputation/row-designer.ts'
import { type Quantities, readFigures, type Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('row-designer')
  const read = (assignment: Assignment): Quantities => {
    // The length of a cable may ask for more than its current does.
    const { feederConductors: _dependsOnLength, ...figures } = readFigures(product, assignment)
    return figures
  }
  return { product, recompute: recomputeRowDesigner, read, tolerances: { airDemand: 0.005 } }
}
