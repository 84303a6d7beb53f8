// Direct-expansion units: total capacity by curves of the entering wet bulb, its sensible part by the bypass factor of the coil, and the dry coil.
import { computeEnthalpy, computeSaturatedRatio, computeStandardPressure } from '../moist-air.ts'
import {
  checkRating,
  computeBiquadratic,
  computeEdge,
  computeQuadratic,
  findOutside,
  isFalling,
} from './curve.ts'
import { createFan, type Fan } from './fan.ts'
import type { ExpansionRecord, OperatingPoint, Outcome, UnitRecord } from './fields.ts'
import {
  findMoistAir,
  findSaturatedTemperature,
  type MoistAir,
  type MoistAirRefusal,
} from './moist-air-state.ts'
import { checkMaximum, computeSink } from './site.ts'

/** kg/m³ of the air by whose volume the records are rated. */
const standardDensity = 1.2
/** Enthalpy of water vapour in kJ/kg. */
const computeVapourEnthalpy = (celsius: number): number => 2501 + 1.86 * celsius
/** K between the tries for the apparatus dew point, and how many of them. */
const [step, tries] = [0.1, 400] as const
/** The least and the greatest share of the air that is taken to pass a coil untouched. */
const [minBypass, maxBypass] = [0.01, 0.9] as const

/** The air where the straight line of the coil meets saturation. */
function findApparatusDewPoint(
  into: { readonly celsius: number; readonly ratio: number },
  out: { readonly celsius: number; readonly ratio: number },
  pressure: number,
): number {
  const slope = (into.ratio - out.ratio) / (into.celsius - out.celsius)
  const computeExcess = (celsius: number): number =>
    computeSaturatedRatio(celsius, pressure) - (into.ratio - slope * (into.celsius - celsius))
  let [nearest, least] = [out.celsius, computeExcess(out.celsius)]
  for (let index = 1; index <= tries && least > 0; index += 1) {
    const celsius = out.celsius - index * step
    const distance = computeExcess(celsius)
    if (distance < least) [nearest, least] = [celsius, distance]
  }
  return nearest
}

/**
 * What the coil lets through at its rating point: −ln(bypass factor) times the mass flow, which stays as the flow changes
 * (EnergyPlus Engineering Reference, apparatus dew point and bypass factor).
 */
function computeCoilConstant(record: ExpansionRecord): number | MoistAirRefusal {
  const pressure = computeStandardPressure(0)
  const into = findMoistAir(record.dryAt, { kind: 'wetBulb', value: record.wetAt }, pressure)
  if (typeof into === 'string') return into
  const mass = (standardDensity * record.airflow) / 3600
  const fall = record.capacity / mass
  const ratio = into.ratio - ((1 - record.share) * fall) / computeVapourEnthalpy(record.dryAt)
  const celsius = (into.enthalpy - fall - 2501 * ratio) / (1.006 + 1.86 * ratio)
  const surface = findApparatusDewPoint(into, { celsius, ratio }, pressure)
  const lowest = computeEnthalpy(surface, computeSaturatedRatio(surface, pressure))
  const bypass = (into.enthalpy - fall - lowest) / (into.enthalpy - lowest)
  return -Math.log(Math.min(maxBypass, Math.max(minBypass, bypass))) * mass
}

interface CoilWork {
  readonly capacity: number
  readonly surface: number
  readonly surfaceRatio: number
  readonly surfaceEnthalpy: number
}

/** The coil at a wet bulb: kW gross, and the surface that gives them. */
function computeCoil(
  record: ExpansionRecord,
  { enthalpy, wetBulb }: Pick<MoistAir, 'enthalpy' | 'wetBulb'>,
  { mass, sink, pressure, constant }: CoilConditions,
): CoilWork {
  const flow = mass / ((standardDensity * record.airflow) / 3600)
  const capacity =
    record.capacity * computeBiquadratic(record, 'c', wetBulb, sink) * computeQuadratic(record, 'f', flow)
  const bypass = Math.exp(-constant / mass)
  const surfaceEnthalpy = enthalpy - capacity / mass / (1 - bypass)
  const surface = findSaturatedTemperature(surfaceEnthalpy, pressure)
  return { capacity, surface, surfaceEnthalpy, surfaceRatio: computeSaturatedRatio(surface, pressure) }
}

interface CoilConditions {
  readonly mass: number
  readonly sink: number
  readonly pressure: number
  readonly constant: number
}

/** Halvings of the humidity at which a dry coil is just dry. */
const dryHalvings = 30

/**
 * The curves depend on the wet bulb, and a dry coil does not: the humidity at which its surface just reaches the dew point
 * takes the place of that of the air, and the wet bulb at that humidity the place of its wet bulb.
 */
function findDryEquivalent(record: ExpansionRecord, air: MoistAir, at: CoilConditions): MoistAir {
  let [low, high] = [air.ratio, computeSaturatedRatio(air.celsius, at.pressure)]
  let found = air
  for (let index = 0; index < dryHalvings; index += 1) {
    const ratio = (low + high) / 2
    const state = findMoistAir(air.celsius, { kind: 'ratio', value: ratio }, at.pressure)
    if (typeof state === 'string') return found
    found = state
    if (computeCoil(record, state, at).surfaceRatio > ratio) low = ratio
    else high = ratio
  }
  return found
}

/** The air that enters a unit. */
export interface EnteringAir {
  readonly air: MoistAir
  readonly pressure: number
}

/** m³/h through each unit: what is given, else all that its fan moves. */
const getFlow = ({ airflow, quantity }: OperatingPoint, fan: Fan): number =>
  airflow === undefined ? fan.fastest : airflow / quantity

