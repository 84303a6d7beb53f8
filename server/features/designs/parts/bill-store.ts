/** All SQL of a bill as a whole: its lines in columns, its stored sums, and the solution's row with its total. */
import type { BillSums } from '@design-portal/domain/parts/bill-sums.ts'
import type { PartState } from '@design-portal/domain/parts/lifecycle.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { preparedMark } from '../../../db/prepared-statements.ts'

/** The own lines of a solution, column by column: catalogue parts first, then custom parts, each in their own order. */
export interface OwnColumns {
  readonly id: readonly string[]
  readonly kind: readonly ('N' | 'A' | 'P')[]
  readonly partNumber: readonly string[]
  readonly description: readonly string[]
  readonly quantity: readonly number[]
  readonly mass: readonly (number | null)[]
  /** The agreed price of a custom part and its currency; null stands for the currency of the solution. */
  readonly customPrice: readonly (string | null)[]
  readonly customCurrency: readonly (string | null)[]
  readonly state: readonly (PartState | null)[]
  readonly lastOrderDate: readonly (string | null)[]
  readonly successor: readonly (string | null)[]
  readonly sample: readonly boolean[]
  readonly customPartId: readonly (string | null)[]
  readonly outdated: readonly boolean[]
  readonly rowVersion: readonly number[]
}

/**
 * Ten thousand lines are returned as one value that the database builds. As rows they would block the process for a fifth of a second.
 * Parts are looked up one by one, in the same way as prices, so that one plan suits every bill, and the statement is prepared.
 */
export async function readOwnColumns(db: Database, cfgId: string): Promise<OwnColumns> {
  const { rows } = await sql<{ columns: OwnColumns }>`
    with own as (
      select line.*, line.kind = 'A' as custom, part.state, part.last_order_date, part.successor,
        coalesce(part.sample, false) as sample,
        coalesce(custom_part.row_version <> line.custom_part_version, false) as outdated
      from solution_line as line
      left join lateral (
        select * from part where part.part_number = line.part_number limit 1
      ) as part on line.kind <> 'A'
      left join custom_part on custom_part.id = line.custom_part_id
      where line.solution_id = ${cfgId} and line.deleted_at is null
      order by line.kind = 'A', line.position, line.id
    )
    select json_build_object(
      'id', coalesce(json_agg(id), '[]'), 'kind', coalesce(json_agg(kind), '[]'),
      'partNumber', coalesce(json_agg(part_number), '[]'), 'description', coalesce(json_agg(description), '[]'),
      'quantity', coalesce(json_agg(quantity), '[]'), 'mass', coalesce(json_agg(mass), '[]'),
      'customPrice', coalesce(json_agg(unit_price::text), '[]'), 'customCurrency', coalesce(json_agg(currency), '[]'), 'state', coalesce(json_agg(state), '[]'),
      'lastOrderDate', coalesce(json_agg(last_order_date), '[]'), 'successor', coalesce(json_agg(successor), '[]'),
      'sample', coalesce(json_agg(sample), '[]'), 'customPartId', coalesce(json_agg(custom_part_id), '[]'),
      'outdated', coalesce(json_agg(outdated), '[]'), 'rowVersion', coalesce(json_agg(row_version), '[]')
    ) as columns from own ${preparedMark}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('An aggregate has one row')
  return row.columns
}

/** The versions of the designs and custom parts of a solution, as one text; custom parts change without the solution. */
export async function readBillVersions(db: Database, cfgId: string): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select concat_ws(';',
      (
        select string_agg(concat_ws(' ', id, row_version, quantity, content_hash), ',' order by id)
        from design where solution_id = ${cfgId}
      ),
      (
        select string_agg(concat_ws(' ', id, row_version), ',' order by id) from custom_part
        where id in (
          select custom_part_id from solution_line
          where solution_id = ${cfgId} and kind = 'A' and deleted_at is null
        )
      )
    ) as versions`.execute(db)
  return rows[0]?.versions ?? ''
}

