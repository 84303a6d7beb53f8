// What a design supplies to and needs from the other designs of its solution: power by feed, heat, cooling, weight on the floor, service,
// cabinets, and the devices that can be monitored.
import type { Choices } from '../engine/model.ts'

/** The two feeds of dual-corded equipment; single-corded equipment is on feed A. */
export const feedSides = ['A', 'B'] as const
export type FeedSide = (typeof feedSides)[number]

/**
 * Real power in kW and apparent power in kVA. A product that knows only kVA uses it for both, which is conservative; one that knows only kW
 * divides it by a power factor.
 */
export interface Power {
  readonly kw: number
  readonly kva: number
}

/** The voltage of a feed: line to line for three phases, between the two conductors for a single phase. */
export interface FeedVoltage {
  readonly side: FeedSide
  readonly volts: number
  readonly phases: 1 | 3
}

/** A feed from which a design draws power. */
export interface PowerFeed extends FeedVoltage {
  /** Load while all feeds are available, growth included. */
  readonly load: Power
  /** Load when the other feed is lost: dual-corded equipment moves over completely. Equals `load` if there is no other feed. */
  readonly alone: Power
  /** The cables of the feed, if the design names them. */
  readonly feeders?: Feeders
  /** Highest short-circuit current in kA that its devices interrupt and withstand, if known. */
  readonly withstand?: number
  /** Whether a residual-current device is ahead of it, if known. */
  readonly residual?: boolean
  /** What it plugs into, one circuit of its own; absent where it is wired in. */
  readonly plug?: Plug
  /** Usually fed by the mains and not through a UPS, such as compressors, and modules with a UPS of their own. */
  readonly mains?: boolean
  /** Lowest available short-circuit current in kA at which its breakers disconnect every fault to earth, if known. */
  readonly leastFault?: number
  /** Voltage drop in % from the source to its output, or else to its loads. */
  readonly drop?: number
  /** Heat in kW of the room, or of the water that it gives, that its design carries with this load: for more heat it draws more; absent where it does not. */
  readonly carriedHeat?: number
  readonly source: string
}

/** A plug by its short name in the table of connectors, and A of its circuit. */
export interface Plug {
  readonly connector: string
  readonly amps: number
}

/**
 * Parts of a planned load that is a list of loads: single-phase circuits and sub-feeds, each with all feeds available and with the other feed
 * lost. The rest of the planned load is three-phase circuits.
 */
export interface ListedLoads {
  readonly single: Power
  readonly singleAlone: Power
  readonly subFeeds: Power
  readonly subFeedsAlone: Power
}

/**
 * Breakers of a source for three-phase feeders: their number, the rating of each in A, and the current in A that it carries continuously. The
 * output breakers of UPS frames in parallel are one, as large as all of them together: what is behind them is protected by no less.
 */
export interface OutgoingBreakers {
  readonly count: number
  readonly device: number
  readonly carries: number
  /** Equal breakers in parallel that each of them is made of, one for each frame; 1 if absent. */
  readonly parallel?: number
  /** The parameters for count, rating and fullest phase of all feeders, with the maximum count and the largest rating in A. */
  readonly parameters?: {
    readonly count: string
    readonly device: string
    readonly phase: string
    readonly most: { readonly count: number; readonly device: number }
  }
}

/** Equal cables of a feed, one for each row of racks, with their currents in A when the other feed is lost. */
export interface Feeders {
  readonly count: number
  /** Rating of the breaker that the conductors of each are sized for. */
  readonly device: number
  /** Fullest phase of the fullest of them. */
  readonly fullest: number
  /** Fullest phase of all together. */
  readonly total: number
  /** The parameter for the rating. */
  readonly parameter?: string
}

/**
 * The choice that makes a design carry more: its value is base + perKw · kW, or base + perKva · kVA if that is more,
 * rounded up to the step; above `max` it is impossible.
 */
export interface Enlargement {
  readonly parameter: string
  readonly base: number
  readonly perKw: number
  readonly perKva: number
  readonly step: number
  readonly max: number
  /** Choices that have to go with it. */
  readonly also?: Choices
}

/** A feed on which a design supplies power. */
export interface PowerSource extends FeedVoltage {
  /** Continuous capacity with all units running. */
  readonly capacity: Power
  /** Equal units that share the load of the feed, and what the others carry when one is lost. */
  readonly units: number
  readonly oneLost: Power
  /** Designed to carry its load with one unit lost (N+1). */
  readonly redundant: boolean
  /** The load for which devices, cables and runtime were sized: with every feed, and with the other lost. */
  readonly planned: Power
  readonly plannedAlone: Power
  /** Where the planned load is a list of loads: those that no linked design represents are drawn in addition to the linked designs. */
  readonly listed?: ListedLoads
  readonly outgoing?: OutgoingBreakers
  /** Voltage drop in % of its output cable, which is also that of what it feeds. */
  readonly drop?: number
  /** Losses: no-load losses in kW, and kW for each kW of load. */
  readonly loss: { readonly fixed: number; readonly perKw: number }
  /** Highest short-circuit current at its output in kA, where the design knows it: fed by the mains, and by inverters alone. */
  readonly fault?: { readonly mains: number; readonly inverter: number }
  /** Highest short-circuit current behind a distribution unit in kA, with the supply that it was configured for. */
  readonly boardFault?: number
  /** Behind a transformer from delta to star: the load of a phase spreads over two lines before it. */
  readonly shiftsPhases?: boolean
  readonly enlarge?: Enlargement
  readonly source: string
}

