/** Whether the list still matches the chosen filter, and how to return to it. */

import { filterNames } from '../../../../list-search.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { fromSavedFilter } from '../queries/wire-filter.ts'
import type { SavedFilter } from '../queries/wire-filter.ts'

type Kept = Pick<SavedFilter, 'filterId' | 'filter' | 'sorting'>

/** The parts of the search that a filter stores; the page and its size are not among them. */
const catalogueParts = ['group', ...filterNames, 'sort', 'descending'] as const

/** Returns true if group, a term or the order differs from the saved filter; the order of a list's entries is ignored. */
export function isFilterChanged(search: ListSearch, kept: Kept): boolean {
  const savedSearch = fromSavedFilter(kept)
  return catalogueParts.some((part) => toText(search[part]) !== toText(savedSearch[part]))
}

/** Returns the search that the filter asks for, with the current page size. */
export function toSavedFilter(search: ListSearch, kept: Kept): ListSearch {
  const { ignored: _ignored, ...savedSearch } = fromSavedFilter(kept)
  return search.size === undefined ? savedSearch : { ...savedSearch, size: search.size }
}

function toText(value: ListSearch[(typeof catalogueParts)[number]]): string {
  return Array.isArray(value) ? value.map(String).toSorted().join() : String(value)
}
