// Compares a wish with a reference design: how far apart they are, and each difference and gap as a remark.

import { getMains } from '../reference/mains.ts'
import { redundancies, redundantSystems } from './reference-design.ts'
import type { Redundancy, RedundantSystem, ReferenceDesign } from './reference-design.ts'
import { computeRollUps, listBuiltBlocks, listZones } from './roll-ups.ts'
import { isServed } from './voltages.ts'
import type { BuiltBlock, RollUps } from './roll-ups.ts'

/** The requirements that a reference design is compared with; an absent one is not compared. */
export interface Wish {
  /** ISO 3166-1 alpha-2; its mains supply frequency and voltage. */
  readonly country?: string
  /** Hz, and V between phases; those of the country unless stated. */
  readonly frequency?: number
  readonly voltage?: number
  /** kW of IT load. */
  readonly load?: number
  /** Mean kW of a rack. */
  readonly density?: number
  /** Available area in m². */
  readonly area?: number
  /** Lowest acceptable redundancy by system. */
  readonly redundancy?: Readonly<Partial<Record<RedundantSystem, Redundancy>>>
  /** Outdoor °C. */
  readonly lowest?: number
  readonly highest?: number
  /** m above the sea. */
  readonly altitude?: number
}

/** How a remark binds: `refusal` rules the design out; `note` demands a note on starting; `gap` says that the design offers less than wished. */
export type RemarkWeight = 'refusal' | 'note' | 'gap' | 'warning' | 'information'

const weights = {
  FREQUENCY: 'refusal',
  VOLTAGE: 'note',
  REDUNDANCY: 'gap',
  REDUNDANCY_UNKNOWN: 'warning',
  DENSITY: 'gap',
  BLOCKS: 'information',
  BELOW_FIRST_BLOCK: 'information',
  ABOVE_LAST_BLOCK: 'gap',
  AREA: 'gap',
  AMBIENT: 'warning',
  AMBIENT_UNKNOWN: 'warning',
  ALTITUDE: 'warning',
  PRICE_OLD: 'information',
  WITHDRAWN: 'warning',
  PARTIAL: 'information',
} as const satisfies Readonly<Record<string, RemarkWeight>>
export type RemarkKey = keyof typeof weights

/** A sentence by its key, `REFERENCE_REMARK_<KEY>`, with its figures. */
export interface Remark {
  readonly key: RemarkKey
  readonly weight: RemarkWeight
  readonly values: Readonly<Record<string, number | string>>
}

export interface Comparison {
  readonly rollUps: RollUps
  /** 0 for the same to 100 for nothing in common; undefined where nothing that is measured was wished. */
  readonly distance: number | undefined
  /** How many blocks the wished load takes, the next whole number of them; all of them where it is more, or not stated. */
  readonly blocks: number
  readonly remarks: readonly Remark[]
  /** Cost per kW while its prices are recent. */
  readonly price: ReferenceDesign['price']
}

/** Ratings of electrical equipment hold up to this altitude in m unless stated otherwise (IEC 62040-3 and IEC 60664-1 up to 2,000 m for clearances). */
const ratedAltitude = 1000

/** Days after which a price is not shown: three years. Assumption; building costs have risen by more than a tenth in less. */
const priceDays = 3 * 365

const createRemark = (key: RemarkKey, values: Remark['values'] = {}): Remark => ({
  key,
  weight: weights[key],
  values,
})

/** @param state whether it was withdrawn, and the day of the comparison, YYYY-MM-DD */
export function compareDesign(
  design: ReferenceDesign,
  wish: Wish,
  state: { readonly withdrawn: boolean; readonly today: string },
): Comparison {
  const rollUps = computeRollUps(design)
  const built = listBuiltBlocks(design)
  const blocks = countNeededBlocks(built, wish.load)
  const isOld = design.price !== undefined && countDays(design.price.day, state.today) > priceDays
  return {
    rollUps,
    distance: computeDistance(rollUps, built[blocks - 1]?.load ?? rollUps.total, wish),
    blocks,
    remarks: [
      ...(state.withdrawn ? [createRemark('WITHDRAWN')] : []),
      ...remarkSupply(design, wish),
      ...remarkLoad(built, wish.load),
      ...remarkRedundancy(design, wish),
      ...remarkDensity(design, blocks, wish.density),
      ...remarkArea(built, blocks, wish.area),
      ...remarkSite(design, wish),
      ...(isOld ? [createRemark('PRICE_OLD', { day: design.price?.day ?? '' })] : []),
      ...(design.extent === 'firstPage' ? [createRemark('PARTIAL')] : []),
    ],
    price: isOld ? undefined : design.price,
  }
}

const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The smallest number of blocks that carries a load, or all of them if none does or no load is given. */
function countNeededBlocks(built: readonly BuiltBlock[], load: number | undefined): number {
  if (load === undefined) return built.length
  return built.find((step) => step.load >= load)?.number ?? built.length
}

/**
 * Mean of the relative differences |a − b| / max(a, b) of what is wished: load against that of the blocks that it takes, mean kW of a rack,
 * and m² per kW; in %.
 */
