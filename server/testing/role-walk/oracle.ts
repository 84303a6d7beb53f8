/**
 * What the permission table says about a person and an object of the walk, told from the relation alone: a second reading of the table
 * that shares nothing with `decide` but the cells.
 */
import type { Condition, Grant, Scope } from '@design-portal/domain/permissions/cell.ts'
import { type AccessFlag, listRolesOfPerson, type RoleFlag } from '@design-portal/domain/permissions/roles.ts'
import { type Action, findFlag, getGrants } from '@design-portal/domain/permissions/table.ts'
import { sampleCompanies } from '../../db/seed/people.ts'
import { isOfRecord, type Relation, type WalkedStatus } from './objects.ts'
import type { Walker } from './people.ts'

/** Which scopes a relation lies in. Region and all hold what is mine or shared with me; all holds everything. */
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

/** Conditions that hold for every object of the walk: the cases pick an internal person, a readable source and a number that nobody has. */
const always: readonly Condition[] = [
  'sourceReadable',
  'targetColleagueOrInternal',
  'targetInternal',
  'ownRegistration',
]

/** Whether a cell of the person's columns lets them do an action on an object of a relation and status. */
export function tableAllows(
  walker: Walker,
  action: Action,
  { relation, status }: { readonly relation: Relation; readonly status: WalkedStatus },
  refusedLimits: readonly string[] = [],
): boolean {
  const scopes = new Set<Scope>(scopesByRelation[relation])
  if (relation === 'region' && walker.regionIds.length === 0) scopes.delete('region')
  if (status === 'standard') scopes.add('standard')
  if (status === 'archived' && (relation === 'own' || relation === 'company')) scopes.add('archivedByMe')
  if (isOfRecord(relation, status)) scopes.add('record')
  const mayOrder = sampleCompanies.some(({ id, mayOrder: may }) => id === walker.companyId && may === true)
  const conditions = new Set<Condition>([
    ...always,
    ...(status === 'ordered' || status === 'autoApproved' ? ([status] as const) : []),
    ...(relation === 'own' && mayOrder ? (['companyMayOrder'] as const) : []),
  ])
  return grantsFor(walker, action).some(
    (grant) =>
      grant.scopes.some((scope) => scopes.has(scope)) &&
      grant.conditions.every((condition) =>
        condition === 'flag' ? holds(walker, action) : conditions.has(condition),
      ) &&
      !(grant.exclusions.includes('own') && relation === 'own') &&
      !(grant.limit !== undefined && refusedLimits.includes(grant.limit)),
  )
}

/** Whether a call that names an action lets the person past its door, whatever the object. */
export function tableMayEver(walker: Walker, action: Action): boolean {
  return grantsFor(walker, action).some(
    (grant) => !grant.conditions.includes('flag') || holds(walker, action),
  )
}

/** Whether the person sees the object at all. */
export function sees(walker: Walker, relation: Relation, status: WalkedStatus): boolean {
  return tableAllows(walker, 'openDetails', { relation, status }) || status === 'standard'
}

const grantsFor = (walker: Walker, action: Action): readonly Grant[] =>
  [...listRolesOfPerson(walker)].flatMap((role) => getGrants(action, role))

function holds(walker: Walker, action: Action): boolean {
  const flag: AccessFlag | RoleFlag | undefined = findFlag(action)
  const given: readonly string[] = [...walker.roleFlags, ...walker.accessFlags]
  if (flag === undefined) return false
  return given.includes(flag) || (flag !== 'PA' && !walker.external && walker.roleFlags.includes('SU'))
}
