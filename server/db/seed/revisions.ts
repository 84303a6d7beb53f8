/** Stores the sample designs as first saved versions, so that later versions can be compared with them. */
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Writes one version per design, after the solutions. */
export async function loadRevisions(db: Database): Promise<void> {
  await sql`
    insert into design_revision (
      design_id, row_version, solution_id, company_id, name, configurator_type, product_key, product_version, choices, bill, figures,
      content_hash, saved_at, saved_by
    )
    select id, row_version, solution_id, company_id, name, configurator_type, product_key, product_version, choices, bill, figures,
      content_hash, updated_at, updated_by
    from design`.execute(db)
}
