/**
 * Derives from the relation alone what the permission table allows a person on an object of the walk: a second
 * implementation that shares only the cells with `decide`.
 */
import type { Condition, Grant, Scope } from '@design-portal/domain/permissions/cell.ts'
import { type AccessFlag, listRolesOfPerson, type RoleFlag } from '@design-portal/domain/permissions/roles.ts'
import { type Action, findFlag, getGrants } from '@design-portal/domain/permissions/table.ts'
import { sampleCompanies } from '../../db/seed/people.ts'
import { isApproverOfRecord, type Relation, type WalkedStatus } from './objects.ts'
import type { Walker } from './people.ts'

/**
 * The scopes that contain a relation. Region and all include the person's own and shared objects; all includes
 * everything.
 */
const scopesByRelation: Readonly<Record<Relation, readonly Scope[]>> = {
  own: ['own', 'company', 'region', 'all', 'visible'],
  sharedRead: ['shared', 'region', 'all', 'visible'],
  sharedRestricted: ['shared', 'region', 'all', 'visible'],
  sharedFull: ['shared', 'sharedFull', 'region', 'all', 'visible'],
  company: ['company', 'all', 'visible'],
  region: ['region', 'all', 'visible'],
  quoting: ['distributor', 'all', 'visible'],
  foreign: ['all', 'visible'],
}

/**
 * Conditions that hold for every object of the walk: the cases use an internal person, a readable source and an
 * unused number.
 */
const conditionsOfWalk: readonly Condition[] = [
  'sourceReadable',
  'targetColleagueOrInternal',
  'targetInternal',
  'ownRegistration',
]

/** Whether a cell in the person's columns allows an action on an object with a relation and status. */
export function doesTableAllow(
  walker: Walker,
  action: Action,
  { relation, status }: { readonly relation: Relation; readonly status: WalkedStatus },
  refusedLimits: readonly string[] = [],
): boolean {
  const scopes = new Set<Scope>(scopesByRelation[relation])
  if (relation === 'region' && walker.regionIds.length === 0) scopes.delete('region')
  if (status === 'standard') scopes.add('standard')
  if (status === 'archived' && (relation === 'own' || relation === 'company')) scopes.add('archivedByMe')
  if (isApproverOfRecord(relation, status)) scopes.add('record')
  const mayOrder = sampleCompanies.some(({ id, mayOrder: may }) => id === walker.companyId && may === true)
  const conditions = new Set<Condition>([
    ...conditionsOfWalk,
    ...(status === 'ordered' || status === 'autoApproved' ? ([status] as const) : []),
    // Solutions that are not of the walker's company belong to a partner.
    ...((relation === 'own' || relation === 'company') && !walker.external
      ? (['internalSeller'] as const)
      : []),
    ...(relation === 'own' && mayOrder ? (['companyMayOrder'] as const) : []),
  ])
  return listGrantsOf(walker, action).some(
    (grant) =>
      grant.scopes.some((scope) => scopes.has(scope)) &&
      grant.conditions.every((condition) =>
        condition === 'flag' ? hasRequiredFlag(walker, action) : conditions.has(condition),
      ) &&
      !(grant.exclusions.includes('own') && relation === 'own') &&
      !(grant.limit !== undefined && refusedLimits.includes(grant.limit)),
  )
}

/** Whether the call of an action accepts the person at all, regardless of the object. */
export function doesTableEverAllow(walker: Walker, action: Action): boolean {
  return listGrantsOf(walker, action).some(
    (grant) => !grant.conditions.includes('flag') || hasRequiredFlag(walker, action),
  )
}

/** Whether the person can see the object. */
export function canSee(walker: Walker, relation: Relation, status: WalkedStatus): boolean {
  return doesTableAllow(walker, 'openDetails', { relation, status }) || status === 'standard'
}

const listGrantsOf = (walker: Walker, action: Action): readonly Grant[] =>
  [...listRolesOfPerson(walker)].flatMap((role) => getGrants(action, role))

function hasRequiredFlag(walker: Walker, action: Action): boolean {
  const flag: AccessFlag | RoleFlag | undefined = findFlag(action)
  const flags: readonly string[] = [...walker.roleFlags, ...walker.accessFlags]
  if (flag === undefined) return false
  return flags.includes(flag) || (flag !== 'PA' && !walker.external && walker.roleFlags.includes('SU'))
}
