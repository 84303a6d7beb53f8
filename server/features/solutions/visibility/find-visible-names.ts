/** Finds which of some solutions a person can see, with one statement for all of them. */
import { sql } from 'kysely'
import type { Caller } from '../../../http/caller.ts'
import { isVisibleFor } from './visibility.ts'

/** The names of the solutions that the person may open, by id. Standards are open to everybody, even when archived, as in `canSee`. */
export async function findVisibleNames(
  { db, user }: Pick<Caller, 'db' | 'user'>,
  cfgIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(cfgIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('solution')
    .select(['solution.id', 'solution.name'])
    .where('solution.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((where) =>
      where.or([
        isVisibleFor(where, user, 'openDetails'),
        where.and([
          where(
            sql<string>`case when solution.status = 'archived' then solution.previous_status else solution.status end`,
            '=',
            'standard',
          ),
          isVisibleFor(where, user, 'listStandard'),
        ]),
      ]),
    )
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
