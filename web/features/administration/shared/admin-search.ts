/** The search parameters of lists in the admin area; invalid ones are dropped, since addresses can be typed by hand. */

import { taskSearches } from '@design-portal/contract/dashboard-tasks.ts'
import { rowsPerPage } from '@design-portal/contract/page-size.ts'
import { createSearchSchema, flag, text, wholeNumber } from '../../../search-fields.ts'

/** The parameters of all lists; each list uses some of them. */
export const adminSearch = createSearchSchema({
  search: text,
  page: wholeNumber(2),
  /** The cursor after which the page begins, for lists with cursors. */
  after: text,
  sort: text,
  descending: flag,
  state: text,
  kind: text,
  groupKind: text,
  groupKey: text,
  companyId: text,
  country: text,
  who: text,
  action: text,
  outcome: text,
  objectId: text,
  from: text,
  until: text,
})
export type AdminSearch = ReturnType<typeof adminSearch>

/** Whether the search excludes rows, so that clearing it could show more. */
export const isNarrowed = (search: AdminSearch): boolean => listFilterParams(search).size > 0

/** Whether the search is that of a task on the dashboard; then a list without rows means that nothing is left to do. */
export function isTaskSearch(search: AdminSearch): boolean {
  const filters = listFilterParams(search)
  return Object.values(taskSearches)
    .map((task) => Object.entries(task))
    .some(
      (task) =>
        task.length > 0 &&
        task.length === filters.size &&
        task.every(([name, value]) => filters.get(name) === value),
    )
}

/** The parameters that exclude rows, with their values. */
const listFilterParams = (search: AdminSearch): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(search).filter(([name, value]) => value !== undefined && !orderParams.includes(name)),
  )

/** Parameters that page or order rows, and exclude none. */
const orderParams: readonly string[] = ['page', 'after', 'sort', 'descending']

/** Returns the value if it belongs to the closed set, otherwise undefined. */
export const findOption = <Name extends string>(
  names: readonly Name[],
  value: string | undefined,
): Name | undefined => names.find((name) => name === value)

export type SearchChange = Partial<AdminSearch>

/** The search text and the requested page, as the calls of most lists take them. */
export const toListInput = ({ search = '', page = 1 }: AdminSearch) => ({
  searchText: search,
  currentPage: page,
  sizePerPage: rowsPerPage,
})

/** Returns the search with some parameters changed: undefined removes one, and a change of the rows resets the page to the first. */
export function updateSearch(search: AdminSearch, change: SearchChange): AdminSearch {
  const next = { ...search, ...('page' in change ? {} : { page: undefined, after: undefined }), ...change }
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== '' && value !== false),
  )
}
