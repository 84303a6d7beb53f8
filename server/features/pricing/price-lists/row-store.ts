/** SQL of the rows of versions: inserting them, copying them, and putting them into force. Rows are never passed one by one. */
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** The columns that a row of a version and a row in force share. */
const columns = sql.raw(
  'part_number, unit_price, per, unit, from_quantity, pack, largest_quantity, valid_from, valid_until, cost, floor',
)

/** The content of a row apart from its key; rows with the same content are equal. */
export const buildContentColumns = (table: 'old' | 'new') =>
  sql.raw(
    `(${['unit_price', 'per', 'unit', 'pack', 'largest_quantity', 'valid_until', 'cost', 'floor']
      .map((column) => `${table}.${column}`)
      .join(', ')})`,
  )

/** The key of a row of a version, from which reading continues. */
export interface RowPlace {
  readonly partNumber: string
  readonly validFrom: string
  readonly fromQuantity: number
}

/** The place before every row. */
export const firstPlace: RowPlace = { partNumber: '', validFrom: '-infinity', fromQuantity: 0 }

/** Whether a row comes after a place, in the order of part, day and break. @param table the name of its table in a statement with several */
export function isAfter({ partNumber, validFrom, fromQuantity }: RowPlace, table?: string) {
  const key = ['part_number', 'valid_from', 'from_quantity'].map((column) =>
    sql.ref(table === undefined ? column : `${table}.${column}`),
  )
  return sql<SqlBool>`(${sql.join(key)}) > (${partNumber}, ${validFrom}::date, ${fromQuantity}::integer)`
}

/** The place of the last row of a table in a statement; null for an empty one. */
const lastPlace = (table: 'piece' | 'page') => sql`(
  select json_build_object('partNumber', part_number, 'validFrom', valid_from, 'fromQuantity', from_quantity)
  from ${sql.raw(table)} order by part_number desc, valid_from desc, from_quantity desc limit 1
)`

/**
 * Inserts rows into a draft, whose row version is raised in the same transaction: the rows have the raised one.
 *
 * @param json an array of PriceListRow as text, as built by the reading thread
 */
export async function insertRows(db: Database, versionId: string, json: string): Promise<void> {
  await sql`
    insert into price_list_version_row (version_id, ${columns}, row_version)
    select ${versionId}::uuid, row."partNumber", row."unitPrice", row.per, row.unit, row."fromQuantity", row.pack,
      row."largestQuantity", row."validFrom", row."validUntil", row.cost, row.floor, draft.row_version + 1
    from json_to_recordset(${json}::json) as row (
      "partNumber" text, "unitPrice" numeric, per smallint, unit text, "fromQuantity" integer, pack integer,
      "largestQuantity" integer, "validFrom" date, "validUntil" date, cost numeric, floor numeric
    )
    join price_list_version as draft on draft.id = ${versionId}::uuid`.execute(db)
}

export async function deleteRows(db: Database, versionId: string): Promise<void> {
  await db.deleteFrom('price_list_version_row').where('version_id', '=', versionId).execute()
}

/** Number of rows that one statement copies, so that a list of 600,000 rows stays below the time that a statement may take. */
const rowsAtOnce = 50_000

/** Copies rows into a draft: those of a version or, given the id of a list, those in force. @returns how many */
export async function copyRows(
  db: Database,
  from: { readonly versionId: string } | { readonly priceListId: string },
  to: string,
): Promise<number> {
  const source =
    'versionId' in from
      ? sql`price_list_version_row where version_id = ${from.versionId}::uuid`
      : sql`price where price_list_id = ${from.priceListId}::uuid`
  let copied = 0
  let after: RowPlace | undefined = firstPlace
  while (after !== undefined) {
    const { rows }: { rows: { copied: number; last: RowPlace | null }[] } = await sql<{
      copied: number
      last: RowPlace | null
    }>`
      with piece as materialized (
        select ${columns} from ${source} and ${isAfter(after)}
        order by part_number, valid_from, from_quantity limit ${rowsAtOnce}
      ), added as (
        insert into price_list_version_row (version_id, ${columns}) select ${to}::uuid, ${columns} from piece
      )
      select (select count(*)::integer from piece) as copied, ${lastPlace('piece')} as last`.execute(db)
    copied += rows[0]?.copied ?? 0
    after = rows[0]?.copied === rowsAtOnce ? (rows[0].last ?? undefined) : undefined
  }
  return copied
}