/** Equal circuits of a load list that other designs can be plugged into. */
export interface Circuits {
  readonly side: FeedSide
  readonly count: number
  readonly poles: 1 | 2 | 3
  /** Rating of the breaker of each in A, and what it carries continuously. */
  readonly amps: number
  readonly carries: number
  /** The outlet by its short name in the table of connectors; `hardWired` where others put one at the end. */
  readonly connector: string
}

/** What cooling can lose in a single failure: one of its units, the distribution that feeds several of them, or a piece of its plant. */
export const lostPieces = ['unit', 'distribution', 'plant'] as const
export type LostPiece = (typeof lostPieces)[number]

/** Cooling for the room, net of the heat of its own fans, in kW of sensible heat. */
export interface Cooling {
  readonly capacity: number
  readonly units: number
  readonly oneLost: number
  /** What has failed when `oneLost` remains; a unit if absent. */
  readonly lost?: LostPiece
  readonly redundant: boolean
  /** Capacity in kW with one of its power feeds lost, if known: 0 if it has only one feed. */
  readonly feedLost?: number
  /**
   * Temperature in °C and flow in m³/h of the air that it supplies after a failure that its redundancy covers, if known; row coolers supply
   * others with what the racks of their own design leave.
   */
  readonly supply?: number
  readonly airflow?: number
  /** Whether outdoor air acts on it, if known. */
  readonly outdoors?: boolean
  /** Dew point in °C of the air that it is selected for, where that is no value of its own. */
  readonly dewPoint?: number
  readonly enlarge?: Enlargement
  readonly source: string
}

/** Heat that a design gives off to its room. */
export interface Heat {
  readonly kilowatts: number
  /** Air that its equipment draws from the room, beyond what coolers of its own supply: flow in m³/h, design temperature and highest permitted temperature in °C; if known. */
  readonly airflow?: number
  readonly supply?: number
  readonly inletLimit?: number
  readonly source: string
}

/** Chilled water: the heat in kW that it carries away, and its temperature in °C as it comes. */
export interface ChilledWater {
  readonly kilowatts: number
  readonly celsius: number
  /** Temperature in °C with which it returns when it carries these kW, if known. */
  readonly returned?: number
  /** Ethylene glycol in it in %, if known. */
  readonly glycol?: number
  /** Of water that is taken: heat in kW of the room that the coolers carry with it; for more heat they take more. */
  readonly carriedHeat?: number
  /** Of water that is given: kW that are left when one chiller is lost, if known; all of them where a spare one takes its place, which `kilowatts` do not count. */
  readonly oneLost?: number
  /** Of water that is given: choices with which a spare chiller takes that place. */
  readonly spare?: Choices
  /** Of water that is given: whether outdoor air acts on the chillers, if known. */
  readonly outdoors?: boolean
  readonly enlarge?: Enlargement
  readonly source: string
}

/** How a design stands on the floor. */
export interface Standing {
  /** Total mass in kg, and area in m². */
  readonly mass: number
  readonly area: number
  /** Floor load in kN/m² of the heaviest piece: on its own area, and over its width with half the clearance in front of and behind it. */
  readonly footprint: number
  readonly spread: number
  /** Point load of its heaviest foot in kN, if known. */
  readonly point?: number
  /** Choices that spread the load, as long as they are not made. */
  readonly relief?: Choices
  readonly source: string
}

/**
 * Kinds of equipment that need service: `cooling` are row coolers, `roomCooling` other units that cool a room, and `coolingPlant` chillers, dry
 * coolers and distribution of water or refrigerant. A contract need not have a product for each of them.
 */
export const servicedKinds = ['ups', 'powerDistribution', 'cooling', 'roomCooling', 'coolingPlant'] as const
export type ServicedKind = (typeof servicedKinds)[number]

/** Equipment of a design that can be covered by service. */
export interface ServicedEquipment {
  readonly kind: ServicedKind
  readonly units: number
  /** Rated apparent power of each unit in kVA, if known. */
  readonly rating?: number
  /** Whether it has batteries from its manufacturer. */
  readonly batteries: boolean
  /** Whether the design itself orders a service plan for it. */
  readonly ownPlan: boolean
  /** Planned months from shipment to start-up, the parameter for it, and months of factory warranty from start-up. */
  readonly warranty?: { readonly toStartUp: number; readonly parameter: string; readonly months: number }
}

