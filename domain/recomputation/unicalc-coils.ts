// An independent computation of coils: a direct-expansion coil by the curves of its record, and a chilled-water coil piece by piece, not by effectiveness.
import {
  recomputeEnthalpy,
  recomputePressure,
  recomputeRatio,
  recomputeSaturation,
  recomputeVolume,
} from './moist-air.ts'
import { findTemperature, recomputeRatioAtWetBulb } from './unicalc.ts'

/** The air that enters a unit: °C, kg/kg, Pa and m³/h. */
export interface EnteringAir {
  readonly celsius: number
  readonly ratio: number
  readonly pressure: number
  readonly airflow: number
}

/** The record of a direct-expansion unit in EnergyPlus, as copied to lbl-srg/modelica-buildings at commit c4117cc. */
interface ExpansionRecord {
  /** kW, sensible share and m³/h at the rating point. */
  readonly capacity: number
  readonly sensibleShare: number
  readonly airflow: number
  /** °C of entering wet bulb and of outdoor air for which the curves hold. */
  readonly wetBulb: readonly [from: number, to: number]
  readonly outdoor: readonly [from: number, to: number]
  /** Coefficients of the capacity by entering wet bulb and outdoor air in °C: 1, w, w², o, o², w · o. */
  readonly capacityBy: readonly number[]
  /** Coefficients of the capacity by the mass flow of air as a share of the rated one: 1, a, a². */
  readonly airBy: readonly number[]
}
const expansionRecords: Readonly<Record<string, ExpansionRecord>> = {
  'lennox-kca120s4': {
    capacity: 35.235_87,
    sensibleShare: 0.72,
    airflow: 6796.8,
    wetBulb: [17.22, 21.67],
    outdoor: [29.44, 46.11],
    capacityBy: [0.680_332_6, 0.026_892_5, 0.000_147_3, 0.000_318_6, -0.000_058_4, -0.000_292_9],
    airBy: [0.671_654_2, 0.494_596_8, -0.166_251],
  },
  'carrier-comfort-50es060': {
    capacity: 17.500_95,
    sensibleShare: 0.78,
    airflow: 3398.4,
    wetBulb: [13.89, 22.22],
    outdoor: [23.89, 51.67],
    capacityBy: [1.638_018_7, -0.074_734_7, 0.002_974_7, 0.001_520_1, -0.000_051_9, -0.000_450_9],
    airBy: [0.818_579_2, 0.283_177_1, -0.101_756_3],
  },
}
/** The direct-expansion units that `recomputeExpansion` knows. */
export const expansionUnits: readonly string[] = Object.keys(expansionRecords)

/** kJ/kg: heat of evaporation of water at 0 °C. */
const evaporationHeat = 2501
/** kJ/(kg·K) of dry air, water vapour and water. */
const [airHeatCapacity, vapourHeatCapacity, waterHeatCapacity] = [1.006, 1.86, 4.19]

const computeSaturatedRatio = (celsius: number, pressure: number): number =>
  recomputeRatio(recomputeSaturation(celsius), pressure)
const computeSaturatedEnthalpy = (celsius: number, pressure: number): number =>
  recomputeEnthalpy(celsius, computeSaturatedRatio(celsius, pressure))

/** kJ/K per kg of dry air with its water. */
const computeHeatCapacity = (ratio: number): number => airHeatCapacity + vapourHeatCapacity * ratio

/** °C of the entering air at which the records are rated. */
const [ratedDryBulb, ratedWetBulb] = [26.67, 19.44]

/** kg/m³ for which the airflow of a record is stated. */
const standardDensity = 1.2
/** Mass flow of air in kg/s at the rating of a record. */
const computeRatedMassFlow = ({ airflow }: ExpansionRecord): number => (standardDensity * airflow) / 3600

/** −ln(bypass factor) times the mass flow in kg/s, which is constant for a coil (EnergyPlus Engineering Reference). */
function computeBypassConstant(record: ExpansionRecord): number {
  const pressure = recomputePressure(0)
  const massFlow = computeRatedMassFlow(record)
  const [celsius, ratio] = [ratedDryBulb, recomputeRatioAtWetBulb(ratedDryBulb, ratedWetBulb, pressure)]
  const enthalpy = recomputeEnthalpy(celsius, ratio)
  const enthalpyBehind = enthalpy - record.capacity / massFlow
  const ratioBehind =
    ratio -
    ((1 - record.sensibleShare) * record.capacity) /
      massFlow /
      (evaporationHeat + vapourHeatCapacity * celsius)
  const celsiusBehind = (enthalpyBehind - evaporationHeat * ratioBehind) / computeHeatCapacity(ratioBehind)
  const computeRatioOnLine = (at: number): number =>
    ratio + ((at - celsius) * (ratio - ratioBehind)) / (celsius - celsiusBehind)
  let surface = celsiusBehind
  while (computeSaturatedRatio(surface, pressure) > computeRatioOnLine(surface)) surface -= 0.01
  const surfaceEnthalpy = computeSaturatedEnthalpy(surface, pressure)
  return -Math.log((enthalpyBehind - surfaceEnthalpy) / (enthalpy - surfaceEnthalpy)) * massFlow
}

