/** The search parameters of lists in the admin area; invalid ones are dropped, since addresses can be typed by hand. */

import { rowsPerPage } from '@design-portal/contract/administration-options.ts'

/** The parameters of all lists; each list uses some of them. */
export interface AdminSearch {
  readonly search?: string
  readonly page?: number
  readonly sort?: string
  readonly descending?: boolean
  readonly state?: string
  readonly kind?: string
  readonly groupKind?: string
  readonly groupKey?: string
  readonly companyId?: string
  readonly country?: string
  readonly who?: string
  readonly action?: string
  readonly outcome?: string
  readonly objectId?: string
  readonly from?: string
  readonly until?: string
}

const texts = [
  'search',
  'sort',
  'state',
  'kind',
  'groupKind',
  'groupKey',
  'companyId',
  'country',
  'who',
  'action',
  'outcome',
  'objectId',
  'from',
  'until',
] as const

export function readAdminSearch(raw: Readonly<Record<string, unknown>>): AdminSearch {
  const page = Number(raw['page'])
  const entries = texts.flatMap((name) => {
    const value = raw[name]
    return (typeof value === 'string' && value !== '') || typeof value === 'number'
      ? [[name, String(value)]]
      : []
  })
  return {
    ...Object.fromEntries(entries),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(raw['descending'] === true || raw['descending'] === 'true' ? { descending: true } : {}),
  }
}

/** Returns the value if it belongs to the closed set, otherwise undefined. */
export const findOption = <Name extends string>(
  names: readonly Name[],
  value: string | undefined,
): Name | undefined => names.find((name) => name === value)

export type SearchChange = { readonly [Key in keyof AdminSearch]?: AdminSearch[Key] | undefined }

/** The search text and the requested page, as the calls of most lists take them. */
export const toListInput = ({ search = '', page = 1 }: AdminSearch) => ({
  searchText: search,
  currentPage: page,
  sizePerPage: rowsPerPage,
})

/** Returns the search with some parameters changed: undefined removes one, and a change of the rows resets the page to the first. */
export function updateSearch(search: AdminSearch, change: SearchChange): AdminSearch {
  const next = { ...search, ...('page' in change ? {} : { page: undefined }), ...change }
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== '' && value !== false),
  )
}
