// What a spectrum does to a transformer: K-factor, distortion and the European derating factor: rules R5 and R6.

/** Current of an order in % of the fundamental. */
export interface Harmonic {
  readonly order: number
  readonly share: number
}

/** Σ over the harmonics and the fundamental, which is 1. */
const sum = (spectrum: readonly Harmonic[], of: (order: number) => number, fundamental: number): number =>
  fundamental + spectrum.reduce((all, { order, share }) => all + of(order) * (share / 100) ** 2, 0)

/** K = Σ I²h² / Σ I², both with the fundamental. */
export const kFactor = (spectrum: readonly Harmonic[]): number =>
  sum(spectrum, (order) => order ** 2, 1) / sum(spectrum, () => 1, 1)

/** Total harmonic distortion in % of the fundamental. */
export const distortion = (spectrum: readonly Harmonic[]): number =>
  100 * Math.sqrt(sum(spectrum, () => 1, 0))

/** Exponent of the losses by order for windings of round conductors. */
const exponent = 1.7

/**
 * K_E = √(1 + e/(1+e) · (I₁/I)² · Σ h^q · (I_h/I₁)²). The page that prints the example sums from the fundamental; the standard is recalled to sum
 * from the second order, so the choice is an option.
 * @param eddy the maker's eddy-current loss as a share of the ohmic loss
 */
export function europeanFactor(
  spectrum: readonly Harmonic[],
  eddy: number,
  from: 'fromSecond' | 'fromFundamental',
): number {
  const weighted = sum(spectrum, (order) => order ** exponent, from === 'fromFundamental' ? 1 : 0)
  return Math.sqrt(1 + ((eddy / (1 + eddy)) * weighted) / sum(spectrum, () => 1, 1))
}
