// The designs that a solution begins with from a reference design: their choices, how many of each, and what is locked.

import { getConfiguratorType } from '../products/configurator-types.ts'
import { getMains, getWiringRules, type WiringRules } from '../reference/mains.ts'
import type { Block, Redundancy, ReferenceDesign, TemplateField, Zone } from './reference-design.ts'
import { computeRoomLoad, countBlocks } from './roll-ups.ts'
import { chooseRowFeed, chooseSupply, rackPowerFactor, type RowFeed } from './start-voltages.ts'

type Value = string | number | boolean
type Choices = Readonly<Record<string, Value>>

/** The conditions at the place of the solution. */
export interface PlaceOfSolution {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** m above the sea, and outdoor °C. */
  readonly altitude?: number | undefined
  readonly lowest?: number | undefined
  readonly highest?: number | undefined
}

export interface PlannedDesign {
  /** Its purpose: selects the word on the screen and a part of the design's name. */
  readonly kind: 'rows' | 'distribution' | 'ups' | 'cooling'
  readonly type: number
  readonly productKey: string
  readonly block: string
  /** Empty for what serves a whole room. */
  readonly zone: string
  /** kW that one of it carries. */
  readonly load: number
  readonly quantity: number
  readonly choices: Choices
  /** The parameters among the choices that the reference design locks. */
  readonly locked: readonly string[]
}

export interface StartPlan {
  readonly designs: readonly PlannedDesign[]
  /** Loads that no product of the portal can carry, by kind and block. */
  readonly left: readonly {
    readonly kind: PlannedDesign['kind']
    readonly block: string
    readonly load: number
  }[]
}

/** Racks of a pod: two rows of twelve, as White Paper 260 counts pods. */
const podRacks = 24
/** Rows of the row designer have 2 to 40 racks. */
const rowRacks = { least: 2, most: 40 }

/** kW that one distribution unit carries: 300 kVA at the 80 % to which its breakers are loaded, at the power factor of the racks. */
const distributionLoad = 0.8 * 300 * rackPowerFactor
/** kW of a rack that perimeter units cool in a contained aisle, in the row designer's steps (the assumption of its rule R21). */
const rackPowers = { most: 12, step: 0.5 }
/** m above the sea that products are made for; a UPS up to 2,000 m (its rule U11). */
const altitudes = {
  rows: { most: 3000, step: 100 },
  distribution: { most: 3000, step: 100 },
  ups: { most: 2000, step: 100 },
  cooling: { most: 3050, step: 50 },
} as const
/** kW of a room that one cooling design takes. */
const maxCoolingLoad = 20_000
/**
 * kW of racks for one UPS system that carries them twice over, with its frames at 80 % of their rating and a tenth for distribution: more
 * where 400 V are usual than at 480 V.
 */
const upsLoads: Readonly<Record<WiringRules, number>> = { IEC: 1050, JP: 1050, UL: 520 }
/** Parameters behind each field of the template, by the kind of design. */
const parameters: Readonly<Record<TemplateField, readonly [PlannedDesign['kind'], string]>> = {
  rackPower: ['rows', 'rackPower'],
  rackFeeds: ['rows', 'feeds'],
  upsRedundancy: ['ups', 'redundancy'],
  distributionFeeds: ['distribution', 'feeds'],
  coolingMedium: ['cooling', 'medium'],
  coolingRedundancy: ['cooling', 'redundancy'],
}

const productKeys = {
  rows: 'row-designer',
  distribution: 'pantera-pdu',
  ups: 'easy-ups-3-phase',
  cooling: 'cooling',
} as const

/** The designs of the first blocks, from the racks back to the supply: rows, distribution and UPS, then cooling. */
export function planStart(design: ReferenceDesign, first: number, place: PlaceOfSolution): StartPlan {
  const planned = countBlocks(design, first).flatMap(({ block, count }) => [
    ...block.zones.flatMap((zone) => planZone(design, { block, count, zone }, place)),
    planUps(design, { block, count }, place),
    planCooling(design, { block, count }, place),
  ])
  return {
    designs: planned.flatMap((plan) =>
      plan.choices === undefined ? [] : [addLocks(design, plan, plan.choices)],
    ),
    left: planned.flatMap(({ kind, block, load, choices }) =>
      choices === undefined ? [{ kind, block, load }] : [],
    ),
  }
}

