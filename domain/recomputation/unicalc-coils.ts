// An independent computation of coils: direct expansion by the curves of its record, and a chilled-water coil piece by piece, not by effectiveness.
import {
  recomputeEnthalpy,
  recomputePressure,
  recomputeRatio,
  recomputeSaturation,
  recomputeVolume,
} from './moist-air.ts'
import { findTemperature, recomputeRatioAtWetBulb } from './unicalc.ts'

/** What enters a unit: °C, kg/kg, Pa and m³/h. */
export interface Entering {
  readonly celsius: number
  readonly ratio: number
  readonly pressure: number
  readonly airflow: number
}

/** A record of EnergyPlus as lbl-srg/modelica-buildings at c4117cc keeps it: kW and share of sensible heat at 26.67 and 19.44 °C wet bulb. */
interface Expansion {
  readonly capacity: number
  readonly share: number
  readonly airflow: number
  readonly wet: readonly [from: number, to: number]
  readonly outdoor: readonly [from: number, to: number]
  /** Of wet bulb and outdoor air in °C, and of the share of the air. */
  readonly capacityBy: readonly number[]
  readonly airBy: readonly number[]
}
const expansions: Readonly<Record<string, Expansion>> = {
  'lennox-kca120s4': {
    capacity: 35.235_87,
    share: 0.72,
    airflow: 6796.8,
    wet: [17.22, 21.67],
    outdoor: [29.44, 46.11],
    capacityBy: [0.680_332_6, 0.026_892_5, 0.000_147_3, 0.000_318_6, -0.000_058_4, -0.000_292_9],
    airBy: [0.671_654_2, 0.494_596_8, -0.166_251],
  },
  'carrier-comfort-50es060': {
    capacity: 17.500_95,
    share: 0.78,
    airflow: 3398.4,
    wet: [13.89, 22.22],
    outdoor: [23.89, 51.67],
    capacityBy: [1.638_018_7, -0.074_734_7, 0.002_974_7, 0.001_520_1, -0.000_051_9, -0.000_450_9],
    airBy: [0.818_579_2, 0.283_177_1, -0.101_756_3],
  },
}
export const recomputedExpansions: readonly string[] = Object.keys(expansions)

const computeSaturatedRatio = (celsius: number, pressure: number): number =>
  recomputeRatio(recomputeSaturation(celsius), pressure)
const computeSaturatedEnthalpy = (celsius: number, pressure: number): number =>
  recomputeEnthalpy(celsius, computeSaturatedRatio(celsius, pressure))

/** °C at which the records are rated. */
const [ratedDryBulb, ratedWetBulb] = [26.67, 19.44]

/** kg/s of air at the rating of a record, whose volume is that of 1.2 kg/m³. */
const computeRatedMass = ({ airflow }: Expansion): number => (1.2 * airflow) / 3600

/** −ln(bypass factor) times the mass flow in kg/s, which is constant for a coil (EnergyPlus Engineering Reference). */
function computeBypassConstant(record: Expansion): number {
  const pressure = recomputePressure(0)
  const mass = computeRatedMass(record)
  const [celsius, ratio] = [ratedDryBulb, recomputeRatioAtWetBulb(ratedDryBulb, ratedWetBulb, pressure)]
  const enthalpy = recomputeEnthalpy(celsius, ratio)
  const enthalpyBehind = enthalpy - record.capacity / mass
  const ratioBehind = ratio - ((1 - record.share) * record.capacity) / mass / (2501 + 1.86 * celsius)
  const celsiusBehind = (enthalpyBehind - 2501 * ratioBehind) / (1.006 + 1.86 * ratioBehind)
  const computeRatioOnLine = (at: number): number =>
    ratio + ((at - celsius) * (ratio - ratioBehind)) / (celsius - celsiusBehind)
  let surface = celsiusBehind
  while (computeSaturatedRatio(surface, pressure) > computeRatioOnLine(surface)) surface -= 0.01
  const surfaceEnthalpy = computeSaturatedEnthalpy(surface, pressure)
  return -Math.log((enthalpyBehind - surfaceEnthalpy) / (enthalpy - surfaceEnthalpy)) * mass
}

/** Mass flows of air that the records hold for, as a share of the rated one. */
const airShares = { from: 0.8, to: 1.175 }

const sumProducts = (factors: readonly number[], terms: readonly number[]): number =>
  terms.reduce((total, term, index) => total + term * (factors[index] ?? 0), 0)

/** kW of the coil, its surface in °C and the share of sensible heat; empty outside the record, and where the coil stays dry. */
export function recomputeExpansion(
  unit: string,
  { celsius, ratio, pressure, airflow }: Entering,
  outdoor: number,
): Readonly<Record<string, number>> {
  const record = expansions[unit]
  if (record === undefined) return {}
  const mass = airflow / 3600 / recomputeVolume(celsius, ratio, pressure)
  const wet = findTemperature((at) => recomputeRatioAtWetBulb(celsius, at, pressure), ratio)
  const air = mass / computeRatedMass(record)
  const isInside =
    wet >= record.wet[0] &&
    wet <= record.wet[1] &&
    outdoor >= record.outdoor[0] &&
    outdoor <= record.outdoor[1] &&
    air >= airShares.from &&
    air <= airShares.to
  if (!isInside) return {}
  const gross =
    record.capacity *
    sumProducts(record.capacityBy, [1, wet, wet ** 2, outdoor, outdoor ** 2, wet * outdoor]) *
    sumProducts(record.airBy, [1, air, air ** 2])
  const enthalpy = recomputeEnthalpy(celsius, ratio)
  const surfaceEnthalpy = enthalpy - gross / mass / (1 - Math.exp(-computeBypassConstant(record) / mass))
  const surface = findTemperature((at) => computeSaturatedEnthalpy(at, pressure), surfaceEnthalpy)
  const saturated = computeSaturatedRatio(surface, pressure)
  if (saturated >= ratio) return {}
  return {
    gross,
    curveWetBulb: wet,
    surface,
    sensibleShare: (recomputeEnthalpy(celsius, saturated) - surfaceEnthalpy) / (enthalpy - surfaceEnthalpy),
  }
}