/** The mass flows of air for which the records hold, as shares of the rated one. */
const airShares = { from: 0.8, to: 1.175 }

const sumProducts = (factors: readonly number[], terms: readonly number[]): number =>
  terms.reduce((total, term, index) => total + term * (factors[index] ?? 0), 0)

/**
 * Gross kW of a direct-expansion coil, the wet bulb for its curves and its surface in °C, and the share of sensible heat. Empty for an unknown
 * unit, outside the range of its record, and where the coil stays dry.
 *
 * @param outdoor °C of the air at the condenser
 */
export function recomputeExpansion(
  unit: string,
  { celsius, ratio, pressure, airflow }: EnteringAir,
  outdoor: number,
): Readonly<Record<string, number>> {
  const record = expansionRecords[unit]
  if (record === undefined) return {}
  const massFlow = airflow / 3600 / recomputeVolume(celsius, ratio, pressure)
  const wetBulb = findTemperature((at) => recomputeRatioAtWetBulb(celsius, at, pressure), ratio)
  const airShare = massFlow / computeRatedMassFlow(record)
  const isInside =
    wetBulb >= record.wetBulb[0] &&
    wetBulb <= record.wetBulb[1] &&
    outdoor >= record.outdoor[0] &&
    outdoor <= record.outdoor[1] &&
    airShare >= airShares.from &&
    airShare <= airShares.to
  if (!isInside) return {}
  const gross =
    record.capacity *
    sumProducts(record.capacityBy, [1, wetBulb, wetBulb ** 2, outdoor, outdoor ** 2, wetBulb * outdoor]) *
    sumProducts(record.airBy, [1, airShare, airShare ** 2])
  const enthalpy = recomputeEnthalpy(celsius, ratio)
  const surfaceEnthalpy =
    enthalpy - gross / massFlow / (1 - Math.exp(-computeBypassConstant(record) / massFlow))
  const surface = findTemperature((at) => computeSaturatedEnthalpy(at, pressure), surfaceEnthalpy)
  const saturated = computeSaturatedRatio(surface, pressure)
  if (saturated >= ratio) return {}
  return {
    gross,
    curveWetBulb: wetBulb,
    surface,
    sensibleShare: (recomputeEnthalpy(celsius, saturated) - surfaceEnthalpy) / (enthalpy - surfaceEnthalpy),
  }
}

/** Four points of the Liebert CW305 (Vertiv SL-70373): °C of entering air and of leaving water, kW net of the fans. */
const measuredPoints = [
  [23.9, 12.7, 228],
  [26.7, 12.7, 276],
  [29.4, 12.7, 323],
  [23.9, 13.9, 214],
] as const
/** What all points have in common: °C of entering water, kW of the fans, and m³/h of air. */
const [pointWater, pointFanPower, pointAirflow] = [7.2, 14.4, 59_465]
/** kg/kg of the air of the points, which is not stated (assumption). */
const pointRatio = 0.008

/** Mass flow of air in kg/s at a point, by the °C of its entering air. */
const computePointMassFlow = (celsius: number): number =>
  pointAirflow / 3600 / recomputeVolume(celsius, pointRatio, recomputePressure(0))

/** The mass flow of air in kg/s for which nominal conductances are stated: that of the first point. */
const nominalMassFlow = computePointMassFlow(measuredPoints[0][0])

/** kW/K between the air and the surface of the coil, and between the surface and the water. */
interface Conductances {
  readonly air: number
  readonly water: number
}

/**
 * Splits the nominal conductance of a coil: two thirds of its resistance lie on the side of the air, whose conductance
 * grows with the mass flow to the power of 0.6 (assumptions).
 */
const splitConductance = (nominal: number, massFlow: number): Conductances => ({
  air: 1.5 * nominal * (massFlow / nominalMassFlow) ** 0.6,
  water: 3 * nominal,
})

/**
 * The heat capacity flow of the water and the nominal conductance of the coil at each point, in kW/K. The conductance follows
 * from the logarithmic mean of the temperature differences.
 */
