/** The saved versions of a design: each save keeps one, and comparison and history read them. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Keeps a design as it was just saved. */
export async function storeRevision(db: Database, desId: string): Promise<void> {
  await sql`
    insert into design_revision (
      design_id, row_version, solution_id, company_id, name, configurator_type, product_key, product_version, choices, bill,
      content_hash, saved_at, saved_by
    )
    select id, row_version, solution_id, company_id, name, configurator_type, product_key, product_version, choices, bill,
      content_hash, updated_at, updated_by
    from design where id = ${desId}
    on conflict do nothing`.execute(db)
}

const columns = [
  'design_revision.design_id',
  'design_revision.row_version',
  'design_revision.name',
  'design_revision.configurator_type',
  'design_revision.product_version',
  'design_revision.saved_at',
  'person.name as saved_by_name',
] as const

/** The saved versions of a design, the newest first, without what they hold. */
export async function listRevisions(db: Database, cfgId: string, desId: string) {
  return await db
    .selectFrom('design_revision')
    .innerJoin('user_account as person', 'person.id', 'design_revision.saved_by')
    .select(columns)
    .where('design_revision.solution_id', '=', cfgId)
    .where('design_revision.design_id', '=', desId)
    .orderBy('design_revision.row_version', 'desc')
    .execute()
}

/** What a design held at a version: a version that a rename or a quantity made holds what the save before it stored. */
export async function findRevision(db: Database, cfgId: string, desId: string, rowVersion: number) {
  return await db
    .selectFrom('design_revision')
    .innerJoin('user_account as person', 'person.id', 'design_revision.saved_by')
    .select(columns)
    .select(['design_revision.choices', 'design_revision.bill'])
    .where('design_revision.solution_id', '=', cfgId)
    .where('design_revision.design_id', '=', desId)
    .where('design_revision.row_version', '<=', rowVersion)
    .orderBy('design_revision.row_version', 'desc')
    .executeTakeFirst()
}
