/** SQL of the rows of versions: inserting them, copying them, and putting them into force. Rows are never passed one by one. */
import { sql } from 'kysely'
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

/** Inserts rows into a draft. @param json an array of PriceListRow as text, as built by the reading thread */
export async function insertRows(db: Database, versionId: string, json: string): Promise<void> {
  await sql`
    insert into price_list_version_row (version_id, ${columns})
    select ${versionId}::uuid, row."partNumber", row."unitPrice", row.per, row.unit, row."fromQuantity", row.pack,
      row."largestQuantity", row."validFrom", row."validUntil", row.cost, row.floor
    from json_to_recordset(${json}::json) as row (
      "partNumber" text, "unitPrice" numeric, per smallint, unit text, "fromQuantity" integer, pack integer,
      "largestQuantity" integer, "validFrom" date, "validUntil" date, cost numeric, floor numeric
    )`.execute(db)
}

export async function deleteRows(db: Database, versionId: string): Promise<void> {
  await db.deleteFrom('price_list_version_row').where('version_id', '=', versionId).execute()
}

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
  const { numAffectedRows } = await sql`
    insert into price_list_version_row (version_id, ${columns})
    select ${to}::uuid, ${columns} from ${source}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Makes the rows in force equal to those of a version; only rows that differ are written. Concurrent readers see the previous rows. */
export async function swapRows(db: Database, priceListId: string, versionId: string): Promise<void> {
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

/** The key of a row of a version, from which reading continues. */
export interface RowPlace {
  readonly partNumber: string
  readonly validFrom: string
  readonly fromQuantity: number
}

/** The place before every row. */
export const firstPlace: RowPlace = { partNumber: '', validFrom: '-infinity', fromQuantity: 0 }

/**
 * Reads some rows of a version after a place, as the text of a JSON array of PriceListRow sorted by part, day and break, and the place of
 * the last; undefined if none is left.
 */
export async function readRowsText(
  db: Database,
  versionId: string,
  behind: RowPlace,
  count: number,
): Promise<{ readonly text: string; readonly last: RowPlace } | undefined> {
  const { rows } = await sql<{ text: string | null; last: RowPlace }>`
    with page as materialized (
      select * from price_list_version_row where version_id = ${versionId}::uuid
        and (part_number, valid_from, from_quantity) > (${behind.partNumber}, ${behind.validFrom}::date, ${behind.fromQuantity})
      order by part_number, valid_from, from_quantity limit ${count}
    )
    select json_agg(json_build_object(
      'partNumber', part_number, 'unitPrice', trim_scale(unit_price)::text, 'per', per, 'unit', unit, 'fromQuantity', from_quantity,
      'pack', pack, 'largestQuantity', largest_quantity, 'validFrom', valid_from, 'validUntil', valid_until,
      'cost', trim_scale(cost)::text, 'floor', trim_scale(floor)::text
    ) order by part_number, valid_from, from_quantity)::text as text, (
      select json_build_object('partNumber', part_number, 'validFrom', valid_from, 'fromQuantity', from_quantity)
      from page order by part_number desc, valid_from desc, from_quantity desc limit 1
    ) as last from page`.execute(db)
  const [row] = rows
  return row === undefined || row.text === null ? undefined : { text: row.text, last: row.last }
}
