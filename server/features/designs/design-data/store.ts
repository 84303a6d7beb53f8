/** All SQL of the rows of data that people enter for designs. */
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { PartTables } from '../../../db/tables-parts.ts'

/** The text that was sent; undefined if the solution has no rows with this hash. */
export async function findContentText(
  db: Database,
  cfgId: string,
  hash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('design_data')
    .select('content')
    .where('solution_id', '=', cfgId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.content
}

/** Stores rows; the day of rows that are there already is renewed, so that they are not removed as unused. */
export async function storeContent(db: Database, row: Insertable<PartTables['design_data']>): Promise<void> {
  await db
    .insertInto('design_data')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['solution_id', 'hash']).doUpdateSet({ stored_at: row.stored_at }),
    )
    .execute()
}

/** The characters of all rows that are stored with a solution. */
export async function sumStoredLength(db: Database, cfgId: string): Promise<number> {
  const { rows } = await sql<{ length: string | null }>`
    select sum(length(content)) as length from design_data where solution_id = ${cfgId}`.execute(db)
  return Number(rows[0]?.length ?? 0)
}

/** Removes rows of a solution, stored before a day, that no design, saved version or deleted design names. */
export async function deleteUnusedData(db: Database, cfgId: string, before: Date): Promise<void> {
  await sql`
    delete from design_data as unused
    where solution_id = ${cfgId} and stored_at < ${before}
      and not exists (
        select from design where solution_id = ${cfgId} and strpos(choices::text, unused.hash) > 0
      )
      and not exists (
        select from design_revision where solution_id = ${cfgId} and strpos(choices::text, unused.hash) > 0
      )
      and not exists (
        select from deleted_design where solution_id = ${cfgId} and strpos(design::text, unused.hash) > 0
      )`.execute(db)
}
