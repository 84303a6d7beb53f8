/** Converts the filter of a list to conditions on `solution`. */
import { foldText } from '@design-portal/domain/normalize.ts'
import type { ListGroup, WaitingKind } from '@design-portal/contract/solution-list-options.ts'
import { countries as allCountries } from '@design-portal/domain/reference/countries.ts'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { matchesSearch } from '../solutions/search.ts'
import { isLimitedToRegions, isVisibleFor, listVisibleParts } from '../visibility/visibility.ts'
import { groupActions, type ListFilter, type ListOrder } from '../filters/list-filter.ts'
import { listWaitingParts } from '../filters/waiting.ts'

type Where = ExpressionBuilder<Tables, 'solution'>
type Condition = Expression<SqlBool>

/** Groups so small that all their solutions can be read from an index of their own to answer any query. */
const smallGroups: ReadonlySet<ListGroup> = new Set(['my', 'shared', 'archivedByMe', 'tss'])

/** Kinds of which the same solutions wait for everybody with a role, so that there may be many. */
const sharedQueues: ReadonlySet<WaitingKind> = new Set(['receive', 'order'])

/** True if the list is small, such as a person's own solutions. */
export function isSmall(user: SignedInUser, { group, ownerId, approverId, waiting }: ListFilter): boolean {
  if (waiting !== undefined) return !sharedQueues.has(waiting.kind)
  if (ownerId !== undefined || approverId !== undefined || smallGroups.has(group)) return true
  return ['company', 'distributor'].includes(group) && user.regionIds.length === 0
}

/**
 * True if only the person's permissions narrow the list. Then the list contains most entries of an order's index, so
 * that walking the index is fast in any order and at any depth.
 */
export function isUnnarrowed(filter: ListFilter): boolean {
  const where = expressionBuilder<Tables, 'solution'>()
  return (
    filter.waiting === undefined &&
    ['all', 'company'].includes(filter.group) &&
    [...buildTerms(where, filter), ...buildTextConditions(filter)].length === 0
  )
}

/**
 * True for the list that a person sees first, all of their own solutions. The same index answers it for everybody, so
 * its plan can be reused.
 */
export function isWholeOwnList(filter: ListFilter): boolean {
  const where = expressionBuilder<Tables, 'solution'>()
  if (filter.waiting !== undefined) return false
  return filter.group === 'my' && [...buildTerms(where, filter), ...buildTextConditions(filter)].length === 0
}

/** Whether the indexes of the orders cover every term of the filter. */
export function isCoveredByIndexes(filter: ListFilter): boolean {
  return filter.searchText === '' && filter.opportunityText === '' && !dependsOnTime(filter)
}

/** Whether time alone changes what the list contains. */
export function dependsOnTime({ expiresBefore, waiting }: ListFilter): boolean {
  return expiresBefore !== undefined || waiting !== undefined
}

/**
 * Returns conditions by which an index in the requested order can be entered, so that a walk starts at the matching
 * entries. No solution satisfies two of them; if there are several, each is walked in order and the walks are merged.
 * Empty if there is no such index.
 */
export function buildLeadingConditions(
  where: Where,
  filter: ListFilter,
  { column }: ListOrder,
): readonly Condition[] {
  const { statuses, countries, regions, stages } = filter
  switch (column) {
    case 'status':
      return statuses.length === 0 ? [] : [where('solution.status', 'in', [...statuses])]
    case 'opportunityStatus':
      return stages.length === 0 ? [] : [where('solution.opportunity_stage', 'in', [...stages])]
    case 'country': {
      const codes = countries.length === 0 ? listCountryCodes(regions) : countries
      return codes.length === 0 ? [] : [where('solution.country_code', 'in', [...codes])]
    }
    case 'updateDate':
      return buildNewestLeads(where, filter)
    case 'name':
      return buildLeads(countries, (country) => where('solution.country_code', '=', country))
    case 'userName':
      return buildLeads(regions.length === 0 ? listRegions(countries) : regions, (region) =>
        where('solution.region_id', '=', region),
      )
    case 'price':
      return []
  }
}

/** The codes of an order whose solutions a filter may contain, in the same order; undefined for an order that is not by codes. */
export function listLeadingCodes(
  { statuses, countries, regions }: ListFilter,
  { column, codes }: ListOrder,
): readonly string[] | undefined {
  const regionCountries = countries.length === 0 ? listCountryCodes(regions) : countries
  const wanted: readonly string[] = column === 'status' ? statuses : regionCountries
  return wanted.length === 0 ? codes : codes?.filter((code) => wanted.includes(code))
}