/** Four points of the Liebert CW305 (Vertiv SL-70373): °C of air and leaving water, kW net of 14.4 kW of fans; water of 7.2 °C, 59,465 m³/h. */
const measuredPoints = [
  [23.9, 12.7, 228],
  [26.7, 12.7, 276],
  [29.4, 12.7, 323],
  [23.9, 13.9, 214],
] as const
/** kg/kg of their air, which is not stated (assumption). */
const pointRatio = 0.008
const pointMass = 59_465 / 3600

const computeHeatCapacity = (ratio: number): number => 1.006 + 1.86 * ratio

/** kW/K of the water and of the whole coil at each point, by the logarithmic mean of its temperature differences. */
const conductances = measuredPoints
  .map(([air, leaving, net]) => {
    const gross = net + 14.4
    const mass = pointMass / recomputeVolume(air, pointRatio, recomputePressure(0))
    const [warmDifference, coldDifference] = [
      air - leaving,
      air - gross / (mass * computeHeatCapacity(pointRatio)) - 7.2,
    ]
    const mean = (warmDifference - coldDifference) / Math.log(warmDifference / coldDifference)
    // Of the resistance two thirds lie on the side of the air, by its flow to the power of 0.6 (assumptions).
    const nominal = pointMass / recomputeVolume(23.9, pointRatio, recomputePressure(0))
    const sides = 1 / (1 / (1.5 * (mass / nominal) ** 0.6) + 1 / 3)
    return { water: gross / (leaving - 7.2), conductance: gross / mean / sides, nominal }
  })
  .toSorted((a, b) => a.water - b.water)

function interpolateConductance(water: number): number {
  const after = conductances.findIndex((point) => point.water >= water)
  const [low, high] = [conductances[Math.max(0, after - 1)], conductances[after]]
  if (low === undefined || high === undefined) return Number.NaN
  const share = high.water === low.water ? 1 : (water - low.water) / (high.water - low.water)
  return low.conductance + share * (high.conductance - low.conductance)
}

/** Pieces into which the coil is cut. */
const pieceCount = 200

interface Sides {
  readonly air: number
  readonly water: number
}
interface CoilState {
  celsius: number
  ratio: number
  water: number
}

/** Heat that a piece takes out of the air in kW: dry if its surface is above the dew point of the air, else wet. */
function passPiece({ celsius, ratio, water }: CoilState, { air, water: side }: Sides, pressure: number) {
  const dry = (air * celsius + side * water) / (air + side)
  if (computeSaturatedRatio(dry, pressure) >= ratio)
    return { total: side * (dry - water), sensible: side * (dry - water) }
  const enthalpy = recomputeEnthalpy(celsius, ratio)
  // What the surface takes of the enthalpy of the air goes on into the water.
  const surface = findTemperature(
    (at) =>
      side * (at - water) -
      (air / computeHeatCapacity(ratio)) * (enthalpy - computeSaturatedEnthalpy(at, pressure)),
    0,
  )
  return { total: side * (surface - water), sensible: air * (celsius - surface) }
}

/**
 * Passes air through the coil, in counterflow to water that leaves at a given temperature in °C: the heat in kW, and the temperature at which the
 * water must have entered.
 */
function passCoil({ celsius, ratio, pressure }: Entering, sides: Sides, rates: Sides, leaving: number) {
  const state: CoilState = { celsius, ratio, water: leaving }
  let total = 0
  const piece = { air: sides.air / pieceCount, water: sides.water / pieceCount }
  for (let at = 0; at < pieceCount; at += 1) {
    const heat = passPiece(state, piece, pressure)
    total += heat.total
    state.celsius -= heat.sensible / (rates.air * computeHeatCapacity(state.ratio))
    state.ratio -= (heat.total - heat.sensible) / rates.air / 2501
    state.water -= heat.total / rates.water
  }
  return { total, entering: state.water }
}

/**
 * kW that the coil of a CW305 takes out of the air; empty where its water is outside what is published.
 *
 * @param flow L/s of water
 */
export function recomputeCoil(
  entering: Entering,
  water: { readonly celsius: number; readonly flow: number },
): Readonly<Record<string, number>> {
  const rate = 4.19 * water.flow
  const conductance = interpolateConductance(rate)
  const nominal = conductances[0]?.nominal ?? Number.NaN
  const mass = entering.airflow / 3600 / recomputeVolume(entering.celsius, entering.ratio, entering.pressure)
  if (Number.isNaN(conductance)) return {}
  const sides = { air: 1.5 * conductance * (mass / nominal) ** 0.6, water: 3 * conductance }
  let [low, high] = [water.celsius, entering.celsius]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (passCoil(entering, sides, { air: mass, water: rate }, middle).entering < water.celsius) low = middle
    else high = middle
  }
  return { coilHeat: passCoil(entering, sides, { air: mass, water: rate }, low).total }
}
