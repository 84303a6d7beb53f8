/** All SQL of exported lists. */
import type { NearNow } from '@design-portal/domain/near-now.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ListExportTable } from '../../../db/tables-list.ts'

const columns = [
  'id',
  'state',
  'format',
  'file_name',
  'rows_done',
  'rows_total',
  'created_at',
  'alive_at',
] as const

/** An export without its content. */
export async function findExport(db: Database, userId: string, id: string) {
  return await db
    .selectFrom('list_export')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type ExportRecord = NonNullable<Awaited<ReturnType<typeof findExport>>>

/** Finds the name of the file of a finished export in a given format. */
export async function findFileName(
  db: Database,
  userId: string,
  id: string,
  format: ListExportTable['format'],
): Promise<string | undefined> {
  const found = await db
    .selectFrom('list_export')
    .select('file_name')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('format', '=', format)
    .where('state', '=', 'done')
    .executeTakeFirst()
  return found?.file_name
}

/** Reads the file of an export piece by piece. */
export async function* readParts(db: Database, id: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const part = await db
      .selectFrom('list_export_part')
      .select('content')
      .where('export_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (part === undefined) return
    yield part.content
  }
}

export async function insertPart(
  db: Database,
  id: string,
  number: number,
  content: Uint8Array,
): Promise<void> {
  await db.insertInto('list_export_part').values({ export_id: id, number, content }).execute()
}

/** Counts the running exports of a person whose processes are still alive. */
export async function countRunning(db: Database, userId: string, alive: NearNow): Promise<number> {
  const { running } = await db
    .selectFrom('list_export')
    .select((select) => select.fn.countAll<number>().as('running'))
    .where('user_id', '=', userId)
    .where('state', '=', 'running')
    .where('alive_at', '>=', alive.since)
    .where('alive_at', '<=', alive.until)
    .executeTakeFirstOrThrow()
  return running
}

export async function insertExport(db: Database, row: Insertable<ListExportTable>): Promise<void> {
  await db.insertInto('list_export').values(row).execute()
}

export async function recordProgress(db: Database, id: string, rowsDone: number, at: Date): Promise<void> {
  await db
    .updateTable('list_export')
    .set({ rows_done: rowsDone, alive_at: at })
    .where('id', '=', id)
    .execute()
}

export async function completeExport(
  db: Database,
  id: string,
  { rows, at }: { readonly rows: number; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('list_export')
    .set({ state: 'done', rows_done: rows, rows_total: rows, alive_at: at })
    .where('id', '=', id)
    .execute()
}

/** Records that the process that writes an export is alive. */
export async function recordPulse(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('list_export').set({ alive_at: at }).where('id', '=', id).execute()
}

export async function failExport(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('list_export').set({ state: 'failed', alive_at: at }).where('id', '=', id).execute()
}

/** @returns how many were deleted */
export async function deleteExportsBefore(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('list_export')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
