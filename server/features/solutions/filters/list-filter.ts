/** Defines the filter of a list in the terms of the database, and derives it from the filter of the contract. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { FieldError } from '@design-portal/contract/errors.ts'
import type { ListGroup, SortColumn } from '@design-portal/contract/solution-list-options.ts'
import type { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import { listTypesOfFamilies } from '@design-portal/domain/products/families.ts'
import { configuratorTypes } from '@design-portal/domain/products/configurator-types.ts'
import { commercialRegions, findCountry } from '@design-portal/domain/reference/countries.ts'
import { anyStatusId, findStatus, type SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'

/** The permission that decides which solutions each group may show. */
export const groupActions = {
  my: 'listMy',
  all: 'listAll',
  shared: 'listShared',
  standard: 'listStandard',
  company: 'listCompany',
  distributor: 'listDistributor',
  archivedByMe: 'listArchivedByMe',
  tss: 'listTss',
} as const satisfies Record<ListGroup, Action>

export const defaultGroup: ListGroup = 'my'

/** The filter of a list. Every field narrows the list, and an empty field does not. */
export interface ListFilter {
  readonly group: ListGroup
  readonly hideTraining: boolean
  /** Null if nobody has the requested e-mail address. */
  readonly ownerId?: string | null
  readonly approverId?: string | null
  readonly statuses: readonly SolutionStatus[]
  readonly countries: readonly string[]
  readonly regions: readonly string[]
  readonly stages: readonly number[]
  /** Sets of configurator types; the solution must contain at least one type of each set. */
  readonly typeSets: readonly (readonly number[])[]
  readonly searchText: string
  readonly opportunityText: string
  readonly expiresBefore?: Date
}

export interface ListOrder {
  readonly column: SortColumn
  readonly descending: boolean
}

export const defaultOrder: ListOrder = { column: 'updateDate', descending: true }

/** A term of a filter that names nothing that exists. */
export interface UnknownTerm {
  readonly field: 'status' | 'configTypes' | 'countries' | 'regions' | 'productTypes'
  readonly index: number
  readonly value: string
}

const cures: Readonly<Record<UnknownTerm['field'], string>> = {
  status: 'Use "0" for any, "1" to "11" or the id of Auto approved.',
  configTypes: 'Use a number of configtype/all.',
  countries: 'Use a two-letter ISO 3166-1 code from country/names.',
  regions: `Use one of: ${Object.keys(commercialRegions).join(', ')}.`,
  productTypes: 'Use a key of configtype/all.',
}

const known: Readonly<Record<UnknownTerm['field'], (value: string) => boolean>> = {
  status: (id) => id === anyStatusId || findStatus(id) !== undefined,
  configTypes: (number) => configuratorTypes.some(({ id }) => String(id) === number),
  countries: (code) => findCountry(code) !== undefined,
  regions: (id) => Object.hasOwn(commercialRegions, id),
  productTypes: (key) => configuratorTypes.some((type) => type.key === key),
}

const checkedFields = ['status', 'configTypes', 'countries', 'regions', 'productTypes'] as const

/** The terms of a filter that name no status, type, country, region or product; in the order of the fields. */
export function listUnknownTerms(filter: SolutionFilter): readonly UnknownTerm[] {
  return checkedFields.flatMap((field) =>
    (filter[field] ?? []).flatMap((term, index) => {
      const value = String(term)
      return known[field](value) ? [] : [{ field, index, value }]
    }),
  )
}

/** Returns the filter without these terms. */
export function removeTerms(filter: SolutionFilter, terms: readonly UnknownTerm[]): SolutionFilter {
  const kept = <Term>(field: UnknownTerm['field'], list: readonly Term[] | undefined) =>
    list?.filter((_term, index) => !terms.some((term) => term.field === field && term.index === index))
  return {
    ...filter,
    status: kept('status', filter.status),
    configTypes: kept('configTypes', filter.configTypes),
    countries: kept('countries', filter.countries),
    regions: kept('regions', filter.regions),
    productTypes: kept('productTypes', filter.productTypes),
  }
}

/** @param path the path of the filter in the call's input */
export function toFieldErrors(terms: readonly UnknownTerm[], path: string): readonly FieldError[] {
  return terms.map(({ field, index, value }) => ({
    path: `${path}.${field}.${index}`,
    code: 'not_allowed',
    message: `"${value}" is not known. ${cures[field]}`,
  }))
}

/** The people that a filter names; null for a person who was not found, undefined if the filter names none. */
export interface NamedPeople {
  readonly ownerId?: string | null
  readonly approverId?: string | null
}

/** @param filter without unknown terms */
export function readFilter(filter: SolutionFilter, people: NamedPeople, now: Date): ListFilter {
  const status = filter.status ?? []
  const days = filter.expiresWithinDays
  return {
    ...people,
    group: filter.group ?? defaultGroup,
    hideTraining: filter.hideTrnSoln,
    statuses: status.includes(anyStatusId) ? [] : status.flatMap((id) => findStatus(id) ?? []),
    countries: filter.countries ?? [],
    regions: filter.regions ?? [],
    stages: filter.solOpptyStage ?? [],
    typeSets: [
      filter.configTypes ?? [],
      listTypesOfFamilies(filter.productFamilies ?? []),
      configuratorTypes.filter(({ key }) => filter.productTypes?.includes(key)).map(({ id }) => id),
    ].filter((types) => types.length > 0),
    searchText: filter.searchText ?? '',
    opportunityText: filter.solOpptyText ?? '',
    ...(days === undefined ? {} : { expiresBefore: new Date(now.getTime() + days * dayMilliseconds) }),
  }
}

/** Whether a term of a filter narrows nothing. */
export function isEmptyTerm(term: unknown): boolean {
  return term === undefined || term === '' || term === false || (Array.isArray(term) && term.length === 0)
}
