/** The drafts of reference designs that a person may publish: those that somebody else has uploaded. */
import type { Database } from '../../../db/database.ts'

export async function countPublishableDesigns(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reference_design_version')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('published_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where((where) => where.or([where('uploaded_by', 'is', null), where('uploaded_by', '!=', userId)]))
    .executeTakeFirstOrThrow()
  return count
}
