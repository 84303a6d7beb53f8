/** What stands after `?` on the lists of the admin area; anything unreadable is left out, for addresses are typed by hand too. */

/** Each list uses what it knows. */
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
  const said = texts.flatMap((name) => {
    const value = raw[name]
    return (typeof value === 'string' && value !== '') || typeof value === 'number'
      ? [[name, String(value)]]
      : []
  })
  return {
    ...Object.fromEntries(said),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(raw['descending'] === true || raw['descending'] === 'true' ? { descending: true } : {}),
  }
}

/** One of a closed set, or nothing. */
export const findOption = <Name extends string>(
  names: readonly Name[],
  said: string | undefined,
): Name | undefined => names.find((name) => name === said)

/** The search with some of it changed: what is undefined goes, and other rows begin at their first page. */
export function updateSearch(
  search: AdminSearch,
  change: { readonly [Key in keyof AdminSearch]?: AdminSearch[Key] | undefined },
): AdminSearch {
  const next = { ...search, ...('page' in change ? {} : { page: undefined }), ...change }
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== '' && value !== false),
  )
}
