// The place where a falling function changes its sign.

/** The most tries; each makes the distance of the ends at least a half smaller on average. */
const tries = 60

/**
 * Where a function that falls from above 0 to below it is 0, by false position with halved weights (Illinois); the end
 * that is nearer to 0 where it does not change its sign between them.
 *
 * @param within what the function may differ from 0 there
 */
export function findZero(
  compute: (x: number) => number,
  { from, to }: { readonly from: number; readonly to: number },
  within: number,
): number {
  let [low, high] = [from, to]
  let [below, above] = [compute(low), compute(high)]
  if (below <= 0) return low
  if (above >= 0) return high
  let stayed: 'low' | 'high' | undefined
  for (let index = 0; index < tries; index += 1) {
    const at = low + ((high - low) * below) / (below - above)
    const rest = compute(at)
    if (Math.abs(rest) <= within) return at
    if (rest > 0) {
      ;[low, below] = [at, rest]
      if (stayed === 'high') above /= 2
      stayed = 'high'
    } else {
      ;[high, above] = [at, rest]
      if (stayed === 'low') below /= 2
      stayed = 'low'
    }
  }
  return (low + high) / 2
}