/** The designs of a solution with the data of their bills, without choices and drawings, in their order. */
export async function listBills(db: Database, cfgId: string) {
  return await db
    .selectFrom('design')
    .select(['id', 'name', 'configurator_type', 'product_version', 'quantity', 'bill', 'content_hash'])
    .where('solution_id', '=', cfgId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type DesignBill = Awaited<ReturnType<typeof listBills>>[number]

/** The bills of some designs. */
export async function listBillsOfDesigns(db: Database, designIds: readonly string[]) {
  return await db
    .selectFrom('design')
    .select(['id', 'name', 'quantity', 'content_hash', 'bill'])
    .where('id', '=', sql<string>`any(${[...designIds]}::uuid[])`)
    .execute()
}

/** The designs of a solution in their order, with the data that decides whether their stored sums are still valid. */
export async function listDesignKeys(db: Database, cfgId: string) {
  return await db
    .selectFrom('design')
    .select(['id', 'quantity', 'content_hash'])
    .where('solution_id', '=', cfgId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The stored sums of a group, and what they were computed from. */
export interface StoredSums {
  readonly groupId: string
  readonly content: string
  readonly pricedWith: string
  readonly sums: BillSums
}

export async function findStoredSums(db: Database, cfgId: string): Promise<ReadonlyMap<string, StoredSums>> {
  const rows = await db.selectFrom('bill_sum').selectAll().where('solution_id', '=', cfgId).execute()
  return new Map(
    rows.map((row) => [
      row.group_id,
      {
        groupId: row.group_id,
        content: row.content,
        pricedWith: row.priced_with,
        sums: {
          lines: row.lines,
          price: row.price,
          mass: Number(row.mass),
          unknownMasses: row.unknown_masses,
          missing: row.missing,
        },
      },
    ]),
  )
}

/** Replaces the stored sums of some groups of a solution. */
export async function storeSums(
  db: Database,
  solution: { readonly id: string; readonly company_id: string },
  groups: readonly StoredSums[],
): Promise<void> {
  if (groups.length === 0) return
  await db
    .insertInto('bill_sum')
    .values(
      groups.map(({ groupId, content, pricedWith, sums }) => ({
        solution_id: solution.id,
        company_id: solution.company_id,
        group_id: groupId,
        content,
        priced_with: pricedWith,
        lines: sums.lines,
        price: sums.price,
        mass: String(sums.mass),
        unknown_masses: sums.unknownMasses,
        missing: sums.missing,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['solution_id', 'group_id']).doUpdateSet((set) => ({
        content: set.ref('excluded.content'),
        priced_with: set.ref('excluded.priced_with'),
        lines: set.ref('excluded.lines'),
        price: set.ref('excluded.price'),
        mass: set.ref('excluded.mass'),
        unknown_masses: set.ref('excluded.unknown_masses'),
        missing: set.ref('excluded.missing'),
      })),
    )
    .execute()
}

/** Deletes the stored sums of groups that a solution no longer has. */
export async function deleteSums(db: Database, cfgId: string, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return
  await db
    .deleteFrom('bill_sum')
    .where('solution_id', '=', cfgId)
    .where('group_id', 'in', [...groupIds])
    .execute()
}

/** The charges of a solution in their order. */
export async function listCharges(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution_charge')
    .select(['id', 'name', 'kind', 'value', 'row_version'])
    .where('solution_id', '=', cfgId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Locks the solution's row, so that changes of its bill are made one after the other. */
export async function lockSolution(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution')
    .select([
      'solution.id',
      'solution.company_id',
      'solution.status',
      'solution.row_version',
      'solution.currency',
      'solution.country_code',
      'solution.opportunity_number',
    ])
    .where('solution.id', '=', cfgId)
    .forUpdate()
    .executeTakeFirst()
}

/** The data of a solution that is needed to price its bill. */
export async function findPricedSolution(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution')
    .select(['id', 'company_id', 'currency', 'country_code', 'opportunity_number', 'row_version'])
    .where('id', '=', cfgId)
    .executeTakeFirstOrThrow()
}

/** Stores the total of changed content as a new version, made by a person. */
export async function storeTotal(
  db: Database,
  cfgId: string,
  change: {
    readonly price: string | null
    readonly complete: boolean
    readonly userId: string
    readonly now: Date
  },
): Promise<number> {
  const { row_version: version } = await db
    .updateTable('solution')
    .set((set) => ({
      price: change.price,
      price_complete: change.complete,
      priced_at: change.price === null ? null : change.now,
      row_version: set('row_version', '+', 1),
      last_editor_id: change.userId,
      updated_at: change.now,
    }))
    .where('id', '=', cfgId)
    .returning('row_version')
    .executeTakeFirstOrThrow()
  return version
}
