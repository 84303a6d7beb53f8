// What the product's rules are told about equipment: the shape of the fact tables, apart from the figures themselves.
import type { DischargeTable } from '../../../engineering/runtime.ts'
import type { Basis } from '../design.ts'

export interface FamilyFacts {
  readonly key: string
  /** As its maker writes it. */
  readonly name: string
  /** Frames that may run in parallel in one system. */
  readonly parallelLimit: number
  /** Blocks of 12 V in a string that the charger and inverter accept. */
  readonly minimumBlocks: number
  readonly maximumBlocks: number
  /** At this many blocks or fewer the unit carries 80 % of its rating; 0 where it never does. */
  readonly reducedBlocks: number
  /** Largest ratio of peak to root-mean-square load current. */
  readonly crestFactorLimit: number
  readonly lithium: boolean
  /** Has a high-efficiency mode (eConversion). */
  readonly efficiencyMode: boolean
}

export interface UnitFacts {
  readonly key: string
  readonly family: string
  readonly model: string
  readonly partNumber: string
  /** Rating of one power module, or of the whole unit where it has no modules. */
  readonly kw: number
  readonly kva: number
  /** What the frame delivers at most, however many modules it holds. */
  readonly frameKw: number
  readonly frameKva: number
  /** Module slots; 1 where the unit is one block. */
  readonly slots: number
  /** Has a three-to-one output variant. */
  readonly threeToOne: boolean
  /** Strings of blocks that fit inside; 0 where batteries are always outside. */
  readonly internalStrings: number
  /** Short-circuit rating in kA, and what it falls to with an accessory. */
  readonly icc: number
  /** No document prints the short-circuit rating of this range. */
  readonly sampleShortCircuit: boolean
  readonly iccBypassCabinet: number
  readonly iccBottomEntry: number
  readonly iccBackfeedKit: number
  /** Needs a cabinet beside it for cables from below. */
  readonly bottomEntryCabinet: boolean
  /** Size in mm, mass in kg without modules and internal batteries. */
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly mass: number
  readonly moduleMass: number
  /** False where the size is published. */
  readonly sampleSize: boolean
  /** Efficiency at full load in %, and whether it follows from published currents or is assumed. */
  readonly efficiency: number
  readonly efficiencyBasis: Basis
  /** Inverter efficiency on battery in %. */
  readonly inverterEfficiency: number
  /** Charging current in A. */
  readonly chargeCurrent: number
}

/** Input currents of a feed in A. */
export interface FeedCurrents {
  readonly nominal: number
  readonly maximum: number
}

/** Currents of a frame at one voltage and population, as far as its maker prints them; in A. */
export interface PublishedCurrents {
  readonly unit: string
  readonly voltage: string
  /** Modules in the frame that the figures hold for. */
  readonly modules: number
  readonly input?: FeedCurrents
  /** The rectifier's own feed where its current differs from that of a common feed. */
  readonly rectifierInput?: FeedCurrents
  readonly bypass?: number
  readonly output?: number
  readonly neutral?: number
  /** Devices by the maker's list: they win over the formula. */
  readonly inputDevice?: number
  readonly bypassDevice?: number
  readonly outputDevice?: number
}

export interface BatteryFacts {
  readonly key: string
  readonly kind: 'internalVrla' | 'externalVrla' | 'lithiumIon'
  /** Block or cabinet as its maker writes it. */
  readonly model: string
  /** Part number of a block (VRLA) or of a whole cabinet (lithium-ion). */
  readonly partNumber: string
  readonly ampereHours: number
  /** Mass in kg of a block (VRLA) or of a whole cabinet (lithium-ion). */
  readonly mass: number
  /** Strings in one cabinet; 0 inside the UPS. */
  readonly stringsPerCabinet: number
  /** The empty cabinet: size in mm, mass in kg; 0 inside the UPS. */
  readonly cabinetWidth: number
  readonly cabinetDepth: number
  readonly cabinetHeight: number
  readonly cabinetMass: number
  readonly sample: boolean
  /** Constant-power tables by end voltage in V per cell; `byMaker` where the maker's battery management ends the discharge. */
  readonly discharge: Readonly<Record<string, DischargeTable>>
}

/** Everything that the rules look up about equipment. Tests give tables of their own. */
export interface UpsFacts {
  readonly families: readonly FamilyFacts[]
  readonly units: readonly UnitFacts[]
  readonly currents: readonly PublishedCurrents[]
  /** Voltages that each unit is built for. */
  readonly voltages: Readonly<Record<string, readonly string[]>>
  readonly batteries: readonly BatteryFacts[]
}
