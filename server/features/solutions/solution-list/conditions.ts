/** A list's filter as conditions on `solution`. */
import { normalizeText } from '@design-portal/domain/normalize.ts'
import type { ListGroup } from '@design-portal/contract/solution-list.ts'
import { countries as allCountries } from '@design-portal/domain/reference/countries.ts'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { matchesSearch } from '../solutions/search.ts'
import { isLimitedToRegions, isVisibleFor, listVisibleParts } from '../visibility/visibility.ts'
import { groupActions, type ListFilter, type ListOrder } from '../filters/list-filter.ts'

type Where = ExpressionBuilder<Tables, 'solution'>
type Condition = Expression<SqlBool>

/** Groups that hold so few solutions that reading them all, from an index of their own, answers every question about them. */
const smallGroups: ReadonlySet<ListGroup> = new Set(['my', 'shared', 'archivedByMe', 'tss'])

/** True where the list is a person's own or the like. */
export function isSmall(user: SignedInUser, { group, ownerId, approverId }: ListFilter): boolean {
  if (ownerId !== undefined || approverId !== undefined || smallGroups.has(group)) return true
  return ['company', 'distributor'].includes(group) && user.regionIds.length === 0
}

/**
 * True where nothing but who asks narrows the list: most of what an order's index holds is in it, so that any order is walked as it
 * stands, however far.
 */
export function isUnnarrowed(filter: ListFilter): boolean {
  const where = expressionBuilder<Tables, 'solution'>()
  return (
    ['all', 'company'].includes(filter.group) && [...termsOf(where, filter), ...textsOf(filter)].length === 0
  )
}

/** True for the list a person begins with: all that is theirs. The same index answers it for everybody, so that its plan is kept. */
export function isOwnAndWhole(filter: ListFilter): boolean {
  const where = expressionBuilder<Tables, 'solution'>()
  return filter.group === 'my' && [...termsOf(where, filter), ...textsOf(filter)].length === 0
}

/** Whether every term of the filter stands in the indexes of the orders. */
export function isCoveredByIndexes({ searchText, opportunityText, expiresBefore }: ListFilter): boolean {
  return searchText === '' && opportunityText === '' && expiresBefore === undefined
}

/**
 * Terms that an index in the asked order leads to, so that a walk begins where they hold. No two hold for one solution; where there are several,
 * each is walked in order and the walks are merged. None where no index leads.
 */
export function leadsOf(where: Where, filter: ListFilter, { column }: ListOrder): readonly Condition[] {
  const { statuses, countries, regions, stages } = filter
  switch (column) {
    case 'status':
      return statuses.length === 0 ? [] : [where('solution.status', 'in', [...statuses])]
    case 'opportunityStatus':
      return stages.length === 0 ? [] : [where('solution.opportunity_stage', 'in', [...stages])]
    case 'country': {
      const codes = countries.length === 0 ? countryCodesOf(regions) : countries
      return codes.length === 0 ? [] : [where('solution.country_code', 'in', [...codes])]
    }
    case 'updateDate':
      return newestLeads(where, filter)
    case 'name':
      return eachOf(countries, (country) => where('solution.country_code', '=', country))
    case 'userName':
      return eachOf(regions.length === 0 ? regionsOf(countries) : regions, (region) =>
        where('solution.region_id', '=', region),
      )
    case 'price':
      return []
  }
}

/** The newest of a country, status, stage or region stand together in an index; the rarest kind is taken. */
function newestLeads(
  where: Where,
  { statuses, countries, regions, stages, group }: ListFilter,
): readonly Condition[] {
  if (group === 'distributor') return [hasDistributor]
  const wanted = group === 'standard' ? (['standard'] as const) : statuses
  const kinds = [
    eachOf(countries, (country) => where('solution.country_code', '=', country)),
    eachOf(stages, (stage) => where('solution.opportunity_stage', '=', stage)),
    eachOf(wanted, (status) => where('solution.status', '=', status)),
    eachOf(regions, (region) => where('solution.region_id', '=', region)),
  ]
  return kinds.find((leads) => leads.length > 0) ?? []
}

/** Written as the index of such solutions is. */
const hasDistributor = sql<SqlBool>`solution.distributor_ids <> '{}'`

/** Walks that are merged at most: planning each takes as long as reading hundreds of entries. */
const mostLeads = 8

function eachOf<Term>(terms: readonly Term[], lead: (term: Term) => Condition): readonly Condition[] {
  const different = [...new Set(terms)]
  return different.length > mostLeads ? [] : different.map(lead)
}

/** A list in parts that hold no solution twice. */
interface Parts {
  /** Each is a range of an index in the asked order. */
  readonly ranges: readonly Condition[]
  /** Few enough to be gathered and sorted. */
  readonly gathered: readonly Condition[]
}

/**
 * The list of somebody who works for regions, where nothing narrows it: a region is a range of an index, and what a person sees beyond is
 * little. Undefined for everybody else, and for orders in which no region stands together.
 */
