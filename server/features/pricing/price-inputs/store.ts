/** All SQL of prices: the data that prices a solution, the rows of its parts, exchange rates, and stored prices. */
import type { Unit } from '@design-portal/domain/pricing/units.ts'
import type { PartState } from '@design-portal/domain/parts/lifecycle.ts'
import type { BaseRole, Role, RoleFlag } from '@design-portal/domain/permissions/roles.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { preparedMark } from '../../../db/prepared-statements.ts'
import type { PricedFacts } from './priced-facts.ts'

/**
 * Everything that prices a solution other than its lines and the rows of its parts. End days are exclusive: the first day that no longer
 * counts.
 */
export interface PricingInputsRecord {
  readonly lists: readonly {
    readonly id: string
    readonly version: number
    readonly priceListName: string
    readonly currency: string
    readonly countryIds: readonly string[] | null
    readonly companyIds: readonly string[] | null
    readonly sample: boolean
  }[]
  readonly rates: readonly {
    readonly from: string
    readonly to: string
    readonly rate: string
    readonly validFrom: string
    readonly validUntil: string | null
    readonly source: string
  }[]
  readonly agreement: {
    readonly id: string
    readonly version: number
    readonly agreement: string
    readonly opportunityNumber: string
    readonly companyId: string
    readonly countryIds: readonly string[] | null
    readonly currency: string
    readonly validFrom: string
    readonly validUntil: string
    readonly unitPrices: Readonly<Record<string, string>>
  } | null
  readonly limits: readonly {
    readonly role: Role
    readonly family: string | null
    readonly percent: string
  }[]
  /** The prefixes of the product families. */
  readonly families: readonly string[]
  /** By line id: the percentage, and who requested it. */
  readonly discounts: Readonly<Record<string, RequestedDiscount>>
  readonly companyName: string
  readonly oracleSiteId: string | null
  readonly catalogueVersion: number
}

interface RequestedDiscount {
  readonly percent: string
  readonly baseRole: BaseRole
  readonly roleFlags: readonly RoleFlag[]
}

/** A placeholder id if there is no solution. No row has this id. */
const unusedId = '00000000-0000-0000-0000-000000000000'

/**
 * Reads the data that prices a solution, in one round trip. The statement is prepared, because planning it takes longer than running it.
 *
 * The tables store the last day of a price, a rate and an agreement, whereas `domain/pricing` uses the first day after it. The conversion
 * takes place here and in `readRows`, and nowhere else.
 *
 * @param day `YYYY-MM-DD` by the calendar of the solution's country
 */
