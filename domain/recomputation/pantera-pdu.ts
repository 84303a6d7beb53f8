// An independent computation of the power distribution unit, from standards and makers' documents: currents, cables, faults, losses and phases.
import type { Assignment } from '../engine/model.ts'
import {
  protectiveReactance,
  protectiveResistance,
  type SizedRun,
  sizeRun,
  type WiringRules,
} from './copper-circuits.ts'

/** Voltage to neutral in V, by the voltage between lines. */
const starVolts: Readonly<Record<string, number>> = {
  200: 115,
  208: 120,
  220: 127,
  240: 139,
  380: 220,
  400: 230,
  415: 240,
}

/** √3 times the voltage between lines in V, rounded to 0.1 V. */
const threeLineVolts: Readonly<Record<string, number>> = {
  200: 346.4,
  208: 360.3,
  220: 381.1,
  240: 415.7,
  380: 658.2,
  400: 692.8,
  415: 718.8,
}

/**
 * Eaton Type DS-3 at 150 °C rise, by kVA: watts without load and at full load, resistance and reactance in %; ratings
 * that the catalogue lacks are interpolated linearly between their neighbours.
 */
const transformers: Readonly<Record<string, readonly [none: number, full: number, r: number, x: number]>> = {
  15: [80, 549, 3.1, 3],
  30: [230, 1034, 2.6, 3.6],
  50: [300, 1668, 2.7, 4.3],
  75: [170, 2266, 2.8, 6.3],
  100: [260, 2543, 2.3, 5.6],
  112.5: [379, 2812, 2.21, 6.33],
  125: [499, 3082, 2.11, 7.06],
  150: [738, 3621, 1.93, 8.51],
  175: [943, 4178, 1.8, 9.5],
  200: [1078, 4775, 1.8, 9.5],
  225: [1213, 5372, 1.8, 9.5],
  300: [1617, 7162, 1.8, 9.5],
}

interface Row {
  readonly quantity: number
  readonly poles: number
  readonly amps: number
  readonly supply: string
  readonly breaker: number
  readonly hasNeutral: boolean
  readonly length: number
}

interface Unit {
  readonly rules: WiringRules
  readonly number: (name: string) => number
  readonly text: (name: string) => string
  readonly rating: number
  readonly hasTransformer: boolean
  readonly rows: readonly Row[]
  /** Current of the neutral as a share of that of a line. */
  readonly neutral: number
}

/** Outlets between two or three lines have no neutral: NEMA L6 and CS8365. */
const outletsWithoutNeutral = new Set(['L6-20', 'L6-30', 'CS8365'])

function readUnit(assignment: Assignment): Unit {
  const text = (name: string) => String(assignment[name])
  const number = (name: string) => Number.parseFloat(text(name))
  const count = number('circuit.count')
  return {
    rules: text('installationRules') === 'UL' ? 'UL' : 'IEC',
    number,
    text,
    rating: number('rating'),
    hasTransformer: text('transformer') !== 'none',
    neutral: computeNeutralShare(text, number),
    rows: Array.from({ length: count }, (_, index) => {
      const getName = (name: string) => `circuit[${index + 1}].${name}`
      return {
        quantity: number(getName('quantity')),
        poles: number(getName('poles')),
        amps: number(getName('amps')),
        supply: text(getName('supply')),
        breaker: number(getName('breaker')),
        hasNeutral: !outletsWithoutNeutral.has(text(getName('connector'))),
        length: number(getName('length')),
      }
    }),
  }
}

