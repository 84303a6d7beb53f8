/**
 * The version of what lists show, and what has changed in them (migration 25).
 *
 * The version is the number of statements that changed something a list reads, as far as they are committed: rows of `list_change`, and how
 * many such rows were cleared away. PostgreSQL shows each statement the transactions that were committed when it began, and of two statements
 * the later one never fewer. So versions that were read one after the other never fall, two equal ones were read from the same state of all
 * lists, and a statement that begins after a commit reads a version that counts it.
 */
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The version, as part of a statement that is sent anyway. */
export const listVersion = sql<number>`(select number + (select count(*) from list_change) from list_change_cleared)`

export interface ListChange {
  readonly id: number
  readonly topics: readonly string[]
}

export interface ListChanges {
  readonly version: number
  /** Those of them that were not known. */
  readonly changes: readonly ListChange[]
  /** The first one that was not cleared away, whether known or not; null when there is none. */
  readonly oldest: number | null
}

/** Reads what has changed, in one statement. */
export async function readListChanges(db: Database, known: readonly number[]): Promise<ListChanges> {
  const { version, oldest, changes } = await db
    .selectNoFrom((select) => [
      listVersion.as('version'),
      select
        .selectFrom('list_change')
        .select((of) => of.fn.min('id').as('oldest'))
        .as('oldest'),
      sql<readonly ListChange[]>`coalesce(
        (
          select jsonb_agg(jsonb_build_object('id', id, 'topics', topics)) from list_change
          where id <> all(${[...known]}::bigint[])
        ),
        '[]'
      )`.as('changes'),
    ])
    .executeTakeFirstOrThrow()
  return { version, oldest, changes }
}

/** So many of the newest stay, for processes that have not read them yet. */
const stay = 200

/** Clears changes away, so that counting them stays cheap; the version stays as it is. @returns how many */
export async function clearListChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ cleared: number }>`
    with gone as (
      delete from list_change
      where id < (select id from list_change order by id desc offset ${stay} limit 1)
      returning id
    )
    update list_change_cleared set number = number + (select count(*) from gone)
    where exists (select from gone)
    returning (select count(*) from gone) as cleared`.execute(db)
  return rows[0]?.cleared ?? 0
}
