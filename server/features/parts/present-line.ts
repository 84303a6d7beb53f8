/** Own lines as the contract shows them, with the price of the list as it is now. */
import type { OwnLine } from '@design-portal/contract/bill-change.ts'
import { linePrice, sumLines } from '@design-portal/domain/parts/bill-sums.ts'
import { stateOn } from '@design-portal/domain/parts/lifecycle.ts'
import { money } from '@design-portal/domain/pricing/money.ts'
import type { Database } from '../../db/database.ts'
import { findUnitPrices } from './bill-store.ts'
import type { OwnChange } from './bill-totals.ts'
import type { LineRecord } from './line-store.ts'
import { type OwnGroup, ownGroupOf, type Pricing } from './priced-bill.ts'

/** What a piece of a line costs, as decimal text in the currency of the solution; null is no price. */
export type PriceOfLine = (line: LineRecord) => string | null

/** A custom part has its own price, any other that of the list. */
export async function pricesOfLines(
  db: Database,
  lines: readonly LineRecord[],
  pricing: Pricing,
): Promise<PriceOfLine> {
  const listed = new Set(lines.filter(({ kind }) => kind !== 'A').map((line) => line.part_number))
  const prices = await findUnitPrices(db, [...listed], pricing)
  return (line) => {
    if (line.kind !== 'A') return prices.get(line.part_number) ?? null
    return line.unit_price === null ? null : money(line.unit_price, pricing.currency).amount
  }
}

export function presentLine(
  line: LineRecord,
  unitPrice: string | null,
  { currency, day }: Pick<Pricing, 'currency' | 'day'>,
): OwnLine {
  const price = linePrice(unitPrice, line.quantity, currency)
  return {
    lineId: line.id,
    kind: line.kind,
    partNumber: line.part_number,
    description: line.description,
    quantity: line.quantity,
    mass: massOf(line),
    unitPrice: unitPrice === null ? null : { amount: unitPrice, currency },
    linePrice: price === null ? null : { amount: price, currency },
    state:
      line.state === null ? null : stateOn(day, { state: line.state, lastOrderDate: line.last_order_date }),
    successor: line.successor,
    customPartId: line.custom_part_id,
    outdated: line.newest_custom_version !== null && line.newest_custom_version !== line.custom_part_version,
    rowVersion: line.row_version,
  }
}

/** What some lines came to before a change and come to after it. */
export function changeOfLines(
  lines: { readonly before: readonly LineRecord[]; readonly after: readonly LineRecord[] },
  priceOf: PriceOfLine,
  currency: string,
): OwnChange {
  const sums = (some: readonly LineRecord[], group: OwnGroup) =>
    sumLines(
      some
        .filter(({ kind }) => ownGroupOf(kind) === group)
        .map((line) => ({
          quantity: line.quantity,
          mass: massOf(line),
          byOthers: false,
          unitPrice: priceOf(line),
        })),
      currency,
    )
  const change = (group: OwnGroup) => ({
    before: sums(lines.before, group),
    after: sums(lines.after, group),
  })
  return { additionalParts: change('additionalParts'), customParts: change('customParts') }
}

const massOf = ({ mass }: LineRecord): number | null => (mass === null ? null : Number(mass))
