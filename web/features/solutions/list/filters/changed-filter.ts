/** Whether the list still shows what the chosen filter asks for, and the way back to it. */

import { filterNames } from '../../../../list-search.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { fromSavedFilter } from '../queries/wire-filter.ts'
import type { SavedFilter } from '../queries/wire-filter.ts'

type Kept = Pick<SavedFilter, 'filterId' | 'filter' | 'sorting'>

/** What a filter keeps; the page and its size are not part of it. */
const keptParts = ['group', ...filterNames, 'sort', 'descending'] as const

/** True when group, a term or the order differs from what was kept; the order of a list's entries does not count. */
export function isFilterChanged(search: ListSearch, kept: Kept): boolean {
  const asked = fromSavedFilter(kept)
  return keptParts.some((part) => textOf(search[part]) !== textOf(asked[part]))
}

/** The list as the filter asks for it, in pages of the size that is shown. */
export function toSavedFilter(search: ListSearch, kept: Kept): ListSearch {
  const { ignored: _ignored, ...asked } = fromSavedFilter(kept)
  return search.size === undefined ? asked : { ...asked, size: search.size }
}

function textOf(value: ListSearch[(typeof keptParts)[number]]): string {
  return Array.isArray(value) ? value.map(String).toSorted().join() : String(value)
}