/** Makes the rows in force equal to those of a version; only rows that differ are written. Concurrent readers see the previous rows. */
export async function syncRowsInForce(db: Database, priceListId: string, versionId: string): Promise<void> {
  await sql`
    delete from price as old where old.price_list_id = ${priceListId}::uuid and not exists (
      select from price_list_version_row as new
      where new.version_id = ${versionId}::uuid and new.part_number = old.part_number
        and new.valid_from = old.valid_from and new.from_quantity = old.from_quantity
        and ${buildContentColumns('new')} is not distinct from ${buildContentColumns('old')}
    )`.execute(db)
  await sql`
    insert into price (price_list_id, ${columns})
    select ${priceListId}::uuid, ${columns} from price_list_version_row where version_id = ${versionId}::uuid
    on conflict do nothing`.execute(db)
}

/**
 * The part that each written number names, as the text of a JSON array of [written, part number or null, withdrawn]: the number as it
 * stands, else cleaned, else the only one that differs in blanks and capitals alone.
 *
 * @param json an array of [written, cleaned] as text
 */
export async function findNamedParts(db: Database, json: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    with wanted as materialized (
      select pair ->> 0 as written, pair ->> 1 as cleaned from json_array_elements(${json}::json) as pair
    )
    select coalesce(json_agg(json_build_array(wanted.written, found.part_number, coalesce(found.state = 'withdrawn', false))), '[]')::text
      as text
    from wanted
    left join part as as_written on as_written.part_number = wanted.written
    left join part as as_cleaned on as_cleaned.part_number = wanted.cleaned
    left join lateral (
      select min(part.part_number) as part_number from part
      where as_written.part_number is null and as_cleaned.part_number is null
        and part.match_key = regexp_replace(upper(normalize(wanted.cleaned, NFKC)), '[^0-9A-Z]', '', 'g')
        and upper(regexp_replace(part.part_number, '[[:space:]]', '', 'g')) = upper(wanted.cleaned)
      having count(*) = 1
    ) as near on true
    left join part as found
      on found.part_number = coalesce(as_written.part_number, as_cleaned.part_number, near.part_number)`.execute(
    db,
  )
  return rows[0]?.text ?? '[]'
}

/**
 * Reads some rows of a version after a place, as the text of a JSON array of PriceListRow sorted by part, day and break, and the place of
 * the last; undefined if none is left.
 */
export async function readRowsText(
  db: Database,
  versionId: string,
  after: RowPlace,
  count: number,
): Promise<{ readonly text: string; readonly last: RowPlace } | undefined> {
  const { rows } = await sql<{ text: string | null; last: RowPlace }>`
    with page as materialized (
      select * from price_list_version_row where version_id = ${versionId}::uuid
        and ${isAfter(after)}
      order by part_number, valid_from, from_quantity limit ${count}
    )
    select json_agg(json_build_object(
      'partNumber', part_number, 'unitPrice', trim_scale(unit_price)::text, 'per', per, 'unit', unit, 'fromQuantity', from_quantity,
      'pack', pack, 'largestQuantity', largest_quantity, 'validFrom', valid_from, 'validUntil', valid_until,
      'cost', trim_scale(cost)::text, 'floor', trim_scale(floor)::text
    ) order by part_number, valid_from, from_quantity)::text as text, ${lastPlace('page')} as last from page`.execute(
    db,
  )
  const [row] = rows
  return row === undefined || row.text === null ? undefined : { text: row.text, last: row.last }
}
