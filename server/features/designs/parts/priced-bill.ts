/** The lines of a bill with the current price of one piece of each, and the sums of each group. */
import {
  type BillSums,
  type SummedGroup,
  type SummedLine,
  sumLines,
} from '@design-portal/domain/parts/bill-sums.ts'
import type { SolutionCharge } from '@design-portal/domain/pricing/charges.ts'
import type { LineToPrice } from '@design-portal/domain/pricing/price-context.ts'
import { type PricedLine, priceLine } from '@design-portal/domain/pricing/price-line.ts'
import type { Database } from '../../../db/database.ts'
import {
  buildLineId,
  createDesignLine,
  createOwnLine,
  computePiecePrice,
} from '../../pricing/price-inputs/lines-to-price.ts'
import {
  toListPricing,
  type PartContext,
  type Pricing,
  loadPricing,
  readContext,
} from '../../pricing/price-inputs/load-pricing.ts'
import type { PricedFacts } from '../../pricing/price-inputs/priced-facts.ts'
import { createBillCache } from './bill-cache.ts'
import {
  type DesignBill,
  listBills,
  listCharges,
  type OwnColumns,
  readBillVersions,
  readOwnColumns,
} from './bill-store.ts'

/** A solution ready to be priced: its lines in the order of the bill, its charges, and the data that prices them. */
export interface LinesOfSolution {
  readonly pricing: Pricing
  readonly context: PartContext
  readonly designs: readonly DesignBill[]
  readonly ownColumns: OwnColumns
  readonly lines: readonly LineToPrice[]
  /** The lines in the same order, priced on demand. */
  readonly getPricedLines: () => readonly PricedLine[]
}

/** @param visiblePrices `list`: at list price, for people who see no other prices; the agreed price of a custom part is not a list price */
export async function readLines(
  db: Database,
  solution: PricedFacts,
  now: Date,
  visiblePrices: 'net' | 'list' = 'net',
): Promise<LinesOfSolution> {
  return await readLinesAt(db, solution.id, await loadPricing(db, solution, now), visiblePrices)
}

async function readLinesAt(
  db: Database,
  cfgId: string,
  netPricing: Pricing,
  visiblePrices: 'net' | 'list',
): Promise<LinesOfSolution> {
  const [designs, storedColumns] = await Promise.all([listBills(db, cfgId), readOwnColumns(db, cfgId)])
  const pricing = visiblePrices === 'list' ? toListPricing(netPricing) : netPricing
  const ownColumns =
    visiblePrices === 'list'
      ? { ...storedColumns, customPrice: storedColumns.customPrice.map(() => null) }
      : storedColumns
  const context = await readContext(db, pricing, [
    ...listPartNumbers(designs),
    ...listOwnPartNumbers(ownColumns),
  ])
  const lines = [
    ...designs.flatMap((design) => listDesignLines(design, pricing, context)),
    ...ownColumns.id.map((_, index) => createOwnLine(toOwnFacts(ownColumns, index), pricing, context)),
  ]
  let pricedLines: readonly PricedLine[] | undefined
  return {
    pricing,
    context,
    designs,
    ownColumns,
    lines,
    getPricedLines: () => (pricedLines ??= lines.map((line) => priceLine(line, context))),
  }
}

/** A solution with its version; every change of its own lines changes the version. */
export type VersionedSolution = PricedFacts & { readonly row_version: number }

/** What the lines and prices of a bill depend on. */
export interface BillInputs {
  readonly pricing: Pricing
  /** Two bills with the same key have the same lines and prices: it names the version of all that they depend on. */
  readonly key: string
}

/** Reads what prices a solution, and the versions of its designs and custom parts, which change without the solution. */
export async function readBillInputs(
  db: Database,
  solution: VersionedSolution,
  now: Date,
): Promise<BillInputs> {
  const [pricing, versions] = await Promise.all([
    loadPricing(db, solution, now),
    readBillVersions(db, solution.id),
  ])
  return { pricing, key: JSON.stringify([solution.id, solution.row_version, versions, pricing.key]) }
}

/** Ten thousand priced lines take some twenty megabytes. */
const linesCache = createBillCache<LinesOfSolution>({
  maxLines: 20_000,
  countLines: ({ lines }) => lines.length,
  maxAge: 300_000,
})

/**
 * Reads lines, or returns those of the last minutes if nothing that they depend on has changed. Requests that come while the same lines are
 * being read share that read.
 */
export async function readCachedLines(
  db: Database,
  { id }: VersionedSolution,
  { pricing, key }: BillInputs,
  visiblePrices: 'net' | 'list' = 'net',
): Promise<LinesOfSolution> {
  return await linesCache.getOrRead(
    db,
    `${visiblePrices} ${key}`,
    async () => await readLinesAt(db, id, pricing, visiblePrices),
  )
}

/** Reads the lines as of now, or returns cached ones. */
export async function readCurrentLines(
  db: Database,
  solution: VersionedSolution,
  now: Date,
  visiblePrices: 'net' | 'list' = 'net',
): Promise<LinesOfSolution> {
  return await readCachedLines(db, solution, await readBillInputs(db, solution, now), visiblePrices)
}

/** The charges of a solution as pricing takes them. */
export async function readCharges(db: Database, cfgId: string, currency: string): Promise<SolutionCharge[]> {
  return (await listCharges(db, cfgId)).map(({ id: chargeId, name, kind, value }) => ({
    chargeId,
    name,
    kind,
    value,
    currency,
  }))
}