interface BlockGroup {
  readonly block: Block
  readonly count: number
}

/** A design before its locks; without choices where no product takes it. */
interface Planned extends Pick<PlannedDesign, 'kind' | 'block' | 'zone' | 'load' | 'quantity'> {
  readonly choices: Choices | undefined
}

function addLocks(design: ReferenceDesign, planned: Planned, choices: Choices): PlannedDesign {
  const locked = design.locked.flatMap((field) => {
    const [kind, parameter] = parameters[field]
    return kind === planned.kind && parameter in choices ? [parameter] : []
  })
  const productKey = productKeys[planned.kind]
  return { ...planned, choices, locked, productKey, type: getConfiguratorType(productKey) }
}

/** Rows of 8 to 16 racks; shorter and longer ones make other rooms than the publications draw (assumption). */
const isRowOfPod = (racks: number): boolean => racks >= 8 && racks <= 16

/** How the racks of a zone stand: rows of a pod, racks of a row, and pods, nearest to pods of 24 that leave no rack over. */
export function layOutPods(racks: number): {
  readonly rows: number
  readonly racksPerRow: number
  readonly pods: number
} {
  const exact = [2, 1].flatMap((rows) =>
    Array.from({ length: rowRacks.most - rowRacks.least + 1 }, (_, index) => index + rowRacks.least)
      .map((racksPerRow) => ({ rows, racksPerRow, pods: racks / (rows * racksPerRow) }))
      .filter(({ racksPerRow, pods }) => Number.isInteger(pods) && isRowOfPod(racksPerRow)),
  )
  const computeDistance = (racksPerRow: number) => Math.abs(racksPerRow - podRacks / 2)
  const [nearest] = exact.toSorted(
    (one, other) =>
      other.rows - one.rows || computeDistance(one.racksPerRow) - computeDistance(other.racksPerRow),
  )
  if (nearest !== undefined) return nearest
  const pods = Math.ceil(racks / podRacks)
  return { rows: 2, racksPerRow: Math.max(rowRacks.least, Math.ceil(racks / pods / 2)), pods }
}

/** Up to a multiple of a step. */
const roundUp = (value: number, step: number): number =>
  Number((Math.ceil(value / step - 1e-9) * step).toFixed(6))

/** The choices that every product takes from the place; undefined for an altitude above the highest that the product is made for. */
function choosePlace(
  design: ReferenceDesign,
  { country, altitude = 0 }: PlaceOfSolution,
  kind: PlannedDesign['kind'],
): Choices | undefined {
  const { most, step } = altitudes[kind]
  if (altitude > most) return undefined
  const hasBoth = getMains(country).frequencies.length > 1
  return {
    country,
    ...(altitude <= 0 ? {} : { altitude: roundUp(altitude, step) }),
    ...(kind !== 'rows' && hasBoth ? { frequency: String(design.frequency) } : {}),
  }
}

const hasTwoPaths = ({ redundancy: { power } }: ReferenceDesign): boolean =>
  power === '2N' || power === '2N+1'

function planZone(
  design: ReferenceDesign,
  { block, count, zone }: BlockGroup & { readonly zone: Zone },
  place: PlaceOfSolution,
): Planned[] {
  const { rows, racksPerRow, pods } = layOutPods(zone.racks)
  const rackPower = roundUp(zone.rackPower, rackPowers.step)
  const load = rows * racksPerRow * rackPower
  const supply = chooseSupply(design, place.country)
  const feed = supply === undefined ? undefined : chooseRowFeed(place.country, supply, load / rows)
  const planned = {
    block: block.name,
    zone: zone.name,
    load,
    quantity: pods * block.rooms * count,
  }
  const site = choosePlace(design, place, 'rows')
  const isCooled = rackPower <= rackPowers.most
  return [
    {
      ...planned,
      kind: 'rows',
      choices:
        isCooled && site !== undefined
          ? {
              ...site,
              rows,
              racksPerRow,
              rackPower,
              plannedPower: rackPower,
              feeds: hasTwoPaths(design) ? 'pair' : 'single',
              architecture: 'perimeter',
              ...(feed === undefined ? {} : { voltage: String(feed.voltage), feeder: String(feed.rating) }),
            }
          : undefined,
    },
    planDistribution(design, { ...planned, rows, supply, feed }, place),
  ]
}

