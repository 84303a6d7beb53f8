// Capacity maps as makers print them: points over two temperatures, with what the figures hold for.
import { capacityByMap } from '../../../engineering/algorithms/cooling.ts'

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

/** Net kW by the map, straight between its points; undefined outside them, since nothing is extrapolated. */
export function capacityAt(
  map: CapacityMap,
  { rise, ...at }: { readonly return: number; readonly sink: number; readonly rise: number },
): number | undefined {
  return capacityByMap.run({ map: pointsAt(map, rise), at: [at] }).capacities[0]?.capacity
}

/** Net points of one water rise. */
export const pointsAt = (map: CapacityMap, rise: number): readonly Omit<MapPoint, 'rise'>[] =>
  netPoints(map).flatMap(({ rise: own, ...point }) => (own === rise ? [point] : []))
