// An independent computation of cooling, written from the documents that the product's page names and not from its model.
import type { Assignment } from '../engine/model.ts'
import {
  recomputeCooling,
  recomputePressure,
  recomputeRatio,
  recomputeSaturation,
  recomputeVolume,
} from './moist-air.ts'

interface Unit {
  /** m³/h. */
  readonly airflow: number
  /** kW. */
  readonly fanPower: number
  /** The net capacity in kW at the temperatures in °C of the return air and of what takes the heat. */
  readonly computeCapacity: (returnAir: number, sink: number) => number
  /** Of the refrigerant: global warming potential (Regulation (EU) 2024/573, annex I), size in kW and kind of the circuit. */
  readonly refrigerant?: {
    readonly warmingPotential: number
    readonly size: number
    readonly circuit: 'split' | 'whole'
  }
}

/**
 * Capacities of sample units: proportional to a temperature difference, or 2 % more for each K of return air above 33 °C and 0.8 % less for each K
 * above the rated condenser temperature.
 */
const createProportional =
  (perKelvin: number, fanPower = 0) =>
  (returnAir: number, sink: number): number =>
    perKelvin * (returnAir - sink) - fanPower
const createCompressed =
  (size: number, rated: number, fanPower = 0) =>
  (returnAir: number, sink: number): number =>
    size * (1 + 0.02 * (returnAir - 33)) * (1 - 0.008 * (sink - rated)) - fanPower
/** Vertiv SL-70373: 228, 276 and 323 kW at 23.9, 26.7 and 29.4 °C. */
const computePublished = (returnAir: number): number =>
  returnAir <= 26.7 ? 228 + ((returnAir - 23.9) / 2.8) * 48 : 276 + ((returnAir - 26.7) / 2.7) * 47

/** Global warming potential of R-410A (Regulation (EU) 2024/573, annex I). */
const r410a = 2088
const units: Readonly<Record<string, Unit>> = {
  rowWater30: { airflow: 8000, fanPower: 1.2, computeCapacity: createProportional(2) },
  rowWater60: { airflow: 15_000, fanPower: 2.6, computeCapacity: createProportional(4) },
  perimeterWater100: { airflow: 27_000, fanPower: 5, computeCapacity: createProportional(7, 5) },
  doorWater20: { airflow: 5400, fanPower: 0.4, computeCapacity: createProportional(4 / 3) },
  cw305: { airflow: 59_465, fanPower: 14.4, computeCapacity: computePublished },
  rowExpansion10: {
    airflow: 2800,
    fanPower: 0.5,
    computeCapacity: createCompressed(10, 35),
    refrigerant: { warmingPotential: r410a, size: 10, circuit: 'split' },
  },
  rowExpansion30: {
    airflow: 8000,
    fanPower: 1.6,
    computeCapacity: createCompressed(30, 35),
    refrigerant: { warmingPotential: r410a, size: 30, circuit: 'split' },
  },
  perimeterExpansion50: {
    airflow: 14_000,
    fanPower: 3,
    computeCapacity: createCompressed(53, 35, 3),
    refrigerant: { warmingPotential: 675, size: 50, circuit: 'split' },
  },
  rowFluid30: {
    airflow: 8000,
    fanPower: 1.6,
    computeCapacity: createCompressed(30, 40),
    refrigerant: { warmingPotential: 675, size: 30, circuit: 'whole' },
  },
  perimeterFluid60: {
    airflow: 16_500,
    fanPower: 3.4,
    computeCapacity: createCompressed(63.4, 40, 3.4),
    refrigerant: { warmingPotential: r410a, size: 60, circuit: 'whole' },
  },
  overheadRefrigerant20: {
    airflow: 5200,
    fanPower: 0.5,
    computeCapacity: createProportional(1),
    refrigerant: { warmingPotential: 1430, size: 20, circuit: 'split' },
  },
}

/** Share of the capacity (York YCWL, form 150.26-EG1, page 19) and flow for the same heat and rise (ρ · c at 10 °C, CoolProp, INCOMP::MEG) by % of ethylene glycol. */
const glycols: Readonly<Record<string, readonly [capacity: number, flow: number]>> = {
  '0': [1, 1],
  '10': [0.993, 1.025],
  '20': [0.98, 1.053],
  '30': [0.964, 1.091],
  '40': [0.945, 1.142],
  '50': [0.922, 1.203],
}
/** Share of the capacity by equivalent length in m (manualsdump.com 26817, page 58). */
const lineShares = [
  [0, 1],
  [15.24, 0.93],
  [22.86, 0.91],
  [30.48, 0.89],
  [38.1, 0.86],
  [45.72, 0.84],
] as const
/** Carrier, Engineering Guide for Altitude Effects, table 4-2: air-cooled condensing units by m. */
const altitudeShares = [
  [0, 1],
  [762, 0.98],
  [1525, 0.97],
  [2285, 0.95],
  [3050, 0.93],
] as const

