// Price lists and their rows, and the selection of the row that prices a part; every other row states why it was not
// selected.
import type Big from 'big.js'
import type { RateTable } from './exchange.ts'
import { canConvert, convertQuantity, type Unit } from './units.ts'

/** A price list; a null country or company means that it applies to all of them. */
export interface PriceListFacts {
  readonly priceListName: string
  /** ISO 4217 code of the currency of all its rows. */
  readonly currency: string
  readonly countryIds: readonly string[] | null
  readonly companyIds: readonly string[] | null
  /** Whether the list is a sample and no offer. */
  readonly sample: boolean
}

/** The price of a part, or of an option of a configured part, from a quantity on. */
export interface PriceRow {
  readonly rowId: string
  readonly priceListName: string
  readonly partNumber: string
  /** Decimal text for `per` of `unit`; 0 is a price. */
  readonly unitPrice: string
  readonly per: 1 | 10 | 100 | 1000
  readonly unit: Unit
  /** The quantity break: the minimum quantity in `unit` for this price. */
  readonly fromQuantity: number
  /** Pack size in `unit`, and the largest quantity that is sold. */
  readonly pack: number
  readonly largestQuantity: number
  /**
   * `YYYY-MM-DD`: the first day on which it applies, and the first day on which it no longer does; null means no end.
   */
  readonly validFrom: string
  readonly validUntil: string | null
  /** Cost and price floor per `per` units in the currency of the list; null if unknown. */
  readonly cost: string | null
  readonly floor: string | null
}

/** The price lists with their rows, indexed by part. */
export interface PriceBook {
  readonly lists: ReadonlyMap<string, PriceListFacts>
  /** All rows of a part, in any list. */
  listRows(partNumber: string): readonly PriceRow[]
}

export function createPriceBook(lists: readonly PriceListFacts[], rows: readonly PriceRow[]): PriceBook {
  const byPart = new Map<string, PriceRow[]>()
  for (const row of rows) {
    const rowsOfPart = byPart.get(row.partNumber)
    if (rowsOfPart === undefined) byPart.set(row.partNumber, [row])
    else rowsOfPart.push(row)
  }
  return {
    lists: new Map(lists.map((list) => [list.priceListName, list])),
    listRows: (partNumber) => byPart.get(partNumber) ?? [],
  }
}

/** The facts about a solution on which the selection of a row depends. */
export interface PriceSelectionFacts {
  readonly countryId: string
  readonly companyId: string
  /** The currency of the solution. */
  readonly currency: string
  /** `YYYY-MM-DD` in the calendar of the solution's country. */
  readonly day: string
}

/** Why a row does not price a line, in the order in which the conditions are checked. */
export const passedOverReasons = [
  'unknownList',
  'otherCompany',
  'otherCountry',
  'otherUnit',
  'noRate',
  'notYetValid',
  'ended',
  'lessSpecific',
  'otherCurrency',
  'superseded',
  'breakNotReached',
  'largerBreakReached',
] as const
export type PassedOverReason = (typeof passedOverReasons)[number]

export interface PassedOver {
  readonly row: PriceRow
  readonly reason: PassedOverReason
}

export interface RowChoice {
  /** The row whose price applies to the quantity; undefined if none does. */
  readonly row: PriceRow | undefined
  /** The row with the smallest quantity in the same list, which is the price without quantity break. */
  readonly base: PriceRow | undefined
  /** `future` and `ended`: no row applies today, and the nearest one is used instead. */
  readonly validity: 'valid' | 'future' | 'ended'
  readonly passedOver: readonly PassedOver[]
}

/** The lists that apply to a company in a country, the most specific first. */
export const findPriceLists = (book: PriceBook, facts: PriceSelectionFacts): readonly PriceListFacts[] =>
  [...book.lists.values()]
    .filter(
      (list) =>
        isApplicable(list.companyIds, facts.companyId) && isApplicable(list.countryIds, facts.countryId),
    )
    .toSorted((a, b) => computeSpecificity(b) - computeSpecificity(a))

const isApplicable = (ids: readonly string[] | null, id: string): boolean => ids === null || ids.includes(id)

/** A list for the company takes precedence over one for the country, and that over one for everybody. */
const computeSpecificity = ({ companyIds, countryIds }: PriceListFacts): number =>
  (companyIds === null ? 0 : 2) + (countryIds === null ? 0 : 1)

/**
 * Selects the row that prices a quantity of a part. The order of the conditions is company and country, unit,
 * exchange rate, day. Among the remaining rows the more specific list takes precedence, then the solution's own
 * currency over a converted one, the later start, and the largest quantity break reached.
 *
 * @param candidates the rows of one part
 * @param ordered the ordered quantity and its unit
 */
