// A whole configuration of the three-phase UPS as engineers read it: frames, modules, feeders, battery, cabinets and curves.

export type Redundancy = 'N' | 'N+1' | 'N+X' | '2N'
export type BatteryKind = 'internalVrla' | 'externalVrla' | 'lithiumIon' | 'byOthers'
export type MaintenanceBypass = 'none' | 'internal' | 'externalPanel' | 'bypassCabinet'
export type Backfeed = 'notChosen' | 'upstreamShuntTrip' | 'bypassCabinet' | 'internalKit'
export type Basis = 'published' | 'formula' | 'estimate' | 'assumption'

/** What a module slot of a frame holds; a redundant module is one that the design load does not need. */
export type SlotUse = 'needed' | 'redundant' | 'spare'

/** One enclosure that stands on the floor, or a panel on the wall; lengths in mm, mass in kg as installed. */
export interface Cabinet {
  /** Unique in a system, the same in both systems of 2N: `frame-1`, `battery-1-2` (frame 1, cabinet 2), `bypass`, `entry-1`. */
  readonly id: string
  readonly kind: 'ups' | 'battery' | 'bypass' | 'bottomEntry'
  /** The bill line that it belongs to. */
  readonly part: string
  /** The frame (from 1) that it serves; absent where it serves the whole system. */
  readonly frame?: number
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly mass: number
  /** Hangs on the wall instead of standing on the floor. */
  readonly onWall?: boolean
  /** The size or mass is a sample: no public figure exists. */
  readonly sample: boolean
}

/** Currents of one frame in A, by the table of its maker or, where it gives none, by formula. */
export interface FrameCurrents {
  readonly nominalInput: number
  readonly maximumInput: number
  readonly nominalBypass: number
  readonly nominalOutput: number
  readonly neutral: number
  /** Where each figure comes from: a maker prints some of them and leaves others out. */
  readonly basis: Readonly<Record<'input' | 'bypass' | 'output' | 'neutral', Basis>>
}

/** Rated currents in A of the protective devices of one frame; null where there is none. */
export interface FrameBreakers {
  readonly input: number
  readonly bypass: number | null
  readonly output: number
  readonly battery: number | null
  readonly basis: 'published' | 'estimate'
  /** The rule that sized them where no maker's list exists. */
  readonly rule: 'IEC' | 'UL'
}

export interface BatteryDesign {
  readonly kind: BatteryKind
  /** Option of the parameter `battery`. */
  readonly key: string
  /** Maker's name of the block or cabinet; undefined for a battery by others. */
  readonly block: string | undefined
  readonly stringsPerFrame: number
  readonly blocksPerString: number
  /** 0 where the battery stands inside the UPS or is by others. */
  readonly cabinetsPerFrame: number
  readonly stringsPerCabinet: number
  readonly cutOffVoltsPerCell: number | undefined
  /** Nominal voltage of a string in V d.c. */
  readonly nominalVoltage: number | undefined
  /** Largest discharge current of a frame's battery in A d.c., at its rated power and the cut-off voltage. */
  readonly maximumCurrent: number | undefined
  /** Who supplies the breaker between an external battery and its frame; undefined where there is none to choose. */
  readonly disconnect: 'kit' | 'byOthers' | undefined
}

/** Minutes by share of the design load in %; undefined where the maker's table does not reach. */
export interface RuntimePoint {
  readonly loadShare: number
  readonly newMinutes: number | undefined
  readonly endOfLifeMinutes: number | undefined
}

/** Efficiency in % and heat in kW of one system by share of its installed rating in %. */
export interface EfficiencyPoint {
  readonly loadShare: number
  readonly efficiency: number
  readonly heat: number
}

export interface UpsDesign {
  readonly country: string
  /** Line-to-line voltage in V and frequency in Hz. */
  readonly voltage: number
  readonly frequency: number
  readonly phases: '3:3' | '3:1'
  readonly mains: 'single' | 'dual'
  readonly earthing: string
  /** Highest room temperature in °C: warm conductors carry less. */
  readonly roomTemperature: number
  /** Some loads have one supply cord: behind two systems they need a transfer switch. */
  readonly singleCordedLoads: boolean

  /** Critical load and design load (with growth) in kW; apparent power in kVA. */
  readonly load: number
  readonly designLoad: number
  readonly designApparentPower: number
  readonly powerFactor: number
  readonly leading: boolean

  /** Option keys and the model name as its maker writes it. */
  readonly family: string
  readonly unit: string
  readonly model: string
  /** A frame takes several power modules; otherwise it is one block and counts as one module. */
  readonly modular: boolean
  readonly redundancy: Redundancy
  /** 2 separate systems for 2N, otherwise 1. All that follows is for one system. */
  readonly systems: 1 | 2
  readonly frames: number
  readonly slotsPerFrame: number
  readonly modulesPerFrame: number
  /** Modules that the design load needs, and those installed, in one system. */
  readonly neededModules: number
  readonly installedModules: number
  /** By frame: what each slot holds. */
  readonly slots: readonly (readonly SlotUse[])[]
  /** Ratings in kW: of a module, and of a frame as populated. */
  readonly moduleRating: number
  readonly frameRating: number
  /** What a module may carry in kW after altitude and battery derating, at the load's power factor, before the policy of maximum use. */
  readonly moduleUsable: number

  readonly currents: FrameCurrents
  readonly breakers: FrameBreakers
  readonly battery: BatteryDesign
  readonly maintenanceBypass: MaintenanceBypass
  readonly backfeed: Backfeed
  readonly cableEntry: 'top' | 'bottom'
  /** Short-circuit rating with the chosen accessories, and what the supply can deliver, in kA. */
  readonly shortCircuitRating: number
  readonly availableShortCircuit: number

  /** The enclosures of one system, from left to right. */
  readonly cabinets: readonly Cabinet[]
  /** Free space in mm to keep in front, behind and above; a sample unless the maker prints it. */
  readonly clearances: {
    readonly front: number
    readonly rear: number
    readonly above: number
    readonly sample: boolean
  }

  readonly floor: {
    /** Permissible area load in kN/m²; undefined: not stated, so not checked. */
    readonly limit: number | undefined
    /** Plates under the standing cabinets spread their load. */
    readonly spreaderPlates: boolean
  }

  readonly runtime: {
    /** 0: no runtime asked for. */
    readonly askedMinutes: number
    readonly askedBasis: 'new' | 'endOfLife'
    readonly atDesignLoad: RuntimePoint
    /** Minutes up to which the maker's table reaches, where the battery outlasts it at the design load: no more can be said. */
    readonly atLeast: {
      readonly newMinutes: number | undefined
      readonly endOfLifeMinutes: number | undefined
    }
    readonly curve: readonly RuntimePoint[]
    readonly sample: boolean
  }
  readonly efficiency: {
    readonly atDesignLoad: EfficiencyPoint
    readonly curve: readonly EfficiencyPoint[]
    readonly basis: Basis
  }
}
