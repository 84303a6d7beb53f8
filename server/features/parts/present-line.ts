/** Own lines as the contract shows them, with the price of the list as it is now. */
import type { OwnLine } from '@design-portal/contract/parts.ts'
import { stateOn } from '@design-portal/domain/parts/lifecycle.ts'
import { type Money, money, multiplyMoney } from '@design-portal/domain/pricing/money.ts'
import type { Database } from '../../db/database.ts'
import { readPriceList } from '../prices/read-price-list.ts'
import type { LineRecord } from './line-store.ts'

export async function presentLine(
  db: Database,
  lines: readonly LineRecord[],
  currency: string,
  now: Date,
): Promise<OwnLine[]> {
  const prices = await pricesOf(db, lines, currency, now)
  const day = now.toISOString().slice(0, 10)
  return lines.map((line) => {
    const unitPrice = prices(line)
    return {
      lineId: line.id,
      kind: line.kind,
      partNumber: line.part_number,
      description: line.description,
      quantity: line.quantity,
      mass: line.mass === null ? null : Number(line.mass),
      unitPrice,
      linePrice: unitPrice === null ? null : multiplyMoney(unitPrice, line.quantity),
      state: stateOf(line, day),
      successor: line.successor,
      customPartId: line.custom_part_id,
      outdated: isOutdated(line),
      rowVersion: line.row_version,
    }
  })
}

/** What a line's piece costs: a custom part's own price, else that of the list. */
export async function pricesOf(
  db: Database,
  lines: readonly LineRecord[],
  currency: string,
  now: Date,
): Promise<(line: LineRecord) => Money | null> {
  const listed = [...new Set(lines.filter(({ kind }) => kind !== 'A').map((line) => line.part_number))]
  const list = listed.length === 0 ? undefined : await readPriceList(db, currency, now, listed)
  return (line) =>
    line.kind === 'A'
      ? line.unit_price === null
        ? null
        : money(line.unit_price, currency)
      : (list?.unitPrice(line.part_number) ?? null)
}

export const stateOf = (
  { state, last_order_date: lastOrderDate }: Pick<LineRecord, 'state' | 'last_order_date'>,
  day: string,
) => (state === null ? null : stateOn(day, { state, lastOrderDate }))

/** Whether the custom part was changed after the line took it over. */
export const isOutdated = (line: LineRecord): boolean =>
  line.newest_custom_version !== null && line.newest_custom_version !== line.custom_part_version