/** Russell condenser manuals: kW rejected for each kW of cooling by condensing temperature in °C, suction-cooled, evaporating at 5 °C. */
const rejectionFactors = [
  [30, 1.16],
  [40, 1.22],
  [50, 1.27],
  [60, 1.35],
] as const
/** kW rejected for each K between condensing and outdoor air: samples, and Bally BVC1A23067 (manual, page 28). */
const condensers: Readonly<Record<string, number>> = { small: 0.8, medium: 2.2, large: 4, BVC1A23067: 16.97 }

function interpolate(points: readonly (readonly [number, number])[], at: number): number {
  const after = points.findIndex(([x]) => x >= at)
  if (after === -1) return points.at(-1)?.[1] ?? Number.NaN
  const [x1, y1] = points[Math.max(0, after - 1)] ?? [0, 0]
  const [x2, y2] = points[after] ?? [0, 0]
  return x2 === x1 ? y2 : y1 + ((at - x1) / (x2 - x1)) * (y2 - y1)
}

/** a + b·x + c·x² + d·y + e·y² + f·x·y, of two temperatures in °F. */
const computeQuadratic = (coefficients: readonly number[], x: number, y: number): number =>
  [1, x, x * x, y, y * y, x * y].reduce((sum, term, index) => sum + term * (coefficients[index] ?? 0), 0)
/** NECB 2020, 8.4.5.5, air-cooled scroll chiller. */
const capacityCurve = [0.400_706_84, 0.018_615_48, 0.000_071_99, 0.001_772_96, -0.000_020_14, -0.000_082_73]
const inputCurve = [0.990_065_53, -0.005_841_44, 0.000_164_54, -0.006_611_36, 0.000_168_08, -0.000_225_01]
/** kW of a sample chiller with water of 18 °C and outdoor air of 35 °C. */
const ratedChillerCapacity = 150
/** kW of cooling for each kW of input (ASHRAE 90.1-2019, table 6.8.1-3). */
const ratedChillerEfficiency = 2.96
const toFahrenheit = (celsius: number): number => 1.8 * celsius + 32

/** The curve at leaving water and outdoor air in °C; colder air counts as 18 °C. */
const readCurve = (curve: readonly number[], leaving: number, air: number): number =>
  computeQuadratic(curve, toFahrenheit(leaving), toFahrenheit(Math.max(18, air)))

const readNumber = (assignment: Assignment, name: string): number => Number(assignment[name])

/** The unit of a design. */
function getUnit(assignment: Assignment): Unit {
  const unit = units[String(assignment['unit'])]
  if (unit === undefined) throw new RangeError(`The unit ${String(assignment['unit'])} is not known.`)
  return unit
}

/** Heat of the room in kW by White Paper 25. */
function computeHeat(assignment: Assignment): number {
  const [load, rating] = [readNumber(assignment, 'itLoad'), readNumber(assignment, 'powerRating')]
  const powerLocation = String(assignment['powerLocation'])
  const ups = ['inside', 'distributionCounted'].includes(powerLocation) ? 0.04 * rating + 0.05 * load : 0
  const distribution = ['outside', 'counted', 'distributionCounted'].includes(powerLocation)
    ? 0
    : 0.01 * rating + 0.02 * load
  return (
    load +
    ups +
    distribution +
    0.021_53 * readNumber(assignment, 'area') +
    0.1 * readNumber(assignment, 'people')
  )
}

/** Temperatures in °C of what takes the heat: `sink` for the capacity of the unit, `surface` of its coil. */
function computeSinks(assignment: Assignment): { readonly sink: number; readonly surface: number } {
  const [water, outdoor] = [readNumber(assignment, 'waterIn'), readNumber(assignment, 'outdoorMaximum')]
  switch (String(assignment['medium'])) {
    case 'directExpansion':
      return { sink: outdoor, surface: 10 }
    case 'fluidExpansion':
      return { sink: assignment['plant'] === 'own' ? outdoor + 6 : water, surface: 10 }
    case 'pumpedRefrigerant': {
      const refrigerant = Math.max(water + 4, readNumber(assignment, 'dewPoint') + 1)
      return { sink: refrigerant, surface: refrigerant }
    }
    default:
      return { sink: water, surface: water }
  }
}