export function findRegionParts(
  where: Where,
  user: SignedInUser,
  { group }: ListFilter,
  { column }: ListOrder,
): Parts | undefined {
  const action = groupActions[group]
  if (column !== 'country' && column !== 'userName') return undefined
  if (user.regionIds.length === 0 || !isLimitedToRegions(user, action)) return undefined
  const parts = listVisibleParts(where, user, action)
  const regions = parts.slice(0, user.regionIds.length)
  const countries = where('solution.country_code', 'in', [...countryCodesOf(user.regionIds)])
  return {
    ranges: column === 'country' ? [where.and([countries, where.or([...regions])])] : regions,
    gathered: parts
      .slice(regions.length)
      .map((part, index) =>
        where.and([part, ...parts.slice(0, regions.length + index).map((before) => where.not(before))]),
      ),
  }
}

function regionsOf(codes: readonly string[]): readonly string[] {
  return allCountries
    .filter(({ countryId }) => codes.includes(countryId))
    .map(({ commercialRegionId }) => commercialRegionId)
}

function countryCodesOf(regions: readonly string[]): readonly string[] {
  return allCountries
    .filter(({ commercialRegionId }) => regions.includes(commercialRegionId))
    .map(({ countryId }) => countryId)
}

/** Everything that the filter asks for. */
export function conditionsOf(where: Where, user: SignedInUser, filter: ListFilter): readonly Condition[] {
  return [buildArchivedCondition(filter.group), ...residualOf(where, user, filter)]
}

/** Everything but whether the solution is in use, which every index of the list knows. */
export function residualOf(where: Where, user: SignedInUser, filter: ListFilter): readonly Condition[] {
  return [...groupOf(where, user, filter.group), ...termsOf(where, filter), ...textsOf(filter)]
}

/** Written as the partial indexes are, so that the planner may use them. */
export function buildArchivedCondition(group: ListGroup): Condition {
  return group === 'archivedByMe' ? sql<SqlBool>`solution.archived` : sql<SqlBool>`not solution.archived`
}

function groupOf(where: Where, user: SignedInUser, group: ListGroup): readonly Condition[] {
  // What I archived, whoever owned it then.
  if (group === 'archivedByMe') return [where('solution.archived_by', '=', user.id)]
  return [isVisibleFor(where, user, groupActions[group]), ...groupTermOf(where, group)]
}

/** What a solution must be to stand in the group at all, whoever asks. */
function groupTermOf(where: Where, group: ListGroup): readonly Condition[] {
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

function termsOf(where: Where, filter: ListFilter): readonly Condition[] {
  const { ownerId, approverId, statuses, countries, regions, stages, typeSets, expiresBefore } = filter
  return [
    ...personIs(where, 'solution.owner_id', ownerId),
    ...personIs(where, 'solution.approver_id', approverId),
    ...(statuses.length === 0 ? [] : [where('solution.status', 'in', [...statuses])]),
    ...(countries.length === 0 ? [] : [where('solution.country_code', 'in', [...countries])]),
    ...(regions.length === 0 ? [] : [where('solution.region_id', 'in', [...regions])]),
    ...(stages.length === 0 ? [] : [where('solution.opportunity_stage', 'in', [...stages])]),
    ...(filter.hideTraining ? [where('solution.training', '=', false)] : []),
    ...typeSets.map(
      (types) => sql<SqlBool>`solution.configurator_types && ${sql.lit(`{${types.join(',')}}`)}::integer[]`,
    ),
    ...(expiresBefore === undefined ? [] : [where('solution.expires_at', '<=', expiresBefore)]),
  ]
}

function personIs(
  where: Where,
  column: 'solution.owner_id' | 'solution.approver_id',
  id: string | null | undefined,
): readonly Condition[] {
  if (id === undefined) return []
  return [id === null ? sql<SqlBool>`false` : where(column, '=', id)]
}

function textsOf({ searchText, opportunityText }: ListFilter): readonly Condition[] {
  return [
    ...(searchText === '' ? [] : [matchesSearch(searchText), ...atBeginningOnly(searchText)]),
    ...(opportunityText === '' ? [] : opportunityHolds(opportunityText)),
  ]
}

/** A text of signs alone stands at the beginning of a name; said so that the small index of such names is asked. */
function atBeginningOnly(text: string): readonly Condition[] {
  return hasSignsOnly(text) ? [sql<SqlBool>`solution.search_text ~ '^ [^a-z0-9X]'`] : []
}

/** The twin of the first case of `search_pattern`: no letter, no digit, nothing beyond ASCII. */
function hasSignsOnly(text: string): boolean {
  return /^[!-/:-@[-`{-~\s]+$/.test(normalizeText(text, 'NFKC'))
}

/** The index knows the whole text of a solution; the number alone is looked at after it. */
function opportunityHolds(text: string): readonly Condition[] {
  // Numbers are ASCII by their format, where a text as it is searched is in small letters and nothing more.
  const inNumber = sql<SqlBool>`' ' || lower(solution.opportunity_number) like search_pattern(${text})`
  return hasSignsOnly(text) ? [inNumber] : [matchesSearch(text), inNumber]
}
