/** All SQL of saved filters. */
import type { SolutionFilter, Sorting } from '@design-portal/contract/solution-list.ts'
import { type Insertable, type Updateable, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { SavedFilterTable } from '../../../db/tables-list.ts'

/** A filter as it was saved. */
export interface SavedFilter {
  readonly id: string
  readonly name: string
  readonly criteria: SolutionFilter
  readonly sorting: Sorting | null
  readonly updated_at: Date
}

const columns = ['id', 'name', 'criteria', 'sorting', 'updated_at'] as const

/** Lists the saved filters of a person, sorted by name. */
export async function listSavedFilters(db: Database, userId: string): Promise<readonly SavedFilter[]> {
  return await db
    .selectFrom('saved_filter')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy(sql`name collate names`)
    .orderBy('id')
    .execute()
}

export async function findSavedFilter(
  db: Database,
  userId: string,
  id: string,
): Promise<SavedFilter | undefined> {
  return await db
    .selectFrom('saved_filter')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Finds the ids of the filters that a person has chosen. */
export async function listChosenFilters(db: Database, userId: string) {
  return await db
    .selectFrom('user_account')
    .leftJoin('selected_filter', 'selected_filter.user_id', 'user_account.id')
    .select(['preferred_filter', 'default_filter', 'filter_id as selected_filter'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function selectFilter(db: Database, userId: string, filterId: string, at: Date): Promise<void> {
  await db
    .insertInto('selected_filter')
    .values({ user_id: userId, filter_id: filterId, selected_at: at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ filter_id: filterId, selected_at: at }),
    )
    .execute()
}

/** Locks a person's row, so that changes of their filters are serialized. */
export async function lockPerson(db: Database, userId: string): Promise<void> {
  await db.selectFrom('user_account').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function saveChosenFilters(
  db: Database,
  userId: string,
  chosen: {
    readonly preferred_filter?: string | null
    readonly default_filter?: string
  },
): Promise<void> {
  if (Object.keys(chosen).length === 0) return
  await db.updateTable('user_account').set(chosen).where('id', '=', userId).execute()
}

/** Returns whether the filter was stored: a person cannot have two filters with the same name. */
export async function insertSavedFilter(
  db: Database,
  filter: Insertable<SavedFilterTable>,
): Promise<boolean> {
  const stored = await db
    .insertInto('saved_filter')
    .values(filter)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Whether another filter of the person has this name, ignoring case. */
export async function isFilterNameTaken(
  db: Database,
  userId: string,
  name: string,
  except: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('saved_filter')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('id', '!=', except)
    .executeTakeFirst()
  return other !== undefined
}

export async function updateSavedFilter(
  db: Database,
  id: string,
  changes: Updateable<SavedFilterTable>,
): Promise<void> {
  await db.updateTable('saved_filter').set(changes).where('id', '=', id).execute()
}

export async function deleteSavedFilter(db: Database, id: string): Promise<void> {
  await db.deleteFrom('saved_filter').where('id', '=', id).execute()
}
