/** Turns the grants of the permission table into the condition under which a person sees a solution. */
import { listKeys } from '@design-portal/domain/keys.ts'
import type { Condition, Grant, Scope } from '@design-portal/domain/permissions/cell.ts'
import { listGrants } from '@design-portal/domain/permissions/decide.ts'
import { hasFlag } from '@design-portal/domain/permissions/roles.ts'
import { type Action, findFlag } from '@design-portal/domain/permissions/table.ts'
import { commercialRegions } from '@design-portal/domain/reference/countries.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { SignedInUser } from '../../../http/identity.ts'

type Where = ExpressionBuilder<Tables, 'solution'>
type Test = (where: Where, user: SignedInUser) => Expression<SqlBool>
type Topics = (user: SignedInUser, sharedTopics: readonly string[]) => readonly string[]

/** Defines when a solution is in a scope. */
interface ScopeDefinition {
  /** The condition as SQL. It must match `scopeTests` in domain/permissions/decide.ts; a test compares the two. */
  readonly test: Test
  /**
   * The topics of changes that can add solutions to the scope or remove them from it, as the database function
   * `solution_topics` names them.
   */
  readonly topics: Topics
}

const isOwn: Test = (where, user) => where('solution.owner_id', '=', user.id)
const listOwnTopics: Topics = ({ id }) => [`owner:${id}`]

const createShareTest =
  (levels: readonly ('read' | 'restricted' | 'full')[]): Test =>
  (where, user) =>
    where.exists(
      where
        .selectFrom('solution_share')
        .select('solution_share.solution_id')
        .whereRef('solution_share.solution_id', '=', 'solution.id')
        .where('solution_share.user_id', '=', user.id)
        .where('solution_share.share_level', 'in', levels),
    )

const isShared = createShareTest(['read', 'restricted', 'full'])
const listSharedTopics: Topics = (_user, topics) => topics

/** A scope that applies only to a named object, such as a colleague, so it contains no solutions. */
const emptyScope: ScopeDefinition = { test: () => sql<SqlBool>`false`, topics: () => [] }

const scopeDefinitions: Readonly<Record<Scope, ScopeDefinition>> = {
  own: { test: isOwn, topics: listOwnTopics },
  shared: { test: isShared, topics: listSharedTopics },
  sharedFull: { test: createShareTest(['full']), topics: listSharedTopics },
  company: {
    test: (where, user) => where('solution.company_id', '=', user.companyId),
    topics: ({ companyId }) => [`company:${companyId}`],
  },
  distributor: {
    test: (where, user) =>
      where.exists(
        where
          .selectFrom('solution_distributor')
          .select('solution_distributor.solution_id')
          .whereRef('solution_distributor.solution_id', '=', 'solution.id')
          .where('solution_distributor.distributor_id', '=', user.companyId),
      ),
    topics: ({ companyId }) => [`distributor:${companyId}`],
  },
  region: {
    test: (where, user) =>
      where.or([
        ...(user.regionIds.length === 0 ? [] : [where('solution.region_id', 'in', [...user.regionIds])]),
        isOwn(where, user),
        isShared(where, user),
      ]),
    topics: (user, topics) => [
      ...user.regionIds.map((id) => `region:${id}`),
      ...listOwnTopics(user, topics),
      ...topics,
    ],
  },
  all: { test: () => sql<SqlBool>`true`, topics: () => ['solution'] },
  record: {
    test: (where, user) => where('solution.approver_id', '=', user.id),
    topics: ({ id }) => [`approver:${id}`],
  },
  archivedByMe: {
    test: (where, user) => where('solution.archived_by', '=', user.id),
    topics: ({ id }) => [`archivedBy:${id}`],
  },
  lead: emptyScope,
  standard: { test: (where) => where('solution.status', '=', 'standard'), topics: () => ['standard'] },
  tssListed: { test: (where) => where('solution.tss_requested', '=', true), topics: () => ['tss'] },
  visible: emptyScope,
  targetInternal: emptyScope,
}