/** The air of a design: what it takes from the room to the supply, and its humidity behind the coil. */
function computeAir(assignment: Assignment) {
  const pressure = recomputePressure(readNumber(assignment, 'altitude'))
  const supply = readNumber(assignment, 'supply')
  const ratio = readNumber(assignment, 'ratio') / 100
  const returnAir = supply + Number((readNumber(assignment, 'rise') / ratio).toFixed(1))
  const perKilowatt =
    (3600 * recomputeVolume(24, 0.008, pressure)) / ((1.006 + 1.86 * 0.008) * readNumber(assignment, 'rise'))
  const { surface } = computeSinks(assignment)
  const room = recomputeRatio(recomputeSaturation(readNumber(assignment, 'dewPoint')), pressure)
  const cold = recomputeRatio(recomputeSaturation(surface), pressure)
  const leaving = room - ((returnAir - supply) / (returnAir - surface)) * Math.max(0, room - cold)
  const { total, sensible } = recomputeCooling(
    { celsius: returnAir, ratio: room },
    { celsius: supply, ratio: leaving },
  )
  const vapour = (leaving * pressure) / (0.621_945 + leaving)
  return {
    pressure,
    returnAir,
    demand: readNumber(assignment, 'itLoad') * Math.ceil(perKilowatt),
    share: Math.min(1, sensible / total),
    humidity: (100 * vapour) / recomputeSaturation(supply),
  }
}

/** What the coils take from the air, in kW: of all units as they run, and of one unit at its capacity by the map; and the air density relative to sea level. */
interface Carried {
  readonly coilHeat: number
  readonly gross: number
  readonly density: number
}

/** The condensing temperature in °C of units with a compressor; undefined for others. */
function computeCondensing(assignment: Assignment, { gross, density }: Carried): number | undefined {
  const outdoor = readNumber(assignment, 'outdoorMaximum')
  switch (String(assignment['medium'])) {
    case 'directExpansion': {
      const perKelvin = (condensers[String(assignment['condenser'])] ?? Number.NaN) * density
      let condensing = outdoor
      for (let round = 0; round < 60; round += 1)
        condensing = outdoor + (gross * interpolate(rejectionFactors, condensing)) / perKelvin
      return condensing
    }
    case 'fluidExpansion':
      // The fluid leaves a unit 5 K below condensing (assumption).
      return computeSinks(assignment).sink + readNumber(assignment, 'waterRise') + 5
    default:
      return undefined
  }
}

/** Power of the chillers in kW for a heat in kW, and the capacity of one. */
function computeChillers(assignment: Assignment, plantLoad: number): Readonly<Record<string, number>> {
  const [water, outdoor] = [
    Math.min(18, readNumber(assignment, 'waterIn')),
    readNumber(assignment, 'outdoorMaximum'),
  ]
  const [share] = glycols[String(assignment['glycol'])] ?? [Number.NaN]
  const chillerCapacity =
    ratedChillerCapacity *
    (readCurve(capacityCurve, Math.floor(water), outdoor) / readCurve(capacityCurve, 18, 35)) *
    interpolate(altitudeShares, readNumber(assignment, 'altitude')) *
    share
  const load = Math.max(0.25, plantLoad / (chillerCapacity * readNumber(assignment, 'chillers')))
  const partial = (0.063_691_19 + 0.584_888_32 * load + 0.352_802_74 * load ** 2) / load
  return {
    chillerCapacityHere: chillerCapacity,
    chillerPower: (plantLoad / ratedChillerEfficiency) * readCurve(inputCurve, water, outdoor) * partial,
  }
}

