/** Converts the list's filter to and from the form in which the server receives and stores it. */

import type { InputOf, OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { listStageNumbers, opportunityStageNames } from '@design-portal/domain/workflow/opportunity-stages.ts'
import { findStatus, statuses } from '@design-portal/domain/workflow/statuses.ts'
import { hasOnlyFilterName, parseListSearch } from '../../../../list-search.ts'
import type { ListSearch } from '../../../../list-search.ts'

export type WireFilter = InputOf<Calls['solutions/list/filter']>['filter']
export type WireSorting = NonNullable<InputOf<Calls['solutions/list/filter']>['sorting']>
export type SavedFilter = OutputOf<Calls['custom/filter/{id}']>

/** Contains only what is set; the server's own defaults apply to the rest. */
export function toWireFilter(search: ListSearch): WireFilter {
  const { status, type, stage } = search
  return dropUnset({
    // The state itself contains the criteria of a chosen filter, since the user may have changed them.
    filterId: hasOnlyFilterName(search) ? search.filter : undefined,
    group: search.group,
    searchText: search.search,
    status: status?.map((name) => statuses[name].statusId),
    regions: copyList(search.region),
    countries: copyList(search.country),
    configTypes: type?.map(Number),
    productFamilies: copyList(search.family),
    productTypes: copyList(search.product),
    customerId: search.customer,
    solutionOwnerEmail: search.owner,
    solutionApproverEmail: search.approver,
    solutionApproverId: search.approverId,
    solOpptyStage: stage?.flatMap(listStageNumbers),
    solOpptyText: search.opportunity,
    expiresWithinDays: search.expiring,
    hideTrnSoln: search.training === 'hidden' ? true : undefined,
    waiting: search.waiting,
  })
}

export function toWireSorting({ sort, descending }: ListSearch): WireSorting | undefined {
  return sort === undefined ? undefined : { column: sort, descending: descending ?? false }
}

/** Returns the state of the list for a saved filter: its own group, terms and order, at the first page. */
export function fromSavedFilter(saved: Pick<SavedFilter, 'filterId' | 'filter' | 'sorting'>): ListSearch {
  const { filter, sorting } = saved
  const stages = opportunityStageNames.filter((name) =>
    listStageNumbers(name).some((number) => filter.solOpptyStage.includes(number)),
  )
  return parseListSearch({
    filter: saved.filterId,
    group: filter.group,
    search: filter.searchText,
    // "0" is any status: no restriction.
    status: filter.status.map(findStatus).filter((status) => status !== undefined),
    region: filter.regions,
    country: filter.countries,
    type: filter.configTypes,
    family: filter.productFamilies,
    product: filter.productTypes,
    customer: filter.customerId,
    owner: filter.solutionOwnerEmail,
    approver: filter.solutionApproverEmail,
    approverId: filter.solutionApproverId,
    stage: stages,
    opportunity: filter.solOpptyText,
    expiring: filter.expiresWithinDays,
    waiting: filter.waiting,
    ...(filter.hideTrnSoln === 'true' ? { training: 'hidden' } : {}),
    ...(sorting === null ? {} : { sort: sorting.column, descending: sorting.descending ? true : undefined }),
  })
}

function copyList<Item>(list: readonly Item[] | undefined): Item[] | undefined {
  return list === undefined ? undefined : [...list]
}

/** Removes undefined fields, so that one filter has one key in the cache. */
function dropUnset(fields: { [Name in keyof WireFilter]: WireFilter[Name] | undefined }): WireFilter {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