/** Three times the root of the squares of the triplen orders, as a share of the effective current of a line. */
function computeNeutralShare(text: (name: string) => string, number: (name: string) => number): number {
  if (text('spectrum') !== 'stated') return text('loadKind') === 'linear' ? 0 : 0.99
  let [all, triplen] = [1, 0]
  for (let place = 1; place <= 12; place += 1) {
    const square = (number(`harmonic[${place}].share`) / 100) ** 2
    all += square
    if ((2 * place + 1) % 3 === 0) triplen += square
  }
  return 3 * Math.sqrt(triplen / all)
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10

/** Share of the sub-feeds that each unit carries while both run: half if they share them. */
const computeSubFeedShare = ({ text }: Unit): number => (text('subFeedSupply') === 'shared' ? 0.5 : 1)

/** Current in A of the fullest phase of the sub-feeds: as stated, but at least the mean of the three phases. */
const computeSubFeedAmps = ({ number }: Unit): number =>
  Math.max(number('subFeedPhase'), (1000 * number('subFeedLoad')) / (Math.sqrt(3) * number('outputVoltage')))

/**
 * Load of the fuller side in kVA, while both run and alone: the load list with diversity and growth, dual-corded loads half on
 * each side; the sub-feeds as they are stated.
 */
function computeLoad(unit: Unit): { readonly normal: number; readonly alone: number } {
  const { rows, text, number } = unit
  const outputVoltage = text('outputVoltage')
  const computeKva = ({ quantity, amps, poles }: Row): number => {
    const volts =
      poles === 1
        ? starVolts[outputVoltage]
        : poles === 2
          ? Number(outputVoltage)
          : threeLineVolts[outputVoltage]
    return (quantity * amps * (volts ?? Number.NaN)) / 1000
  }
  const sumKva = (...supplies: readonly string[]) =>
    rows.filter(({ supply }) => supplies.includes(supply)).reduce((total, row) => total + computeKva(row), 0)
  const listed = Math.max(sumKva('A', 'AB'), sumKva('B', 'AB'))
  const factor = (number('diversity') / 100) * (1 + number('growth') / 100)
  const subFeeds = number('subFeedLoad')
  return {
    normal: factor * (listed - sumKva('AB') / 2) + computeSubFeedShare(unit) * subFeeds,
    alone: factor * listed + subFeeds,
  }
}

interface Cables {
  readonly feeder: SizedRun
  readonly branches: readonly { readonly row: Row; readonly cable: SizedRun; readonly volts: number }[]
}

function sizeCables(unit: Unit, inputAmps: number): Cables {
  const { rules, number, text, neutral, rows } = unit
  const celsius = number('roomTemperature')
  const inputVolts = number('inputVoltage')
  const feeder = sizeRun({
    rules,
    celsius,
    laying: 'apart',
    together: 1,
    device: number('primaryDevice'),
    amps: inputAmps,
    length: number('feederLength'),
    kind: 'threePhase',
    neutral: text('transformer') === 'isolation' ? undefined : neutral,
    limit: 0.03 * inputVolts,
  })
  const branches = rows.map((row) => {
    const output = text('outputVoltage')
    const volts = row.poles === 1 ? (starVolts[output] ?? Number.NaN) : Number(output)
    const cable = sizeRun({
      rules,
      celsius,
      laying: text('cableLaying'),
      together: number('cablesTogether'),
      device: row.breaker,
      amps: row.amps,
      length: row.length,
      kind: row.poles === 3 ? 'threePhase' : 'onePhase',
      neutral: row.poles === 3 && row.hasNeutral ? neutral : undefined,
      limit: 0.03 * volts,
    })
    return { row, cable, volts }
  })
  return { feeder, branches }
}

/** mm². IEC 60364-5-54, 543.4: a PEN conductor is as large as its lines, and at least 10 mm². */
const findFeederEarth = ({ text }: Unit, feeder: SizedRun): number =>
  text('earthing') === 'TN-C' && text('transformer') !== 'isolation'
    ? Math.max(10, feeder.area)
    : feeder.earth

interface Impedance {
  r: number
  x: number
}

/** Impedance method behind the feeder, behind the transformer, and at the end of each row. */
function computeFaults(unit: Unit, { feeder, branches }: Cables): Readonly<Record<string, number>> {
  const { number, text, hasTransformer, rating } = unit
  const [inputVolts, outputVolts, length] = [
    number('inputVoltage'),
    number('outputVoltage'),
    number('feederLength'),
  ]
  const computeSource = (kiloamps: number): Impedance => {
    const x = inputVolts / Math.sqrt(3) / kiloamps / Math.sqrt(1.01)
    return { r: x / 10, x }
  }
  // The highest fault current is that of the strongest supply, the smallest earth fault that of the weakest.
  const strongest = computeSource(number('availableShortCircuit'))
  const weakest = computeSource(number('lowestShortCircuit') / 1000 || number('availableShortCircuit'))
  const cold: Impedance = { r: strongest.r + feeder.cold.r * length, x: strongest.x + feeder.cold.x * length }
  const hot: Impedance = { r: weakest.r + feeder.hot.r * length, x: weakest.x + feeder.hot.x * length }
  const loop: Impedance = {
    r: hot.r + (protectiveResistance * length) / findFeederEarth(unit, feeder),
    x: hot.x + protectiveReactance * length,
  }
  if (hasTransformer) {
    const ratioSquared = (outputVolts / inputVolts) ** 2
    const [, , r = Number.NaN, reactance = Number.NaN] = transformers[String(rating)] ?? []
    const base = outputVolts ** 2 / rating
    // Behind a delta-star transformer the loop starts over: two thirds of what lies before it.
    const sourceSide = text('transformer') === 'isolation' ? hot : loop
    const share = text('transformer') === 'isolation' ? 2 / 3 : 1
    loop.r = sourceSide.r * ratioSquared * share + (base * r) / 100
    loop.x = sourceSide.x * ratioSquared * share + (base * reactance) / 100
    cold.r *= ratioSquared
    // An autotransformer limits a fault by the small part that it transforms, which is left out.
    cold.x = cold.x * ratioSquared + (text('transformer') === 'isolation' ? 0.03 * base : 0)
  }
  const star = outputVolts / Math.sqrt(3)
  const loops = branches.map(({ row, cable }) =>
    Math.hypot(
      loop.r + (cable.hot.r + protectiveResistance / cable.earth) * row.length,
      loop.x + (cable.hot.x + protectiveReactance) * row.length,
    ),
  )
  return {
    'fault.board': star / Math.hypot(cold.r, cold.x),
    'fault.loop': Math.max(...loops),
    // The second fault of an IT system goes through the loops of two circuits; one begins at the star point of an isolation transformer.
    'fault.earth':
      (950 * star) /
      Math.max(...loops) /
      (text('earthing') === 'IT' && text('transformer') !== 'isolation' ? 2 : 1),
  }
}

/** White Paper 25: 1 % of the rating and 2 % of the load; transformer by no-load and full-load watts. */
function computeLosses({ rating, hasTransformer, text }: Unit, load: number): number {
  const [none = 0, full = 0] = hasTransformer ? (transformers[String(rating)] ?? [Number.NaN]) : []
  const carriedKva = Math.min(load, rating)
  const unitLosses = 10 * rating + 20 * carriedKva + none + (full - none) * (carriedKva / rating) ** 2
  return (text('feeds') === 'pair' ? 2 : 1) * unitLosses
}

/** The quantities of a configuration by names such as `current.input`: A, kVA, %, kA, mΩ, W and BTU/h. */
export function recomputePanteraPdu(assignment: Assignment): Readonly<Record<string, number>> {
  const unit = readUnit(assignment)
  const { number, rating, neutral, rows, text } = unit
  const computeAmps = (volts: number) => roundToTenth((1000 * rating) / (Math.sqrt(3) * volts))
  const [input, output] = [computeAmps(number('inputVoltage')), computeAmps(number('outputVoltage'))]
  const load = computeLoad(unit)
  const cables = sizeCables(unit, input)
  const { feeder, branches } = cables
  const feederDrop = (100 * feeder.dropVolts) / number('inputVoltage')
  const branchDrop = Math.max(...branches.map(({ cable, volts }) => (100 * cable.dropVolts) / volts))
  const losses = computeLosses(unit, load.normal)
  // IEC 60076-1: the rated current of a winding; NEC 215.3: a breaker carries 80 % of its rating continuously.
  const breaker = number(unit.hasTransformer ? 'secondaryDevice' : 'primaryDevice')
  const maxPhaseAmps = Math.min(output, unit.rules === 'UL' ? 0.8 * breaker : breaker)
  const isDiverse = number('diversity') < 100
  const sumPoleAmps = (side: string) =>
    rows
      .filter(({ supply }) => supply === side || supply === 'AB')
      .reduce((sum, { quantity, poles, amps: each }) => sum + quantity * poles * each, 0)
  return {
    'current.input': input,
    'current.output': output,
    'current.neutral': output * neutral,
    'phases.most': maxPhaseAmps,
    ...(text('feeds') === 'pair' ? { 'load.alone': load.alone } : {}),
    ...(text('feeds') === 'pair' || isDiverse
      ? {}
      : { 'phases.sum': sumPoleAmps('A') + 3 * computeSubFeedAmps(unit) }),
    'load.design': load.normal,
    'conductor.feeder': feeder.area,
    'protective.feeder': findFeederEarth(unit, feeder),
    ...Object.fromEntries(
      branches.flatMap(({ cable }, index) => [
        [`conductor.row${index + 1}`, cable.area],
        [`protective.row${index + 1}`, cable.earth],
      ]),
    ),
    'drop.feeder': feederDrop,
    'drop.branch': branchDrop,
    'drop.total': feederDrop + branchDrop,
    ...computeFaults(unit, cables),
    'heat.watts': losses,
    'heat.btu': 3.412 * losses,
  }
}