/** An index keeps the newest solutions of each country, status, stage or region together; the most selective kind is used. */
function buildNewestLeads(
  where: Where,
  { statuses, countries, regions, stages, group }: ListFilter,
): readonly Condition[] {
  if (group === 'distributor') return [hasDistributor]
  const wanted = group === 'standard' ? (['standard'] as const) : statuses
  const kinds = [
    buildLeads(countries, (country) => where('solution.country_code', '=', country)),
    buildLeads(stages, (stage) => where('solution.opportunity_stage', '=', stage)),
    buildLeads(wanted, (status) => where('solution.status', '=', status)),
    buildLeads(regions, (region) => where('solution.region_id', '=', region)),
  ]
  return kinds.find((leads) => leads.length > 0) ?? []
}

/** Written exactly like the condition of the partial index for these solutions. */
const hasDistributor = sql<SqlBool>`solution.distributor_ids <> '{}'`

/** Maximum number of walks that are merged; planning each one takes as long as reading hundreds of entries. */
const maxLeads = 8

function buildLeads<Term>(terms: readonly Term[], lead: (term: Term) => Condition): readonly Condition[] {
  const different = [...new Set(terms)]
  return different.length > maxLeads ? [] : different.map(lead)
}

/** A list that is split into parts; no solution is in two of them. */
interface Parts {
  /** Conditions that each select a range of an index in the requested order. */
  readonly ranges: readonly Condition[]
  /** Conditions that each select few enough solutions to gather and sort them. */
  readonly gathered: readonly Condition[]
  /** For an order by codes, those of the ranges. */
  readonly codes: readonly string[] | undefined
}

/**
 * Splits the unfiltered list of a person who works for regions: each region is a range of an index, and the person
 * sees few other solutions. Undefined for everybody else, and for orders whose index does not keep regions together.
 */
export function findRegionParts(
  where: Where,
  user: SignedInUser,
  { group }: ListFilter,
  { column, codes }: ListOrder,
): Parts | undefined {
  const action = groupActions[group]
  if (column !== 'country' && column !== 'userName') return undefined
  if (user.regionIds.length === 0 || !isLimitedToRegions(user, action)) return undefined
  const parts = listVisibleParts(where, user, action)
  const regions = parts.slice(0, user.regionIds.length)
  const regionCountries = listCountryCodes(user.regionIds)
  const countries = where('solution.country_code', 'in', [...regionCountries])
  return {
    codes: codes?.filter((code) => regionCountries.includes(code)),
    ranges: column === 'country' ? [where.and([countries, where.or([...regions])])] : regions,
    gathered: parts
      .slice(regions.length)
      .map((part, index) =>
        where.and([part, ...parts.slice(0, regions.length + index).map((before) => where.not(before))]),
      ),
  }
}

function listRegions(codes: readonly string[]): readonly string[] {
  return allCountries
    .filter(({ countryId }) => codes.includes(countryId))
    .map(({ commercialRegionId }) => commercialRegionId)
}

function listCountryCodes(regions: readonly string[]): readonly string[] {
  return allCountries
    .filter(({ commercialRegionId }) => regions.includes(commercialRegionId))
    .map(({ countryId }) => countryId)
}

/** Returns all conditions of a filter. */
export function buildConditions(where: Where, user: SignedInUser, filter: ListFilter): readonly Condition[] {
  return [buildArchivedCondition(filter.group), ...buildResidualConditions(where, user, filter)]
}

/** Returns all conditions except whether the solution is archived, which every index of the list covers. */
export function buildResidualConditions(
  where: Where,
  user: SignedInUser,
  filter: ListFilter,
): readonly Condition[] {
  return [
    ...buildGroupConditions(where, user, filter),
    ...buildTerms(where, filter),
    ...buildTextConditions(filter),
  ]
}

/** Written exactly like the conditions of the partial indexes, so that the planner can use them. */
export function buildArchivedCondition(group: ListGroup): Condition {
  return group === 'archivedByMe' ? sql<SqlBool>`solution.archived` : sql<SqlBool>`not solution.archived`
}

