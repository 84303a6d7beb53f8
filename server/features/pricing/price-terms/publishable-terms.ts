/** The drafts of price terms that a person may publish: those to which the person has not contributed. */
import type { TermKind } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** There is at most one draft of a kind. */
export async function countPublishableTerms(db: Database, kind: TermKind, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('price_term_draft')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('state', '=', 'draft')
    .where(sql<SqlBool>`not (${userId}::uuid = any(drafters))`)
    .executeTakeFirstOrThrow()
  return count
}
