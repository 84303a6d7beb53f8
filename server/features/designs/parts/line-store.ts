/** All SQL of a solution's own lines and charges. */
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { SolutionChargeTable, SolutionLineTable } from '../../../db/tables-parts.ts'
import type { PartRecord } from './catalogue-store.ts'

function selectLines(db: Database) {
  return db
    .selectFrom('solution_line as line')
    .leftJoin('part', (join) =>
      join.onRef('part.part_number', '=', 'line.part_number').on('line.kind', '!=', 'A'),
    )
    .leftJoin('custom_part as custom', 'custom.id', 'line.custom_part_id')
    .select([
      'line.id',
      'line.kind',
      'line.part_number',
      'line.custom_part_id',
      'line.custom_part_version',
      'line.description',
      'line.mass',
      'line.unit_price',
      'line.currency',
      'line.quantity',
      'line.row_version',
      'line.deleted_at',
      'part.state',
      'part.last_order_date',
      'part.successor',
      'part.sample',
      'custom.row_version as newest_custom_version',
    ])
}

export type LineRecord = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

/** The own lines of a solution in their order. */
export async function listLines(db: Database, cfgId: string): Promise<readonly LineRecord[]> {
  return await selectLines(db)
    .where('line.solution_id', '=', cfgId)
    .where('line.deleted_at', 'is', null)
    .orderBy('line.position')
    .orderBy('line.id')
    .execute()
}

/** The lines of custom parts, in their order. */
export async function listCustomLines(db: Database, cfgId: string): Promise<readonly LineRecord[]> {
  return await selectLines(db)
    .where('line.solution_id', '=', cfgId)
    .where('line.kind', '=', 'A')
    .where('line.deleted_at', 'is', null)
    .orderBy('line.position')
    .orderBy('line.id')
    .execute()
}

/** Some lines of a solution in their order, including deleted ones. */
export async function listLinesById(
  db: Database,
  cfgId: string,
  ids: readonly string[],
): Promise<readonly LineRecord[]> {
  return await selectLines(db)
    .where('line.solution_id', '=', cfgId)
    .where('line.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('line.position')
    .orderBy('line.id')
    .execute()
}

export async function countLines(db: Database, cfgId: string): Promise<number> {
  const { count } = await db
    .selectFrom('solution_line')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('solution_id', '=', cfgId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A new line at the end of the list. */
export type NewLine = Omit<
  Insertable<SolutionLineTable>,
  'position' | 'solution_id' | 'company_id' | 'created_at' | 'updated_at' | 'updated_by' | 'deleted_at'
>

/** Inserts new lines after the existing ones. Thousands of lines are one statement, because columns are passed as lists. */
export async function insertLines(
  db: Database,
  solution: { readonly id: string; readonly company_id: string },
  rows: readonly NewLine[],
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const column = <Key extends keyof NewLine>(key: Key) => rows.map((row) => row[key] ?? null)
  await sql`
    insert into solution_line (
      id, solution_id, company_id, kind, part_number, custom_part_id, custom_part_version, description, mass, unit_price,
      currency, quantity, position, created_at, updated_at, updated_by
    )
    select row.id, ${solution.id}, ${solution.company_id}, row.kind, row.part_number, row.custom_part_id,
      row.custom_part_version, row.description, row.mass, row.unit_price, row.currency, row.quantity,
      (select coalesce(max(position), 0) from solution_line where solution_id = ${solution.id}) + row.place,
      ${now}::timestamptz, ${now}::timestamptz, ${userId}::uuid
    from unnest(
      ${column('id')}::uuid[], ${column('kind')}::text[], ${column('part_number')}::text[],
      ${column('custom_part_id')}::uuid[], ${column('custom_part_version')}::int[], ${column('description')}::text[],
      ${column('mass')}::numeric[], ${column('unit_price')}::numeric[], ${column('currency')}::text[], ${column('quantity')}::int[]
    ) with ordinality as row (
      id, kind, part_number, custom_part_id, custom_part_version, description, mass, unit_price, currency, quantity, place
    )`.execute(db)
}

/** Sets quantities and raises the version of each line. */
export async function updateQuantities(
  db: Database,
  changes: readonly { readonly lineId: string; readonly quantity: number }[],
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await sql`
    update solution_line as line
    set quantity = change.quantity, row_version = line.row_version + 1, updated_at = ${now}, updated_by = ${userId}
    from unnest(${changes.map(({ lineId }) => lineId)}::uuid[], ${changes.map(({ quantity }) => quantity)}::int[])
      as change (id, quantity)
    where line.id = change.id`.execute(db)
}

/** Replaces the catalogue parts of lines, whose quantities stay. */
export async function replacePartsOfLines(
  db: Database,
  changes: readonly { readonly lineId: string; readonly part: PartRecord }[],
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const column = <Key extends keyof PartRecord>(key: Key) => changes.map(({ part }) => part[key])
  await sql`
    update solution_line as line
    set kind = change.kind, part_number = change.part_number, description = change.description, mass = change.mass,
      row_version = line.row_version + 1, updated_at = ${now}, updated_by = ${userId}
    from unnest(
      ${changes.map(({ lineId }) => lineId)}::uuid[], ${column('kind')}::text[], ${column('part_number')}::text[],
      ${column('description')}::text[], ${column('mass')}::numeric[]
    ) as change (id, kind, part_number, description, mass)
    where line.id = change.id`.execute(db)
}

/** Deletes lines, or undoes their deletion. */
export async function setLinesDeleted(
  db: Database,
  ids: readonly string[],
  deleted: boolean,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('solution_line')
    .set((set) => ({
      deleted_at: deleted ? now : null,
      row_version: set('row_version', '+', 1),
      updated_at: now,
      updated_by: userId,
    }))
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** Updates a line from its custom part. */
export async function updateCustomLine(
  db: Database,
  id: string,
  change: Pick<
    Insertable<SolutionLineTable>,
    'part_number' | 'description' | 'mass' | 'unit_price' | 'currency' | 'custom_part_version'
  >,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('solution_line')
    .set((set) => ({
      ...change,
      row_version: set('row_version', '+', 1),
      updated_at: now,
      updated_by: userId,
    }))
    .where('id', '=', id)
    .execute()
}

export async function findCharge(db: Database, cfgId: string, id: string) {
  return await db
    .selectFrom('solution_charge')
    .select(['id', 'name', 'kind', 'value', 'row_version', 'deleted_at'])
    .where('solution_id', '=', cfgId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countCharges(db: Database, cfgId: string): Promise<number> {
  const { count } = await db
    .selectFrom('solution_charge')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('solution_id', '=', cfgId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertCharge(
  db: Database,
  charge: Omit<Insertable<SolutionChargeTable>, 'position'>,
): Promise<void> {
  await db
    .insertInto('solution_charge')
    .values({
      ...charge,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from solution_charge where solution_id = ${charge.solution_id})`,
    })
    .execute()
}

export async function saveCharge(
  db: Database,
  id: string,
  change: Partial<Pick<Insertable<SolutionChargeTable>, 'name' | 'kind' | 'value' | 'deleted_at'>>,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('solution_charge')
    .set((set) => ({
      ...change,
      row_version: set('row_version', '+', 1),
      updated_at: now,
      updated_by: userId,
    }))
    .where('id', '=', id)
    .execute()
}
