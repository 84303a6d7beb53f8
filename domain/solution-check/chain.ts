// The designs of a solution as its check sees them, and the links by which they know each other.
import type { Choices, Unit } from '../engine/model.ts'
import type { Severity } from '../finding-severity.ts'
import type { Exchange, FeedSide } from '../products/exchange.ts'

/** What the room of a design says of its floor: kN/m², kN, and what the area load refers to. */
export interface Floor {
  readonly areaLoad?: number
  readonly pointLoad?: number
  readonly basis: 'footprint' | 'spread' | null
}

export interface ChainDesign {
  readonly id: string
  readonly name: string
  /** How many of it the solution holds: equal pieces that stand side by side and share what is asked of them. */
  readonly quantity: number
  readonly exchange: Exchange
  readonly floor?: Floor
}

/** `power`: from feeds the side of to. `heat`: from gives its heat to the cooling of to. `service`: the contract from looks after to. */
export const linkKinds = ['power', 'heat', 'service'] as const
export type LinkKind = (typeof linkKinds)[number]

export interface Link {
  readonly kind: LinkKind
  readonly from: string
  readonly to: string
  /** The feed of the receiver; only of power. */
  readonly side?: FeedSide
}

/** One figure on the way to a finding; the texts of `message` are the portal's. */
export interface Step {
  readonly message: StepKey
  readonly design?: string
  readonly value: number
  readonly unit: Unit
}

/** Opens a design with choices made beforehand. */
export interface ChainRepair {
  readonly design: string
  readonly choices: Choices
}

export interface ChainFinding {
  readonly key: ChainFindingKey
  readonly severity: Severity
  /** The designs that it is about, by id: first the one that gives way, then the one that asks too much of it. */
  readonly designs: readonly string[]
  readonly arguments: Readonly<Record<string, string | number>>
  readonly steps: readonly Step[]
  /** Where the figures come from, as written. */
  readonly source: string
  readonly repairs: readonly ChainRepair[]
}

const severities = {
  CHAIN_POWER_EXCEEDED: 'error',
  CHAIN_FEED_LOST: 'error',
  CHAIN_UNIT_LOST: 'error',
  CHAIN_UNIT_LOST_ACCEPTED: 'information',
  CHAIN_PLAN_EXCEEDED: 'warning',
  CHAIN_VOLTAGE: 'error',
  CHAIN_FEEDS_SHARED: 'warning',
  CHAIN_HEAT_EXCEEDED: 'error',
  CHAIN_HEAT_UNIT_LOST: 'error',
  CHAIN_HEAT_UNIT_LOST_ACCEPTED: 'information',
  CHAIN_HEAT_LEFT: 'warning',
  CHAIN_FLOOR_AREA: 'error',
  CHAIN_FLOOR_POINT: 'error',
  CHAIN_COVER_GAP: 'error',
  CHAIN_COVER_ABSENT: 'warning',
  CHAIN_ASSETS_MISSING: 'warning',
  CHAIN_COVERED_TWICE: 'warning',
  CHAIN_START_UP_DIFFERS: 'warning',
  CHAIN_BATTERIES_UNCOVERED: 'information',
} as const satisfies Record<string, Severity>
export type ChainFindingKey = keyof typeof severities

export const stepKeys = [
  'CHAIN_STEP_LOAD',
  'CHAIN_STEP_PLAN',
  'CHAIN_STEP_SUM',
  'CHAIN_STEP_CAPACITY',
  'CHAIN_STEP_UNITS',
  'CHAIN_STEP_LEFT',
  'CHAIN_STEP_HEAT',
  'CHAIN_STEP_MASS',
  'CHAIN_STEP_AREA',
  'CHAIN_STEP_FLOOR',
] as const
export type StepKey = (typeof stepKeys)[number]

/** A finding with the severity of its kind. */
export const createChainFinding = (
  key: ChainFindingKey,
  about: Omit<ChainFinding, 'key' | 'severity' | 'source' | 'steps' | 'repairs'> &
    Partial<Pick<ChainFinding, 'source' | 'steps' | 'repairs'>>,
): ChainFinding => ({
  key,
  severity: severities[key],
  steps: [],
  source: '',
  repairs: [],
  ...about,
})

/** Less than this share above a limit is rounding. */
export const isAbove = (value: number, limit: number): boolean => value > limit * (1 + 1e-9) + 1e-9

/** Rounded for words: a tenth. */
export const roundToTenth = (value: number): number => Math.round(10 * value) / 10
