/** Defines the filter of a list in the terms of the database, and derives it from the filter of the contract. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { FieldError } from '@design-portal/contract/errors.ts'
import type { ListGroup, SortColumn, WaitingKind } from '@design-portal/contract/solution-list-options.ts'
import type { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
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
  /** Customers that the filter names, of which the solution is for one. */
  readonly customerIds: readonly string[]
  readonly searchText: string
  /** Customers that the search text finds; their solutions are found, too. */
  readonly foundCustomerIds: readonly string[]
  readonly opportunityText: string
  readonly expiresBefore?: Date
  /** What waits for the reader at this moment, in any group. */
  readonly waiting?: { readonly kind: WaitingKind; readonly at: Date }
}

export interface ListOrder {
  readonly column: SortColumn
  readonly descending: boolean
  /** For a column of codes: all of them, in the order of their names in the reader's language. */
  readonly codes?: readonly string[] | undefined
}

export const defaultOrder: ListOrder = { column: 'updateDate', descending: true }

/** A term of a filter that names nothing that exists. */
export interface UnknownTerm {
  readonly field: 'status' | 'configTypes' | 'countries' | 'regions' | 'productFamilies' | 'productTypes'
  readonly index: number
  readonly value: string
}

const cures: Readonly<Record<UnknownTerm['field'], string>> = {
  status: 'Use "0" for any, "1" to "11" or the id of Auto approved.',
  configTypes: 'Use a number of configtype/all.',
  countries: 'Use a two-letter ISO 3166-1 code from country/names.',
  regions: `Use one of: ${Object.keys(commercialRegions).join(', ')}.`,
  productFamilies: 'Use a prefix of product-family/names.',
  productTypes: 'Use a key of configtype/all.',
}

/** The existing product families and products, which terms of filters may name; needed only for a filter that names some. */
export interface KnownNames {
  /** Prefixes of the product families. */
  readonly families: readonly string[]
  readonly products: readonly { readonly key: string; readonly type: number }[]
}

const isKnown: Readonly<Record<UnknownTerm['field'], (value: string, known: KnownNames) => boolean>> = {
  status: (id) => id === anyStatusId || findStatus(id) !== undefined,
  configTypes: (number, { products }) => products.some(({ type }) => String(type) === number),
  countries: (code) => findCountry(code) !== undefined,
  regions: (id) => Object.hasOwn(commercialRegions, id),
  productFamilies: (prefix, { families }) => families.includes(prefix),
  productTypes: (key, { products }) => products.some((product) => product.key === key),
}

const checkedFields = [
  'status',
  'configTypes',
  'countries',
  'regions',
  'productFamilies',
  'productTypes',
] as const

/** The terms of a filter that name no status, type, country, region, family or product; in the order of the fields. */
export function listUnknownTerms(filter: SolutionFilter, known: KnownNames): readonly UnknownTerm[] {
  return checkedFields.flatMap((field) =>
    (filter[field] ?? []).flatMap((term, index) => {
      const value = String(term)
      return isKnown[field](value, known) ? [] : [{ field, index, value }]
    }),
  )
}

/** Returns the filter without these terms. */
export function removeTerms(filter: SolutionFilter, terms: readonly UnknownTerm[]): SolutionFilter {
  const keepOthers = <Term>(field: UnknownTerm['field'], list: readonly Term[] | undefined) =>
    list?.filter((_term, index) => !terms.some((term) => term.field === field && term.index === index))
  return {
    ...filter,
    status: keepOthers('status', filter.status),
    configTypes: keepOthers('configTypes', filter.configTypes),
    countries: keepOthers('countries', filter.countries),
    regions: keepOthers('regions', filter.regions),
    productFamilies: keepOthers('productFamilies', filter.productFamilies),
    productTypes: keepOthers('productTypes', filter.productTypes),
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

/** What the terms of a filter stand for in the data. */
export interface FilterLookups {
  readonly people: NamedPeople
  /** The configurator types of the products of the families that the filter names. */
  readonly familyTypes: readonly number[]
  /** The configurator types of the products that the filter names. */
  readonly productTypes: readonly number[]
  /** The customers that the filter names, as far as the reader sees them; a filter by others finds nothing. */
  readonly customerIds: readonly string[]
  readonly foundCustomerIds: readonly string[]
}

/** @param filter without unknown terms */
export function toListFilter(
  filter: SolutionFilter,
  { people, familyTypes, productTypes, customerIds, foundCustomerIds }: FilterLookups,
  now: Date,
): ListFilter {
  const status = filter.status ?? []
  const days = filter.expiresWithinDays
  return {
    ...people,
    group: filter.waiting === undefined ? (filter.group ?? defaultGroup) : defaultGroup,
    hideTraining: filter.hideTrnSoln,
    statuses: status.includes(anyStatusId) ? [] : status.flatMap((id) => findStatus(id) ?? []),
    countries: filter.countries ?? [],
    regions: filter.regions ?? [],
    stages: filter.solOpptyStage ?? [],
    typeSets: [
      ...listTypeSet(filter.configTypes, (types) => types),
      // A family without products has no types, and no solution contains any of them.
      ...listTypeSet(filter.productFamilies, () => familyTypes),
      ...listTypeSet(filter.productTypes, () => productTypes),
    ],
    customerIds,
    searchText: filter.searchText ?? '',
    foundCustomerIds,
    opportunityText: filter.solOpptyText ?? '',
    ...(filter.waiting === undefined ? {} : { waiting: { kind: filter.waiting, at: now } }),
    ...(days === undefined ? {} : { expiresBefore: new Date(now.getTime() + days * dayMilliseconds) }),
  }
}

/** The set of types that the entries of a field stand for; none where the field is empty. */
const listTypeSet = <Entry>(
  entries: readonly Entry[] | undefined,
  toTypes: (entries: readonly Entry[]) => readonly number[],
): readonly (readonly number[])[] => (entries === undefined || entries.length === 0 ? [] : [toTypes(entries)])

/** Whether a term of a filter narrows nothing. */
export function isEmptyTerm(term: unknown): boolean {
  return term === undefined || term === '' || term === false || (Array.isArray(term) && term.length === 0)
}
