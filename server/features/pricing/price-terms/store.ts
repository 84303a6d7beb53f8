/** All SQL of drafts and publications of price terms. */
import type { Term, TermKind } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { PriceTermDraftTable } from '../../../db/tables-price-terms.ts'

/** A stored change: the new term, and for a publication the term that it replaced; null if there was none. */
export interface StoredChange {
  readonly term: Term
  readonly before?: Term | null
}

const selectDrafts = (db: Database) =>
  db
    .selectFrom('price_term_draft as draft')
    .leftJoin('price_term_draft as earlier', 'earlier.id', 'draft.takes_back')
    .leftJoin('user_account as publisher', 'publisher.id', 'draft.published_by')
    .innerJoin('user_account as drafter', 'drafter.id', 'draft.drafted_by')
    .selectAll('draft')
    .select([
      'drafter.name as drafter_name',
      'publisher.name as publisher_name',
      'earlier.version_number as takes_back_number',
      sql<string[]>`array(select name from user_account where id = any(draft.drafters) order by name)`.as(
        'drafter_names',
      ),
    ])

export type DraftRecord = Awaited<ReturnType<ReturnType<typeof selectDrafts>['executeTakeFirstOrThrow']>>

export async function findOpenDraft(db: Database, kind: TermKind): Promise<DraftRecord | undefined> {
  return await selectDrafts(db)
    .where('draft.kind', '=', kind)
    .where('draft.state', '=', 'draft')
    .executeTakeFirst()
}

export async function findDraft(db: Database, id: string): Promise<DraftRecord | undefined> {
  return await selectDrafts(db).where('draft.id', '=', id).executeTakeFirst()
}

/** Makes changes of a kind wait for each other until the transaction ends. */
export async function lockKind(db: Database, kind: TermKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price terms: ${kind}`}, 0))`.execute(db)
}

/** Maximum number of publications that a page shows, our own choice. */
const maxVersions = 50

/** The newest publications of a kind, the newest first. */
export async function listVersions(db: Database, kind: TermKind): Promise<readonly DraftRecord[]> {
  return await selectDrafts(db)
    .where('draft.kind', '=', kind)
    .where('draft.state', '=', 'published')
    .orderBy('draft.version_number', 'desc')
    .limit(maxVersions)
    .execute()
}

export async function getLastNumber(db: Database, kind: TermKind): Promise<number> {
  const { last } = await db
    .selectFrom('price_term_draft')
    .select(sql<number>`coalesce(max(version_number), 0)`.as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return last
}

export async function insertDraft(db: Database, draft: Insertable<PriceTermDraftTable>): Promise<void> {
  await db.insertInto('price_term_draft').values(draft).execute()
}

/** Changes a draft and raises its row version. */
export async function updateDraft(
  db: Database,
  id: string,
  change: Omit<Updateable<PriceTermDraftTable>, 'row_version'>,
): Promise<void> {
  await db
    .updateTable('price_term_draft')
    .set((set) => ({ ...change, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
