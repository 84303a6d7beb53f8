/** All SQL of the lists of price terms in force. */
import type { LimitRow, RateRow, SpecialPrice, SpecialRow } from '@design-portal/contract/price-terms.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { anyContains } from '../../../db/search-key.ts'

interface Page {
  readonly limit: number
  readonly offset: number
}

interface FoundPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Exchange rates by currency, the newest first. @param day the day on which a rate is current, `YYYY-MM-DD` */
export async function listRates(
  db: Database,
  {
    searchText,
    currentOnly,
    day,
  }: { readonly searchText: string; readonly currentOnly: boolean; readonly day: string },
  { limit, offset }: Page,
): Promise<FoundPage<RateRow>> {
  const { rows } = await sql<{ row: RateRow; total: number }>`
    with rate as (
      select *, valid_from <= ${day}::date and (valid_until is null or valid_until >= ${day}::date)
        and not exists (
          select from exchange_rate as later
          where later.from_currency = exchange_rate.from_currency and later.to_currency = exchange_rate.to_currency
            and later.valid_from > exchange_rate.valid_from and later.valid_from <= ${day}::date
            and (later.valid_until is null or later.valid_until >= ${day}::date)
        ) as current
      from exchange_rate
      where from_currency = 'EUR' and to_currency <> 'EUR' and to_currency like upper(${searchText}) || '%'
    )
    select json_build_object(
      'currency', to_currency, 'validFrom', valid_from, 'validUntil', valid_until, 'rate', trim_scale(rate)::text,
      'source', coalesce(source, ''), 'sample', sample, 'current', current
    ) as row, count(*) over ()::int as total
    from rate where current or not ${currentOnly}
    order by to_currency, valid_from desc limit ${limit} offset ${offset}`.execute(db)
  return toFoundPage(rows)
}

const toFoundPage = <Row>(
  rows: readonly { readonly row: Row; readonly total: number }[],
): FoundPage<Row> => ({
  rows: rows.map(({ row }) => row),
  total: rows[0]?.total ?? 0,
})

/** Discount limits by role; the limit for all parts before those for families. */
export async function listLimits(db: Database): Promise<readonly LimitRow[]> {
  return await db
    .selectFrom('discount_limit')
    .select(['role', 'family', sql<string>`trim_scale(percent)::text`.as('percent'), 'sample'])
    .orderBy('role')
    .orderBy('family', (order) => order.asc().nullsFirst())
    .execute()
}

const specialFields = sql`
  'agreement', agreement, 'opportunityNumber', opportunity_number, 'companyId', company_id, 'companyName', company_name,
  'countryIds', country_codes, 'currency', currency, 'validFrom', valid_from, 'validUntil', valid_until, 'sample', sample,
  'partCount', (select count(*) from special_price_part where special_price_id = found.id),
  'claims', (select count(*) from solution_special_price where special_price_id = found.id)`

/** Special prices, found by agreement, opportunity number or company; those that end last come first. */
export async function listSpecialPrices(
  db: Database,
  searchText: string,
  { limit, offset }: Page,
): Promise<FoundPage<SpecialRow>> {
  const found = anyContains(
    [sql.ref('agreement'), sql.ref('opportunity_number'), sql.ref('company.name')],
    searchText,
  )
  const { rows } = await sql<{ row: SpecialRow; total: number }>`
    with found as (
      select special.*, company.name as company_name, count(*) over ()::int as total
      from special_price as special join company on company.id = special.company_id
      where ${found}
      order by valid_until desc, agreement limit ${limit} offset ${offset}
    )
    select json_build_object(${specialFields}) as row, total from found order by valid_until desc, agreement`.execute(
    db,
  )
  return toFoundPage(rows)
}

/** A special price with the price of each of its parts, by its agreement. */
export async function findSpecialPrice(db: Database, agreement: string): Promise<SpecialPrice | undefined> {
  const { rows } = await sql<{ row: SpecialPrice }>`
    with found as (
      select special.*, company.name as company_name
      from special_price as special join company on company.id = special.company_id
      where agreement = ${agreement}
    )
    select json_build_object(${specialFields}, 'parts', (
      select coalesce(json_agg(json_build_object('partNumber', part_number, 'unitPrice', trim_scale(unit_price)::text)
        order by part_number), '[]')
      from special_price_part where special_price_id = found.id
    )) as row
    from found`.execute(db)
  return rows[0]?.row
}

/** The ids of companies by their names in small letters. */
export async function findCompaniesByName(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const companies = await db
    .selectFrom('company')
    .select(['id', sql<string>`lower(name)`.as('key')])
    .where(sql`lower(name)`, '=', sql<string>`any(${[...names]}::text[])`)
    .execute()
  return new Map(companies.map(({ key, id }) => [key, id]))
}
