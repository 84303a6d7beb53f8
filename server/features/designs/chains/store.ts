/** All SQL of chains. */
import type { Value } from '@design-portal/domain/engine/model.ts'
import type { Room } from '@design-portal/domain/rooms/room.ts'
import type { Link } from '@design-portal/domain/solution-check/chain.ts'
import { siteFactNames } from '@design-portal/domain/solution-check/site.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { buildExternalName } from '../../solutions/visibility/known-people.ts'

export async function findLinks(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution_links')
    .innerJoin('user_account as editor', 'editor.id', 'solution_links.updated_by')
    .select([
      'solution_links.links',
      'solution_links.design_ids',
      'solution_links.row_version',
      'solution_links.updated_at',
      'editor.name as stored_by',
      buildExternalName('editor', 'solution_links.solution_id').as('stored_by_external'),
    ])
    .where('solution_links.solution_id', '=', cfgId)
    .executeTakeFirst()
}

/** What the check needs of the designs of a solution, in their order; of the values only those that say where the site is. */
export async function listCheckedDesigns(db: Database, cfgId: string) {
  return await db
    .selectFrom('design')
    .select([
      'id',
      'name',
      'configurator_type',
      'product_version',
      'quantity',
      'decided',
      sql<
        Readonly<Record<string, Value>>
      >`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(assignment)
        where key in (${sql.join(siteFactNames)}))`.as('site'),
    ])
    .where('solution_id', '=', cfgId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The rooms of the designs of a solution, by design. */
export async function findRooms(db: Database, cfgId: string): Promise<ReadonlyMap<string, Room>> {
  const rows = await db
    .selectFrom('room_details')
    .select(['design_id', 'room'])
    .where('solution_id', '=', cfgId)
    .execute()
  return new Map(rows.map(({ design_id: id, room }) => [id, room]))
}

/** Replaces the stored links and raises their version. The solution must be locked. */
export async function storeLinks(
  db: Database,
  row: {
    readonly cfgId: string
    readonly companyId: string
    readonly links: readonly Link[]
    readonly designIds: readonly string[]
    readonly rowVersion: number
    readonly userId: string
    readonly now: Date
  },
): Promise<void> {
  const changed = {
    links: JSON.stringify(row.links),
    design_ids: [...row.designIds],
    row_version: row.rowVersion,
    updated_at: row.now,
    updated_by: row.userId,
  }
  await db
    .insertInto('solution_links')
    .values({ solution_id: row.cfgId, company_id: row.companyId, ...changed })
    .onConflict((conflict) => conflict.column('solution_id').doUpdateSet(changed))
    .execute()
}
