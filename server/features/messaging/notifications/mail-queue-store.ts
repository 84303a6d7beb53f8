/** SQL of the queue of mail, for who leaves a message in it. */
import type { Database } from '../../../db/database.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

/** Writes messages; one that is there already stays as it is. @returns how many are new */
export async function insertMessages(
  db: Database,
  rows: readonly Insertable<Tables['mail_message']>[],
): Promise<number> {
  if (rows.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail_message')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
