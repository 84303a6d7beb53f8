// The closed list of functions that a model's figure may call by name: formulas with roots, powers, logarithms or solvers, and days as text.
import { addMonths, formatIsoDay, getNextWeekday } from '../engine/source/days.ts'
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
import { computeOrificeFlow } from './orifice.ts'
import { computeInstantTrip } from './overcurrent.ts'
import { computeBatteryYears, computeCapacityFactor, computeTemperatureFactor } from './runtime.ts'
import { addEqualSources } from './sound.ts'
import { computeWaterDensity, computeWaterFlow } from './water.ts'

interface EngineeringFunction {
  readonly name: string
  readonly source: string
  /** In call order. */
  readonly parameters: Fields
  readonly result: Field
  readonly compute: (...values: readonly number[]) => number | string
}

const define = (
  name: string,
  {
    source,
    parameters,
    result,
    compute,
  }: {
    readonly source: string
    readonly parameters: Fields
    readonly result: Field
    readonly compute: EngineeringFunction['compute']
  },
): EngineeringFunction => ({ name, source, parameters, result, compute })

const ashrae = 'ASHRAE Handbook of Fundamentals 2017, chapter 1 (psychrolib)'
const celsius = number('degC', { from: -100, to: 200 })
const pressure = number('Pa', { from: 20_000, to: 120_000 })
const metres = number('m', { from: -500, to: 10_000 })
const ratio = number('kg/kg', { from: 0, to: 1 })
const share = number('1', { from: 0, to: 1 })
const moist = { celsius, ratio, pressure }

const moistAir = [
  define('standardPressure', {
    source: ashrae,
    parameters: { metres },
    result: number('Pa'),
    compute: computeStandardPressure,
  }),
  define('densityRatio', {
    source: ashrae,
    parameters: { metres },
    result: number('1'),
    compute: computeDensityRatio,
  }),
  define('saturationPressure', {
    source: ashrae,
    parameters: { celsius },
    result: number('Pa'),
    compute: computeSaturationPressure,
  }),
  define('saturatedRatio', {
    source: ashrae,
    parameters: { celsius, pressure },
    result: number('kg/kg'),
    compute: computeSaturatedRatio,
  }),
  define('ratioOfRelativeHumidity', {
    source: ashrae,
    parameters: { celsius, relative: share, pressure },
    result: number('kg/kg'),
    compute: computeRatioFromRelativeHumidity,
  }),
  define('relativeHumidity', {
    source: ashrae,
    parameters: moist,
    result: number('1'),
    compute: computeRelativeHumidity,
  }),
  define('ratioOfWetBulb', {
    source: ashrae,
    parameters: { celsius, wet: celsius, pressure },
    result: number('kg/kg'),
    compute: computeRatioFromWetBulb,
  }),
  define('dewPoint', {
    source: ashrae,
    parameters: { ratio, pressure },
    result: number('degC'),
    compute: computeDewPoint,
  }),
  define('wetBulb', { source: ashrae, parameters: moist, result: number('degC'), compute: computeWetBulb }),
  define('enthalpy', {
    source: ashrae,
    parameters: { celsius, ratio },
    result: number('kJ/kg'),
    compute: computeEnthalpy,
  }),
  define('specificVolume', {
    source: ashrae,
    parameters: moist,
    result: number('m3/kg'),
    compute: computeSpecificVolume,
  }),
  define('airPerKilowattKelvin', {
    source: ashrae,
    parameters: moist,
    result: number('m3/h/kW·K'),
    compute: computeAirPerKilowattKelvin,
  }),
]

const amps = number('A', { from: 0 })
const volts = number('V', { from: 1 })
const strip = 'Server Technology, three-phase currents of a delta-fed strip'
const drop = 'V = √3 · ρ · I · L / A, of one phase 2 · ρ · I · L / A; 12.9 Ω·cmil/ft (voltagedropformula.com)'

