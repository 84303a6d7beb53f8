// What unicalc says of the quantities that are computed a second time.
import type { Assignment } from '../../../engine/model.ts'
import { recomputeEnteringAir } from '../../../recomputation/unicalc.ts'
import type { Quantities, Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

/** Saturation is a fit of ASHRAE's tables in one of the two. */
const tolerance = 1e-4

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('unicalc')
  const read = (assignment: Assignment): Quantities =>
    Object.fromEntries(
      product.product.evaluate(assignment).figures.map(({ name, value }) => [name, value] as const),
    )
  const recompute = recomputeEnteringAir
  return {
    product,
    recompute,
    read,
    roundings: () => 0.003,
    tolerances: Object.fromEntries(
      ['airHumidity', 'airDewPoint', 'airWetBulb', 'airRatio', 'airEnthalpy', 'airDensity'].map((name) => [
        name,
        tolerance,
      ]),
    ),
  }
}
