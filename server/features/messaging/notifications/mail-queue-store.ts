/** SQL of the mail queue, for the code that adds messages to it. */
import type { Database } from '../../../db/database.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

/** Inserts messages; an existing message stays as it is. @returns how many are new */
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
