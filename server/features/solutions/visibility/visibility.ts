/** Turns what the permission table grants into the condition under which a person sees a solution. */
import { listKeys } from '@design-portal/domain/keys.ts'
import type { Grant, Scope } from '@design-portal/domain/permissions/cell.ts'
import { listGrants } from '@design-portal/domain/permissions/decide.ts'
import { hasFlag } from '@design-portal/domain/permissions/roles.ts'
import { type Action, findFlag } from '@design-portal/domain/permissions/table.ts'
import { commercialRegions } from '@design-portal/domain/reference/countries.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { SignedInUser } from '../../../http/identity.ts'

type Where = ExpressionBuilder<Tables, 'solution'>
type Test = (where: Where, user: SignedInUser) => Expression<SqlBool>

const never: Test = () => sql<SqlBool>`false`
const own: Test = (where, user) => where('solution.owner_id', '=', user.id)

const sharedAtLevel =
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

const shared = sharedAtLevel(['read', 'restricted', 'full'])

/**
 * How each scope reads as SQL; the twin of `scopeTests` in domain/permissions/decide.ts, which a test holds against it.
 * Scopes that only a named object can have (an approver of record, a colleague) list nothing.
 */
const tests: Readonly<Record<Scope, Test>> = {
  own,
  shared,
  sharedFull: sharedAtLevel(['full']),
  company: (where, user) => where('solution.company_id', '=', user.companyId),
  distributor: (where, user) =>
    where.exists(
      where
        .selectFrom('solution_distributor')
        .select('solution_distributor.solution_id')
        .whereRef('solution_distributor.solution_id', '=', 'solution.id')
        .where('solution_distributor.distributor_id', '=', user.companyId),
    ),
  region: (where, user) =>
    where.or([
      ...(user.regionIds.length === 0 ? [] : [where('solution.region_id', 'in', [...user.regionIds])]),
      own(where, user),
      shared(where, user),
    ]),
  all: () => sql<SqlBool>`true`,
  record: (where, user) => where('solution.approver_id', '=', user.id),
  archivedByMe: (where, user) => where('solution.archived_by', '=', user.id),
  lead: never,
  standard: (where) => where('solution.status', '=', 'standard'),
  tssListed: (where) => where('solution.tss_requested', '=', true),
  visible: never,
  targetInternal: never,
}

/** Solutions on which the person may do the action, as a condition on `solution`. */
export function isVisibleFor(where: Where, user: SignedInUser, action: Action): Expression<SqlBool> {
  return where.or([...scopesOf(user, action)].map((scope) => tests[scope](where, user)))
}

/**
 * The same as conditions of which any is enough, each so plain that one index answers it: a query that takes the first few of each and
 * then the first few of all never reads more, however many solutions there are.
 */
export function listVisibleParts(
  where: Where,
  user: SignedInUser,
  action: Action,
): readonly Expression<SqlBool>[] {
  const scopes = new Set(scopesOf(user, action))
  const inRegions = (regionIds: readonly string[]) =>
    regionIds.map((regionId) => where('solution.region_id', '=', regionId))
  if (scopes.has('all')) return inRegions(listKeys(commercialRegions))
  const regions = scopes.delete('region') ? inRegions(user.regionIds) : undefined
  if (regions !== undefined) scopes.add('own').add('shared')
  return [...(regions ?? []), ...[...scopes].map((scope) => tests[scope](where, user))]
}

/** Whether what a person sees is what stands in their regions and little beside. */
export function isLimitedToRegions(user: SignedInUser, action: Action): boolean {
  const scopes = scopesOf(user, action)
  return scopes.has('region') && !scopes.has('all')
}

/** The scopes in which the person may do the action: a solution in any of them is enough. */
export function scopesOf(user: SignedInUser, action: Action): ReadonlySet<Scope> {
  return new Set(
    listGrants(user, action)
      .filter((grant) => holdsConditions(grant, user, action))
      .flatMap((grant) => grant.scopes),
  )
}

/** A condition other than a personal right is a fact of one object; such a grant widens no list. */
function holdsConditions(grant: Grant, user: SignedInUser, action: Action): boolean {
  const flag = findFlag(action)
  return grant.conditions.every(
    (condition) => condition === 'flag' && flag !== undefined && hasFlag(user, flag),
  )
}