/** A unit with curves of entering wet bulb and of what enters the condenser. */
export function evaluateExpansion(
  unit: UnitRecord,
  record: ExpansionRecord,
  point: OperatingPoint,
  { air, pressure }: EnteringAir,
): Outcome {
  const rejected = checkRating(record, record.wetAt, record.sinkAt)
  if (rejected !== undefined) return { failure: rejected }
  const constant = computeCoilConstant(record)
  const fan = createFan(unit, point)
  if (fan === undefined || typeof constant === 'string')
    throw new RangeError(`${unit.unit}: give airflow, fan power, pressures and a rating point that is air`)
  const flow = getFlow(point, fan)
  if (flow < fan.slowest || flow > fan.fastest)
    return fan.isThrottled && fan.fastest < fan.slowest
      ? { failure: { reason: 'static', value: fan.computeStaticPressure(fan.slowest) } }
      : { failure: { reason: 'airflow', value: flow, from: fan.slowest, to: fan.fastest } }
  const conditions = { mass: flow / 3600 / air.volume, sink: computeSink(unit, point), pressure, constant }
  const wet = computeCoil(record, air, conditions)
  const isDry = wet.surfaceRatio >= air.ratio
  const curveAir = isDry ? findDryEquivalent(record, air, conditions) : air
  const sink = { reason: 'sink', value: conditions.sink, from: record.sinkFrom, to: record.sinkTo } as const
  const share = conditions.mass / ((standardDensity * record.airflow) / 3600)
  const failure = findOutside([
    { reason: 'wetBulb', value: curveAir.wetBulb, from: record.wetFrom, to: record.wetTo },
    sink,
    {
      reason: 'airflow',
      value: flow,
      from: (record.flowFrom * flow) / share,
      to: (record.flowTo * flow) / share,
    },
  ])
  if (failure !== undefined) return { failure }
  const extreme = computeSink(unit, { ...point, outdoor: Math.max(point.outdoor, point.outdoorMaximum) })
  if (unit.condenser === 'air' && extreme > record.sinkTo)
    return { failure: { reason: 'extreme', value: extreme, to: record.sinkTo } }
  const work = isDry ? computeCoil(record, curveAir, conditions) : wet
  return toOutcome(unit, point, {
    air,
    curveAir,
    isDry,
    work,
    flow,
    fan,
    mass: conditions.mass,
    pressure,
    compressor:
      (work.capacity / record.cop) *
      computeBiquadratic(record, 'e', curveAir.wetBulb, conditions.sink) *
      computeQuadratic(record, 'g', share),
    edge: computeEdge([
      { reason: 'wetBulb', value: curveAir.wetBulb, from: record.wetFrom, to: record.wetTo },
      sink,
    ]),
    isMonotonic: isFalling((y) => computeBiquadratic(record, 'c', curveAir.wetBulb, y), sink),
  })
}

interface RunningUnit {
  readonly air: MoistAir
  /** The air whose wet bulb the curves are evaluated at. */
  readonly curveAir: MoistAir
  readonly isDry: boolean
  readonly work: CoilWork
  readonly flow: number
  readonly fan: Fan
  readonly mass: number
  readonly pressure: number
  readonly compressor: number
  readonly edge: number
  readonly isMonotonic: boolean
}

function toOutcome(unit: UnitRecord, point: OperatingPoint, running: RunningUnit): Outcome {
  const { air, work, flow, fan, mass, pressure, compressor, isDry } = running
  const { capacity: gross, surfaceRatio, surfaceEnthalpy, surface } = work
  const sensibleShare = isDry
    ? 1
    : Math.min(
        1,
        (computeEnthalpy(air.celsius, surfaceRatio) - surfaceEnthalpy) / (air.enthalpy - surfaceEnthalpy),
      )
  const ratio = air.ratio - ((1 - sensibleShare) * gross) / mass / computeVapourEnthalpy(air.celsius)
  const leaving = (air.enthalpy - gross / mass - 2501 * ratio) / (1.006 + 1.86 * ratio)
  const fanPower = fan.computePower(flow)
  const sensible = gross * sensibleShare - fanPower
  const unitTarget = point.target === undefined ? sensible : point.target / point.quantity
  const share = unitTarget / sensible
  const out = findMoistAir(leaving, { kind: 'ratio', value: ratio }, pressure)
  const power = compressor * Math.min(1, Math.max(0, share)) + fanPower
  const faceVelocity = unit.faceArea === undefined ? undefined : flow / 3600 / unit.faceArea
  const performance = {
    capacity: sensible,
    total: gross - fanPower,
    sensible,
    power,
    efficiency: Math.min(unitTarget, sensible) / power,
    load: 100 * share,
    oversize: 100 * (point.target === undefined ? fan.nominal / flow - 1 : 1 / share - 1),
    airflow: flow,
    fanSpeed: (100 * flow) / fan.nominal,
    fanPower,
    reached: fan.computeStaticPressure(flow),
    leaving,
    leavingRatio: ratio,
    leavingRelative: typeof out === 'string' ? 100 : 100 * out.relative,
    surface,
    sensibleShare,
    condensate: 3600 * mass * (air.ratio - ratio),
    isDry,
    wetBulb: running.curveAir.wetBulb,
    ...(faceVelocity === undefined ? {} : { faceVelocity }),
    edge: running.edge,
    isMonotonic: running.isMonotonic,
  }
  if (!(sensible > 0)) return { failure: { reason: 'capacity', value: 0, to: unitTarget } }
  const faceFailure = checkMaximum('face', faceVelocity, [unit.faceLimit, point.faceLimit])
  if (faceFailure !== undefined) return { performance, failure: faceFailure }
  if (share > 1 + 1e-9)
    return { performance, failure: { reason: 'capacity', value: sensible, to: unitTarget } }
  return { performance }
}