export interface PricedBill extends Omit<LinesOfSolution, 'lines' | 'getPricedLines'> {
  /** Lines of designs by `design id/line id`, and those of the solution itself, in the order of the bill. */
  readonly lines: ReadonlyMap<string, PricedLine>
}

export async function readPricedBill(
  db: Database,
  solution: VersionedSolution,
  now: Date,
  visiblePrices: 'net' | 'list' = 'net',
): Promise<PricedBill> {
  return toPricedBill(await readCurrentLines(db, solution, now, visiblePrices))
}

export function toPricedBill({ getPricedLines, ...read }: LinesOfSolution): PricedBill {
  return { ...read, lines: new Map(getPricedLines().map((line) => [line.line.lineId, line])) }
}

const listDesignLines = (
  design: Pick<DesignBill, 'id' | 'name' | 'quantity' | 'bill'>,
  pricing: Pricing,
  context: PartContext,
): readonly LineToPrice[] => design.bill.map((line) => createDesignLine(line, design, pricing, context))

/** Prices the lines of all pieces of a design. */
export const priceDesign = (
  design: Pick<DesignBill, 'id' | 'name' | 'quantity' | 'bill'>,
  pricing: Pricing,
  context: PartContext,
): readonly PricedLine[] => listDesignLines(design, pricing, context).map((line) => priceLine(line, context))

export const listPartNumbers = (
  designs: readonly { readonly bill: readonly { readonly partNumber: string }[] }[],
): string[] => [...new Set(designs.flatMap(({ bill }) => bill.map(({ partNumber }) => partNumber)))]

/** The part numbers of own lines that are priced by a list. */
const listOwnPartNumbers = ({ kind, partNumber }: OwnColumns): readonly string[] =>
  partNumber.filter((_, index) => kind[index] !== 'A')

const toOwnFacts = (ownColumns: OwnColumns, index: number) => ({
  lineId: ownColumns.id[index] ?? '',
  kind: ownColumns.kind[index] ?? ('N' as const),
  partNumber: ownColumns.partNumber[index] ?? '',
  quantity: ownColumns.quantity[index] ?? 0,
  unitPrice: ownColumns.customPrice[index] ?? null,
  currency: ownColumns.customCurrency[index] ?? null,
})

/** The price of one piece of a line, as text; null if it has none. */
export function findPiecePrice({ lines }: Pick<PricedBill, 'lines'>, lineId: string): string | null {
  const priced = lines.get(lineId)
  return priced === undefined ? null : computePiecePrice(priced)
}

/** Sums over all pieces of a design; each line is counted once. */
export function sumDesign(
  { bill, quantity }: Pick<DesignBill, 'bill' | 'quantity'>,
  priced: readonly PricedLine[],
  currency: string,
): BillSums {
  return sumLines(
    bill.map((line, index) => {
      const pricedLine = priced[index]
      return {
        quantity: line.quantity * quantity,
        mass: line.mass ?? null,
        byOthers: line.byOthers === true,
        unitPrice: pricedLine === undefined ? null : computePiecePrice(pricedLine),
      }
    }),
    currency,
  )
}

/** The groups of own lines, by the ids that the contract gives them. */
export const ownGroups = ['additionalParts', 'customParts'] as const
export type OwnGroup = (typeof ownGroups)[number]

export const getOwnGroup = (kind: 'N' | 'A' | 'P'): OwnGroup =>
  kind === 'A' ? 'customParts' : 'additionalParts'

/** Sums of own lines, group by group. */
function sumOwnLines(
  bill: Pick<PricedBill, 'ownColumns' | 'lines' | 'pricing'>,
): Readonly<Record<OwnGroup, BillSums>> {
  const { ownColumns, pricing } = bill
  const listLines = (group: OwnGroup): SummedLine[] =>
    ownColumns.id.flatMap((lineId, index) =>
      getOwnGroup(ownColumns.kind[index] ?? 'N') === group
        ? {
            quantity: ownColumns.quantity[index] ?? 0,
            mass: ownColumns.mass[index] ?? null,
            byOthers: false,
            unitPrice: findPiecePrice(bill, lineId),
          }
        : [],
    )
  return {
    additionalParts: sumLines(listLines('additionalParts'), pricing.currency),
    customParts: sumLines(listLines('customParts'), pricing.currency),
  }
}

/** Sums of the own lines of a solution, read and priced. */
export async function readOwnSums(
  db: Database,
  cfgId: string,
  pricing: Pricing,
): Promise<Readonly<Record<OwnGroup, BillSums>>> {
  const ownColumns = await readOwnColumns(db, cfgId)
  const context = await readContext(db, pricing, listOwnPartNumbers(ownColumns))
  const lines = new Map(
    ownColumns.id.map((lineId, index) => [
      lineId,
      priceLine(createOwnLine(toOwnFacts(ownColumns, index), pricing, context), context),
    ]),
  )
  return sumOwnLines({ ownColumns, lines, pricing })
}

/** Every group of a bill with its sums. */
export function computeGroupSums(bill: PricedBill): SummedGroup[] {
  const { designs, lines, pricing } = bill
  const ownSums = sumOwnLines(bill)
  return [
    ...designs.map((design) => {
      const priced = design.bill.flatMap(({ id }) => lines.get(buildLineId(design.id, id)) ?? [])
      return { id: design.id, sums: sumDesign(design, priced, pricing.currency) }
    }),
    ...ownGroups.flatMap((id) => (ownSums[id].lines === 0 ? [] : { id, sums: ownSums[id] })),
  ]
}
