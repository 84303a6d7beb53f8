// Reads from the cooling product the quantities that `domain/recomputation` computes independently.
import type { Assignment } from '../../../engine/model.ts'
import { recomputeCoolingDesign } from '../../../recomputation/cooling.ts'
import { readFigures, type Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

/**
 * In kW: capacities are rounded down to 0.1 kW, and the capacity at the site is rounded after that of the map. In K: the condensing temperature, since
 * 0.1 kW less to reject is 0.1 · 1.35 / (0.8 · 0.69 − 10 · 0.008) K on the smallest condenser at 3,000 m, where warmer refrigerant of a unit of 10 kW
 * rejects 0.008 kW/kW more for each K.
 */
export const roundings: Readonly<Record<string, number>> = {
  rated: 0.101,
  capacity: 0.201,
  condensing: 0.286,
}

/** Relative tolerances; the product reads these from rounded tables: density, line shares and chiller shares to 0.1 %. */
export const tolerances: Readonly<Record<string, number>> = {
  capacity: 0.002,
  chillerCapacityHere: 0.003,
  chillerPower: 0.003,
  fanPower: 0.002,
  totalHeat: 0.001,
  sensibleShare: 0.001,
  condensate: 0.005,
  condensing: 0.001,
  condenserPower: 0.002,
  plantLoad: 0.002,
  dryCoolerPower: 0.002,
  dryCoolerCapacityHere: 0.002,
  // The density of water at its mean temperature: 1.2 % less at 50 °C than at 4 °C.
  waterFlow: 0.013,
  pumpPower: 0.013,
  // The factor of heat rejected follows the condensing temperature.
  power: 0.006,
}

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('cooling')
  const read = (assignment: Assignment) => readFigures(product, assignment)
  return {
    product,
    recompute: recomputeCoolingDesign,
    read,
    tolerances,
    roundings: (quantity) => roundings[quantity] ?? 0.051,
  }
}
