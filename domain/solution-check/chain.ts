// The designs of a solution as its check sees them, and the links between them.
import type { Choices, Unit } from '../engine/model.ts'
import type { Severity } from '../finding-severity.ts'
import type { Exchange, FeedSide } from '../products/exchange.ts'

/** The floor of a design's room: permitted loads in kN/m² and kN, and what the area load refers to. */
export interface Floor {
  readonly areaLoad?: number
  readonly pointLoad?: number
  readonly basis: 'footprint' | 'spread' | null
}

/** Conditions that are the same for everything at one site; a member is absent if it is not known. */
export interface SiteConditions {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  /** Metres above sea level. */
  readonly altitude?: number
  /** Of the mains, in Hz. */
  readonly frequency?: number
  /** In °C, as are those that follow. */
  readonly outdoorMaximum?: number
  readonly outdoorMinimum?: number
  readonly roomMaximum?: number
  readonly roomMinimum?: number
  /** Of the room. */
  readonly dewPoint?: number
  readonly earthing?: string
  /** Of the supply, in kA. */
  readonly availableShortCircuit?: number
  /** Of the supply, line to line, in V. */
  readonly voltage?: number
  /** The day on which it is placed on the market, in days since 1970-01-01; of a solution the first that is still possible. */
  readonly placed?: number
}

export interface ChainDesign {
  readonly id: string
  readonly name: string
  /** The quantity of the design: identical pieces side by side; of a source, each with feeders of its own. */
  readonly quantity: number
  readonly exchange: Exchange
  readonly floor?: Floor
  /** The site that it was configured for, as far as its product has parameters for it. */
  readonly site?: SiteConditions
  /** Whether some of its values are only suggestions of the product. */
  readonly suggested?: boolean
}

/** Whether it is a prefabricated module, which stands outdoors and shares no air with the other designs. */
export const isModule = ({ exchange }: ChainDesign): boolean =>
  exchange.cabinets?.some(({ place }) => place === 'module') === true

/**
 * `power`: `from` feeds a side of `to`. `heat`: the cooling of `to` takes the heat of `from`. `service`: the contract
 * `from` covers `to`.
 */
export const linkKinds = ['power', 'heat', 'service'] as const
export type LinkKind = (typeof linkKinds)[number]

export interface Link {
  readonly kind: LinkKind
  readonly from: string
  readonly to: string
  /** The feed of the receiver; only for power. */
  readonly side?: FeedSide
}

/** One figure of the calculation behind a finding; the texts of `message` belong to the portal. */
export interface Step {
  readonly message: StepKey
  readonly design?: string
  readonly value: number
  readonly unit: Unit
}

/** Opens a design with some choices already made. */
export interface ChainRepair {
  readonly design: string
  readonly choices: Choices
}

/** Such as `CHAIN_FEED_LOST <design> <design> side=A`: stable as long as the finding is about the same designs and units. */
export type ChainFindingId = `CHAIN_${string}`

/** Enough for a kind, two designs, and the arguments that tell their units apart. */
export const maxFindingIdLength = 200

export interface ChainFinding {
  readonly id: ChainFindingId
  readonly key: ChainFindingKey
  readonly severity: Severity
  /** The ids of the affected designs: first the one to change, then the one that demands too much of it. */
  readonly designs: readonly string[]
  readonly arguments: Readonly<Record<string, string | number>>
  readonly steps: readonly Step[]
  /** The sources of the figures, as written. */
  readonly source: string
  readonly repairs: readonly ChainRepair[]
}

