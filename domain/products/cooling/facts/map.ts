// Capacity maps as makers print them: points over two temperatures, with what the figures hold for.

/** `net` has the heat of the fan motor taken off, `gross` has not. */
export type CapacityBasis = 'net' | 'gross'

export interface MapPoint {
  /** °C of the air that returns to the unit. */
  readonly return: number
  /** °C of the water that enters, or of the outdoor air. */
  readonly sink: number
  /** K by which the water warms; 0 where there is none. */
  readonly rise: number
  /** kW, sensible. */
  readonly capacity: number
}

export interface CapacityMap {
  readonly basis: CapacityBasis
  /** kW of the fan motors at full speed. */
  readonly fan: number
  readonly points: readonly MapPoint[]
}

/** The points net of fan heat, so that units of different makers can be compared. */
export const netPoints = ({ basis, fan, points }: CapacityMap): readonly MapPoint[] =>
  basis === 'net'
    ? points
    : points.map((point) => ({ ...point, capacity: Number((point.capacity - fan).toFixed(3)) }))

const span = (of: readonly number[]) => [Math.min(...of), Math.max(...of)] as const

/** Where the points of one water rise begin and end; undefined where there are none. */
export function boxOf(points: readonly MapPoint[], rise: number) {
  const own = points.filter((point) => point.rise === rise)
  if (own.length === 0) return undefined
  return { return: span(own.map((point) => point.return)), sink: span(own.map(({ sink }) => sink)) }
}

/** The neighbours of a value on an axis and its share of the way from the lower to the upper; undefined outside. */
function between(axis: readonly number[], value: number) {
  const upper = axis.findIndex((point) => point >= value)
  const to = axis[upper]
  if (to === undefined) return undefined
  const from = axis[upper - 1] ?? to
  if (from === to) return value === to ? { from, to, share: 0 } : undefined
  return { from, to, share: (value - from) / (to - from) }
}

const ascending = (of: readonly number[]): number[] => [...new Set(of)].toSorted((a, b) => a - b)

/** Net kW by the map, straight between its points; undefined outside them, since nothing is extrapolated. */
export function capacityAt(
  map: CapacityMap,
  at: { readonly return: number; readonly sink: number; readonly rise: number },
): number | undefined {
  const points = netPoints(map).filter(({ rise }) => rise === at.rise)
  const x = between(ascending(points.map((point) => point.return)), at.return)
  const y = between(ascending(points.map(({ sink }) => sink)), at.sink)
  if (x === undefined || y === undefined) return undefined
  const corner = (back: number, sink: number): number =>
    points.find((point) => point.return === back && point.sink === sink)?.capacity ?? Number.NaN
  const along = (sink: number): number =>
    corner(x.from, sink) + x.share * (corner(x.to, sink) - corner(x.from, sink))
  return along(y.from) + y.share * (along(y.to) - along(y.from))
}