/** What a contract covers for one asset; days since 1970-01-01, both ends included. */
export interface AssetCover {
  /** Place of the asset in the contract, from 1. */
  readonly place: number
  /** Undefined for equipment that no design of the portal represents. */
  readonly kind?: ServicedKind
  /** Rating in kVA for which the contract is priced, if known: 0 if the price does not depend on a rating. */
  readonly rating?: number
  /** The parameter for the day of start-up. */
  readonly startParameter?: string
  readonly shipped: number
  readonly started: number
  readonly warrantyEnd: number
  /** First and last day of paid cover by a plan or an extension; absent if there is none. */
  readonly from?: number
  readonly until?: number
  readonly batteries: boolean
}

/** How a contract is bought: with the equipment, for equipment that has none, or after an earlier contract. */
export const purchaseKinds = ['new', 'later', 'renewal'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** Choices that add an asset, for equipment up to a rating in kVA if its price depends on one. */
export interface AddedAsset {
  readonly rating?: number
  readonly choices: Choices
}

/** A service contract. */
export interface ServiceCover {
  /** Absent for a contract that is bought with the equipment. */
  readonly purchase?: PurchaseKind
  readonly assets: readonly AssetCover[]
  /** The choices that add an asset of each kind, the smallest rating first; absent when the contract is full. */
  readonly add?: Readonly<Partial<Record<ServicedKind, readonly AddedAsset[]>>>
  /** Its order date, before which it covers nothing, and the parameter for it. */
  readonly ordered: { readonly day: number; readonly parameter: string }
}

/** Kinds of devices that infrastructure management monitors or counts. */
export const deviceKinds = [
  'floorUps',
  'rackUps',
  'rackPdu',
  'transferSwitch',
  'distributionUnit',
  'coolingUnit',
  'coolingPlant',
] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** What a device speaks; `none` without an interface, or without the card that it needs for one. */
export const deviceProtocols = ['snmp', 'modbus', 'bacnet', 'none'] as const
export type DeviceProtocol = (typeof deviceProtocols)[number]

/** Equal devices of a design; frames that work in parallel are several devices. */
export interface Devices {
  readonly kind: DeviceKind
  readonly count: number
  readonly protocol: DeviceProtocol
  /** What they are called in every language: the part number. */
  readonly name: string
  /** Rated apparent power of each in kVA, phases of its supply, and whether it is wired in instead of plugged in. */
  readonly kva?: number
  readonly phases?: number
  readonly hardWired?: boolean
}

/** A unit of another design that a service contract covers, by its name in the list `units` of `other-designs-1`. */
export interface CoveredUnit {
  readonly unit: string
}

/** How much of a full rack an enclosure is: full above 24 U, half above 12 U, else quarter (an assumption). */
export const cabinetShares = ['full', 'half', 'quarter'] as const
export type CabinetShare = (typeof cabinetShares)[number]

/** Kinds of what infrastructure management counts: devices, and cabinets by their share of a full rack. */
export const countedKinds = [...deviceKinds, ...cabinetShares] as const
export type CountedKind = (typeof countedKinds)[number]

/** How many of a kind infrastructure management is licensed for, and the parameter that states it. */
export interface LicensedCount {
  readonly kind: CountedKind
  readonly count: number
  readonly parameter: string
}

/** Where cabinets stand: in rows of a room, which a pod may frame; in the frame of a pod; or in a prefabricated module. */
export const cabinetPlaces = ['row', 'pod', 'module'] as const

/** Equal cabinets for equipment; `units` is the height of each in U. */
export interface Cabinets {
  /** Absent for cabinets that no pod frames. */
  readonly place?: (typeof cabinetPlaces)[number]
  readonly count: number
  readonly share: CabinetShare
  readonly units: number
}

/** Racks of rows that a pod frames, and that the rows count. */
export interface FramedRacks {
  readonly racks: number
}

/** Everything about a design that the other designs of its solution need; a member is absent if it does not apply. */
export interface Exchange {
  /** Feeds from which it draws power. */
  readonly takes?: readonly PowerFeed[]
  /** Feeds on which it supplies power. */
  readonly gives?: readonly PowerSource[]
  /** Circuits of its load list. */
  readonly circuits?: readonly Circuits[]
  /** Heat in kW that it gives off to its room. */
  readonly heat?: Heat
  readonly cooling?: Cooling
  /** Chilled water that it needs from a plant of another design or of the site. */
  readonly takesWater?: ChilledWater
  /** Chilled water that it supplies to other designs. */
  readonly givesWater?: ChilledWater
  readonly standing?: Standing
  readonly serviced?: readonly ServicedEquipment[]
  readonly covers?: ServiceCover
  readonly devices?: readonly Devices[]
  readonly covered?: readonly CoveredUnit[]
  /** What it counts of the devices and cabinets of all designs. */
  readonly counted?: readonly LicensedCount[]
  readonly cabinets?: readonly Cabinets[]
  readonly frames?: FramedRacks
}

/** Another design of the solution, with its quantity. */
export interface OtherDesign {
  readonly id: string
  readonly name: string
  /** ISO 3166 code of the country of the solution. */
  readonly country: string
  readonly quantity: number
  readonly exchange: Exchange
}