interface Pods extends Pick<Planned, 'block' | 'zone' | 'load' | 'quantity'> {
  readonly rows: number
  /** V of the supply, and what feeds a row; undefined where no product does. */
  readonly supply: number | undefined
  readonly feed: RowFeed | undefined
}

/** One distribution unit for a pod where it carries the pod, else one for each row. */
function planDistribution(
  design: ReferenceDesign,
  { rows, supply, feed, ...pods }: Pods,
  place: PlaceOfSolution,
): Planned {
  const unitsPerPod = pods.load <= distributionLoad ? 1 : rows
  const load = pods.load / unitsPerPod
  const site = choosePlace(design, place, 'distribution')
  const isCarried = load <= distributionLoad && supply !== undefined && feed !== undefined
  return {
    ...pods,
    kind: 'distribution',
    load,
    quantity: pods.quantity * unitsPerPod,
    choices:
      isCarried && site !== undefined
        ? {
            ...site,
            inputVoltage: String(supply),
            outputVoltage: String(feed.voltage),
            feeds: hasTwoPaths(design) ? 'pair' : 'single',
            // It feeds only the rows.
            'circuit.count': 0,
            subFeeds: rows / unitsPerPod,
            subFeedRating: String(feed.rating),
            subFeedLoad: Math.ceil(load / rackPowerFactor - 1e-9),
            subFeedSupply: hasTwoPaths(design) ? 'shared' : 'own',
            // A reference design states its last load.
            growth: 0,
          }
        : undefined,
  }
}

const upsRedundancies: Readonly<Record<Redundancy, Choices>> = {
  N: { redundancy: 'N' },
  'N+1': { redundancy: 'N+1' },
  'N+2': { redundancy: 'N+X', extraModules: 2 },
  '2N': { redundancy: '2N' },
  '2N+1': { redundancy: '2N' },
}

function planUps(design: ReferenceDesign, { block, count }: BlockGroup, place: PlaceOfSolution): Planned {
  const room = computeRoomLoad(block)
  const systems = Math.ceil(room / upsLoads[getWiringRules(place.country)])
  const load = roundUp(room / systems, 0.1)
  const site = choosePlace(design, place, 'ups')
  const supply = chooseSupply(design, place.country)
  const { ups } = design.redundancy
  return {
    kind: 'ups',
    block: block.name,
    zone: '',
    load,
    quantity: systems * block.rooms * count,
    choices:
      site !== undefined && supply !== undefined
        ? {
            ...site,
            voltage: String(supply),
            load,
            growth: 0,
            ...(ups === undefined ? {} : upsRedundancies[ups]),
          }
        : undefined,
  }
}

const isBetween = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && value >= least && value <= most

function planCooling(design: ReferenceDesign, { block, count }: BlockGroup, place: PlaceOfSolution): Planned {
  const load = Math.ceil(computeRoomLoad(block))
  const site = choosePlace(design, place, 'cooling')
  const { airHandlers } = design.redundancy
  const { lowest, highest } = place
  const hasUnits = design.cooling === 'chilledWater' || design.cooling === 'directExpansion'
  return {
    kind: 'cooling',
    block: block.name,
    zone: '',
    load,
    quantity: block.rooms * count,
    choices:
      hasUnits && load <= maxCoolingLoad && site !== undefined
        ? {
            ...site,
            itLoad: load,
            medium: design.cooling,
            ...(airHandlers === undefined ? {} : { redundancy: airHandlers === '2N+1' ? '2N' : airHandlers }),
            ...(isBetween(highest, 10, 55) ? { outdoorMaximum: Math.ceil(highest) } : {}),
            ...(isBetween(lowest, -40, 20) ? { outdoorMinimum: Math.floor(lowest) } : {}),
          }
        : undefined,
  }
}

/** The locked parameters whose value the design's choices no longer have; an undefined value counts as changed. */
export function listUnlocked(
  locked: Choices,
  choices: Readonly<Record<string, Value | undefined>>,
): readonly string[] {
  return Object.entries(locked).flatMap(([parameter, value]) =>
    choices[parameter] === value ? [] : [parameter],
  )
}