export function chooseRow(
  candidates: readonly PriceRow[],
  facts: PriceSelectionFacts,
  ordered: { readonly quantity: number; readonly unit: Unit },
  { book, rates }: { readonly book: PriceBook; readonly rates: RateTable },
): RowChoice {
  const passedOver: PassedOver[] = []
  const untimely: PassedOver[] = []
  let remaining: PriceRow[] = []
  for (const row of candidates) {
    const reason = findRowObstacle(row, facts, { unit: ordered.unit, book, rates })
    if (reason === undefined) remaining.push(row)
    else (reason === 'notYetValid' || reason === 'ended' ? untimely : passedOver).push({ row, reason })
  }
  const nearest = remaining.length === 0 ? findNearestInTime(untimely) : undefined
  if (nearest !== undefined) remaining = nearest.rows
  for (const { row, reason } of untimely) if (!remaining.includes(row)) passedOver.push({ row, reason })
  const pass = (reason: PassedOverReason, keeps: (row: PriceRow) => boolean): void => {
    for (const row of remaining) if (!keeps(row)) passedOver.push({ row, reason })
    remaining = remaining.filter(keeps)
  }
  if (remaining.length > 1) narrowToList(remaining, facts, book, pass)
  const base = remaining.toSorted((a, b) => a.fromQuantity - b.fromQuantity)[0]
  const row = findReachedBreak(remaining, ordered)
  pass('breakNotReached', ({ fromQuantity }) => row !== undefined && fromQuantity <= row.fromQuantity)
  pass('largerBreakReached', (candidate) => candidate === row)
  return { row, base, validity: nearest?.validity ?? 'valid', passedOver }
}

/** Excludes rows that cannot apply, before the others are compared. */
function findRowObstacle(
  row: PriceRow,
  { companyId, countryId, currency, day }: PriceSelectionFacts,
  { unit, book, rates }: { readonly unit: Unit; readonly book: PriceBook; readonly rates: RateTable },
): PassedOverReason | undefined {
  const list = book.lists.get(row.priceListName)
  if (list === undefined) return 'unknownList'
  if (!isApplicable(list.companyIds, companyId)) return 'otherCompany'
  if (!isApplicable(list.countryIds, countryId)) return 'otherCountry'
  if (!canConvert(unit, row.unit)) return 'otherUnit'
  if (list.currency !== currency && rates.find(list.currency, currency, day) === undefined) return 'noRate'
  if (day < row.validFrom) return 'notYetValid'
  return row.validUntil !== null && row.validUntil <= day ? 'ended' : undefined
}

/** If no row applies on the day: the rows that start first after it, or else those that ended last. */
function findNearestInTime(
  untimely: readonly PassedOver[],
): { readonly rows: PriceRow[]; readonly validity: 'future' | 'ended' } | undefined {
  const listUntimely = (wanted: PassedOverReason): PriceRow[] =>
    untimely.filter(({ reason }) => reason === wanted).map(({ row }) => row)
  const future = listUntimely('notYetValid')
  if (future.length > 0) {
    const first = future.map(({ validFrom }) => validFrom).toSorted()[0]
    return { rows: future.filter(({ validFrom }) => validFrom === first), validity: 'future' }
  }
  const ended = listUntimely('ended')
  const last = ended
    .map(({ validUntil }) => validUntil ?? '')
    .toSorted()
    .at(-1)
  return ended.length === 0
    ? undefined
    : { rows: ended.filter(({ validUntil }) => validUntil === last), validity: 'ended' }
}

/** Compares by UTF-16 code units, independent of the locale. */
const compareAscending = (left: string, right: string): number => (left === right ? 0 : left < right ? -1 : 1)

/** Keeps the rows of one list and, for each quantity break, the one that started last. */
function narrowToList(
  rows: readonly PriceRow[],
  { currency }: PriceSelectionFacts,
  book: PriceBook,
  pass: (reason: PassedOverReason, keeps: (row: PriceRow) => boolean) => void,
): void {
  const findPriceList = (row: PriceRow): PriceListFacts | undefined => book.lists.get(row.priceListName)
  const computeRank = (row: PriceRow): number => {
    const list = findPriceList(row)
    return list === undefined ? -1 : computeSpecificity(list)
  }
  const isInOwnCurrency = (row: PriceRow): boolean => findPriceList(row)?.currency === currency
  const best = rows.toSorted(
    (a, b) =>
      computeRank(b) - computeRank(a) ||
      Number(isInOwnCurrency(b)) - Number(isInOwnCurrency(a)) ||
      compareAscending(b.validFrom, a.validFrom) ||
      compareAscending(a.priceListName, b.priceListName) ||
      compareAscending(a.rowId, b.rowId),
  )[0]
  if (best === undefined) return
  pass('lessSpecific', (row) => computeRank(row) === computeRank(best))
  pass('otherCurrency', (row) => isInOwnCurrency(row) === isInOwnCurrency(best))
  pass('superseded', (row) => row.priceListName === best.priceListName && row.unit === best.unit)
  const latest = new Map<number, PriceRow>()
  for (const row of rows) {
    const other = latest.get(row.fromQuantity)
    if (row.priceListName !== best.priceListName || row.unit !== best.unit) continue
    if (other === undefined || isLaterThan(row, other)) latest.set(row.fromQuantity, row)
  }
  pass('superseded', (row) => latest.get(row.fromQuantity) === row)
}

const isLaterThan = (row: PriceRow, other: PriceRow): boolean =>
  (compareAscending(other.validFrom, row.validFrom) || compareAscending(row.rowId, other.rowId)) < 0

/** Among rows of one unit, the one with the largest quantity break that the ordered quantity reaches. */
function findReachedBreak(
  rows: readonly PriceRow[],
  ordered: { readonly quantity: number; readonly unit: Unit },
): PriceRow | undefined {
  const [first] = rows
  if (first === undefined) return undefined
  const quantity: Big = convertQuantity(ordered.quantity, ordered.unit, first.unit)
  let reached: PriceRow | undefined
  for (const row of rows)
    if (quantity.gte(row.fromQuantity) && row.fromQuantity >= (reached?.fromQuantity ?? 0)) reached = row
  return reached
}
