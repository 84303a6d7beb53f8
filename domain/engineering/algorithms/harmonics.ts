// The effect of a harmonic spectrum on a transformer: distortion, K-factor and the European derating factor.
import { count, defineAlgorithm, list, number, oneOf } from './algorithm.ts'

interface Harmonic {
  readonly order: number
  readonly share: number
}

/** The weighted sum of the squared shares of all harmonics, and of the fundamental by the weight that is given for it. */
const sumSquares = (
  spectrum: readonly Harmonic[],
  weigh: (order: number) => number,
  fundamental: number,
): number =>
  fundamental + spectrum.reduce((all, { order, share }) => all + weigh(order) * (share / 100) ** 2, 0)

/** Exponent of the losses by order for windings of round conductors. */
const exponent = 1.7

/**
 * From the currents of the orders in % of the fundamental: total harmonic distortion in % of the fundamental; K = Σ
 * I²h² / Σ I², both sums with the fundamental; and K_E = √(1 + e/(1+e) · (I₁/I)² · Σ h^q · (I_h/I₁)²), where e is the
 * manufacturer's eddy-current loss as a share of the ohmic loss. The page that prints the example of K_E sums from the
 * fundamental, while the standard, as recalled, sums from the second order; therefore the choice is an input.
 */
export const harmonicFactors = defineAlgorithm({
  name: 'harmonic-factors-1',
  source:
    'reuven.tools, harmonic distortion; UL 1561 K-factor; EN 50541-2 with q = 1.7 (read second-hand; sum to be confirmed)',
  inputs: {
    spectrum: list({ order: count(200, 2), share: number('%', { from: 0 }) }, { atMost: 100 }),
    eddyLoss: number('1', { from: 0 }),
    weighedFrom: oneOf(['second', 'fundamental']),
  },
  results: { distortion: number('%'), kFactor: number('1'), europeanFactor: number('1') },
  run({ spectrum, eddyLoss, weighedFrom }) {
    const squares = sumSquares(spectrum, () => 1, 1)
    const weighted = sumSquares(spectrum, (order) => order ** exponent, weighedFrom === 'fundamental' ? 1 : 0)
    return {
      distortion: 100 * Math.sqrt(sumSquares(spectrum, () => 1, 0)),
      kFactor: sumSquares(spectrum, (order) => order ** 2, 1) / squares,
      europeanFactor: Math.sqrt(1 + ((eddyLoss / (1 + eddyLoss)) * weighted) / squares),
    }
  },
})

/**
 * As `harmonic-factors-1`, and the current of the neutral in % of that of a line: the orders divisible by three do not cancel
 * in it, so that it carries three times the root of their squares. Loads that are equal on three lines are assumed.
 */
export const harmonicFactorsWithNeutral = defineAlgorithm({
  ...harmonicFactors,
  name: 'harmonic-factors-2',
  source: `${harmonicFactors.source}; neutral 3 · √(Σ I²h of the orders 3, 9, 15 …) (IEC 60364-5-52, annex E)`,
  results: { ...harmonicFactors.results, neutralShare: number('%') },
  run(inputs) {
    const inNeutral = inputs.spectrum.filter(({ order }) => order % 3 === 0)
    return {
      ...harmonicFactors.run(inputs),
      neutralShare:
        300 * Math.sqrt(sumSquares(inNeutral, () => 1, 0) / sumSquares(inputs.spectrum, () => 1, 1)),
    }
  },
})
