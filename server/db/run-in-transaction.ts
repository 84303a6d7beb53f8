/** Runs work in a transaction without passing the transaction separately from the rest of the context. */
import type { Database } from './database.ts'

/** Runs work with the same context whose `db` is the transaction; commits if it returns and rolls back if it throws. */
export async function runInTransaction<Context extends { readonly db: Database }, Result>(
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  return await context.db.transaction().execute(async (db) => await work({ ...context, db }))
}