const conductancePoints = measuredPoints
  .map(([celsius, leaving, net]) => {
    const gross = net + pointFanPower
    const massFlow = computePointMassFlow(celsius)
    const [warmDifference, coldDifference] = [
      celsius - leaving,
      celsius - gross / (massFlow * computeHeatCapacity(pointRatio)) - pointWater,
    ]
    const mean = (warmDifference - coldDifference) / Math.log(warmDifference / coldDifference)
    const perNominal = splitConductance(1, massFlow)
    const conductancePerNominal = 1 / (1 / perNominal.air + 1 / perNominal.water)
    return { heatCapacityFlow: gross / (leaving - pointWater), nominal: gross / mean / conductancePerNominal }
  })
  .toSorted((a, b) => a.heatCapacityFlow - b.heatCapacityFlow)

/** The nominal conductance of the coil in kW/K at a heat capacity flow of the water in kW/K; NaN outside the points. */
function interpolateConductance(heatCapacityFlow: number): number {
  const after = conductancePoints.findIndex((point) => point.heatCapacityFlow >= heatCapacityFlow)
  const [low, high] = [conductancePoints[Math.max(0, after - 1)], conductancePoints[after]]
  if (low === undefined || high === undefined) return Number.NaN
  const share =
    high.heatCapacityFlow === low.heatCapacityFlow
      ? 1
      : (heatCapacityFlow - low.heatCapacityFlow) / (high.heatCapacityFlow - low.heatCapacityFlow)
  return low.nominal + share * (high.nominal - low.nominal)
}

/** Number of pieces into which the coil is cut. */
const pieceCount = 200

/** Mass flow of the air in kg/s, and heat capacity flow of the water in kW/K. */
interface Flows {
  readonly air: number
  readonly water: number
}
/** Air and water at a place in the coil: °C and kg/kg of the air, °C of the water. */
interface CoilState {
  celsius: number
  ratio: number
  water: number
}

/** Heat that a piece takes out of the air in kW: dry if its surface is above the dew point of the air, else wet. */
function computePieceHeat(
  { celsius, ratio, water }: CoilState,
  conductances: Conductances,
  pressure: number,
) {
  const drySurface =
    (conductances.air * celsius + conductances.water * water) / (conductances.air + conductances.water)
  if (computeSaturatedRatio(drySurface, pressure) >= ratio) {
    const heat = conductances.water * (drySurface - water)
    return { total: heat, sensible: heat }
  }
  const enthalpy = recomputeEnthalpy(celsius, ratio)
  // The water takes up exactly the heat that the surface takes from the enthalpy of the air.
  const surface = findTemperature(
    (at) =>
      conductances.water * (at - water) -
      (conductances.air / computeHeatCapacity(ratio)) * (enthalpy - computeSaturatedEnthalpy(at, pressure)),
    0,
  )
  return { total: conductances.water * (surface - water), sensible: conductances.air * (celsius - surface) }
}

/**
 * Passes air through the coil, in counterflow to water that leaves at a given temperature in °C: the heat in kW, and the temperature at which the
 * water must have entered.
 */
function passCoil(
  { celsius, ratio, pressure }: EnteringAir,
  conductances: Conductances,
  flows: Flows,
  leaving: number,
) {
  const state: CoilState = { celsius, ratio, water: leaving }
  let total = 0
  const pieceConductances = { air: conductances.air / pieceCount, water: conductances.water / pieceCount }
  for (let index = 0; index < pieceCount; index += 1) {
    const heat = computePieceHeat(state, pieceConductances, pressure)
    total += heat.total
    state.celsius -= heat.sensible / (flows.air * computeHeatCapacity(state.ratio))
    state.ratio -= (heat.total - heat.sensible) / flows.air / evaporationHeat
    state.water -= heat.total / flows.water
  }
  return { total, entering: state.water }
}

/**
 * Gross kW that the coil of a CW305 takes out of the air; empty where its flow of water is outside the published points.
 *
 * @param water °C and L/s of the entering water
 */
export function recomputeCoil(
  air: EnteringAir,
  water: { readonly celsius: number; readonly flow: number },
): Readonly<Record<string, number>> {
  const massFlow = air.airflow / 3600 / recomputeVolume(air.celsius, air.ratio, air.pressure)
  const flows = { air: massFlow, water: waterHeatCapacity * water.flow }
  const conductance = interpolateConductance(flows.water)
  if (Number.isNaN(conductance)) return {}
  const conductances = splitConductance(conductance, massFlow)
  // The temperature of the leaving water, by bisection.
  let [low, high] = [water.celsius, air.celsius]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (passCoil(air, conductances, flows, middle).entering < water.celsius) low = middle
    else high = middle
  }
  return { coilHeat: passCoil(air, conductances, flows, low).total }
}