/** Heat that leaves the room, water that carries it, and power of everything that takes it outdoors, in kW and L/s. */
function computeRejection(assignment: Assignment, carried: Carried): Readonly<Record<string, number>> {
  const condensing = computeCondensing(assignment, carried)
  const factor = condensing === undefined ? 1 : interpolate(rejectionFactors, condensing)
  const compressorPower = carried.coilHeat * (factor - 1)
  // Fans of condensers take 2 % of what they reject (assumption).
  if (assignment['medium'] === 'directExpansion') {
    const condenserPower = 0.02 * carried.coilHeat * factor
    return { condensing: condensing ?? Number.NaN, compressorPower, condenserPower }
  }
  // A refrigerant pumping unit takes 1 % of its 160 kW (assumption), which warms the refrigerant.
  const pumpingPower =
    assignment['medium'] === 'pumpedRefrigerant' ? 1.6 * readNumber(assignment, 'distributionUnits') : 0
  const rejected = carried.coilHeat * factor + pumpingPower
  const [capacityShare, flowShare] = glycols[String(assignment['glycol'])] ?? [Number.NaN, Number.NaN]
  // Water of 1 kg/L; its density at the mean temperature makes less than 0.5 %, and of a fluid at 50 °C 1.2 %.
  const waterFlow = (rejected / (4.19 * readNumber(assignment, 'waterRise'))) * flowShare
  const shared = {
    waterFlow,
    compressorPower,
    ...(condensing === undefined ? {} : { condensing }),
    ...(pumpingPower === 0 ? {} : { pumpingPower }),
  }
  if (assignment['plant'] !== 'own') return shared
  // A lift of 250 kPa by pumps of 60 % (assumptions); what they draw warms the water.
  const pumpPower = (waterFlow * 0.25) / 0.6
  const plantLoad = rejected + pumpPower
  const plant =
    assignment['medium'] === 'fluidExpansion'
      ? {
          // Fans of a BAC TDFS1238N-C60ET40B, as Modelica Buildings records it: 117.68 kW for 2931 kW, that is 4 %.
          dryCoolerPower: 0.04 * plantLoad,
          // A sample of 120 kW with water at sea level; glycol takes from it what it takes from a chiller (assumption).
          dryCoolerCapacityHere: 120 * carried.density * capacityShare,
        }
      : computeChillers(assignment, plantLoad)
  return { ...shared, pumpPower, plantLoad, ...plant }
}

/** Figures of power, which sum to that of the design. */
const powers = [
  'compressorPower',
  'condenserPower',
  'pumpingPower',
  'pumpPower',
  'chillerPower',
  'dryCoolerPower',
] as const

/**
 * Heat, air, capacity at the point of the map, moisture and plant of a design of cooling, by the names of its figures: kW,
 * m³/h, °C, %, L/h and L/s; `humidity` is the relative humidity of the supply air in %.
 */
export function recomputeCoolingDesign(assignment: Assignment): Readonly<Record<string, number>> {
  const unit = getUnit(assignment)
  const air = computeAir(assignment)
  const heat = computeHeat(assignment)
  const rated = unit.computeCapacity(air.returnAir, computeSinks(assignment).sink)
  const density = air.pressure / recomputePressure(0)
  const transportShare =
    assignment['medium'] === 'directExpansion'
      ? interpolate(lineShares, readNumber(assignment, 'lineLength'))
      : (glycols[String(assignment['glycol'])]?.[0] ?? Number.NaN)
  const total = heat / air.share
  const supplied = (air.demand * readNumber(assignment, 'ratio')) / 100
  const speed = Math.max(0.5, supplied / (readNumber(assignment, 'units') * unit.airflow))
  const fanPower = readNumber(assignment, 'units') * unit.fanPower * speed ** 3 * density
  const rejection = computeRejection(assignment, {
    coilHeat: total + fanPower,
    gross: rated + unit.fanPower,
    density,
  })
  return {
    heat,
    demand: air.demand,
    return: air.returnAir,
    rated,
    capacity: rated * density * transportShare,
    sensibleShare: 100 * air.share,
    totalHeat: total,
    condensate: (3600 * (total - heat)) / (2501 - 2.326 * readNumber(assignment, 'supply')),
    humidity: air.humidity,
    fanPower,
    ...rejection,
    power: powers.reduce((sum, name) => sum + (rejection[name] ?? 0), fanPower),
  }
}

/** Where Regulation (EU) 2024/573 holds: members of the European Union, then Åland and the French outermost regions. */
const refrigerantUnion = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AX GF GP MF MQ RE YT'.split(
    ' ',
  ),
)

/**
 * Whether the unit of a design may be placed on the market on its day: 40 CFR 84.54 for computer rooms in the United
 * States, Regulation (EU) 2024/573, annex IV, in the European Union; elsewhere nothing is forbidden here.
 */
export function isRefrigerantLawful(assignment: Assignment): boolean {
  const refrigerant = getUnit(assignment).refrigerant
  if (refrigerant === undefined) return true
  const { warmingPotential, size, circuit } = refrigerant
  const year = new Date(readNumber(assignment, 'placed') * 86_400_000).getUTCFullYear()
  const country = String(assignment['country'])
  if (country === 'US') return year < 2027 || warmingPotential < 700
  if (!refrigerantUnion.has(country) || warmingPotential < 150) return true
  if (circuit === 'split') return year < 2029 || (size > 12 && warmingPotential < 750 && year < 2033)
  return size <= 50 ? year < 2027 : year < 2030
}
