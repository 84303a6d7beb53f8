/** Whether the list still matches the chosen filter, and how to return to it. */

import { filterNames } from '../../../../list-search.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { fromSavedFilter } from '../queries/wire-filter.ts'
import type { SavedFilter } from '../queries/wire-filter.ts'

type StoredFilter = Pick<SavedFilter, 'filterId' | 'filter' | 'sorting'>

/** The parts of the search that a filter stores; the page and its size are not among them. */
const storedParts = ['group', ...filterNames, 'sort', 'descending'] as const

/** Returns true if group, a term or the order differs from the saved filter; the order of a list's entries is ignored. */
export function isFilterChanged(search: ListSearch, saved: StoredFilter): boolean {
  const savedSearch = fromSavedFilter(saved)
  return storedParts.some((part) => toText(search[part]) !== toText(savedSearch[part]))
}

/** Returns the search with the group, terms and order of the saved filter, and with the current page size. */
export function applySavedFilter(search: ListSearch, saved: StoredFilter): ListSearch {
  const { ignored: _ignored, ...savedSearch } = fromSavedFilter(saved)
  return search.size === undefined ? savedSearch : { ...savedSearch, size: search.size }
}

function toText(value: ListSearch[(typeof storedParts)[number]]): string {
  return Array.isArray(value) ? value.map(String).toSorted().join() : String(value)
}
