/**
 * The state of the solution list in the page's address: short, readable and validated. Users share a view by its link, so the address
 * contains everything that decides which rows are shown; default values are left out.
 */

import {
  defaultPageSize,
  listGroups,
  pageSizes,
  sortColumns,
  waitingKinds,
} from '@design-portal/contract/solution-list-options.ts'
import type { ListGroup, SortColumn, WaitingKind } from '@design-portal/contract/solution-list-options.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { familyPrefixPattern } from '@design-portal/domain/parts/families.ts'
import { opportunityStageNames } from '@design-portal/domain/workflow/opportunity-stages.ts'
import type { OpportunityStageName } from '@design-portal/domain/workflow/opportunity-stages.ts'
import { solutionStatuses } from '@design-portal/domain/workflow/statuses.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import { createSearchSchema } from './search-fields.ts'
import type { RawSearch } from './search-fields.ts'

/** The group that a list shows by default; it is left out of the address. */
export const defaultGroup = 'my'

/** The filters of the list; each is the search parameter of the same name. */
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
  readonly family?: readonly string[]
  /** Keys of products, regardless of the configurator that they came from. */
  readonly product?: readonly string[]
  /** The id of the customer whom the solutions are for. */
  readonly customer?: string
  /** E-mail address. */
  readonly owner?: string
  /** E-mail address. */
  readonly approver?: string
  /** The id of the approver of record; the id of the system finds solutions that were approved automatically. */
  readonly approverId?: string
  readonly stage?: readonly OpportunityStageName[]
  /** Part of an opportunity number. */
  readonly opportunity?: string
  /** Days from now within which a solution expires. */
  readonly expiring?: number
  readonly training?: 'hidden'
  /** What waits for the reader, whichever group it is in. */
  readonly waiting?: WaitingKind
}

/** The state of the solution list; a value at its default is left out of the address. */
export interface ListSearch extends ListFilter {
  readonly group?: ListGroup
  /** The id of the chosen saved or standard filter; its criteria are separate parameters. */
  readonly filter?: string
  readonly sort?: SortColumn
  readonly descending?: true
  /** Counted from 1. */
  readonly page?: number
  readonly size?: number
  /** The cursor of the page before, after which this page begins whatever others write; without it, a page is found by its number. */
  readonly after?: string
  /** Search parameters that could not be parsed and were left out. */
  readonly ignored?: readonly string[]
}

type ParameterName = Exclude<keyof ListSearch, 'ignored'>

/** A parsed search parameter; without a value, the default applies. `isInvalid` if all or part of the text was dropped. */
interface ParsedParameter {
  readonly value?: unknown
  readonly isInvalid?: boolean
}

const defaultValue: ParsedParameter = {}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const parsers: Readonly<Record<ParameterName, (text: string) => ParsedParameter>> = {
  search: createTextParser(255),
  group: createWordParser(listGroups, defaultGroup),
  filter: createPatternParser(/^[\w-]{1,64}$/),
  status: createListParser((word) => solutionStatuses.find((status) => status === word)),
  region: createListParser((word) => (/^[a-z][a-z-]{1,30}$/.test(word) ? word : undefined)),
  country: createListParser((word) => (/^[A-Z]{2}$/.test(word) ? word : undefined)),
  type: createListParser((word) => (/^\d{1,5}$/.test(word) ? word : undefined)),
  owner: createPatternParser(/^[^\s@,]+@[^\s@,]+$/),
  approver: createPatternParser(/^[^\s@,]+@[^\s@,]+$/),
  approverId: createPatternParser(idPattern),
  customer: createPatternParser(idPattern),
  stage: createListParser((word) => opportunityStageNames.find((stage) => stage === word)),
  opportunity: createTextParser(255),
  family: createListParser((word) => (familyPrefixPattern.test(word) ? word : undefined)),
  product: createListParser((word) => (/^[a-z\d-]{1,60}$/.test(word) ? word : undefined)),
  expiring: (text) => parseCount(text, (days) => days >= 1 && days <= 365, undefined),
  training: createWordParser(['hidden'], undefined),
  waiting: createWordParser(waitingKinds, undefined),
  sort: createWordParser(sortColumns, undefined),
  descending: (text) => (text === 'true' ? { value: true } : { isInvalid: true }),
  page: (text) => parseCount(text, (page) => page >= 1, 1),
  after: createPatternParser(/^[\w-]{1,2000}$/),
  size: (text) =>
    parseCount(text, (size) => pageSizes.some((pageSize) => pageSize === size), defaultPageSize),
}

const parameterNames = [...listKeys(parsers), 'ignored'] as const

/** Parses the state of the list; invalid parameters are left out and named in `ignored`. */
export function parseListSearch(raw: RawSearch): ListSearch {
  const state: Record<string, unknown> = {}
  const ignored = new Set(parseIgnored(raw['ignored']))
  for (const [name, parse] of Object.entries(parsers)) {
    const text = toParameterText(raw[name])
    if (text === undefined) continue
    const { value, isInvalid } = text === null ? { isInvalid: true } : parse(text)
    if (isInvalid === true) ignored.add(name)
    if (value !== undefined) state[name] = value
  }
  if (state['sort'] === undefined) delete state['descending']
  if (state['page'] === undefined) delete state['after']
  if (ignored.size > 0) state['ignored'] = [...ignored]
  // Each parser returns only values of its parameter's type.
  return state
}

