// A published reference design of a data centre: what a person compares a wish with, and begins a solution from.

export const designStandards = ['IEC', 'ANSI'] as const
export type DesignStandard = (typeof designStandards)[number]

/** From the least to the most. 2N has a second unit for each, and so stands above any number of spare ones. */
export const redundancies = ['N', 'N+1', 'N+2', '2N', '2N+1'] as const
export type Redundancy = (typeof redundancies)[number]

/** The systems whose redundancy a reference design states. */
export const redundantSystems = ['power', 'ups', 'generators', 'airHandlers', 'pumps', 'chillers'] as const
export type RedundantSystem = (typeof redundantSystems)[number]

export const coolingKinds = ['chilledWater', 'directExpansion', 'outdoorAir', 'liquid'] as const
export type CoolingKind = (typeof coolingKinds)[number]

export const constructions = ['built', 'prefabricated'] as const
export type Construction = (typeof constructions)[number]

export const audiences = ['telecom', 'serviceProvider', 'colocation', 'enterprise'] as const
export type Audience = (typeof audiences)[number]

export const highlights = [
  'lowFirstCost',
  'lowTotalCost',
  'reliability',
  'energyEfficiency',
  'fastDelivery',
  'scalability',
  'smallFootprint',
  'flexibleSpace',
  'mixedDensities',
] as const
export type Highlight = (typeof highlights)[number]

/** How much of the publication a description covers: all of it, or its first page only. */
export const extents = ['whole', 'firstPage'] as const
export type Extent = (typeof extents)[number]

/** What a solution takes from a reference design; a field that the design locks makes the solution derived once it is changed. */
export const templateFields = [
  'rackPower',
  'rackFeeds',
  'upsRedundancy',
  'distributionFeeds',
  'coolingMedium',
  'coolingRedundancy',
] as const
export type TemplateField = (typeof templateFields)[number]

/** Racks of one power in an IT room. */
export interface Zone {
  readonly name: string
  /** In each room. */
  readonly racks: number
  /** kW per rack. */
  readonly rackPower: number
}

/** Equal steps in which the data centre is built; blocks are built in the order in which they are listed. */
export interface Block {
  readonly name: string
  readonly count: number
  /** IT rooms in one block. */
  readonly rooms: number
  readonly zones: readonly Zone[]
  /** Area of one block in m²; if absent, it follows from the block's share of the load. */
  readonly area?: number
}

export interface ReferenceDesign {
  /** As published: RD104. */
  readonly key: string
  readonly version: number
  readonly source: { readonly title: string; readonly edition: string; readonly address?: string }
  readonly extent: Extent
  readonly standard: DesignStandard
  readonly frequency: 50 | 60
  /** Ranges of the voltages of the supply, from the highest on, in kV. */
  readonly supply: readonly (readonly [from: number, to: number])[]
  /** Between phases, in V. */
  readonly loadVoltage: readonly [from: number, to: number]
  /** kW of the first delivery and at the end, as the publication rounds them. */
  readonly published: { readonly first: number; readonly final: number }
  readonly blocks: readonly Block[]
  /** m² of the whole data centre. */
  readonly area: number
  /** MVA. */
  readonly maximumDemand: number
  readonly redundancy: Readonly<Partial<Record<RedundantSystem, Redundancy>>>
  readonly cooling: CoolingKind
  readonly construction: Construction
  readonly audience: readonly Audience[]
  readonly highlights: readonly Highlight[]
  /** Outdoor °C that the plant is laid out for, where published. */
  readonly ambient?: { readonly from: number; readonly to: number }
  /** The highest altitude in m that the ratings hold at; 1,000 m where none is stated. */
  readonly altitude?: number
  /** Cost per kW of IT load with the day of its prices. */
  readonly price?: { readonly perKilowatt: number; readonly currency: string; readonly day: string }
  readonly locked: readonly TemplateField[]
}

/** `RD104 v1`, as screens, documents and the history write it. */
export const formatReference = ({ key, version }: Pick<ReferenceDesign, 'key' | 'version'>): string =>
  `${key} v${version}`
