/** The lines of a bill with what a piece of each costs by the list as it is now, and what they come to group by group. */
import {
  type BillSums,
  type SummedGroup,
  type SummedLine,
  sumLines,
  timesSums,
} from '@design-portal/domain/parts/bill-sums.ts'
import type { BillLine } from '@design-portal/domain/products/product.ts'
import { currencyDecimals } from '@design-portal/domain/reference/countries.ts'
import type { Database } from '../../db/database.ts'
import { findListAndRate } from '../prices/read-price-list.ts'
import {
  type DesignBill,
  findUnitPrices,
  listBills,
  type OwnColumns,
  type PricedWith,
  readOwnColumns,
} from './bill-store.ts'

/** What prices a bill on a day. */
export interface Pricing extends PricedWith {
  readonly currency: string
  readonly priceListName: string
  /** True: the prices are a sample and no offer. */
  readonly sample: boolean
  /** Of equal ones the prices are equal. */
  readonly key: string
}

/** Stands for the list where there is none: no row has this id. */
const noList = '00000000-0000-0000-0000-000000000000'

/** @param currency of the solution, ISO 4217 */
export async function pricingOf(db: Database, currency: string, now: Date): Promise<Pricing> {
  const list = await findListAndRate(db, currency, now)
  const day = now.toISOString().slice(0, 10)
  return {
    listId: list?.id ?? noList,
    listDecimals: currencyDecimals(list?.currency ?? currency),
    rate: list?.rate,
    decimals: currencyDecimals(currency),
    day,
    currency,
    priceListName: list?.priceListName ?? '',
    sample: list?.sample ?? true,
    key: [list?.id, list?.version, list?.rate, currency, day].join(' '),
  }
}

/** Prices of parts of the catalogue by part number. */
export type UnitPrices = ReadonlyMap<string, string>

export interface PricedBill {
  readonly pricing: Pricing
  readonly designs: readonly DesignBill[]
  /** Of the parts of the designs. */
  readonly unitPrices: UnitPrices
  readonly own: OwnColumns
}

/** @param solution its id and the currency it is priced in */
export async function readPricedBill(
  db: Database,
  solution: { readonly id: string; readonly currency: string },
  now: Date,
): Promise<PricedBill> {
  const pricing = await pricingOf(db, solution.currency, now)
  const [designs, own] = await Promise.all([
    listBills(db, solution.id),
    readOwnColumns(db, solution.id, pricing),
  ])
  const unitPrices = await findUnitPrices(db, partNumbersOf(designs), pricing)
  return { pricing, designs, unitPrices, own }
}

export const partNumbersOf = (designs: readonly { readonly bill: readonly BillLine[] }[]): string[] => [
  ...new Set(designs.flatMap(({ bill }) => bill.map(({ partNumber }) => partNumber))),
]

/** What a line of a design costs apiece; null where others supply it and where the list has no price. */
export const unitPriceOf = (line: BillLine, unitPrices: UnitPrices): string | null =>
  line.byOthers === true ? null : (unitPrices.get(line.partNumber) ?? null)

/** Sums of one of a design. */
export function sumsOfDesign(bill: readonly BillLine[], unitPrices: UnitPrices, currency: string): BillSums {
  return sumLines(
    bill.map((line) => ({
      quantity: line.quantity,
      mass: line.mass ?? null,
      byOthers: line.byOthers === true,
      unitPrice: unitPriceOf(line, unitPrices),
    })),
    currency,
  )
}

/** The groups of own lines, by the ids that the contract gives them. */
export const ownGroups = ['additionalParts', 'customParts'] as const
export type OwnGroup = (typeof ownGroups)[number]

export const ownGroupOf = (kind: 'N' | 'A' | 'P'): OwnGroup =>
  kind === 'A' ? 'customParts' : 'additionalParts'

/** Sums of own lines, group by group. */
export function sumsOfOwn(own: OwnColumns, currency: string): Readonly<Record<OwnGroup, BillSums>> {
  const linesOf = (group: OwnGroup): SummedLine[] =>
    own.id.flatMap((_, index) =>
      ownGroupOf(own.kind[index] ?? 'N') === group
        ? {
            quantity: own.quantity[index] ?? 0,
            mass: own.mass[index] ?? null,
            byOthers: false,
            unitPrice: own.unitPrice[index] ?? null,
          }
        : [],
    )
  return {
    additionalParts: sumLines(linesOf('additionalParts'), currency),
    customParts: sumLines(linesOf('customParts'), currency),
  }
}

/** Every group of a bill with what it comes to. */
export function groupsOf({ designs, unitPrices, own, pricing: { currency } }: PricedBill): SummedGroup[] {
  const ownSums = sumsOfOwn(own, currency)
  return [
    ...designs.map(({ id, bill, quantity }) => ({
      id,
      sums: timesSums(sumsOfDesign(bill, unitPrices, currency), quantity, currency),
    })),
    ...ownGroups.flatMap((id) => (ownSums[id].lines === 0 ? [] : { id, sums: ownSums[id] })),
  ]
}

/** Part numbers without a price, each once; what others supply needs none. */
export function missingParts({ designs, unitPrices, own }: PricedBill): string[] {
  const inDesigns = designs.flatMap(({ bill }) =>
    bill.filter((line) => line.byOthers !== true && unitPriceOf(line, unitPrices) === null),
  )
  const inOwn = own.partNumber.filter((_, index) => own.unitPrice[index] === null)
  return [...new Set([...inDesigns.map(({ partNumber }) => partNumber), ...inOwn])]
}