function buildGroupConditions(
  where: Where,
  user: SignedInUser,
  { group, waiting }: ListFilter,
): readonly Condition[] {
  if (waiting !== undefined) return [where.or([...listWaitingParts(user, waiting.kind, waiting.at)])]
  // This group contains what the person archived, no matter who owned it at the time.
  if (group === 'archivedByMe') return [where('solution.archived_by', '=', user.id)]
  return [isVisibleFor(where, user, groupActions[group]), ...buildGroupTerm(where, group)]
}

/** The condition that a solution must meet to be in a group, for any person. */
function buildGroupTerm(where: Where, group: ListGroup): readonly Condition[] {
  switch (group) {
    case 'standard':
      return [where('solution.status', '=', 'standard')]
    case 'tss':
      return [sql<SqlBool>`solution.tss_requested`]
    case 'distributor':
      return [hasDistributor]
    default:
      return []
  }
}

function buildTerms(where: Where, filter: ListFilter): readonly Condition[] {
  const { ownerId, approverId, statuses, countries, regions, stages, typeSets, expiresBefore } = filter
  return [
    ...buildPersonCondition(where, 'solution.owner_id', ownerId),
    ...buildPersonCondition(where, 'solution.approver_id', approverId),
    ...(statuses.length === 0 ? [] : [where('solution.status', 'in', [...statuses])]),
    ...(countries.length === 0 ? [] : [where('solution.country_code', 'in', [...countries])]),
    ...(regions.length === 0 ? [] : [where('solution.region_id', 'in', [...regions])]),
    ...(stages.length === 0 ? [] : [where('solution.opportunity_stage', 'in', [...stages])]),
    ...(filter.hideTraining ? [where('solution.training', '=', false)] : []),
    ...(filter.customerIds.length === 0 ? [] : [isForOneOf(filter.customerIds)]),
    ...typeSets.map(
      (types) => sql<SqlBool>`solution.configurator_types && ${sql.lit(`{${types.join(',')}}`)}::integer[]`,
    ),
    ...(expiresBefore === undefined ? [] : [where('solution.expires_at', '<=', expiresBefore)]),
  ]
}

function buildPersonCondition(
  where: Where,
  column: 'solution.owner_id' | 'solution.approver_id',
  id: string | null | undefined,
): readonly Condition[] {
  if (id === undefined) return []
  return [id === null ? sql<SqlBool>`false` : where(column, '=', id)]
}

function buildTextConditions({
  searchText,
  foundCustomerIds,
  opportunityText,
}: ListFilter): readonly Condition[] {
  return [
    ...(searchText === '' ? [] : buildSearchConditions(searchText, foundCustomerIds)),
    ...(opportunityText === '' ? [] : buildOpportunityCondition(opportunityText)),
  ]
}

const isForOneOf = (customerIds: readonly string[]): Condition =>
  sql<SqlBool>`solution.customer_id = any(${[...customerIds]}::uuid[])`

/** Customers are looked up beforehand, because who may see a customer does not depend on the solution; most texts find none. */
function buildSearchConditions(text: string, customerIds: readonly string[]): readonly Condition[] {
  if (customerIds.length === 0) return [matchesSearch(text), ...buildBeginningConditions(text)]
  return [sql<SqlBool>`(${matchesSearch(text)} or ${isForOneOf(customerIds)})`]
}

/**
 * A text of punctuation alone can match only at the beginning of a name; this condition lets the planner use the small
 * index of such names.
 */
function buildBeginningConditions(text: string): readonly Condition[] {
  return isPunctuationOnly(text) ? [sql<SqlBool>`solution.search_text ~ '^ [^a-z0-9X]'`] : []
}

/** Must match the first case of `search_pattern`: no letters, no digits, and only ASCII. */
function isPunctuationOnly(text: string): boolean {
  return /^[!-/:-@[-`{-~\s]+$/.test(foldText(text))
}

/** The index covers the whole search text of a solution; the opportunity number alone is compared afterwards. */
function buildOpportunityCondition(text: string): readonly Condition[] {
  // Opportunity numbers are ASCII by their format, so normalizing them for search only converts them to lower case.
  const inNumber = sql<SqlBool>`' ' || lower(solution.opportunity_number) like search_pattern(${text})`
  return isPunctuationOnly(text) ? [inNumber] : [matchesSearch(text), inNumber]
}
