/** Reads what stands after `?` in an address; anything unreadable becomes its default, for addresses are typed by hand too. */

import type { ListGroup as ContractGroup, SortColumn } from '@design-portal/contract/solutions.ts'
import type { ConfiguratorSearch, SolutionDetailsSearch } from './paths.ts'

type RawSearch = Readonly<Record<string, unknown>>

// The lists below repeat those of the contract, whose schemas are too heavy for the first page; a test compares them.

/** Rows per page that a person may choose: 10 to 100 in steps of 10. */
export const pageSizes = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const
export const defaultPageSize = 100

/** The groups a person chooses from in the list; `my` is the default and stays out of the address. */
export const listGroups = [
  'my',
  'shared',
  'company',
  'standard',
  'all',
] as const satisfies readonly ContractGroup[]
export type ListGroup = (typeof listGroups)[number]
export const defaultGroup = 'my'

export const sortColumns = [
  'country',
  'name',
  'status',
  'userName',
  'opportunityStatus',
  'price',
  'updateDate',
] as const satisfies readonly SortColumn[]

/** Stands for a configurator type that the address does not name. */
export const unknownType = -1

/** The state of the solution list; a value at its default is left out of the address. */
export interface ListSearch {
  readonly search?: string
  readonly group?: ListGroup
  readonly sort?: SortColumn
  readonly descending?: true
  /** Counted from 1. */
  readonly page?: number
  readonly size?: number
}

export function readListSearch(raw: RawSearch): ListSearch {
  const search = readText(raw['search'])
  const group = listGroups.find((known) => known === raw['group'])
  const sort = sortColumns.find((known) => known === raw['sort'])
  const page = readCount(raw['page'])
  const size = pageSizes.find((known) => known === readCount(raw['size']))
  return {
    ...(search === undefined ? {} : { search }),
    ...(group === undefined || group === defaultGroup ? {} : { group }),
    ...(sort === undefined ? {} : { sort }),
    ...(sort !== undefined && String(raw['descending']) === 'true' ? { descending: true } : {}),
    ...(page === undefined || page <= 1 ? {} : { page }),
    ...(size === undefined || size === defaultPageSize ? {} : { size }),
  }
}

export function readDetailsSearch(raw: RawSearch): SolutionDetailsSearch {
  const tab = raw['tab'] === 'price' ? { tab: 'price' as const } : {}
  return { cfgId: readText(raw['cfgId']) ?? '', ...tab }
}

export function readConfiguratorSearch(raw: RawSearch): ConfiguratorSearch {
  const desId = readText(raw['desId'])
  const draft = readText(raw['draft'])
  return {
    cfgId: readText(raw['cfgId']) ?? '',
    ...(desId === undefined ? {} : { desId }),
    ...(draft === undefined || desId !== undefined ? {} : { draft }),
    type: readCount(raw['type']) ?? unknownType,
  }
}

/** What the error page is about: a code of the contract, or `LOGOUT_SUCCESS`. */
export interface ErrorSearch {
  readonly code?: string
}

export function readErrorSearch(raw: RawSearch): ErrorSearch {
  const code = readText(raw['code'])
  return code === undefined ? {} : { code }
}

// The router reads `?search=42` as a number; what was typed was text.
function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}
