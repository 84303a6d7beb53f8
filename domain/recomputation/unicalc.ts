// An independent computation of the unit selection: the state of moist air, and three chillers from their published data, not from the model.
import type { Assignment } from '../engine/model.ts'
import { recomputeEnthalpy, recomputePressure, recomputeRatio, recomputeSaturation } from './moist-air.ts'

const readNumber = (assignment: Assignment, name: string): number => Number(assignment[name])

/** The temperature from −100 to 100 °C at which a rising quantity reaches a wanted value, by bisection. */
export function findTemperature(quantity: (celsius: number) => number, wanted: number): number {
  let [low, high] = [-100, 100]
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2
    if (quantity(middle) < wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Humidity ratio at a wet bulb above 0 °C (equation 33). */
export function recomputeRatioAtWetBulb(celsius: number, wet: number, pressure: number): number {
  const saturated = recomputeRatio(recomputeSaturation(wet), pressure)
  return ((2501 - 2.326 * wet) * saturated - 1.006 * (celsius - wet)) / (2501 + 1.86 * celsius - 4.186 * wet)
}

/** The humidity ratio that a design states, in kg/kg. */
function readRatio(assignment: Assignment, pressure: number): number {
  const celsius = readNumber(assignment, 'airIn')
  switch (String(assignment['humidityBy'])) {
    case 'wetBulb':
      return recomputeRatioAtWetBulb(celsius, readNumber(assignment, 'wetBulb'), pressure)
    case 'dewPoint':
      return recomputeRatio(recomputeSaturation(readNumber(assignment, 'dewPoint')), pressure)
    case 'ratio':
      return readNumber(assignment, 'humidityRatio') / 1000
    default:
      return recomputeRatio(
        (readNumber(assignment, 'relativeHumidity') / 100) * recomputeSaturation(celsius),
        pressure,
      )
  }
}

/** The entering air by the names of its figures: kPa, g/kg, %, °C and kJ/kg; its wet bulb is above 0 °C. */
export function recomputeEnteringAir(assignment: Assignment): Readonly<Record<string, number>> {
  const pressure = recomputePressure(readNumber(assignment, 'altitude'))
  const celsius = readNumber(assignment, 'airIn')
  const ratio = readRatio(assignment, pressure)
  const vapour = (pressure * ratio) / (0.621_945 + ratio)
  return {
    statePressure: pressure / 1000,
    stateRatio: 1000 * ratio,
    stateRelative: (100 * vapour) / recomputeSaturation(celsius),
    stateWetBulb: findTemperature((wet) => recomputeRatioAtWetBulb(celsius, wet, pressure), ratio),
    // Dry air has none.
    ...(ratio > 1e-7 ? { stateDewPoint: findTemperature(recomputeSaturation, vapour) } : {}),
    stateEnthalpy: recomputeEnthalpy(celsius, ratio),
  }
}

interface Curves {
  /** kW and COP at the rating point. */
  readonly capacity: number
  readonly cop: number
  /** Of leaving water and condenser in °C, and of the share of the load. */
  readonly capacityBy: readonly number[]
  readonly inputBy: readonly number[]
  readonly loadBy: readonly number[]
}

/** Records of EnergyPlus as lbl-srg/modelica-buildings at c4117cc keeps them. */
const curves: Readonly<Record<string, Curves>> = {
  'mcquay-wsc-471kw-589cop-vanes': {
    capacity: 471.2,
    cop: 5.89,
    capacityBy: [0.252113, 0.01324053, -0.008637329, 0.08581056, -0.004261176, 0.008661899],
    inputBy: [0.4475238, -0.0258821, -0.001459053, 0.04342595, -0.001000651, 0.001920106],
    loadBy: [0.2778889, 0.2338363, 0.4883748],
  },
  'york-ycal0033ee': {
    capacity: 100.582,
    cop: 3.1,
    capacityBy: [-0.2660645697, 0.0998714035, -0.0023814154, 0.0628316481, -0.0009644649, -0.0011249224],
    inputBy: [0.1807017787, 0.0271530312, -0.0004553574, 0.0188175079, 0.0002623276, -0.0012881189],
    loadBy: [0, 1, 0],
  },
}

/** Capacity and input of the Carrier 30XW-P 1012 in kW at 5, 6 … °C of water and 25, 30 … °C at the condenser (carrier.com.kw, EN 14511). */
const carrier: readonly (readonly [leaving: number, sink: number, capacity: number, power: number])[] = [
  [5, 25, 1003, 158.954],
  [5, 30, 968, 181.955],
  [5, 35, 932, 208.036],
  [5, 40, 894, 237.766],
  [5, 45, 854, 271.111],
  [7, 25, 1054, 159.215],
  [7, 30, 1035, 182.218],
  [7, 35, 995, 208.159],
  [7, 40, 954, 237.905],
  [7, 45, 911, 271.131],
  [10, 25, 1102, 159.479],
  [10, 30, 1120, 182.708],
  [10, 35, 1096, 208.762],
  [10, 40, 1050, 238.095],
  [10, 45, 1002, 271.545],
  [15, 25, 1181, 160.462],
  [15, 30, 1199, 183.333],
  [15, 35, 1226, 209.573],
  [15, 40, 1227, 239.648],
  [15, 45, 1170, 272.727],
  [18, 25, 1227, 161.024],
  [18, 30, 1244, 183.752],
  [18, 35, 1275, 210.396],
  [18, 40, 1311, 240.55],
  [18, 45, 1278, 274.249],
]

const findNeighbours = (values: readonly number[], at: number): readonly [number, number] => {
  const sorted = [...new Set(values)].toSorted((a, b) => a - b)
  return [
    sorted.findLast((value) => value <= at) ?? Number.NaN,
    sorted.find((value) => value >= at) ?? Number.NaN,
  ]
}

/** A quantity of the table of the Carrier, straight between its points; no number outside it. */
function interpolateCarrier(leaving: number, sink: number, column: 2 | 3): number {
  const [x1, x2] = findNeighbours(
    carrier.map(([water]) => water),
    leaving,
  )
  const [y1, y2] = findNeighbours(
    carrier.map(([, condenser]) => condenser),
    sink,
  )
  const getQuantity = (x: number, y: number): number =>
    carrier.find(([water, condenser]) => water === x && condenser === y)?.[column] ?? Number.NaN
  const interpolateAlong = (y: number): number =>
    x1 === x2
      ? getQuantity(x1, y)
      : getQuantity(x1, y) + ((leaving - x1) / (x2 - x1)) * (getQuantity(x2, y) - getQuantity(x1, y))
  return y1 === y2
    ? interpolateAlong(y1)
    : interpolateAlong(y1) + ((sink - y1) / (y2 - y1)) * (interpolateAlong(y2) - interpolateAlong(y1))
}

/** °C outdoors in the hottest hour of the typical year of each climate (NREL, TMY3). */
const hottestHours: Readonly<Record<string, number>> = {
  atlanta: 36.7,
  chicago: 35,
  denver: 40,
  greensboro: 35.6,
  sanFrancisco: 32.8,
}

/** K between the outdoor air at which the power of the hottest hour is sought. */
const outdoorStep = 0.5

/**
 * Capacity and power in kW of a chiller of this file at the point of a design, the power that its feed carries, and its capacity in the hottest hour, by the names of its figures;
 * empty where it has no data. A feed carries the largest power of normal service: up to the highest outdoor air for a condenser that air cools.
 */
export function recomputeChiller(assignment: Assignment): Readonly<Record<string, number>> {
  const unit = String(assignment['unit'])
  const leaving = readNumber(assignment, 'waterSupply')
  const density = recomputePressure(readNumber(assignment, 'altitude')) / recomputePressure(0)
  const wanted = readNumber(assignment, 'target') / readNumber(assignment, 'quantity')
  if (unit === 'carrier-30xw-p-1012') {
    const sink = readNumber(assignment, 'condenserWater')
    const [capacity, power] = [interpolateCarrier(leaving, sink, 2), interpolateCarrier(leaving, sink, 3)]
    const loaded = power * Math.min(1, wanted / capacity)
    return Number.isNaN(capacity) ? {} : { capacity, power: loaded, feedPower: loaded }
  }
  const record = curves[unit]
  if (record === undefined) return {}
  const computeAt = (sink: number): { readonly capacity: number; readonly power: number } => {
    const terms = [1, leaving, leaving ** 2, sink, sink ** 2, leaving * sink]
    const sumTerms = (factors: readonly number[]): number =>
      terms.reduce((total, term, index) => total + term * (factors[index] ?? 0), 0)
    const capacity = record.capacity * sumTerms(record.capacityBy)
    const share = Math.min(1, wanted / capacity)
    const [p1 = 0, p2 = 0, p3 = 0] = record.loadBy
    return {
      capacity,
      power: (capacity / record.cop) * sumTerms(record.inputBy) * (p1 + p2 * share + p3 * share ** 2),
    }
  }
  if (unit !== 'york-ycal0033ee') {
    const atWater = computeAt(readNumber(assignment, 'condenserWater'))
    return { ...atWater, feedPower: atWater.power }
  }
  // A condenser is 12 K above the outdoor air at sea level, and more in thin air (assumption).
  const computeOutdoors = (outdoor: number) => computeAt(outdoor + 12 * (1 / density - 1))
  const outdoor = readNumber(assignment, 'outdoor')
  const hottest = Math.max(
    outdoor,
    readNumber(assignment, 'outdoorMaximum'),
    hottestHours[String(assignment['climate'])] ?? outdoor,
  )
  const hours = Array.from(
    { length: Math.ceil((hottest - outdoor) / outdoorStep) },
    (_, index) => outdoor + index * outdoorStep,
  )
  const powers = [...hours, hottest].map((celsius) => computeOutdoors(celsius).power)
  return {
    ...computeOutdoors(outdoor),
    feedPower: Math.max(...powers),
    hottestCapacity: computeOutdoors(hottest).capacity,
  }
}