const power = [
  define('threePhaseCurrent', {
    source: 'I = S / (√3 · V)',
    parameters: { apparent: number('kVA', { from: 0 }), volts },
    result: number('A'),
    compute: (apparent: number, lineToLine: number) => computeLineCurrent(apparent, lineToLine, 3),
  }),
  define('lineToNeutral', {
    source: 'V / √3',
    parameters: { volts },
    result: number('V'),
    compute: toLineToNeutral,
  }),
  define('neutralCurrent', {
    source: '√3 · I, as for Galaxy VS (990-91317)',
    parameters: { amps },
    result: number('A'),
    compute: computeNeutralCurrent,
  }),
  define('deltaLineCurrent', {
    source: strip,
    parameters: { one: amps, other: amps },
    result: number('A'),
    compute: computeDeltaLineCurrent,
  }),
  define('rootSumOfSquares', {
    source: '√(I₁² + I₂²): currents of different frequencies',
    parameters: { one: amps, other: amps },
    result: number('A'),
    compute: Math.hypot,
  }),
  define('instantTrip', {
    source: 'IEC 60898-1, type C (recalled): at once at ten times the rating at the latest',
    parameters: { amps },
    result: number('A'),
    compute: computeInstantTrip,
  }),
  define('longestRun', {
    source: drop,
    parameters: {
      drop: number('V', { from: 0 }),
      amps: number('A', { from: 0.001 }),
      area: number('mm2', { from: 0 }),
      phases: oneOf([1, 3]),
    },
    result: number('m'),
    compute: (allowed: number, current: number, area: number, phases: number) =>
      computeMaxRun(allowed, { amps: current, area, phases: phases === 3 ? 3 : 1 }),
  }),
]

const battery = { celsius: number('degC', { from: -10, to: 60 }) }
const ieee485 = 'IEEE 485-2010, temperature correction, cubic fit as published by ETAP'
const life =
  'mcnellageandassociates.com: 3 to 5 years at 20 to 25 °C, about 1.5 years at 40 °C; between them an estimate'

const otherFunctions = [
  define('batteryTemperatureFactor', {
    source: ieee485,
    parameters: battery,
    result: number('1'),
    compute: computeTemperatureFactor,
  }),
  define('batteryCapacityFactor', {
    source: 'IEEE 485-2010, table 1 (recalled), linear between its rows; no credit above 25 °C: assumption',
    parameters: { celsius: number('degC', { from: -3.9, to: 60 }) },
    result: number('1'),
    compute: computeCapacityFactor,
  }),
  define('batteryYears', {
    source: life,
    parameters: battery,
    result: number('a'),
    compute: computeBatteryYears,
  }),
  define('waterDensity', {
    source: 'McCutcheon, Martin, Barnwell 1993',
    parameters: { celsius: number('degC', { from: 0, to: 40 }) },
    result: number('kg/m3'),
    compute: computeWaterDensity,
  }),
  define('waterFlow', {
    source: 'V = Q / (ρ · c · ΔT), c = 4.19 kJ/(kg·K)',
    parameters: {
      power: number('kW', { from: 0 }),
      rise: number('K', { from: 0.001 }),
      celsius: number('degC', { from: 0, to: 60 }),
    },
    result: number('L/s'),
    compute: computeWaterFlow,
  }),
  define('orificeFlow', {
    source: 'V = 0.65 · A · √(2 · Δp / ρ), ASHRAE Handbook of Fundamentals 2017, chapter 16',
    parameters: {
      area: number('m2', { from: 0 }),
      pressure: number('Pa', { from: 0 }),
      density: number('kg/m3', { from: 0.1 }),
    },
    result: number('m3/s'),
    compute: computeOrificeFlow,
  }),
  define('soundOfEqual', {
    source: 'L + 10 · lg n, incoherent sources',
    parameters: { level: number('dB(A)'), sources: number('1', { from: 1 }) },
    result: number('dB(A)'),
    compute: addEqualSources,
  }),
  define('dayMonthsLater', {
    source: 'the same day of the month, or the last of a shorter one',
    parameters: {
      day: number('date', { whole: true }),
      months: number('1', { from: 0, to: 1200, whole: true }),
    },
    result: number('date', { whole: true }),
    compute: addMonths,
  }),
  define('nextWeekday', {
    source: 'the day itself, or the Monday after a weekend',
    parameters: { day: number('date', { whole: true }) },
    result: number('date', { whole: true }),
    compute: getNextWeekday,
  }),
  define('isoDay', {
    source: 'ISO 8601, YYYY-MM-DD',
    parameters: { day: number('date', { whole: true }) },
    result: text(),
    compute: formatIsoDay,
  }),
]

/** Every function by its name. Like an algorithm, a function never changes: a changed one gets a new name. */
export const functions: ReadonlyMap<string, EngineeringFunction> = new Map(
  [...moistAir, ...power, ...otherFunctions].map((listed) => [listed.name, listed]),
)
