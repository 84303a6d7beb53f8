/** The totals of a solution's bill: designs, own lines, charges, priced from the list as it is now. */
import type { BillTotals, Charge } from '@design-portal/contract/parts.ts'
import { chargeValue, priceOfCharge, withCharges } from '@design-portal/domain/pricing/charges.ts'
import { addMoney, exceeds, money, priceLimits } from '@design-portal/domain/pricing/money.ts'
import { currencyDecimals } from '@design-portal/domain/reference/countries.ts'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { findListAndRate } from '../prices/read-price-list.ts'
import { listLines } from './line-store.ts'
import { pricesOf } from './present-line.ts'
import { currencyOf, type GroupSums, listCharges, storeTotal, sumGroups } from './bill-store.ts'

export interface Totals {
  readonly totals: BillTotals
  readonly charges: readonly Charge[]
  /** Nothing stands in the bill: it has no price, which is not 0. */
  readonly empty: boolean
}

/** Stands for the list where there is none: no row has this id. */
const noList = '00000000-0000-0000-0000-000000000000'

/** @param solution its id and the currency it is priced in */
export async function readTotals(
  db: Database,
  solution: { readonly id: string; readonly currency: string },
  now: Date,
): Promise<Totals> {
  const { id, currency } = solution
  const list = await findListAndRate(db, currency, now)
  const groups = await sumGroups(db, id, {
    listId: list?.id ?? noList,
    listDecimals: currencyDecimals(list?.currency ?? currency),
    rate: list?.rate,
    decimals: currencyDecimals(currency),
    day: now.toISOString().slice(0, 10),
  })
  const charges = await listCharges(db, id)
  const parts = groups.map(({ price }) => money(price ?? 0, currency)).reduce(addMoney, money(0, currency))
  const priced = charges.map((charge) => ({
    chargeId: charge.id,
    name: charge.name,
    kind: charge.kind,
    value: chargeValue(charge, currency),
    amount: priceOfCharge(charge, parts),
    rowVersion: charge.row_version,
  }))
  const sum = (count: (group: GroupSums) => number): number =>
    groups.reduce((total, group) => total + count(group), 0)
  return {
    totals: {
      groups: groups.map((group) => ({ ...group, price: money(group.price ?? 0, currency) })),
      parts,
      charges: priced.map(({ chargeId, amount }) => ({ chargeId, amount })),
      total: withCharges(parts, charges),
      // To the gram: sums of decimals in binary are not.
      mass: Number(sum(({ mass }) => mass).toFixed(3)),
      unknownMasses: sum(({ unknownMasses }) => unknownMasses),
      missing: sum(({ missing }) => missing),
    },
    charges: priced,
    empty: groups.length === 0 && charges.length === 0,
  }
}

/**
 * Brings the solution's own price and version in line with its content, in the transaction of the change and with its row locked.
 *
 * @throws Problem TOTAL_TOO_LARGE
 */
export async function storeTotals(
  db: Database,
  { cfgId, userId, now }: { readonly cfgId: string; readonly userId: string; readonly now: Date },
): Promise<Totals & { readonly rowVersion: number }> {
  const currency = await currencyOf(db, cfgId)
  const read = await readTotals(db, { id: cfgId, currency }, now)
  const { totals, empty } = read
  if (exceeds(totals.total, priceLimits.largestTotal)) {
    throw new Problem('TOTAL_TOO_LARGE', {
      details: { total: totals.total, largestTotal: priceLimits.largestTotal },
    })
  }
  const rowVersion = await storeTotal(db, cfgId, {
    price: empty ? null : totals.total.amount,
    complete: totals.missing === 0,
    userId,
    now,
  })
  return { ...read, rowVersion }
}

/** Part numbers of own lines that have no price. */
export async function missingOwnParts(
  db: Database,
  solution: { readonly id: string; readonly currency: string },
  now: Date,
): Promise<readonly string[]> {
  const lines = await listLines(db, solution.id)
  const priceOf = await pricesOf(db, lines, solution.currency, now)
  return lines.filter((line) => priceOf(line) === null).map((line) => line.part_number)
}
