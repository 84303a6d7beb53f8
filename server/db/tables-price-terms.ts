/** The row type of drafts and publications of price terms. */
import type { TermKind } from '@design-portal/domain/pricing/price-terms/terms.ts'
import type { StoredChange } from '../features/pricing/price-terms/store.ts'
import type { Generated, JSONColumnType } from 'kysely'

/** The table of price terms by its SQL name. */
export interface PriceTermTables {
  price_term_draft: PriceTermDraftTable
}

/** Terms of a kind that are drafted, published or discarded. */
export interface PriceTermDraftTable {
  id: string
  kind: TermKind
  state: 'draft' | 'published' | 'discarded'
  version_number: number | null
  note: Generated<string>
  changes: JSONColumnType<readonly StoredChange[]>
  takes_back: string | null
  drafters: string[]
  drafted_by: string
  drafted_at: Date
  published_by: string | null
  published_at: Date | null
  row_version: Generated<number>
}