const severities = {
  CHAIN_POWER_EXCEEDED: 'error',
  CHAIN_FEED_LOST: 'error',
  CHAIN_MAINS_LOST: 'error',
  CHAIN_PHASE_EXCEEDED: 'error',
  CHAIN_PHASE_ROTATION: 'warning',
  CHAIN_UNIT_LOST: 'error',
  CHAIN_UNIT_LOST_ACCEPTED: 'information',
  CHAIN_PLAN_EXCEEDED: 'warning',
  CHAIN_VOLTAGE: 'error',
  CHAIN_FAULT: 'error',
  CHAIN_FAULT_UNKNOWN: 'warning',
  CHAIN_CIRCUITS_MISSING: 'warning',
  CHAIN_FAULT_LOW: 'warning',
  CHAIN_FAULT_ASSUMED: 'warning',
  CHAIN_FEEDER_BREAKER: 'error',
  CHAIN_FEEDER_BOARD: 'warning',
  CHAIN_NOT_SELECTIVE: 'warning',
  CHAIN_FEEDER_BOARD_SHARED: 'information',
  CHAIN_PIECES_APART: 'error',
  CHAIN_SOURCE_UNUSED: 'warning',
  CHAIN_RACKS_ON_MAINS: 'warning',
  CHAIN_VOLTAGE_DROP: 'warning',
  CHAIN_FEEDS_SHARED: 'warning',
  CHAIN_HEAT_EXCEEDED: 'error',
  CHAIN_HEAT_UNIT_LOST: 'error',
  CHAIN_HEAT_UNIT_LOST_ACCEPTED: 'information',
  CHAIN_HEAT_ROOM_UNIT_LOST: 'warning',
  CHAIN_HEAT_LEFT: 'warning',
  CHAIN_HEAT_LEFT_BY_SEVERAL: 'warning',
  CHAIN_COOLING_FEED_LOST: 'error',
  CHAIN_COOLING_ON_ONE_FEED: 'warning',
  CHAIN_COOLING_ON_MAINS: 'information',
  CHAIN_SUPPLY_WARM: 'error',
  CHAIN_SUPPLY_DIFFERS: 'warning',
  CHAIN_SUPPLY_COLD: 'warning',
  CHAIN_AIR_SHORT: 'error',
  CHAIN_WATER_EXCEEDED: 'error',
  CHAIN_WATER_UNIT_LOST: 'warning',
  CHAIN_WATER_WARM: 'error',
  CHAIN_WATER_COLD: 'warning',
  CHAIN_WATER_DIFFERS: 'warning',
  CHAIN_WATER_GLYCOL: 'warning',
  CHAIN_WATER_MIXES: 'warning',
  CHAIN_WATER_CONDENSES: 'warning',
  CHAIN_FLOOR_AREA: 'error',
  CHAIN_FLOOR_POINT: 'error',
  CHAIN_COVER_GAP: 'error',
  CHAIN_COVER_LAPSED: 'information',
  CHAIN_COVER_ABSENT: 'warning',
  CHAIN_ASSETS_MISSING: 'warning',
  CHAIN_ASSETS_SPARE: 'warning',
  CHAIN_SERVICE_NOT_SOLD: 'information',
  CHAIN_ASSET_SMALL: 'warning',
  CHAIN_COVERED_TWICE: 'warning',
  CHAIN_UNITS_COVERED_TWICE: 'warning',
  CHAIN_UNITS_COVERED_ABSENT: 'warning',
  CHAIN_DEVICES_UNCOUNTED: 'warning',
  CHAIN_RACKS_FRAMED: 'warning',
  CHAIN_RACKS_TWICE: 'warning',
  CHAIN_RACKS_IN_MODULES: 'warning',
  CHAIN_START_UP_DIFFERS: 'warning',
  CHAIN_BATTERIES_UNCOVERED: 'information',
  CHAIN_COOLING_DUPLICATED: 'warning',
  CHAIN_CAPACITY_SPARE: 'information',
  CHAIN_CAPACITY_UNUSED: 'warning',
  CHAIN_SITE_COUNTRY: 'warning',
  CHAIN_SITE_ALTITUDE: 'warning',
  CHAIN_SITE_FREQUENCY: 'warning',
  CHAIN_SITE_OUTDOOR_MAXIMUM: 'warning',
  CHAIN_SITE_OUTDOOR_MINIMUM: 'warning',
  CHAIN_SITE_ROOM_MAXIMUM: 'warning',
  CHAIN_SITE_ROOM_MINIMUM: 'warning',
  CHAIN_SITE_DEW_POINT: 'warning',
  CHAIN_SITE_EARTHING: 'warning',
  CHAIN_DAY_PASSED: 'warning',
  CHAIN_SITE_VOLTAGE: 'warning',
  CHAIN_SITE_FAULT: 'warning',
  CHAIN_SITE_FAULT_LOW: 'warning',
  CHAIN_SITE_FAULT_UNKNOWN: 'warning',
  CHAIN_EARTH_FAULT: 'error',
  CHAIN_EARTH_FAULT_UNKNOWN: 'warning',
  CHAIN_EARTHING: 'error',
  CHAIN_EARTHING_COMBINED: 'warning',
  CHAIN_EARTHING_INSULATED: 'warning',
  CHAIN_VALUES_SUGGESTED: 'information',
} as const satisfies Record<`CHAIN_${string}`, Severity>
export type ChainFindingKey = keyof typeof severities
/** All kinds of findings, the texts of which have the same names. */
export const chainFindingKeys = Object.keys(severities).filter(
  (key): key is ChainFindingKey => key in severities,
)

