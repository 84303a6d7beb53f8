/** Defines the orders of the list: the columns they sort by, the position of empty values, and the place in an order where a page ends. */
import { isStorable } from '@design-portal/contract/fields.ts'
import { type SortColumn, sortColumns } from '@design-portal/contract/solution-list-options.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { canSeeNetPrices } from '@design-portal/domain/pricing/reader.ts'
import { type Expression, type OrderByItemBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { buildPlaceOfCode } from '../../../db/place-of-code.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { listCodesByName } from '../../../texts/codes-by-name.ts'
import { CallError } from '../../../http/call-error.ts'
import { defaultOrder, type ListOrder } from '../filters/list-filter.ts'

/** The columns of codes, which sort by the names that readers see. */
const codeColumns = {
  country: 'solution.country_code',
  status: 'solution.status',
} as const

type CodeColumn = keyof typeof codeColumns

const isCodeColumn = (column: SortColumn): column is CodeColumn => Object.hasOwn(codeColumns, column)

/**
 * What the other columns sort by. Names use the collation that people expect, and prices what they are worth in one
 * currency: at the same rates the order is the same in every currency.
 */
const sortExpressions = {
  name: sql`solution.name collate names`,
  userName: sql`solution.owner_name collate names`,
  opportunityStatus: sql`solution.opportunity_stage`,
  price: sql`solution.price_in_euros`,
  updateDate: sql`solution.updated_at`,
} as const satisfies Record<Exclude<SortColumn, CodeColumn>, Expression<unknown>>

/** What an order sorts by; for a column of codes, the place of the code among those in order. */
export function getSortExpression({ column, codes = [] }: ListOrder): Expression<unknown> {
  return isCodeColumn(column)
    ? buildPlaceOfCode(codes, sql.ref(codeColumns[column]))
    : sortExpressions[column]
}

/** The value by which a cursor names a place of an order: of a column of codes, the code itself. */
export const getPlaceExpression = (order: ListOrder): Expression<unknown> =>
  isCodeColumn(order.column) ? sql.ref(codeColumns[order.column]) : getSortExpression(order)

const columnTypes: Readonly<Record<Exclude<SortColumn, CodeColumn>, string>> = {
  name: 'text collate names',
  userName: 'text collate names',
  opportunityStatus: 'smallint',
  price: 'numeric',
  updateDate: 'timestamptz',
}

/** Columns that may be empty; empty values come last in both directions. */
const nullableColumns: ReadonlySet<SortColumn> = new Set(['price', 'opportunityStatus'])

/**
 * Returns the columns a person may sort by. Sorting by price is not allowed for people who see only list prices,
 * because the order would reveal which solution has the higher net price.
 */
export const listSortColumns = (user: SignedInUser): SortColumn[] =>
  sortColumns.filter((column) => column !== 'price' || canSeeNetPrices(user))

/**
 * @param lang the language whose names countries and statuses sort by
 * @throws CallError INVALID_INPUT for an order that would reveal data the person may not see
 */
export function getListOrder(
  user: SignedInUser,
  { sorting, lang }: { readonly sorting: ListOrder | undefined; readonly lang: Language },
): ListOrder {
  const { column, descending } = sorting ?? defaultOrder
  if (listSortColumns(user).includes(column))
    return { column, descending, codes: isCodeColumn(column) ? listCodesByName(column, lang) : undefined }
  throw new CallError('INVALID_INPUT', {
    fields: [
      {
        path: 'sorting.column',
        code: 'not_allowed',
        message: 'You do not see the prices that this would sort by. Sort by another column.',
      },
    ],
  })
}

/** The position of nulls is stated only where it matters, because PostgreSQL uses an index for an order only if both agree on it. */
export function applyDirection(
  sort: OrderByItemBuilder,
  { column, descending }: ListOrder,
): OrderByItemBuilder {
  const directed = descending ? sort.desc() : sort.asc()
  return nullableColumns.has(column) ? directed.nullsLast() : directed
}

export const getDirection = ({ descending }: ListOrder) => (descending ? 'desc' : 'asc')

/** Orders a query on `solution`; the id is the tie-breaker. */
export function orderQuery<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  order: ListOrder,
): SelectQueryBuilder<DB, Table, Row> {
  return query
    .orderBy(getSortExpression(order), (sort) => applyDirection(sort, order))
    .orderBy(sql`solution.id`, getDirection(order))
}

/** The last solution of a page: its value in the column of the order as text, and its id as the tie-breaker. */
export interface Place {
  readonly value: string | null
  readonly id: string
}

