// What takes the heat away: condensers, refrigerant lines, chillers, pumps, and what keeps water from freezing.
import { condense } from '../../../engineering/algorithms/cooling.ts'
import { levelBetween } from '../../../engineering/interpolation.ts'

/** kW of a thousand British thermal units an hour. */
const thousandBtu = 0.293071

export interface CondenserFacts {
  readonly key: string
  /** kW rejected for each K between condensing temperature and outdoor air. */
  readonly perKelvin: number
  /** °C outdoors below which it needs a kit. */
  readonly lowest: number
  readonly sample: boolean
}

/** By size. The BVC1A23067 rejects 32.165 MBH per °F; the others and all low limits are samples. */
export const condensers: readonly CondenserFacts[] = [
  { key: 'small', perKelvin: 0.8, lowest: -5, sample: true },
  { key: 'medium', perKelvin: 2.2, lowest: -5, sample: true },
  { key: 'large', perKelvin: 4, lowest: -5, sample: true },
  {
    key: 'BVC1A23067',
    perKelvin: Number((32.165 * thousandBtu * 1.8).toFixed(2)),
    lowest: -5,
    sample: false,
  },
]

/** °C of condensing that a compressor bears: a sample. */
export const highestCondensing = 60

/** kW rejected for each kW of cooling by condensing temperature in °C. */
export const rejectionFactors: readonly (readonly [condensing: number, factor: number])[] = [
  [30, 1.16],
  [40, 1.22],
  [50, 1.27],
  [60, 1.35],
]

/** The share of its capacity in % that a unit keeps, by equivalent length of its lines in m (50 to 150 ft published, none at 0). */
export const lineCapacity: readonly (readonly [metres: number, percent: number])[] = [
  [0, 100],
  [15.24, 93],
  [22.86, 91],
  [30.48, 89],
  [38.1, 86],
  [45.72, 84],
]

/** m of equivalent length at most, by m of height between unit and condenser: a sample of the shape that makers print. */
export const lineLimits: readonly { readonly up: number; readonly down: number; readonly most: number }[] = [
  { up: 5, down: 3, most: 45 },
  { up: 10, down: 5, most: 38 },
  { up: 20, down: 8, most: 30 },
]

/** °C of 26, 18, 7, −8 and −29 °F. Ethylene glycol in % of mass: where it freezes, the share of its capacity in % that a chiller keeps (of a coil an estimate), and the flow in %. */
export const glycols: readonly {
  readonly key: string
  readonly freezing: number
  readonly capacity: number
  readonly flow: number
}[] = [
  { key: '0', freezing: 0, capacity: 100, flow: 100 },
  { key: '10', freezing: -3.3, capacity: 99.3, flow: 102.9 },
  { key: '20', freezing: -7.7, capacity: 98, flow: 104 },
  { key: '30', freezing: -13.8, capacity: 96.4, flow: 105.5 },
  { key: '40', freezing: -22.2, capacity: 94.5, flow: 107.1 },
  { key: '50', freezing: -33.8, capacity: 92.2, flow: 109.1 },
]

/** Row coolers and doors at a cooling distribution unit; units of 20 kW at a refrigerant pumping unit of 160 kW. */
export const distributionPorts = { water: 12, refrigerant: 8 } as const

/** kW of a chiller and L/s of a pump: samples. */
export const chiller = { capacity: 150 } as const
export const pump = { flow: 8 } as const

/**
 * A dry cooler: kW that it rejects where the fluid leaves it K above the outdoor air. The size is a sample; a TrilliumSeries
 * TDFS1238N-C60ET40B cools its fluid to 5.55 K above air of 35 °C.
 */
export const dryCooler = { rejected: 120, approach: 6 } as const

/** K by which a fluid-cooled condenser condenses above the leaving fluid, and K by which pumped refrigerant lies above the water and the dew point: assumptions. */
export const fluidCondenser = { approach: 5 } as const
export const pumpingUnit = { aboveWater: 4, aboveDewPoint: 1 } as const

/** Nominal diameters of pipes in mm, and m/s in them at most (assumption; the bore is taken for its nominal diameter). */
const diameters = [15, 20, 25, 32, 40, 50, 65, 80, 100, 125, 150, 200, 250, 300, 350, 400, 500, 600]
const fastest = 1.5

/** The smallest pipe for a flow in L/s; the largest for what is beyond it. */
export const pipeFor = (flow: number): number =>
  diameters.find((diameter) => (Math.PI / 4) * diameter ** 2 * fastest >= 1000 * flow) ??
  Math.max(...diameters)

/** kW rejected for each kW of cooling at a condensing temperature, straight between the published ones and level beyond them. */
export const rejectionFactor = (condensing: number): number => levelBetween(rejectionFactors, condensing)

/** H11: °C of condensing for kW of cooling on a condenser of kW per K, at °C outdoors. */
export const condensingTemperature = (capacity: number, perKelvin: number, outdoor: number): number =>
  condense.run({
    capacity,
    perKelvin,
    outdoor,
    factors: rejectionFactors.map(([condensing, factor]) => ({ condensing, factor })),
  }).condensing
