/** The drafts of price lists that a person may publish: those with rows to which the person has not contributed. */
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** The condition on a version with the name `draft`. */
export const isPublishableBy = (userId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(draft.state = 'draft' and draft.row_count > 0
    and draft.drafted_by <> ${userId}::uuid and not (${userId}::uuid = any(draft.drafters)))`

export async function countPublishableDrafts(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('price_list_version as draft')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isPublishableBy(userId))
    .executeTakeFirstOrThrow()
  return count
}