/**
 * Lists the topics of changes that can add solutions to the scopes or remove them.
 *
 * @param sharedSolutionTopics the topics of the solutions that are shared with the person, which no other topic covers
 */
export function listScopeTopics(
  user: SignedInUser,
  scopes: Iterable<Scope>,
  sharedSolutionTopics: readonly string[],
): readonly string[] {
  return [...scopes].flatMap((scope) => scopeDefinitions[scope].topics(user, sharedSolutionTopics))
}

/** The condition on `solution` that the person may perform an action on it. */
export function isVisibleFor(where: Where, user: SignedInUser, action: Action): Expression<SqlBool> {
  return where.or([
    ...[...listScopes(user, action)].map((scope) => scopeDefinitions[scope].test(where, user)),
    ...listConditionalParts(where, user, action),
  ])
}

/** The scopes of grants whose conditions a query can decide, each with its conditions; other conditions need a single object. */
function listConditionalParts(
  where: Where,
  user: SignedInUser,
  action: Action,
): readonly Expression<SqlBool>[] {
  return listGrants(user, action).flatMap(({ scopes, conditions }) => {
    const unmet = conditions.filter((condition) => !isRightHeld(condition, user, action))
    const tests = unmet.flatMap((condition) => conditionTests[condition] ?? [])
    if (unmet.length === 0 || tests.length < unmet.length) return []
    const expressions = tests.map((test) => test(where, user))
    return scopes.map((scope) => where.and([scopeDefinitions[scope].test(where, user), ...expressions]))
  })
}

/** The conditions of grants that are decided by the solution alone. */
const conditionTests: Partial<Readonly<Record<Condition, Test>>> = {
  internalSeller: (where) =>
    where.exists(
      where
        .selectFrom('company as seller')
        .select('seller.id')
        .whereRef('seller.id', '=', 'solution.company_id')
        .where('seller.kind', '=', 'internal'),
    ),
}

/**
 * Returns the condition of `isVisibleFor` as alternatives, each simple enough to be answered by one index. A query
 * that takes the first rows of each alternative, and then the first rows of all, reads a bounded number of rows
 * however many solutions there are.
 */
export function listVisibleParts(
  where: Where,
  user: SignedInUser,
  action: Action,
): readonly Expression<SqlBool>[] {
  const scopes = new Set(listScopes(user, action))
  const buildRegionConditions = (regionIds: readonly string[]) =>
    regionIds.map((regionId) => where('solution.region_id', '=', regionId))
  if (scopes.has('all')) return buildRegionConditions(listKeys(commercialRegions))
  const regions = scopes.delete('region') ? buildRegionConditions(user.regionIds) : undefined
  if (regions !== undefined) scopes.add('own').add('shared')
  return [...(regions ?? []), ...[...scopes].map((scope) => scopeDefinitions[scope].test(where, user))]
}

/** Whether a person sees the solutions of their regions and few others. */
export function isLimitedToRegions(user: SignedInUser, action: Action): boolean {
  const scopes = listScopes(user, action)
  return scopes.has('region') && !scopes.has('all')
}

/** The scopes in which a person may perform an action; being in any one of them is enough. */
export function listScopes(user: SignedInUser, action: Action): ReadonlySet<Scope> {
  return new Set(
    listGrants(user, action)
      .filter((grant) => areConditionsMet(grant, user, action))
      .flatMap((grant) => grant.scopes),
  )
}

/** Conditions other than personal rights depend on a single object, so a grant with such a condition adds nothing to a list. */
function areConditionsMet(grant: Grant, user: SignedInUser, action: Action): boolean {
  return grant.conditions.every((condition) => isRightHeld(condition, user, action))
}

/** Whether a condition is the personal right of an action, and the person has it. */
function isRightHeld(condition: Condition, user: SignedInUser, action: Action): boolean {
  const flag = findFlag(action)
  return condition === 'flag' && flag !== undefined && hasFlag(user, flag)
}
