// Linear interpolation between printed points.

/**
 * Interpolates y linearly at x between the points, which ascend in x; constant beyond them. Throws RangeError if there
 * are no points.
 */
export function interpolateClamped(points: readonly (readonly [x: number, y: number])[], x: number): number {
  const upper = points.findIndex(([at]) => at >= x)
  const above = points[upper] ?? points.at(-1)
  if (above === undefined) throw new RangeError('There are no points between which to interpolate.')
  const [to, y] = above
  const [from, before] = points[upper - 1] ?? above
  return to === from ? y : before + ((x - from) / (to - from)) * (y - before)
}

/**
 * The neighbours of a value on an ascending axis and its share of the distance from the lower to the upper one;
 * undefined outside.
 */
export function findNeighbours(
  axis: readonly number[],
  value: number,
): { readonly from: number; readonly to: number; readonly share: number } | undefined {
  const upper = axis.findIndex((point) => point >= value)
  const to = axis[upper]
  if (to === undefined) return undefined
  const from = axis[upper - 1] ?? to
  if (from === to) return value === to ? { from, to, share: 0 } : undefined
  return { from, to, share: (value - from) / (to - from) }
}
