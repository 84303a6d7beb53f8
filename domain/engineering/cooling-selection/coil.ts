// Chilled-water units at the operating point: the flow of water and the speed of the fan that reach the target, within what is published.
import { computeWaterHeat } from '../water.ts'
import {
  type CoilModel,
  type CoilResult,
  calibrateCoil,
  computeCoilHeat,
  computeCoilResult,
} from './coil-model.ts'
import { type Axis, computeEdge, findOutside } from './curve.ts'
import type { EnteringAir } from './expansion.ts'
import { createFan, type Fan } from './fan.ts'
import { findZero } from './find-zero.ts'
import { checkMaximum } from './site.ts'
import type { Failure, OperatingPoint, Outcome, Performance, RatingRecord, UnitRecord } from './fields.ts'
import { findMoistAir } from './moist-air-state.ts'

/** Halvings by which the water flow, and the speed of the fan, are found. */
const halvings = 26
/** kW that may be left between the heat of a coil and that of its water. */
const maxImbalance = 1e-4
/** The highest water velocity in m/s that tubes bear (assumption; makers ask for 1.5 to 2.4). */
const maxWaterVelocity = 2.4
/** By how much the flow of a published point may differ, as its humidity is not stated (assumption). */
const flowTolerance = 0.02
/** Least K between the entering air and the leaving water. */
const pinch = 1

interface CoilTask {
  readonly unit: UnitRecord
  readonly point: OperatingPoint
  readonly model: CoilModel
  readonly fan: Fan
  readonly entering: EnteringAir
}

/** What the unit does at one airflow. */
interface SpeedPoint {
  readonly result: CoilResult
  /** kW/K. */
  readonly water: number
  readonly flow: number
  /** Net of the fan. */
  readonly sensible: number
}

/** kJ to warm a litre of water by 1 K; glycol carries less, so that it needs its share more. */
const getWaterHeat = ({ waterSupply, glycolFlow }: OperatingPoint): number =>
  computeWaterHeat(Math.max(0, Math.min(60, waterSupply))) / (glycolFlow / 100)

/** The kW/K of water with which the coil brings it to the return temperature, or those that are given. */
function findWater(task: CoilTask, mass: number): number {
  const { point, model, entering } = task
  const { waterSupply: waterIn, waterReturn, waterFlow } = point
  if (waterReturn === undefined) return (waterFlow ?? 0) * getWaterHeat(point)
  const share = point.glycolTakes === 'heat' ? 1 : getGlycolShare(point)
  const computeImbalance = (water: number): number =>
    share * computeCoilHeat(model, { ...entering, mass, waterIn, water }) - water * (waterReturn - waterIn)
  const [from, to] = [model.minWater / 10, model.maxWater * 2]
  return model.wetting === 'whole'
    ? bisect(computeImbalance, from, to)
    : findZero(computeImbalance, { from, to }, maxImbalance)
}

