/**
 * The version of the data that lists show, and the changes of that data (migration 25).
 *
 * The version is the number of committed statements that changed data of a list: the rows of `list_change` plus the number of
 * deleted rows. PostgreSQL shows each statement the transactions that were committed when it began, and a later statement never
 * sees fewer. Versions that are read one after the other therefore never decrease, equal versions mean the same state of all
 * lists, and a statement that begins after a commit reads a version that includes it.
 */
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** An expression for the version, to be included in a statement that is sent anyway. */
export const listVersion = sql<number>`(select number + (select count(*) from list_change) from list_change_cleared)`

export interface ListChange {
  readonly id: number
  readonly topics: readonly string[]
}

export interface ListChanges {
  readonly version: number
  /** The changes whose ids the caller did not give as known. */
  readonly changes: readonly ListChange[]
  /** The id of the oldest change that is not deleted, even if the caller knows it; null if there is none. */
  readonly oldest: number | null
}

/** Reads the version and the changes in one statement. @param knownIds the ids of the changes that the caller has already read */
export async function readListChanges(db: Database, knownIds: readonly number[]): Promise<ListChanges> {
  const { version, oldest, changes } = await db
    .selectNoFrom((select) => [
      listVersion.as('version'),
      select
        .selectFrom('list_change')
        .select((expression) => expression.fn.min('id').as('oldest'))
        .as('oldest'),
      sql<readonly ListChange[]>`coalesce(
        (
          select jsonb_agg(jsonb_build_object('id', id, 'topics', topics)) from list_change
          where id <> all(${[...knownIds]}::bigint[])
        ),
        '[]'
      )`.as('changes'),
    ])
    .executeTakeFirstOrThrow()
  return { version, oldest, changes }
}

/** Maximum number of changes that remain, the newest ones, for processes that have not read them yet. */
const maxChanges = 200

/** Deletes changes without changing the version, so that counting them stays cheap. @returns the number of deleted changes */
export async function clearListChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ cleared: number }>`
    with deleted as (
      delete from list_change
      where id < (select id from list_change order by id desc offset ${maxChanges} limit 1)
      returning id
    )
    update list_change_cleared set number = number + (select count(*) from deleted)
    where exists (select from deleted)
    returning (select count(*) from deleted) as cleared`.execute(db)
  return rows[0]?.cleared ?? 0
}
