/** Finds the people who are notified about the orders of a solution, in addition to its owner. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** The order desk employees who work for the region of a solution. */
export async function listOrderDeskPeople(db: Database, cfgId: string): Promise<readonly string[]> {
  const people = await db
    .selectFrom('user_account as person')
    .innerJoin('solution', (join) =>
      join.on(sql<boolean>`solution.region_id = any(person.region_ids)`).on('solution.id', '=', cfgId),
    )
    .select('person.id')
    .where('person.base_role', '=', 'OD')
    .where('person.active', '=', true)
    .orderBy('person.id')
    .execute()
  return people.map(({ id }) => id)
}