/** Where a falling function crosses zero, by halving. */
function bisect(compute: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let index = 0; index < halvings; index += 1) {
    const middle = (low + high) / 2
    if (compute(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** @param flow airflow in m³/h */
function computeSpeedPoint(task: CoilTask, flow: number): SpeedPoint {
  const { point, model, fan, entering } = task
  const mass = flow / 3600 / entering.air.volume
  const water = findWater(task, mass)
  const withWater = computeCoilResult(model, { ...entering, mass, waterIn: point.waterSupply, water })
  const result = addGlycol(task, withWater)
  return { result, water, flow, sensible: result.sensible - fan.computePower(flow) }
}

/** The share of its heat that a coil still carries with the glycol of its water. */
const getGlycolShare = ({ glycolCapacity }: OperatingPoint): number => glycolCapacity / 100

/** What a coil does with glycol: its share of the heat, and air and water changed by that share as far as by water alone. */
function addGlycol({ point, entering }: CoilTask, withWater: CoilResult): CoilResult {
  const share = getGlycolShare(point)
  const result = { ...withWater, total: share * withWater.total, sensible: share * withWater.sensible }
  if (point.glycolTakes === 'heat') return result
  const keepShare = (before: number, after: number): number => before + share * (after - before)
  return {
    ...result,
    leaving: keepShare(point.airIn, result.leaving),
    leavingRatio: keepShare(entering.air.ratio, result.leavingRatio),
    waterOut: keepShare(point.waterSupply, result.waterOut),
  }
}

/** What the published points span: entering air, entering water, and L/s of water. */
function listAxes(
  { point, model }: CoilTask,
  ratings: readonly RatingRecord[],
  { water }: SpeedPoint,
): readonly Axis[] {
  const computeSpan = (axis: 'airIn' | 'waterIn') => {
    const values = ratings.map((rating) => rating[axis])
    return { from: Math.min(...values), to: Math.max(...values) }
  }
  const heat = getWaterHeat(point)
  const rounding = point.wetting === 'whole' ? 1e-6 : flowTolerance
  return [
    { reason: 'airIn', value: point.airIn, ...computeSpan('airIn') },
    { reason: 'waterIn', value: point.waterSupply, ...computeSpan('waterIn') },
    {
      reason: 'waterFlow',
      value: water / heat,
      from: ((1 - rounding) * model.minWater) / heat,
      to: ((1 + rounding) * model.maxWater) / heat,
    },
  ]
}

/** The lowest speed that carries the target; full speed where none does or where nothing is published below. */
function findSpeed(task: CoilTask, ratings: readonly RatingRecord[], full: SpeedPoint): SpeedPoint {
  const { point, fan } = task
  if (point.target === undefined || point.airflow !== undefined) return full
  const unitTarget = point.target / point.quantity
  if (full.sensible <= unitTarget) return full
  let [low, high] = [fan.slowest, fan.fastest]
  let found = full
  for (let index = 0; index < halvings && high - low > 1; index += 1) {
    const flow = (low + high) / 2
    const speedPoint = computeSpeedPoint(task, flow)
    if (findOutside(listAxes(task, ratings, speedPoint)) !== undefined || speedPoint.sensible < unitTarget)
      low = flow
    else [high, found] = [flow, speedPoint]
  }
  return found
}

function findLimit({ unit, point }: CoilTask, performance: Performance): Failure | undefined {
  const { faceVelocity, drop, waterVelocity, waterReturn } = performance
  return (
    checkMaximum('face', faceVelocity, [unit.faceLimit, point.faceLimit]) ??
    checkMaximum('drop', drop, [unit.dropLimit, point.dropLimit]) ??
    checkMaximum('velocity', waterVelocity, [maxWaterVelocity, point.velocityLimit]) ??
    checkMaximum('pinch', waterReturn, [point.airIn - pinch])
  )
}

/** Figures of water and face of the coil at a flow. */
function computeWaterFigures({ unit, point }: CoilTask, { water, result, flow }: SpeedPoint): Performance {
  const { ratedFlow, ratedDrop, ratedVelocity, valveDrop, faceArea } = unit
  const litres = water / getWaterHeat(point)
  const share = ratedFlow === undefined ? undefined : litres / ratedFlow
  return {
    waterFlow: litres,
    waterReturn: result.waterOut,
    ...(share === undefined || ratedDrop === undefined ? {} : { drop: ratedDrop * share ** 2 }),
    ...(share === undefined || ratedVelocity === undefined ? {} : { waterVelocity: ratedVelocity * share }),
    ...(valveDrop === undefined || ratedDrop === undefined
      ? {}
      : { authority: valveDrop / (valveDrop + ratedDrop) }),
    ...(faceArea === undefined ? {} : { faceVelocity: flow / 3600 / faceArea }),
  }
}

function computePerformance(
  task: CoilTask,
  full: SpeedPoint,
  speedPoint: SpeedPoint,
  axes: readonly Axis[],
): Performance {
  const { point, fan, entering } = task
  const { result, flow } = speedPoint
  const mass = flow / 3600 / entering.air.volume
  const unitTarget = point.target === undefined ? full.sensible : point.target / point.quantity
  const fanPower = fan.computePower(flow)
  const out = findMoistAir(result.leaving, { kind: 'ratio', value: result.leavingRatio }, entering.pressure)
  return {
    capacity: full.sensible,
    total: result.total - fanPower,
    sensible: speedPoint.sensible,
    power: fanPower,
    efficiency: Math.min(unitTarget, speedPoint.sensible) / fanPower,
    load: (100 * unitTarget) / full.sensible,
    oversize: 100 * (point.target === undefined ? fan.nominal / flow - 1 : full.sensible / unitTarget - 1),
    airflow: flow,
    fanSpeed: (100 * flow) / fan.nominal,
    fanPower,
    reached: fan.computeStaticPressure(flow),
    leaving: result.leaving,
    leavingRatio: result.leavingRatio,
    leavingRelative: typeof out === 'string' ? 100 : 100 * out.relative,
    surface: result.surface,
    sensibleShare: result.sensible / result.total,
    condensate: 3600 * mass * (entering.air.ratio - result.leavingRatio),
    ...(point.wetting === 'whole' ? {} : { wetShare: 100 * result.wetShare }),
    ...computeWaterFigures(task, speedPoint),
    edge: computeEdge(axes.filter(({ reason }) => reason !== 'waterFlow')),
    isMonotonic: true,
  }
}

/** The fastest m³/h that the ductwork and what is given allow, or why there is none. */
function findFastest({ point, fan }: CoilTask): number | Failure {
  if (fan.fastest < fan.slowest) return { reason: 'static', value: fan.computeStaticPressure(fan.slowest) }
  if (point.airflow === undefined) return fan.fastest
  const flow = point.airflow / point.quantity
  if (flow <= fan.fastest && flow >= fan.slowest) return flow
  if (flow <= fan.nominal && flow > fan.fastest)
    return { reason: 'static', value: fan.computeStaticPressure(flow) }
  return { reason: 'airflow', value: flow, from: fan.slowest, to: fan.fastest }
}

/**
 * A unit with a chilled-water coil.
 *
 * @throws RangeError for a record without fan or ratings
 */
export function evaluateCoil(
  unit: UnitRecord,
  ratings: readonly RatingRecord[],
  point: OperatingPoint,
  entering: EnteringAir,
): Outcome {
  const fan = createFan(unit, point)
  if (fan === undefined || unit.fanPower === undefined || ratings.length === 0)
    throw new RangeError(`${unit.unit}: give airflow, fan power, pressures and rating points`)
  const model = calibrateCoil(ratings, unit.fanPower, point.wetting)
  const task: CoilTask = { unit, point, model, fan, entering }
  const fastest = findFastest(task)
  if (typeof fastest !== 'number') return { failure: fastest }
  if (point.waterSupply >= point.airIn)
    return { failure: { reason: 'pinch', value: point.waterSupply, to: point.airIn - pinch } }
  const full = computeSpeedPoint(task, fastest)
  const axes = listAxes(task, ratings, full)
  const outside = findOutside(axes)
  if (outside !== undefined) return { failure: outside }
  const speedPoint = findSpeed(task, ratings, full)
  const performance = computePerformance(task, full, speedPoint, axes)
  const limit = findLimit(task, performance)
  if (limit !== undefined) return { performance, failure: limit }
  const unitTarget = point.target === undefined ? 0 : point.target / point.quantity
  if (full.sensible >= unitTarget - 1e-9 && full.sensible > 0) return { performance }
  return fan.isThrottled
    ? { performance, failure: { reason: 'static', value: fan.computeStaticPressure(fan.nominal) } }
    : { performance, failure: { reason: 'capacity', value: full.sensible, to: unitTarget } }
}
