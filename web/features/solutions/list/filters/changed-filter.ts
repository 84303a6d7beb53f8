/** Whether the list still shows what the chosen filter asks for, and the way back to it. */

import { filterNames } from '../../../../list-search.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { stateOfFilter } from '../queries/filter-on-wire.ts'
import type { KeptFilter } from '../queries/filter-on-wire.ts'

type Kept = Pick<KeptFilter, 'filterId' | 'filter' | 'sorting'>

/** What a filter keeps; the page and its size are not part of it. */
const keptParts = ['group', ...filterNames, 'sort', 'descending'] as const

/** True when group, a term or the order differs from what was kept; the order of a list's entries does not count. */
export function isFilterChanged(search: ListSearch, kept: Kept): boolean {
  const asked = stateOfFilter(kept)
  return keptParts.some((part) => textOf(search[part]) !== textOf(asked[part]))
}

/** The list as the filter asks for it, in pages of the size that is shown. */
export function asKept(search: ListSearch, kept: Kept): ListSearch {
  const { ignored: _ignored, ...asked } = stateOfFilter(kept)
  return search.size === undefined ? asked : { ...asked, size: search.size }
}

function textOf(value: ListSearch[(typeof keptParts)[number]]): string {
  return Array.isArray(value) ? value.map(String).toSorted().join() : String(value)
}
