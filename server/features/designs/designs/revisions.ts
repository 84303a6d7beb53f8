/** The saved versions of a design: each save adds one; comparison and history read them. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Stores a revision of a design that was just saved. */
export async function storeRevision(db: Database, desId: string): Promise<void> {
  await sql`
    insert into design_revision (
      design_id, row_version, solution_id, company_id, name, configurator_type, product_key, product_version, choices, bill, figures,
      content_hash, saved_at, saved_by
    )
    select id, row_version, solution_id, company_id, name, configurator_type, product_key, product_version, choices, bill, figures,
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

/** The saved versions of a design, newest first, without their content. */
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

/** The content of a design at a version. A version made by a rename or a change of quantity has the content of the save before it. */
export async function findRevision(db: Database, cfgId: string, desId: string, rowVersion: number) {
  return await db
    .selectFrom('design_revision')
    .innerJoin('user_account as person', 'person.id', 'design_revision.saved_by')
    .select(columns)
    .select(['design_revision.choices', 'design_revision.bill', 'design_revision.figures'])
    .where('design_revision.solution_id', '=', cfgId)
    .where('design_revision.design_id', '=', desId)
    .where('design_revision.row_version', '<=', rowVersion)
    .orderBy('design_revision.row_version', 'desc')
    .executeTakeFirst()
}

/** The choices of the newest save of a design with this content; undefined if there is none. */
export async function findChoicesOfContent(db: Database, desId: string, contentHash: string) {
  const found = await db
    .selectFrom('design_revision')
    .select('choices')
    .where('design_id', '=', desId)
    .where('content_hash', '=', contentHash)
    .orderBy('row_version', 'desc')
    .executeTakeFirst()
  return found?.choices
}