/** Includes unset parameters as undefined: otherwise the router would keep their raw text from the address. */
export const listSearch = (raw: RawSearch): ListSearch => ({
  ...Object.fromEntries(parameterNames.map((name) => [name, undefined])),
  ...parseListSearch(raw),
})

/** Converts a parameter to text, lists as in an address. Returns undefined for a missing parameter, and null for one that is not a text. */
function toParameterText(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value)) return toListText(value)
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

/** A list as in an address; null where something in it is not a text, which may not even be convertible to one. */
function toListText(values: readonly unknown[]): string | null | undefined {
  if (values.length === 0) return undefined
  const texts = values.map(toParameterText)
  return texts.includes(null) ? null : texts.join(',')
}

function parseIgnored(value: unknown): readonly string[] {
  return (toParameterText(value) ?? '').split(',').filter((name) => Object.hasOwn(parsers, name))
}

function createTextParser(maxLength: number) {
  return (text: string): ParsedParameter => {
    const trimmed = text.trim()
    if (trimmed === '') return defaultValue
    return Array.from(trimmed).length <= maxLength ? { value: trimmed } : { isInvalid: true }
  }
}

function createPatternParser(pattern: RegExp) {
  return (text: string): ParsedParameter => (pattern.test(text) ? { value: text } : { isInvalid: true })
}

function createWordParser<Word extends string>(words: readonly Word[], defaultWord: Word | undefined) {
  return (text: string): ParsedParameter => {
    const match = words.find((word) => word === text)
    if (match === undefined) return { isInvalid: true }
    return match === defaultWord ? defaultValue : { value: match }
  }
}

/** Creates a parser of a list, which keeps the valid words, without duplicates. */
function createListParser(find: (word: string) => string | undefined) {
  return (text: string): ParsedParameter => {
    const words = [...new Set(text.split(','))]
    const validWords = words.map(find).filter((word) => word !== undefined)
    return {
      value: validWords.length === 0 ? undefined : validWords,
      isInvalid: validWords.length < words.length,
    }
  }
}

function parseCount(
  text: string,
  isAllowed: (count: number) => boolean,
  defaultCount: number | undefined,
): ParsedParameter {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  if (!isAllowed(count)) return { isInvalid: true }
  return count === defaultCount ? defaultValue : { value: count }
}

/** The parameters that are filters, in display order. */
export const filterNames = [
  'search',
  'status',
  'region',
  'country',
  'type',
  'family',
  'product',
  'customer',
  'owner',
  'approver',
  'approverId',
  'stage',
  'opportunity',
  'expiring',
  'training',
  'waiting',
] as const satisfies readonly (keyof ListFilter)[]

/**
 * Sets some filters and returns to the first page; undefined, an empty text or an empty list removes a filter. Once the last one is
 * removed, no saved filter is chosen either.
 */
export function applyFilter(
  search: ListSearch,
  change: { readonly [Name in keyof ListFilter]: ListFilter[Name] | undefined },
): ListSearch {
  const next = parseListSearch({ ...search, ...change, page: undefined, ignored: undefined })
  return isFiltered(next) ? next : parseListSearch({ ...next, filter: undefined })
}

/** Changes the group and returns to the first page; what waits for the reader is in no group of its own. */
export function applyGroup(search: ListSearch, group: ListGroup): ListSearch {
  return parseListSearch({ ...search, group, waiting: undefined, page: undefined, ignored: undefined })
}

/**
 * Changes the order and returns to the first page.
 *
 * @param sorting undefined for the list's own order, newest first
 */
export function applySorting(
  search: ListSearch,
  sorting: { readonly column: SortColumn; readonly descending: boolean } | undefined,
): ListSearch {
  const {
    sort: _sort,
    descending: _descending,
    page: _page,
    after: _after,
    ignored: _ignored,
    ...rest
  } = search
  if (sorting === undefined) return rest
  return { ...rest, sort: sorting.column, ...(sorting.descending ? { descending: true } : {}) }
}

/** The state of the list after all filters are cleared. */
export const initialList: ListSearch = {}

/** Returns the state with only the id of a saved filter, at the first page; the criteria of the filter are added once it is fetched. */
export function resetList(filterId: string): ListSearch {
  return parseListSearch({ filter: filterId })
}

/** Returns whether any filter narrows the list. */
export function isFiltered(search: ListSearch): boolean {
  return filterNames.some((name) => search[name] !== undefined)
}

/** Returns whether the address names a saved filter without any of its criteria, which must be fetched first. */
export function hasOnlyFilterName(search: ListSearch): boolean {
  return search.filter !== undefined && search.group === undefined && !isFiltered(search)
}

/** Returns whether the address has no parameters, so that the user's preferred filter applies. */
export function isInitial(search: ListSearch): boolean {
  return parameterNames.every((name) => search[name] === undefined)
}

/** The search parameters of the report of archived solutions; invalid ones are left out. */
export const archivedSearch = createSearchSchema({
  search: (search) => parseListSearch({ search }).search,
  page: (page) => parseListSearch({ page }).page,
})
export type ArchivedSearch = ReturnType<typeof archivedSearch>
