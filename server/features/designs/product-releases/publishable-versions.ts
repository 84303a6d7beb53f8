/** The drafts of products that a person may release: those that somebody else has uploaded. */
import type { Database } from '../../../db/database.ts'

export async function countPublishableVersions(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('product_version')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('check_state', '=', 'passed')
    .where('released_from', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('rolled_back_at', 'is', null)
    .where((where) => where.or([where('uploaded_by', 'is', null), where('uploaded_by', '!=', userId)]))
    .executeTakeFirstOrThrow()
  return count
}
