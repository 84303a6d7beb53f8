// Chillers: capacity, power at part load and water, by published curves or by a published table.
import { findNeighbours } from '../interpolation.ts'
import { computeWaterHeat } from '../water.ts'
import {
  type Axis,
  checkRating,
  computeBiquadratic,
  computeEdge,
  computeQuadratic,
  findOutside,
  isFalling,
} from './curve.ts'
import type { ChillerRecord, MapRecord, OperatingPoint, Outcome, Performance, UnitRecord } from './fields.ts'
import { checkMaximum, computeSink } from './site.ts'

/** Capacity and power in kW at full load, and the power at a share of it. */
interface FullLoad {
  readonly axes: readonly Axis[]
  readonly capacity: number
  readonly computePower: (share: number) => number
  readonly isMonotonic: boolean
}

/** The share of the capacity that each unit has to give; 1 where the airflow is given in place of a target. */
const computeShare = ({ target, quantity }: OperatingPoint, capacity: number): number =>
  target === undefined ? 1 : target / quantity / capacity

/** The water of each unit: °C at which it returns, and L/s. One of the two is given, and the other follows from the load in kW. */
function computeWater(point: OperatingPoint, load: number): { readonly back: number; readonly flow: number } {
  const { waterSupply, waterReturn, waterFlow, glycolFlow } = point
  const heat = computeWaterHeat(Math.max(0, Math.min(60, waterSupply)))
  const share = glycolFlow / 100
  if (waterReturn !== undefined)
    return { back: waterReturn, flow: (share * load) / (heat * Math.max(0.1, waterReturn - waterSupply)) }
  const flow = waterFlow ?? 1
  return { back: waterSupply + (share * load) / (heat * flow), flow }
}

function toOutcome(unit: UnitRecord, point: OperatingPoint, fullLoad: FullLoad): Outcome {
  const capacity = unit.glycol ? (fullLoad.capacity * point.glycolCapacity) / 100 : fullLoad.capacity
  const share = computeShare(point, capacity)
  const load = Math.min(1, share) * capacity
  const power = fullLoad.computePower(Math.max((unit.minimumLoad ?? 0) / 100, Math.min(1, share)))
  const { back, flow } = computeWater(point, load)
  const drop =
    unit.ratedDrop === undefined || unit.ratedFlow === undefined
      ? undefined
      : unit.ratedDrop * (flow / unit.ratedFlow) ** 2
  const performance: Performance = {
    capacity,
    total: capacity,
    power,
    efficiency: load / power,
    load: 100 * share,
    oversize: 100 * (1 / share - 1),
    waterFlow: flow,
    waterReturn: back,
    ...(drop === undefined ? {} : { drop }),
    edge: computeEdge(fullLoad.axes),
    isMonotonic: fullLoad.isMonotonic,
  }
  const dropFailure = checkMaximum('drop', drop, [unit.dropLimit, point.dropLimit])
  if (dropFailure !== undefined) return { performance, failure: dropFailure }
  if (share > 1 + 1e-9)
    return { performance, failure: { reason: 'capacity', value: capacity, to: capacity * share } }
  return { performance }
}

/** Whether an air-cooled unit still runs at the highest outdoor temperature of the site; a failure where it does not. */
function checkExtreme(unit: UnitRecord, point: OperatingPoint, highest: number): Outcome | undefined {
  if (unit.condenser !== 'air') return undefined
  const extreme = computeSink(unit, { ...point, outdoor: Math.max(point.outdoor, point.outdoorMaximum) })
  return extreme > highest ? { failure: { reason: 'extreme', value: extreme, to: highest } } : undefined
}

/** A chiller with curves of leaving water and entering condenser temperature. */
export function evaluateChiller(unit: UnitRecord, record: ChillerRecord, point: OperatingPoint): Outcome {
  const rejected = checkRating(record, record.leavingAt, record.sinkAt)
  if (rejected !== undefined) return { failure: rejected }
  const [x, y] = [point.waterSupply, computeSink(unit, point)]
  const sink = { reason: 'sink', value: y, from: record.sinkFrom, to: record.sinkTo } as const
  const axes: readonly Axis[] = [
    { reason: 'leaving', value: x, from: record.leavingFrom, to: record.leavingTo },
    sink,
  ]
  const failure = findOutside(axes)
  if (failure !== undefined) return { failure }
  const extreme = checkExtreme(unit, point, record.sinkTo)
  if (extreme !== undefined) return extreme
  const computeCapacityFactor = (temperature: number): number =>
    computeBiquadratic(record, 'c', x, temperature)
  const capacity = record.capacity * computeCapacityFactor(y)
  const fullPower = (capacity / record.cop) * computeBiquadratic(record, 'e', x, y)
  return toOutcome(unit, point, {
    axes,
    capacity,
    computePower: (share) => fullPower * computeQuadratic(record, 'p', share),
    isMonotonic: isFalling(computeCapacityFactor, sink),
  })
}

const sortDistinct = (values: readonly number[]): number[] => [...new Set(values)].toSorted((a, b) => a - b)

/** Capacity and power between the points of a table, and whether capacity falls with the sink in the cell. */
function interpolate(
  points: readonly MapRecord[],
  leaving: number,
  sink: number,
): { readonly capacity: number; readonly power: number; readonly isMonotonic: boolean } | undefined {
  const x = findNeighbours(sortDistinct(points.map((point) => point.leaving)), leaving)
  const y = findNeighbours(sortDistinct(points.map((point) => point.sink)), sink)
  if (x === undefined || y === undefined) return undefined
  const findPoint = (column: number, row: number) =>
    points.find((point) => point.leaving === column && point.sink === row)
  const corners = [
    findPoint(x.from, y.from),
    findPoint(x.to, y.from),
    findPoint(x.from, y.to),
    findPoint(x.to, y.to),
  ]
  const [a, b, c, d] = corners
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const interpolateFigure = (figure: 'capacity' | 'power'): number => {
    const inFirstRow = a[figure] + x.share * (b[figure] - a[figure])
    return inFirstRow + y.share * (c[figure] + x.share * (d[figure] - c[figure]) - inFirstRow)
  }
  // On a line of the grid, only the points on that line count.
  const isMonotonic =
    (x.share === 1 || c.capacity <= a.capacity) && (x.share === 0 || d.capacity <= b.capacity)
  return { capacity: interpolateFigure('capacity'), power: interpolateFigure('power'), isMonotonic }
}

/** A chiller with a table; at part load its efficiency is taken as constant (assumption). */
export function evaluateMap(unit: UnitRecord, points: readonly MapRecord[], point: OperatingPoint): Outcome {
  const [leaving, sinks] = [points.map((row) => row.leaving), points.map((row) => row.sink)]
  const [x, y] = [point.waterSupply, computeSink(unit, point)]
  const axes: readonly Axis[] = [
    { reason: 'leaving', value: x, from: Math.min(...leaving), to: Math.max(...leaving) },
    { reason: 'sink', value: y, from: Math.min(...sinks), to: Math.max(...sinks) },
  ]
  const failure = findOutside(axes)
  if (failure !== undefined) return { failure }
  const extreme = checkExtreme(unit, point, Math.max(...sinks))
  if (extreme !== undefined) return extreme
  const fullLoad = interpolate(points, x, y)
  if (fullLoad === undefined) return { failure: { reason: 'leaving', value: x } }
  return toOutcome(unit, point, { axes, ...fullLoad, computePower: (share) => fullLoad.power * share })
}
