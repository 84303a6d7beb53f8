// The error that is thrown where a result exceeds the exact integers.

/** An intermediate result that does not fit into 2^53 as a scaled integer. */
export class OverflowError extends Error {
  constructor(magnitude: number) {
    super(
      `An intermediate result may reach ${magnitude.toExponential(1)} in its smallest decimal; 9.0e15 is exact.`,
    )
    this.name = 'OverflowError'
  }
}