function computeDistance(rollUps: RollUps, load: number, wish: Wish): number | undefined {
  const pairs: readonly (readonly [number | undefined, number])[] = [
    [wish.load, load],
    [wish.density, rollUps.density],
    [
      wish.area === undefined || wish.load === undefined ? undefined : wish.area / wish.load,
      rollUps.areaPerKilowatt,
    ],
  ]
  const parts = pairs.flatMap(([wished, offered]) =>
    wished === undefined || wished <= 0 ? [] : [Math.abs(wished - offered) / Math.max(wished, offered)],
  )
  return parts.length === 0
    ? undefined
    : (100 * parts.reduce((total, part) => total + part, 0)) / parts.length
}

function remarkSupply(design: ReferenceDesign, wish: Wish): Remark[] {
  const mains = wish.country === undefined ? undefined : getMains(wish.country)
  const frequencies = wish.frequency === undefined ? (mains?.frequencies ?? []) : [wish.frequency]
  const voltages = wish.voltage === undefined ? (mains?.threePhaseVoltages ?? []) : [wish.voltage]
  const [frequency] = frequencies
  if (frequency !== undefined && !frequencies.some((hertz) => hertz === design.frequency))
    return [createRemark('FREQUENCY', { wished: frequency, is: design.frequency })]
  const [voltage] = voltages
  if (voltage === undefined || voltages.some((volts) => isServed(design, volts))) return []
  const [from, to] = design.loadVoltage
  return [createRemark('VOLTAGE', { wished: voltage, from, to })]
}

function remarkLoad(built: readonly BuiltBlock[], load: number | undefined): Remark[] {
  const last = built.at(-1)
  if (load === undefined || last === undefined) return []
  const above = built.find((step) => step.load >= load)
  const below = built.findLast((step) => step.load <= load)
  if (above === undefined) return [createRemark('ABOVE_LAST_BLOCK', { wished: load, most: last.load })]
  if (below === undefined) return [createRemark('BELOW_FIRST_BLOCK', { wished: load, first: above.load })]
  if (below.number === above.number) return []
  return [
    createRemark('BLOCKS', {
      wished: load,
      below: below.load,
      blocksBelow: below.number,
      above: above.load,
      blocksAbove: above.number,
    }),
  ]
}

const getRank = (redundancy: Redundancy): number => redundancies.indexOf(redundancy)

function remarkRedundancy(design: ReferenceDesign, wish: Wish): Remark[] {
  return redundantSystems.flatMap((system) => {
    const wished = wish.redundancy?.[system]
    if (wished === undefined) return []
    const offered = design.redundancy[system]
    if (offered === undefined) return [createRemark('REDUNDANCY_UNKNOWN', { system, wished })]
    return getRank(wished) > getRank(offered)
      ? [createRemark('REDUNDANCY', { system, wished, is: offered })]
      : []
  })
}

function remarkDensity(design: ReferenceDesign, blocks: number, density: number | undefined): Remark[] {
  if (density === undefined) return []
  return listZones(design, blocks).flatMap(({ block, zone, racks }) =>
    density > zone.rackPower
      ? [
          createRemark('DENSITY', {
            wished: density,
            is: zone.rackPower,
            zone: zone.name,
            block: block.name,
            racks,
          }),
        ]
      : [],
  )
}

function remarkArea(built: readonly BuiltBlock[], blocks: number, area: number | undefined): Remark[] {
  const wanted = built.slice(0, blocks)
  const firstTooLarge = area === undefined ? undefined : wanted.find((step) => step.area > area)
  if (area === undefined || firstTooLarge === undefined) return []
  const needed = wanted.at(-1)?.area ?? 0
  return [
    createRemark('AREA', {
      there: area,
      needed,
      block: firstTooLarge.number,
      blocks,
      name: firstTooLarge.block.name,
    }),
  ]
}

function remarkSite(design: ReferenceDesign, { lowest, highest, altitude }: Wish): Remark[] {
  const { ambient } = design
  const highestRated = design.altitude ?? ratedAltitude
  const isStated = lowest !== undefined || highest !== undefined
  const isOutside =
    ambient !== undefined && ((lowest ?? ambient.from) < ambient.from || (highest ?? ambient.to) > ambient.to)
  return [
    ...(isStated && ambient === undefined ? [createRemark('AMBIENT_UNKNOWN')] : []),
    ...(isOutside
      ? [
          createRemark('AMBIENT', {
            from: ambient.from,
            to: ambient.to,
            lowest: lowest ?? ambient.from,
            highest: highest ?? ambient.to,
          }),
        ]
      : []),
    ...(altitude !== undefined && altitude > highestRated
      ? [createRemark('ALTITUDE', { wished: altitude, most: highestRated })]
      : []),
  ]
}

/** Whether a solution may begin from the design: not at all, only with a note that says how the supply is converted, or without one. */
export const getStartPermission = ({ remarks }: Pick<Comparison, 'remarks'>): 'no' | 'withNote' | 'yes' =>
  remarks.some(({ weight }) => weight === 'refusal')
    ? 'no'
    : remarks.some(({ weight }) => weight === 'note')
      ? 'withNote'
      : 'yes'
