/** SQL of the difference between a version and what is in force: one statement, so that counts and rows are from the same moment. */
import type { ChangeKind } from '@design-portal/contract/price-lists.ts'
import type { PriceListRow } from '@design-portal/domain/pricing/price-list-import/list-row.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { buildContentColumns } from './row-store.ts'

/** What is compared, and the percentage from which a change is marked. */
export interface DifferenceQuestion {
  readonly priceListId: string
  readonly versionId: string
  /** The version that is compared with; what is in force, if there is none. */
  readonly against?: string | undefined
  readonly threshold: number
}

type RowContent = Omit<PriceListRow, 'partNumber'>

export interface DifferenceRecord {
  readonly kind: ChangeKind
  readonly partNumber: string
  readonly before: RowContent | null
  readonly after: RowContent | null
  readonly percent: number | null
  readonly marked: boolean
}

export interface DifferenceAnswer {
  readonly rowsBefore: number
  readonly rowsAfter: number
  readonly counts: {
    readonly changed: number
    readonly added: number
    readonly removed: number
    readonly marked: number
  }
  readonly families: readonly {
    readonly family: string | null
    readonly changed: number
    readonly added: number
    readonly removed: number
    readonly meanPercent: number | null
    readonly largestPercent: number | null
  }[]
  readonly rows: readonly DifferenceRecord[]
  readonly matching: number
}

const fields = [
  'part_number',
  'unit_price',
  'per',
  'unit',
  'from_quantity',
  'pack',
  'largest_quantity',
  'valid_from',
  'valid_until',
  'cost',
  'floor',
] as const
const bothSides = sql.raw(
  fields.map((field) => `old.${field} as old_${field}, new.${field} as new_${field}`).join(', '),
)

const oldColumns = sql.raw(fields.join(', '))

/**
 * Builds the common table expressions up to `rated`, the rows that differ. Rows are paired by part, first day and price break. The remaining rows are paired by part, break and
 * unit from the last day backwards, so that a price that is renewed each year counts as a changed price instead of one removed and one
 * added.
 */
const buildRatedRows = ({ priceListId, versionId, against, threshold }: DifferenceQuestion) => sql`
  old_row as materialized (select ${oldColumns} from ${
    against === undefined
      ? sql`price where price_list_id = ${priceListId}::uuid`
      : sql`price_list_version_row where version_id = ${against}::uuid`
  }),
  new_row as materialized (select * from price_list_version_row where version_id = ${versionId}::uuid),
  unpaired_old as (
    select *, row_number() over (partition by part_number, from_quantity, unit order by valid_from desc) as place
    from old_row where not exists (
      select from new_row as new where new.part_number = old_row.part_number and new.valid_from = old_row.valid_from
        and new.from_quantity = old_row.from_quantity
    )
  ),
  unpaired_new as (
    select *, row_number() over (partition by part_number, from_quantity, unit order by valid_from desc) as place
    from new_row where not exists (
      select from old_row as old where old.part_number = new_row.part_number and old.valid_from = new_row.valid_from
        and old.from_quantity = new_row.from_quantity
    )
  ),
  difference as (
    select ${bothSides} from old_row as old join new_row as new using (part_number, valid_from, from_quantity)
    where ${buildContentColumns('old')} is distinct from ${buildContentColumns('new')}
    union all
    select ${bothSides} from unpaired_old as old full join unpaired_new as new
      on new.part_number = old.part_number and new.from_quantity = old.from_quantity and new.unit = old.unit and new.place = old.place
  ),
  measured as (
    select *, coalesce(new_part_number, old_part_number) as part_number,
      case when old_part_number is null then 'added' when new_part_number is null then 'removed' else 'changed' end as kind,
      case when old_unit = new_unit and old_unit_price > 0
        then round((new_unit_price / new_per) / (old_unit_price / old_per) * 100 - 100, 2) end as percent
    from difference
  ),
  rated as materialized (
    select measured.*, known.prefix as family,
      kind = 'changed' and (
        abs(percent) >= ${threshold} and percent <> 0
        or percent is null and (old_unit_price, old_per, old_unit) is distinct from (new_unit_price, new_per, new_unit)
      ) as marked
    from measured left join product_family as known on known.prefix = substring(measured.part_number from '^([^-]+)-')
  )`

const selectSide = (side: 'old' | 'new') =>
  sql.raw(`case when ${side}_part_number is not null then json_build_object(
    'unitPrice', trim_scale(${side}_unit_price)::text, 'per', ${side}_per, 'unit', ${side}_unit, 'fromQuantity', ${side}_from_quantity,
    'pack', ${side}_pack, 'largestQuantity', ${side}_largest_quantity, 'validFrom', ${side}_valid_from,
    'validUntil', ${side}_valid_until, 'cost', trim_scale(${side}_cost)::text, 'floor', trim_scale(${side}_floor)::text
  ) end`)
const rowAsJson = sql`json_build_object(
  'kind', kind, 'partNumber', part_number, 'before', ${selectSide('old')}, 'after', ${selectSide('new')}, 'percent', percent, 'marked', marked
)`
/** A price that was zero, or for another unit, has no percentage and counts as the biggest change. */
const biggestFirst = sql`array_position(array['changed', 'added', 'removed'], kind), abs(percent) desc nulls first, part_number,
  coalesce(new_from_quantity, old_from_quantity), coalesce(new_valid_from, old_valid_from)`

export async function findDifference(
  db: Database,
  question: DifferenceQuestion,
  page: {
    readonly kind?: ChangeKind | undefined
    readonly markedOnly: boolean
    readonly limit: number
    readonly offset: number
  },
): Promise<DifferenceAnswer> {
  const wanted = sql`(${page.kind ?? null}::text is null or kind = ${page.kind ?? null}) and (not ${page.markedOnly}::boolean or marked)`
  const { rows } = await sql<{ answer: DifferenceAnswer }>`
    with ${buildRatedRows(question)}
    select json_build_object(
      'rowsBefore', (select count(*) from old_row),
      'rowsAfter', (select count(*) from new_row),
      'counts', (
        select json_build_object(
          'changed', count(*) filter (where kind = 'changed'), 'added', count(*) filter (where kind = 'added'),
          'removed', count(*) filter (where kind = 'removed'), 'marked', count(*) filter (where marked)
        ) from rated
      ),
      'families', (
        select coalesce(json_agg(summary order by summary.family nulls last), '[]') from (
          select family, count(*) filter (where kind = 'changed') as changed, count(*) filter (where kind = 'added') as added,
            count(*) filter (where kind = 'removed') as removed, round(avg(percent), 2) as "meanPercent",
            (array_agg(percent order by abs(percent) desc nulls last))[1] as "largestPercent"
          from rated group by family
        ) as summary
      ),
      'matching', (select count(*) from rated where ${wanted}),
      'rows', (
        select coalesce(json_agg(row), '[]') from (
          select ${rowAsJson} as row from rated where ${wanted} order by ${biggestFirst} limit ${page.limit} offset ${page.offset}
        ) as page
      )
    ) as answer`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A statement without a table has one row')
  return row.answer
}

/** The whole difference as the text of a JSON array of DifferenceRecord. A thread parses it, so that no other request has to wait. */
export async function readDifferenceText(db: Database, question: DifferenceQuestion): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    with ${buildRatedRows(question)}
    select coalesce(json_agg(${rowAsJson} order by ${biggestFirst}), '[]')::text as text from rated`.execute(
    db,
  )
  return rows[0]?.text ?? '[]'
}
