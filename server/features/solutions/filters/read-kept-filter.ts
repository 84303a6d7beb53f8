/** Reads a filter by its id, a standard filter or one of the person's own, without the terms that no longer exist. */
import type { SolutionFilter, Sorting } from '@design-portal/contract/solution-list.ts'
import type { Database } from '../../../db/database.ts'
import { findUnknownTerms } from './find-unknown-terms.ts'
import { type UnknownTerm, removeTerms } from './list-filter.ts'
import { findStandardFilter } from './standard-filters.ts'
import { findSavedFilter } from './store.ts'

export interface KeptFilter {
  /** Null for a standard filter, which the screen names itself. */
  readonly name: string | null
  readonly filter: SolutionFilter
  readonly sorting: Sorting | null
  readonly dropped: readonly UnknownTerm[]
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns undefined if there is no such filter, or if it belongs to somebody else. */
export async function readKeptFilter(
  db: Database,
  userId: string,
  filterId: string,
): Promise<KeptFilter | undefined> {
  const standard = findStandardFilter(filterId)
  if (standard !== undefined) return { name: null, filter: standard, sorting: null, dropped: [] }
  if (!guid.test(filterId)) return undefined
  const saved = await findSavedFilter(db, userId, filterId)
  if (saved === undefined) return undefined
  const dropped = await findUnknownTerms(db, saved.criteria)
  return {
    name: saved.name,
    filter: { ...removeTerms(saved.criteria, dropped), filterId: saved.id },
    sorting: saved.sorting,
    dropped,
  }
}
