/**
 * The state of the solution list as it stands in the address: short, readable, checked. A view is shared by its link, so
 * everything that decides which rows are shown is here; what is at its default is left out.
 */

import {
  defaultPageSize,
  listGroups,
  pageSizes,
  sortColumns,
} from '@design-portal/contract/solution-list-options.ts'
import type { ListGroup, SortColumn } from '@design-portal/contract/solution-list-options.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { productFamilyPrefixes } from '@design-portal/domain/products/families.ts'
import type { ProductFamilyPrefix } from '@design-portal/domain/products/families.ts'
import { opportunityStageNames } from '@design-portal/domain/workflow/opportunity-stages.ts'
import type { OpportunityStageName } from '@design-portal/domain/workflow/opportunity-stages.ts'
import { solutionStatuses } from '@design-portal/domain/workflow/statuses.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import { createSearchSchema } from './search-fields.ts'
import type { RawSearch } from './search-fields.ts'

/** The group that a list shows by default; it stays out of the address. */
export const defaultGroup = 'my'

/** What a list can be narrowed by; each is one part of the address of the same name. */
export interface ListFilter {
  /** Quick search: name, owner, opportunity number. */
  readonly search?: string
  readonly status?: readonly SolutionStatus[]
  readonly region?: readonly string[]
  /** ISO 3166-1 alpha-2. */
  readonly country?: readonly string[]
  /** Numbers of configurator types. */
  readonly type?: readonly string[]
  /** Prefixes of part numbers. */
  readonly family?: readonly ProductFamilyPrefix[]
  /** Keys of products, whichever configurator made them. */
  readonly product?: readonly string[]
  /** E-mail address. */
  readonly owner?: string
  /** E-mail address. */
  readonly approver?: string
  /** The approver of record by id; the system's finds what was approved automatically. */
  readonly approverId?: string
  readonly stage?: readonly OpportunityStageName[]
  /** Part of an opportunity number. */
  readonly opportunity?: string
  /** Days from now within which a solution expires. */
  readonly expiring?: number
  readonly training?: 'hidden'
}

/** The state of the solution list; a value at its default is left out of the address. */
export interface ListSearch extends ListFilter {
  readonly group?: ListGroup
  /** The saved or standard filter that was chosen; what it asks for stands beside it. */
  readonly filter?: string
  readonly sort?: SortColumn
  readonly descending?: true
  /** Counted from 1. */
  readonly page?: number
  readonly size?: number
  /** Parts of the address that could not be read and were left out. */
  readonly ignored?: readonly string[]
}

type Part = Exclude<keyof ListSearch, 'ignored'>

/** What a part of the address says; `broken` when some of it was left out. */
interface Read {
  readonly value?: unknown
  readonly broken?: boolean
}

const left: Read = {}

/** A part that is not there or says the default is left out of the state. */
const readers: Readonly<Record<Part, (text: string) => Read>> = {
  search: textOf(255),
  group: oneOf(listGroups, defaultGroup),
  filter: matching(/^[\w-]{1,64}$/),
  status: listOf((word) => solutionStatuses.find((known) => known === word)),
  region: listOf((word) => (/^[a-z][a-z-]{1,30}$/.test(word) ? word : undefined)),
  country: listOf((word) => (/^[A-Z]{2}$/.test(word) ? word : undefined)),
  type: listOf((word) => (/^\d{1,2}$/.test(word) ? word : undefined)),
  owner: matching(/^[^\s@,]+@[^\s@,]+$/),
  approver: matching(/^[^\s@,]+@[^\s@,]+$/),
  approverId: matching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  stage: listOf((word) => opportunityStageNames.find((known) => known === word)),
  opportunity: textOf(255),
  family: listOf((word) => productFamilyPrefixes.find((known) => known === word)),
  product: listOf((word) => (/^[a-z\d-]{1,60}$/.test(word) ? word : undefined)),
  expiring: (text) => countOf(text, (days) => days >= 1 && days <= 365, undefined),
  training: oneOf(['hidden'], undefined),
  sort: oneOf(sortColumns, undefined),
  descending: (text) => (text === 'true' ? { value: true } : { broken: true }),
  page: (text) => countOf(text, (page) => page >= 1, 1),
  size: (text) => countOf(text, (size) => pageSizes.some((known) => known === size), defaultPageSize),
}

const partNames = [...listKeys(readers), 'ignored'] as const

