// The closed list of functions that a figure of a model may call by name: formulas with roots, powers, logarithms or solvers, and days as texts.
import { addMonths, formatIsoDay } from '../engine/source/days.ts'
import { number, oneOf, text } from './algorithms/algorithm.ts'
import type { Field, Fields } from './algorithms/algorithm.ts'
import { computeMaxRun } from './cables.ts'
import {
  computeDeltaLineCurrent,
  computeLineCurrent,
  toLineToNeutral,
  computeNeutralCurrent,
} from './electrical.ts'
import {
  computeAirPerKilowattKelvin,
  computeDensityRatio,
  computeDewPoint,
  computeEnthalpy,
  computeRatioFromRelativeHumidity,
  computeRatioFromWetBulb,
  computeRelativeHumidity,
  computeSaturatedRatio,
  computeSaturationPressure,
  computeSpecificVolume,
  computeStandardPressure,
  computeWetBulb,
} from './moist-air.ts'
import { computeBatteryYears, computeTemperatureFactor } from './runtime.ts'
import { addEqualSources } from './sound.ts'
import { computeWaterDensity, computeWaterFlow } from './water.ts'

interface EngineeringFunction {
  readonly name: string
  readonly source: string
  /** In the order in which they are given. */
  readonly parameters: Fields
  readonly result: Field
  readonly of: (...values: readonly number[]) => number | string
}

const define = (
  name: string,
  source: string,
  parameters: Fields,
  result: Field,
  of: EngineeringFunction['of'],
): EngineeringFunction => ({ name, source, parameters, result, of })

const ashrae = 'ASHRAE Handbook of Fundamentals 2017, chapter 1 (psychrolib)'
const celsius = number('degC', { from: -100, to: 200 })
const pressure = number('Pa', { from: 20_000, to: 120_000 })
const metres = number('m', { from: -500, to: 10_000 })
const ratio = number('kg/kg', { from: 0, to: 1 })
const share = number('1', { from: 0, to: 1 })
const moist = { celsius, ratio, pressure }

const moistAir = [
  define('standardPressure', ashrae, { metres }, number('Pa'), computeStandardPressure),
  define('densityRatio', ashrae, { metres }, number('1'), computeDensityRatio),
  define('saturationPressure', ashrae, { celsius }, number('Pa'), computeSaturationPressure),
  define('saturatedRatio', ashrae, { celsius, pressure }, number('kg/kg'), computeSaturatedRatio),
  define(
    'ratioOfRelativeHumidity',
    ashrae,
    { celsius, relative: share, pressure },
    number('kg/kg'),
    computeRatioFromRelativeHumidity,
  ),
  define('relativeHumidity', ashrae, moist, number('1'), computeRelativeHumidity),
  define(
    'ratioOfWetBulb',
    ashrae,
    { celsius, wet: celsius, pressure },
    number('kg/kg'),
    computeRatioFromWetBulb,
  ),
  define('dewPoint', ashrae, { ratio, pressure }, number('degC'), computeDewPoint),
  define('wetBulb', ashrae, moist, number('degC'), computeWetBulb),
  define('enthalpy', ashrae, { celsius, ratio }, number('kJ/kg'), computeEnthalpy),
  define('specificVolume', ashrae, moist, number('m3/kg'), computeSpecificVolume),
  define('airPerKilowattKelvin', ashrae, moist, number('m3/h/kW·K'), computeAirPerKilowattKelvin),
]

const amps = number('A', { from: 0 })
const volts = number('V', { from: 1 })
const strip = 'Server Technology, three-phase currents of a delta-fed strip'
const drop = 'V = √3 · ρ · I · L / A, of one phase 2 · ρ · I · L / A; 12.9 Ω·cmil/ft (voltagedropformula.com)'

const power = [
  define(
    'threePhaseCurrent',
    'I = S / (√3 · V)',
    { apparent: number('kVA', { from: 0 }), volts },
    number('A'),
    (apparent: number, lineToLine: number) => computeLineCurrent(apparent, lineToLine, 3),
  ),
  define('lineToNeutral', 'V / √3', { volts }, number('V'), toLineToNeutral),
  define(
    'neutralCurrent',
    '√3 · I, as for Galaxy VS (990-91317)',
    { amps },
    number('A'),
    computeNeutralCurrent,
  ),
  define('deltaLineCurrent', strip, { one: amps, other: amps }, number('A'), computeDeltaLineCurrent),
  define(
    'longestRun',
    drop,
    {
      drop: number('V', { from: 0 }),
      amps: number('A', { from: 0.001 }),
      area: number('mm2', { from: 0 }),
      phases: oneOf([1, 3]),
    },
    number('m'),
    (allowed: number, current: number, area: number, phases: number) =>
      computeMaxRun(allowed, { amps: current, area, phases: phases === 3 ? 3 : 1 }),
  ),
]

const battery = { celsius: number('degC', { from: -10, to: 60 }) }
const ieee485 = 'IEEE 485-2010, temperature correction, cubic fit as published by ETAP'
const life =
  'mcnellageandassociates.com: 3 to 5 years at 20 to 25 °C, about 1.5 years at 40 °C; between them an estimate'

const other = [
  define('batteryTemperatureFactor', ieee485, battery, number('1'), computeTemperatureFactor),
  define('batteryYears', life, battery, number('a'), computeBatteryYears),
  define(
    'waterDensity',
    'McCutcheon, Martin, Barnwell 1993',
    { celsius: number('degC', { from: 0, to: 40 }) },
    number('kg/m3'),
    computeWaterDensity,
  ),
  define(
    'waterFlow',
    'V = Q / (ρ · c · ΔT), c = 4.19 kJ/(kg·K)',
    {
      power: number('kW', { from: 0 }),
      rise: number('K', { from: 0.001 }),
      celsius: number('degC', { from: 0, to: 60 }),
    },
    number('L/s'),
    computeWaterFlow,
  ),
  define(
    'soundOfEqual',
    'L + 10 · lg n, incoherent sources',
    { level: number('dB(A)'), sources: number('1', { from: 1 }) },
    number('dB(A)'),
    addEqualSources,
  ),
  define(
    'dayMonthsLater',
    'the same day of the month, or the last of a shorter one',
    { day: number('date', { whole: true }), months: number('1', { from: 0, to: 1200, whole: true }) },
    number('date', { whole: true }),
    addMonths,
  ),
  define('isoDay', 'ISO 8601, YYYY-MM-DD', { day: number('date', { whole: true }) }, text(), formatIsoDay),
]

/** Every function by its name; like an algorithm none ever changes: a changed one gets a new name. */
export const functions: ReadonlyMap<string, EngineeringFunction> = new Map(
  [...moistAir, ...power, ...other].map((one) => [one.name, one]),
)