export const stepKeys = [
  'CHAIN_STEP_LOAD',
  'CHAIN_STEP_PLAN',
  'CHAIN_STEP_UNLINKED',
  'CHAIN_STEP_SUM',
  'CHAIN_STEP_CAPACITY',
  'CHAIN_STEP_PHASE',
  'CHAIN_STEP_PHASE_CAPACITY',
  'CHAIN_STEP_UNITS',
  'CHAIN_STEP_LEFT',
  'CHAIN_STEP_HEAT',
  'CHAIN_STEP_OTHERS',
  'CHAIN_STEP_AIR',
  'CHAIN_STEP_WATER',
  'CHAIN_STEP_MASS',
  'CHAIN_STEP_AREA',
  'CHAIN_STEP_FLOOR',
] as const
export type StepKey = (typeof stepKeys)[number]

/** The arguments that tell which unit of a design a finding is about; all others are figures or words about it. */
const unitArguments = ['side', 'lostSide', 'place', 'kind'] as const

/** Creates a finding with the severity of its kind. */
export const createChainFinding = (
  key: ChainFindingKey,
  about: Omit<ChainFinding, 'id' | 'key' | 'severity' | 'source' | 'steps' | 'repairs'> &
    Partial<Pick<ChainFinding, 'source' | 'steps' | 'repairs'>>,
): ChainFinding => ({
  id: createId(key, about),
  key,
  severity: severities[key],
  steps: [],
  source: '',
  repairs: [],
  ...about,
})

/** Of a finding about many designs it names the first two, so that it stays short. */
function createId(
  key: ChainFindingKey,
  { designs, arguments: given }: Pick<ChainFinding, 'designs' | 'arguments'>,
): ChainFindingId {
  const units = unitArguments.flatMap((name) => (given[name] === undefined ? [] : [`${name}=${given[name]}`]))
  return `CHAIN_${[key.slice('CHAIN_'.length), ...designs.slice(0, 2), ...units].join(' ')}`
}

/** Whether a value is an existing kind of finding. */
export const isChainFindingKey = (value: unknown): value is ChainFindingKey =>
  chainFindingKeys.some((key) => key === value)

/** Whether a text has the form of an id of an existing kind of finding. */
export const isChainFindingId = (text: string): text is ChainFindingId =>
  chainFindingKeys.some((key) => text.startsWith(`${key} `))

/**
 * What a finding claims, as one text: two findings with the same id that claim the same have the same text, and any changed figure
 * changes it.
 */
export const formatClaim = ({ key, severity, designs, arguments: given }: ChainFinding): string =>
  JSON.stringify([
    key,
    severity,
    designs,
    Object.entries(given).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** Whether a value exceeds a limit by more than a rounding error. */
export const isAbove = (value: number, limit: number): boolean => value > limit * (1 + 1e-9) + 1e-9

/** Rounds to a tenth for texts. */
export const roundToTenth = (value: number): number => Math.round(10 * value) / 10
