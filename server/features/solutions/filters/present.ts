/** Converts filters to the words of the contract. */
import type { CustomFilter } from '@design-portal/contract/filters.ts'
import type { FilterState, SolutionFilter } from '@design-portal/contract/solution-list.ts'
import { defaultGroup } from './list-filter.ts'
import type { listChosenFilters, SavedFilter } from './store.ts'

export type ChosenFilters = Awaited<ReturnType<typeof listChosenFilters>>

/** Returns the whole filter state; fields that the filter does not set have their initial values. */
export function toFilterState(filterId: string, filter: SolutionFilter): FilterState {
  return {
    filterId,
    group: filter.group ?? defaultGroup,
    hideTrnSoln: filter.hideTrnSoln ? 'true' : 'false',
    solutionOwnerEmail: filter.solutionOwnerEmail ?? '',
    solutionApproverEmail: filter.solutionApproverEmail ?? '',
    solutionApproverId: filter.solutionApproverId ?? '',
    status: filter.status ?? [],
    configTypes: filter.configTypes ?? [],
    countries: filter.countries ?? [],
    regions: filter.regions ?? [],
    solOpptyStage: filter.solOpptyStage ?? [],
    productFamilies: filter.productFamilies ?? [],
    productTypes: filter.productTypes ?? [],
    searchText: filter.searchText ?? '',
    solOpptyText: filter.solOpptyText ?? '',
    ...(filter.waiting === undefined ? {} : { waiting: filter.waiting }),
    ...(filter.expiresWithinDays === undefined ? {} : { expiresWithinDays: filter.expiresWithinDays }),
  }
}

export function toFilterAnswer(saved: SavedFilter, chosen: ChosenFilters): CustomFilter {
  return {
    ...toFilterName(saved),
    filter: toFilterState(saved.id, saved.criteria),
    sorting: saved.sorting,
    preferred: chosen.preferred_filter === saved.id,
    isDefault: chosen.default_filter === saved.id,
  }
}

export function toFilterName({ id, name, updated_at: updated }: SavedFilter) {
  return { filterId: id, filterName: name, updateDate: updated.toISOString() }
}
