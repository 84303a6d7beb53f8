// A configuration of cooling in an engineer's words: what drawings, findings and bill of materials share.
import type { CondenserFacts } from './facts/rejection.ts'
import type { UnitFacts } from './facts/units.ts'

/** Water or fluid of all units: °C into and out of them, K of rise, L/s, and what stands between them and the heat rejection. */
export interface WaterDesign {
  readonly entering: number
  readonly rise: number
  readonly out: number
  readonly flow: number
  /** Share of its capacity that glycol leaves a chiller. */
  readonly glycolShare: number
  /** Distribution units pump refrigerant, which the water cools. */
  readonly refrigerant: boolean
  readonly distributionUnits: number
  readonly feed: 'single' | 'dual'
  /** All 0 where the site has the water. */
  readonly chillers: number
  readonly dryCoolers: number
  readonly pumps: number
  /** °C at which units cooled by a fluid condense. */
  readonly condensing?: number
}

/** The coil of a unit: kg of water to a kg of dry air before and behind it, L/h that all coils condense, and the sensible share of the heat. */
export interface CoilDesign {
  /** °C of its surface. */
  readonly surface: number
  readonly returning: number
  readonly leaving: number
  readonly condensate: number
  readonly sensibleShare: number
}

/** What is left after a single failure: of a unit, of a distribution unit, of a chiller, dry cooler or pump. */
export interface Failure {
  /** Line of the bill of which one stops, and how many of its kind, or units for a distribution unit, go on. */
  readonly part: string
  readonly left: number
  /** kW of the room that they carry, and air supplied per air demanded. */
  readonly capacity: number
  readonly ratio: number
}

export interface CoolingDesign {
  readonly unit: UnitFacts
  readonly units: number
  /** Units that are left after what the redundancy allows for. */
  readonly remaining: number
  /** kW of the equipment, and of everything in the room. */
  readonly itLoad: number
  readonly heat: number
  /** m³/h that the equipment takes; air supplied per air demanded, as asked for and after a loss. */
  readonly demand: number
  readonly ratio: number
  readonly failureRatio: number
  /** °C. */
  readonly supply: number
  readonly return: number
  readonly failureReturn: number
  /** K by which the air warms in the equipment. */
  readonly rise: number
  /** °C of what takes the heat out of the unit, and K of rise of its water that the map is read for; 0 where it has none. */
  readonly sink: number
  readonly mapRise: number
  /** kW of one unit by its map; with its derating; after a loss. */
  readonly rated: number
  readonly capacity: number
  readonly failureCapacity: number
  /** Share in % of its mapped capacity that a unit keeps. */
  readonly derating: number
  /** % of the density at sea level. */
  readonly density: number
  /** Units that the heat and the air take, without any spare. */
  readonly unitsByHeat: number
  readonly unitsByAir: number
  /** Pa of the air at the site. */
  readonly pressure: number
  /** Absent where a refrigerant boils at an unknown temperature in the coil. */
  readonly coil?: CoilDesign
  /** Absent with condensers. */
  readonly water?: WaterDesign
  /** Condenser of each unit, °C at which it condenses, and m of its lines; absent with water. */
  readonly condenser?: CondenserFacts & { readonly condensing: number; readonly lines: number }
  readonly failures: readonly Failure[]
  /** kW of all fans as they run, and as those would that are needed without a spare. */
  readonly fanPower: number
  readonly leanFanPower: number
  /** kW of all compressors in the units; 0 where they have none. */
  readonly compressorPower: number
  /** m² of the room; 0 where nobody has told it. */
  readonly area: number
  /** dB(A) of all units. */
  readonly noise: number
}