/**
 * Returns conditions for what comes after a place. All rows of the first condition come before all rows of the second:
 * values first, then empty values. Each condition reads one range of the order's index.
 */
export function buildAfterConditions(
  order: ListOrder,
  place: Place | undefined,
): readonly Expression<SqlBool>[] {
  if (place === undefined) return [sql<SqlBool>`true`]
  const { column, descending } = order
  const sign = sql.raw(descending ? '<' : '>')
  const expression = getSortExpression(order)
  if (isCodeColumn(column)) {
    const code = buildPlaceOfCode(order.codes ?? [], sql`${place.value ?? ''}::text`)
    return [sql<SqlBool>`(${expression}, solution.id) ${sign} (${code}, ${place.id}::uuid)`]
  }
  if (place.value === null)
    return [sql<SqlBool>`${expression} is null and solution.id ${sign} ${place.id}::uuid`]
  const value = sql`cast(${place.value} as ${sql.raw(columnTypes[column].replace(' collate names', ''))})${sql.raw(columnTypes[column].includes('collate') ? ' collate names' : '')}`
  const values = sql<SqlBool>`(${expression}, solution.id) ${sign} (${value}, ${place.id}::uuid)`
  return nullableColumns.has(column) ? [values, sql<SqlBool>`${expression} is null`] : [values]
}

/** The ids before and after all others. */
const endIds = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

interface CodeRanges {
  readonly codes: readonly string[]
  /** For each code, the id after which its solutions are wanted. */
  readonly after: readonly string[]
  /** What a solution of a range meets; the range is named `range`. */
  readonly condition: Expression<SqlBool>
}

/**
 * The codes of an order as ranges of their column's index, in the order of the list: each code with the id after which
 * its solutions are wanted. Without a place these are all codes, otherwise those from the place on.
 */
export function listCodeRanges(
  { column, codes = [], descending }: ListOrder,
  place: Place | undefined,
): CodeRanges | undefined {
  if (!isCodeColumn(column)) return undefined
  const directed = descending ? codes.toReversed() : codes
  const wanted = place === undefined ? directed : directed.slice(directed.indexOf(place.value ?? ''))
  const sign = sql.raw(descending ? '<' : '>')
  return {
    codes: wanted,
    after: wanted.map((code) => (code === place?.value ? place.id : endIds[descending ? 1 : 0])),
    condition: sql<SqlBool>`${sql.ref(codeColumns[column])} = range.code and solution.id ${sign} range.after`,
  }
}

/**
 * Returns the cursor that a caller sends back to get the next page. It contains the order, so that a place in one
 * order is never used in another.
 */
export function writeCursor({ column, descending }: ListOrder, { value, id }: Place): string {
  return Buffer.from(JSON.stringify([column, descending, value, id])).toString('base64url')
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const createPatternCheck =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value)

const isName = (value: string): boolean => value.length <= 255 && isStorable(value)

/** Whether PostgreSQL accepts a text as a value of a column; without this check, an invalid cursor would cause an internal error. */
const isReadable: Readonly<Record<SortColumn, (value: string) => boolean>> = {
  country: createPatternCheck(/^[A-Z]{2}$/),
  name: isName,
  status: createPatternCheck(/^[a-zA-Z]{1,40}$/),
  userName: isName,
  opportunityStatus: createPatternCheck(/^[0-7]$/),
  price: createPatternCheck(/^\d{1,30}(\.\d{1,20})?$/),
  updateDate: isMoment,
}

const moment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/

/** Whether a text is a timestamp as PostgreSQL writes it, with a valid calendar day. */
function isMoment(value: string): boolean {
  const [, day, time] = moment.exec(value) ?? []
  if (day === undefined || time === undefined) return false
  const date = new Date(`${day}T${time}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** @throws CallError INVALID_INPUT if the text is not a cursor or belongs to another order */
export function readCursor(order: ListOrder, text: string): Place {
  const [column, descending, value, id] = parse(text)
  const hasSameOrder = column === order.column && descending === order.descending
  if (hasSameOrder && typeof id === 'string' && guid.test(id)) {
    if (value === null && nullableColumns.has(order.column)) return { value, id }
    const isKnown = order.codes === undefined || order.codes.some((code) => code === value)
    if (typeof value === 'string' && isKnown && isReadable[order.column](value)) return { value, id }
  }
  throw new CallError('INVALID_INPUT', {
    fields: [
      {
        path: 'paging.after',
        code: 'wrong_format',
        message: 'Send the nextCursor of the page before, with the same sorting, or leave it out.',
      },
    ],
  })
}

function parse(text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
