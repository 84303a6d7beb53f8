/** Lists the filters a person may choose, and reports which of them are chosen. */
import type { AnswerOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import { firstDefaultFilter } from '@design-portal/contract/preferences.ts'
import type { Caller } from '../../../http/caller.ts'
import { listAllowedGroups } from './list-groups.ts'
import { toFilterName } from './present.ts'
import { standardFilters } from './standard-filters.ts'
import { listChosenFilters, listSavedFilters } from './store.ts'

type NamesCall = (typeof calls)['user/filter/names']

export async function listFilters(caller: Caller): Promise<AnswerOf<NamesCall>> {
  const saved = await listSavedFilters(caller.db, caller.user.id)
  const groups = listAllowedGroups(caller.user)
  return {
    ...(await loadChosenFilters(caller)),
    standardFilters: standardFilters
      .filter(({ group }) => groups.includes(group))
      .map(({ id, nameKey }) => ({ filterId: id, nameKey })),
    customFilters: saved.map(toFilterName),
  }
}

/** A chosen filter counts as not chosen if it has been deleted or the person may no longer list its group. */
export async function loadChosenFilters({ db, user }: Caller) {
  const chosen = await listChosenFilters(db, user.id)
  const saved = await listSavedFilters(db, user.id)
  const groups = listAllowedGroups(user)
  const exists = (filterId: string | null): filterId is string =>
    saved.some(({ id }) => id === filterId) ||
    standardFilters.some(({ id, group }) => id === filterId && groups.includes(group))
  const preferred = exists(chosen.preferred_filter) ? chosen.preferred_filter : null
  const first = standardFilters.find(({ group }) => groups.includes(group))?.id ?? firstDefaultFilter
  const defaultFilter = exists(chosen.default_filter) ? chosen.default_filter : first
  return {
    prefferedFilters: preferred,
    defaultFilter,
    selectedFilter: exists(chosen.selected_filter) ? chosen.selected_filter : null,
    firstFilter: preferred ?? defaultFilter,
  }
}
