// Chillers with published performance: as curves of leaving water and entering condenser temperature, and as a manufacturer's table.
import type { Rated } from './curve.ts'

export interface ChillerCurve extends Rated {
  readonly condenser: 'air' | 'water'
  readonly cop: number
}

/**
 * x is the leaving chilled water, y the air or water that enters the condenser. These are two of 159; the chiller
 * selection will need the others.
 */
export const chillerCurves: readonly ChillerCurve[] = [
  {
    name: 'York YCAL0033EE',
    condenser: 'air',
    capacity: 100.582,
    cop: 3.1,
    box: { x: [4.44, 10], y: [23.89, 51.67] },
    at: { x: 6.67, y: 35 },
    capacityCurve: [-0.2660645697, 0.0998714035, -0.0023814154, 0.0628316481, -0.0009644649, -0.0011249224],
    energyCurve: [0.1807017787, 0.0271530312, -0.0004553574, 0.0188175079, 0.0002623276, -0.0012881189],
  },
  {
    name: 'McQuay WSC 471 kW',
    condenser: 'water',
    capacity: 471.2,
    cop: 5.89,
    box: { x: [7.22, 12.78], y: [12.78, 26.67] },
    at: { x: 8.89, y: 26.67 },
    capacityCurve: [0.252113, 0.01324053, -0.008637329, 0.08581056, -0.004261176, 0.008661899],
    energyCurve: [0.4475238, -0.0258821, -0.001459053, 0.04342595, -0.001000651, 0.001920106],
  },
  // The worst of the 159: kept so that the check has a failing case, and never offered.
  {
    name: 'York YT 1794 kW, 7.90 COP, VSD',
    condenser: 'water',
    capacity: 1793.5,
    cop: 7.9,
    box: { x: [5.56, 8.89], y: [12.78, 29.44] },
    at: { x: 7.22, y: 23.89 },
    capacityCurve: [0.9552268, -0.1553435, 0.007958834, 0.06132388, -0.001899594, 0.003323245],
    energyCurve: [0.5984829, -0.15527, 0.006909012, 0.06801572, -0.0007450754, 0.00057646],
  },
]
