/** SQL of the rows of a price list as people look at them: those in force, or those of a version. */
import type { RowState } from '@design-portal/contract/price-list-rows.ts'
import type { Unit } from '@design-portal/domain/pricing/units.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { escapedSearchKey } from '../../../db/search-key.ts'
import { isAfter, type RowPlace } from './row-store.ts'

/** The rows in force of a list, or those of a version. */
export type RowSource = { readonly versionId: string } | { readonly priceListId: string }

const selectTable = (source: RowSource) => ('versionId' in source ? sql`price_list_version_row` : sql`price`)

const isOfSource = (source: RowSource) =>
  'versionId' in source
    ? sql`row.version_id = ${source.versionId}::uuid`
    : sql`row.price_list_id = ${source.priceListId}::uuid`

const selectState = (day: string) => sql<RowState>`case
  when row.valid_until < ${day}::date then 'ended' when row.valid_from > ${day}::date then 'later' else 'inForce' end`

/** Counts rows by their state on a day. */
export async function countRows(
  db: Database,
  source: RowSource,
  day: string,
): Promise<Readonly<Record<RowState, number>>> {
  const { rows } = await sql<{ state: RowState; count: number }>`
    select ${selectState(day)} as state, count(*)::integer as count from ${selectTable(source)} as row where ${isOfSource(source)} group by 1`.execute(
    db,
  )
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return {
    inForce: counts.get('inForce') ?? 0,
    later: counts.get('later') ?? 0,
    ended: counts.get('ended') ?? 0,
  }
}

export interface ShownRecord {
  readonly part_number: string
  readonly description: string | null
  readonly unit_price: string
  readonly per: number
  readonly unit: Unit
  readonly from_quantity: number
  readonly pack: number
  readonly largest_quantity: number
  readonly valid_from: string
  readonly valid_until: string | null
  readonly cost: string | null
  readonly floor: string | null
  readonly state: RowState
  /** Null for a row in force. */
  readonly row_version: number | null
}

interface RowCriteria {
  readonly day: string
  readonly state: RowState | undefined
  readonly searchText: string
}

interface RowPageRequest extends RowCriteria {
  /** The place of the last row of the page before. */
  readonly after: RowPlace | undefined
  readonly limit: number
  readonly offset: number
}

/** A part number without capitals and separators, for numbers that the catalogue does not have. */
const toBareNumber = (text: ReturnType<typeof sql>) => sql`translate(upper(${text}), ' -._/–', '')`

/** Selects the rows whose part number, in any spelling, or description contains every word. */
const selectMatching = (source: RowSource, { day, state, searchText }: RowCriteria) => {
  const words = searchText.split(/\s+/).filter((word) => word !== '')
  // The index of the catalogue finds parts by their texts; computing the keys of 600,000 rows would take a minute.
  const matches = words.map(
    (word) => sql` and (
      row.part_number in (
        select part_number from part where search_text like '%' || ${escapedSearchKey(word)} || '%'
          or match_key like '%' || nullif(regexp_replace(upper(normalize(${word}, NFKC)), '[^0-9A-Z]', '', 'g'), '') || '%'
      )
      or position(nullif(${toBareNumber(sql`normalize(${word}, NFKC)`)}, '') in ${toBareNumber(sql`row.part_number`)}) > 0)`,
  )
  return sql`${selectTable(source)} as row left join part on part.part_number = row.part_number
    where ${isOfSource(source)}
      and (${state ?? null}::text is null or ${selectState(day)} = ${state ?? null})${sql.join(matches, sql``)}`
}

/** Some rows by part, day and break. */
export async function listRows(
  db: Database,
  source: RowSource,
  { after, limit, offset, ...criteria }: RowPageRequest,
): Promise<readonly ShownRecord[]> {
  const { rows } = await sql<ShownRecord>`
    select row.part_number, part.description, trim_scale(row.unit_price)::text as unit_price, row.per, row.unit, row.from_quantity,
      row.pack, row.largest_quantity, row.valid_from::text, row.valid_until::text, trim_scale(row.cost)::text as cost,
      trim_scale(row.floor)::text as floor, ${selectState(criteria.day)} as state,
      ${'versionId' in source ? sql`row.row_version` : sql`null::integer`} as row_version
    from ${selectMatching(source, criteria)} ${after === undefined ? sql`` : sql`and ${isAfter(after, 'row')}`}
    order by row.part_number, row.valid_from, row.from_quantity limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many rows match, at most `limit`. */
export async function countMatching(
  db: Database,
  source: RowSource,
  criteria: RowCriteria,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from ${selectMatching(source, criteria)} limit ${limit}) as matching`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