export async function readPricingInputs(
  db: Database,
  solution: PricedFacts,
  day: string,
): Promise<PricingInputsRecord> {
  const id = solution.id === '' ? unusedId : solution.id
  const companyId = solution.company_id === '' ? unusedId : solution.company_id
  const { rows } = await sql<{ inputs: PricingInputsRecord }>`
    select json_build_object(
      'lists', (
        select coalesce(json_agg(json_build_object(
          'id', id, 'version', version, 'priceListName', price_list_name, 'currency', currency,
          'countryIds', country_codes, 'companyIds', company_ids, 'sample', sample
        ) order by published_at desc, id), '[]') from price_list
      ),
      'rates', (
        select coalesce(json_agg(published), '[]') from (
          select distinct on (from_currency, to_currency) from_currency as "from", to_currency as "to", rate::text as rate,
            valid_from as "validFrom", valid_until + 1 as "validUntil",
            coalesce(source, case when sample then 'Sample' else '' end) as source
          from exchange_rate
          where from_currency in (select currency from price_list union select 'EUR')
            and to_currency in (select currency from price_list union select ${solution.currency})
            and valid_from <= ${day}::date and (valid_until is null or valid_until >= ${day}::date)
          order by from_currency, to_currency, valid_from desc
        ) as published
      ),
      'agreement', (
        select json_build_object(
          'id', special.id, 'version', special.version, 'agreement', agreement, 'opportunityNumber', opportunity_number,
          'companyId', special.company_id, 'countryIds', country_codes, 'currency', currency,
          'validFrom', valid_from, 'validUntil', valid_until + 1,
          'unitPrices', (
            select coalesce(json_object_agg(part_number, unit_price::text), '{}')
            from special_price_part where special_price_id = special.id
          )
        )
        from solution_special_price as claim join special_price as special on special.id = claim.special_price_id
        where claim.solution_id = ${id}::uuid
      ),
      'limits', (
        select coalesce(json_agg(json_build_object('role', role, 'family', family, 'percent', percent::text)), '[]')
        from discount_limit
      ),
      'families', (select coalesce(json_agg(prefix), '[]') from product_family),
      'discounts', (
        select coalesce(json_object_agg(line_id, json_build_object(
          'percent', percent::text, 'baseRole', person.base_role, 'roleFlags', person.role_flags
        ) order by line_id), '{}')
        from wanted_discount join user_account as person on person.id = wanted_by
        where solution_id = ${id}::uuid
      ),
      'companyName', coalesce((select name from company where id = ${companyId}::uuid), ''),
      'oracleSiteId', (select oracle_site_id from company where id = ${companyId}::uuid),
      'catalogueVersion', (select version from catalogue_version)
    ) as inputs ${preparedMark}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A statement without a table has one row')
  return row.inputs
}

/** Rows of price lists and facts of parts, column by column. A row refers to its part by index: that of the requested part number, or of the option after them. */
export interface RowColumns {
  readonly part: readonly number[]
  readonly list: readonly string[]
  readonly unitPrice: readonly string[]
  readonly per: readonly (1 | 10 | 100 | 1000)[]
  readonly unit: readonly Unit[]
  readonly fromQuantity: readonly number[]
  readonly pack: readonly number[]
  readonly largestQuantity: readonly number[]
  readonly validFrom: readonly string[]
  readonly validUntil: readonly (string | null)[]
  readonly cost: readonly (string | null)[]
  readonly floor: readonly (string | null)[]
}

export interface PartFactsRecord {
  /** The index among the requested parts. */
  readonly part: number
  readonly state: PartState
  readonly lastOrderDate: string | null
  readonly successor: string | null
  readonly options: readonly string[]
  readonly thirdPartyBattery: boolean
  /** The first day of release by country; null if none is set. */
  readonly notReleasedIn: Readonly<Record<string, string | null>> | null
}

/** The requested parts with their indexes, their catalogue data, and their options, whose indexes follow. */
const buildPartTables = (partNumbers: readonly string[]) => sql`
    asked as materialized (
      select part_number, place::int - 1 as place from unnest(${[...partNumbers]}::text[]) with ordinality as asked (part_number, place)
    ), known as materialized (
      select asked.place, part.* from asked cross join lateral (
        select * from part where part_number = asked.part_number offset 0
      ) as part
    ), option as materialized (
      -- Options have rows of their own, and no options.
      select part_number, cardinality(${[...partNumbers]}::text[]) + row_number() over (order by part_number)::int - 1 as place
      from (select unnest(options) as part_number from known except select part_number from asked) as option
    ), wanted as materialized (
      select part_number, place from asked union all select part_number, place from option
    )`

/**
 * Reads the rows of some parts and their options in some lists, and the catalogue data of each, in one statement. Between two statements
 * somebody could publish a list, and a part would be priced by one version and its options by another. The answer is a single value,
 * because as rows ten thousand parts would block the process for a fifth of a second. Each part is looked up in the index: the planner does
 * not know how many parts a bill has, and would otherwise join thousands with thousands one by one. One plan therefore suits every bill, and
 * the statement is prepared.
 */
export async function readRows(
  db: Database,
  partNumbers: readonly string[],
  listIds: readonly string[],
): Promise<{
  readonly rows: RowColumns
  readonly parts: readonly PartFactsRecord[]
  /** The options that were not among the requested parts; their indexes follow those of the requested ones. */
  readonly options: readonly string[]
}> {
  const { rows } = await sql<{
    found: { rows: RowColumns; parts: PartFactsRecord[]; options: string[] }
  }>`
    with ${buildPartTables(partNumbers)}, row as materialized (
      select wanted.place, price.* from wanted cross join lateral (
        select * from price where price_list_id = any(${[...listIds]}::uuid[]) and part_number = wanted.part_number offset 0
      ) as price
    ), fact as materialized (
      select * from known
      union all
      select option.place, part.* from option cross join lateral (
        select * from part where part_number = option.part_number offset 0
      ) as part
    ), release as materialized (
      select part_number, json_object_agg(country_code, release_date) as countries
      from part_release where part_number in (select part_number from wanted) group by part_number
    )
    select json_build_object(
      'rows', (
        select json_build_object(
          'part', coalesce(json_agg(place), '[]'), 'list', coalesce(json_agg(price_list_id), '[]'),
          'unitPrice', coalesce(json_agg(unit_price::text), '[]'), 'per', coalesce(json_agg(per), '[]'),
          'unit', coalesce(json_agg(unit), '[]'), 'fromQuantity', coalesce(json_agg(from_quantity), '[]'),
          'pack', coalesce(json_agg(pack), '[]'), 'largestQuantity', coalesce(json_agg(largest_quantity), '[]'),
          'validFrom', coalesce(json_agg(valid_from), '[]'), 'validUntil', coalesce(json_agg(valid_until + 1), '[]'),
          'cost', coalesce(json_agg(cost::text), '[]'), 'floor', coalesce(json_agg(floor::text), '[]')
        ) from row
      ),
      'parts', (
        select coalesce(json_agg(json_build_object(
          'part', fact.place, 'state', fact.state, 'lastOrderDate', fact.last_order_date, 'successor', fact.successor,
          'options', fact.options, 'thirdPartyBattery', fact.third_party_battery,
          'notReleasedIn', release.countries
        )), '[]')
        from fact left join release on release.part_number = fact.part_number
      ),
      'options', (select coalesce(json_agg(part_number order by place), '[]') from option)
    ) as found ${preparedMark}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A statement without a table has one row')
  return row.found
}

/** The price of one unit of a currency in another on a day (`YYYY-MM-DD`), as decimal text. */
export async function findExchangeRate(
  db: Database,
  from: string,
  to: string,
  day: string,
): Promise<string | undefined> {
  const rate = await db
    .selectFrom('exchange_rate')
    .select('rate')
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where('valid_from', '<=', day)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', day)]))
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return rate?.rate
}
