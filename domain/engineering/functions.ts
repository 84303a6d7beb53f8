// The closed list of functions: formulas with roots, powers, logarithms or solvers that a figure of a model may call by name.
import { number, oneOf } from './algorithms/algorithm.ts'
import type { Fields, Scalar } from './algorithms/algorithm.ts'
import { longestRun } from './cables.ts'
import { deltaLineCurrent, lineCurrent, lineToNeutral, neutralCurrent } from './electrical.ts'
import {
  airPerKilowattKelvin,
  densityRatio,
  dewPoint,
  enthalpy,
  ratioOfRelativeHumidity,
  ratioOfWetBulb,
  relativeHumidity,
  saturatedRatio,
  saturationPressure,
  specificVolume,
  standardPressure,
  wetBulb,
} from './moist-air.ts'
import { batteryYears, temperatureFactor } from './runtime.ts'
import { soundOfEqual } from './sound.ts'
import { waterDensity, waterFlow } from './water.ts'

interface EngineeringFunction {
  readonly name: string
  readonly source: string
  /** In the order in which they are given. */
  readonly parameters: Fields
  readonly result: Scalar
  readonly of: (...values: readonly number[]) => number
}

const ashrae = 'ASHRAE Handbook of Fundamentals 2017, chapter 1 (psychrolib)'
const celsius = number('degC', { from: -100, to: 200 })
const pressure = number('Pa', { from: 20_000, to: 120_000 })
const metres = number('m', { from: -500, to: 10_000 })
const ratio = number('kg/kg', { from: 0, to: 1 })
const share = number('1', { from: 0, to: 1 })
const amps = number('A', { from: 0 })
const volts = number('V', { from: 1 })
const positive = { from: 0.001 } as const

const moistAir: readonly EngineeringFunction[] = [
  {
    name: 'standardPressure',
    source: ashrae,
    parameters: { metres },
    result: number('Pa'),
    of: standardPressure,
  },
  { name: 'densityRatio', source: ashrae, parameters: { metres }, result: number('1'), of: densityRatio },
  {
    name: 'saturationPressure',
    source: ashrae,
    parameters: { celsius },
    result: number('Pa'),
    of: saturationPressure,
  },
  {
    name: 'saturatedRatio',
    source: ashrae,
    parameters: { celsius, pressure },
    result: number('kg/kg'),
    of: saturatedRatio,
  },
  {
    name: 'ratioOfRelativeHumidity',
    source: ashrae,
    parameters: { celsius, relative: share, pressure },
    result: number('kg/kg'),
    of: ratioOfRelativeHumidity,
  },
  {
    name: 'relativeHumidity',
    source: ashrae,
    parameters: { celsius, ratio, pressure },
    result: number('1'),
    of: relativeHumidity,
  },
  {
    name: 'ratioOfWetBulb',
    source: ashrae,
    parameters: { celsius, wet: celsius, pressure },
    result: number('kg/kg'),
    of: ratioOfWetBulb,
  },
  { name: 'dewPoint', source: ashrae, parameters: { ratio, pressure }, result: number('degC'), of: dewPoint },
  {
    name: 'wetBulb',
    source: ashrae,
    parameters: { celsius, ratio, pressure },
    result: number('degC'),
    of: wetBulb,
  },
  { name: 'enthalpy', source: ashrae, parameters: { celsius, ratio }, result: number('kJ/kg'), of: enthalpy },
  {
    name: 'specificVolume',
    source: ashrae,
    parameters: { celsius, ratio, pressure },
    result: number('m3/kg'),
    of: specificVolume,
  },
  {
    name: 'airPerKilowattKelvin',
    source: ashrae,
    parameters: { celsius, ratio, pressure },
    result: number('m3/h/kW·K'),
    of: airPerKilowattKelvin,
  },
]

const power: readonly EngineeringFunction[] = [
  {
    name: 'threePhaseCurrent',
    source: 'I = S / (√3 · V)',
    parameters: { apparent: number('kVA', { from: 0 }), volts },
    result: number('A'),
    of: (apparent: number, lineToLine: number) => lineCurrent(apparent, lineToLine, 3),
  },
  {
    name: 'lineToNeutral',
    source: 'V / √3',
    parameters: { volts },
    result: number('V'),
    of: lineToNeutral,
  },
  {
    name: 'neutralCurrent',
    source: '√3 · I, as Schneider Electric 990-91317, Galaxy VS, prints it',
    parameters: { amps },
    result: number('A'),
    of: neutralCurrent,
  },
  {
    name: 'deltaLineCurrent',
    source: 'Server Technology, three-phase currents of a delta-fed strip',
    parameters: { one: amps, other: amps },
    result: number('A'),
    of: deltaLineCurrent,
  },
  {
    name: 'longestRun',
    source: 'V = √3 · ρ · I · L / A, of one phase 2 · ρ · I · L / A; 12.9 Ω·cmil/ft (voltagedropformula.com)',
    parameters: {
      drop: number('V', { from: 0 }),
      amps: number('A', positive),
      area: number('mm2', { from: 0 }),
      phases: oneOf([1, 3]),
    },
    result: number('m'),
    of: (drop: number, current: number, area: number, phases: number) =>
      longestRun(drop, { amps: current, area, phases: phases === 3 ? 3 : 1 }),
  },
]

const batteries: readonly EngineeringFunction[] = [
  {
    name: 'batteryTemperatureFactor',
    source: 'IEEE 485-2010, temperature correction, cubic fit as published by ETAP',
    parameters: { celsius: number('degC', { from: -10, to: 60 }) },
    result: number('1'),
    of: temperatureFactor,
  },
  {
    name: 'batteryYears',
    source:
      'mcnellageandassociates.com: 3 to 5 years at 20 to 25 °C, about 1.5 years at 40 °C; between them an estimate',
    parameters: { celsius: number('degC', { from: -10, to: 60 }) },
    result: number('a'),
    of: batteryYears,
  },
]

const other: readonly EngineeringFunction[] = [
  {
    name: 'waterDensity',
    source: 'McCutcheon, Martin, Barnwell 1993, 0 to 40 °C',
    parameters: { celsius: number('degC', { from: 0, to: 40 }) },
    result: number('kg/m3'),
    of: waterDensity,
  },
  {
    name: 'waterFlow',
    source: 'V = Q / (ρ · c · ΔT), c = 4.19 kJ/(kg·K)',
    parameters: {
      power: number('kW', { from: 0 }),
      rise: number('K', positive),
      celsius: number('degC', { from: 0, to: 60 }),
    },
    result: number('L/s'),
    of: waterFlow,
  },
  {
    name: 'soundOfEqual',
    source: 'L + 10 · lg n, incoherent sources',
    parameters: { level: number('dB(A)'), sources: number('1', { from: 1 }) },
    result: number('dB(A)'),
    of: soundOfEqual,
  },
]

/** Every function by its name. */
export const functions: ReadonlyMap<string, EngineeringFunction> = new Map(
  [...moistAir, ...power, ...batteries, ...other].map((one) => [one.name, one]),
)
