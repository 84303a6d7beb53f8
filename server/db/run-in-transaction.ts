/** Runs work in a transaction without handing the transaction on beside everything else. */
import type { Database } from './database.ts'

/** Gives the work the same context with `db` as the transaction; commits what it returns, rolls back what it throws. */
export async function runInTransaction<Context extends { readonly db: Database }, Result>(
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  return await context.db.transaction().execute(async (db) => await work({ ...context, db }))
}