/** Reads the state of the list; what cannot be read is left out and named in `ignored`. */
export function readListSearch(raw: RawSearch): ListSearch {
  const state: Record<string, unknown> = {}
  const ignored = new Set(namesIn(raw['ignored']))
  for (const [name, read] of Object.entries(readers)) {
    const text = textIn(raw[name])
    if (text === undefined) continue
    const { value, broken } = text === null ? { broken: true } : read(text)
    if (broken === true) ignored.add(name)
    if (value !== undefined) state[name] = value
  }
  if (state['sort'] === undefined) delete state['descending']
  if (ignored.size > 0) state['ignored'] = [...ignored]
  // Each reader returns what its part may say.
  return state
}

/** Names what is not set too: the router would otherwise leave it in the search as it stands in the address. */
export const listSearch = (raw: RawSearch): ListSearch => ({
  ...Object.fromEntries(partNames.map((name) => [name, undefined])),
  ...readListSearch(raw),
})

/** Undefined: not there. Null: there, and no text. Lists that the portal itself hands on are written as in an address. */
function textIn(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(',')
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

function namesIn(value: unknown): readonly string[] {
  return (textIn(value) ?? '').split(',').filter((name) => Object.hasOwn(readers, name))
}

function textOf(longest: number) {
  return (text: string): Read => {
    const trimmed = text.trim()
    if (trimmed === '') return left
    return Array.from(trimmed).length <= longest ? { value: trimmed } : { broken: true }
  }
}

function matching(pattern: RegExp) {
  return (text: string): Read => (pattern.test(text) ? { value: text } : { broken: true })
}

function oneOf<Word extends string>(words: readonly Word[], unset: Word | undefined) {
  return (text: string): Read => {
    const known = words.find((word) => word === text)
    if (known === undefined) return { broken: true }
    return known === unset ? left : { value: known }
  }
}

/** A list keeps the words it knows, each once. */
function listOf(find: (word: string) => string | undefined) {
  return (text: string): Read => {
    const words = [...new Set(text.split(','))]
    const known = words.map(find).filter((word) => word !== undefined)
    return { value: known.length === 0 ? undefined : known, broken: known.length < words.length }
  }
}

function countOf(text: string, fits: (count: number) => boolean, unset: number | undefined): Read {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  if (!fits(count)) return { broken: true }
  return count === unset ? left : { value: count }
}

// ---- How the state changes. Another filter, group or order begins at its first page.

/** Which parts of the state are filters, in the order in which they are shown. */
export const filterNames = [
  'search',
  'status',
  'region',
  'country',
  'type',
  'family',
  'product',
  'owner',
  'approver',
  'approverId',
  'stage',
  'opportunity',
  'expiring',
  'training',
] as const satisfies readonly (keyof ListFilter)[]

/** Sets some filters; one that is undefined, empty text or an empty list is taken away. Without any, no filter is chosen either. */
export function withFilter(
  search: ListSearch,
  change: { readonly [Name in keyof ListFilter]: ListFilter[Name] | undefined },
): ListSearch {
  const next = readListSearch({ ...search, ...change, page: undefined, ignored: undefined })
  return isFiltered(next) ? next : readListSearch({ ...next, filter: undefined })
}

export function withGroup(search: ListSearch, group: ListGroup): ListSearch {
  return readListSearch({ ...search, group, page: undefined, ignored: undefined })
}

/** @param sorting undefined for the list's own order, the newest first */
export function withSorting(
  search: ListSearch,
  sorting: { readonly column: SortColumn; readonly descending: boolean } | undefined,
): ListSearch {
  const { sort: _sort, descending: _descending, page: _page, ignored: _ignored, ...kept } = search
  if (sorting === undefined) return kept
  return { ...kept, sort: sorting.column, ...(sorting.descending ? { descending: true } : {}) }
}

/** Clearing all filters resets everything to the initial state. */
export const initialList: ListSearch = {}

/** Resetting the list sets a given filter id and resets pagination to its initial value; what the filter asks for follows. */
export function resetList(filterId: string): ListSearch {
  return readListSearch({ filter: filterId })
}

/** True when some filter narrows the list. */
export function isFiltered(search: ListSearch): boolean {
  return filterNames.some((name) => search[name] !== undefined)
}

/** True for an address that names a filter and nothing of what it asks for: that is asked for first. */
export function hasOnlyFilterName(search: ListSearch): boolean {
  return search.filter !== undefined && search.group === undefined && !isFiltered(search)
}

/** True for an address that says nothing: here the person's preferred filter may speak. */
export function isInitial(search: ListSearch): boolean {
  return partNames.every((name) => search[name] === undefined)
}

/** The state of the report of archived solutions; what cannot be read is left out. */
export const archivedSearch = createSearchSchema({
  search: (search) => readListSearch({ search }).search,
  page: (page) => readListSearch({ page }).page,
})
export type ArchivedSearch = ReturnType<typeof archivedSearch>
