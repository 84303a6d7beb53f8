/** Own lines as the contract shows them, with the current price of the list. */
import type { OwnLine } from '@design-portal/contract/bill-change.ts'
import { computeLinePrice, sumLines } from '@design-portal/domain/parts/bill-sums.ts'
import { getStateOn } from '@design-portal/domain/parts/lifecycle.ts'
import { priceLine } from '@design-portal/domain/pricing/price-line.ts'
import type { Database } from '../../../db/database.ts'
import { createOwnLine, computePiecePrice } from '../../pricing/price-inputs/lines-to-price.ts'
import { type Pricing, readContext } from '../../pricing/price-inputs/load-pricing.ts'
import type { OwnChange } from './bill-totals.ts'
import type { LineRecord } from './line-store.ts'
import { type OwnGroup, getOwnGroup } from './priced-bill.ts'

/** The price of one piece of a line, as decimal text in the currency of the solution; null if there is none. */
export type GetLinePrice = (line: LineRecord) => string | null

/** A custom part has its own price; any other part has the price of the lists for its quantity. */
export async function loadLinePrices(
  db: Database,
  lines: readonly LineRecord[],
  pricing: Pricing,
): Promise<GetLinePrice> {
  const listed = new Set(lines.filter(({ kind }) => kind !== 'A').map((line) => line.part_number))
  const context = await readContext(db, pricing, [...listed])
  const cache = new Map<LineRecord, string | null>()
  return (line) => {
    const cached = cache.get(line)
    if (cached !== undefined) return cached
    const { id: lineId, kind, part_number: partNumber, quantity, unit_price: unitPrice, currency } = line
    const facts = { lineId, kind, partNumber, quantity, unitPrice, currency }
    const price = computePiecePrice(priceLine(createOwnLine(facts, pricing, context), context))
    cache.set(line, price)
    return price
  }
}

export function toLineAnswer(
  line: LineRecord,
  unitPrice: string | null,
  { currency, day }: Pick<Pricing, 'currency' | 'day'>,
): OwnLine {
  const price = computeLinePrice(unitPrice, line.quantity, currency)
  return {
    lineId: line.id,
    kind: line.kind,
    partNumber: line.part_number,
    description: line.description,
    quantity: line.quantity,
    mass: getMass(line),
    unitPrice: unitPrice === null ? null : { amount: unitPrice, currency },
    linePrice: price === null ? null : { amount: price, currency },
    state:
      line.state === null
        ? null
        : getStateOn(day, { state: line.state, lastOrderDate: line.last_order_date }),
    successor: line.successor,
    customPartId: line.custom_part_id,
    outdated: line.newest_custom_version !== null && line.newest_custom_version !== line.custom_part_version,
    rowVersion: line.row_version,
  }
}

/** The sums of some lines before and after a change. */
export function computeLineChange(
  lines: { readonly before: readonly LineRecord[]; readonly after: readonly LineRecord[] },
  getPrice: GetLinePrice,
  currency: string,
): OwnChange {
  const sumGroup = (records: readonly LineRecord[], group: OwnGroup) =>
    sumLines(
      records
        .filter(({ kind }) => getOwnGroup(kind) === group)
        .map((line) => ({
          quantity: line.quantity,
          mass: getMass(line),
          byOthers: false,
          unitPrice: getPrice(line),
        })),
      currency,
    )
  const change = (group: OwnGroup) => ({
    before: sumGroup(lines.before, group),
    after: sumGroup(lines.after, group),
  })
  return { additionalParts: change('additionalParts'), customParts: change('customParts') }
}

const getMass = ({ mass }: LineRecord): number | null => (mass === null ? null : Number(mass))
