// The place where a falling function changes its sign.

/** The most steps; on average each at least halves the distance between the ends. */
const maxSteps = 60

/**
 * Where a function that falls from above 0 to below it is 0, by false position with halved weights (Illinois); the end
 * that is nearer to 0 where it does not change its sign between them.
 *
 * @param tolerance by how much the function may differ from 0 there
 */
export function findZero(
  compute: (x: number) => number,
  { from, to }: { readonly from: number; readonly to: number },
  tolerance: number,
): number {
  let [low, high] = [from, to]
  let [valueAtLow, valueAtHigh] = [compute(low), compute(high)]
  if (valueAtLow <= 0) return low
  if (valueAtHigh >= 0) return high
  let unmovedEnd: 'low' | 'high' | undefined
  for (let index = 0; index < maxSteps; index += 1) {
    const at = low + ((high - low) * valueAtLow) / (valueAtLow - valueAtHigh)
    const value = compute(at)
    if (Math.abs(value) <= tolerance) return at
    if (value > 0) {
      ;[low, valueAtLow] = [at, value]
      if (unmovedEnd === 'high') valueAtHigh /= 2
      unmovedEnd = 'high'
    } else {
      ;[high, valueAtHigh] = [at, value]
      if (unmovedEnd === 'low') valueAtLow /= 2
      unmovedEnd = 'low'
    }
  }
  return (low + high) / 2
}
