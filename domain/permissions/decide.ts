/** Decides whether a person may perform an action on an object, and why not. */
import type { Condition, Exclusion, Grant, Limit, Scope } from './cell.ts'
import { listRolesOfPerson, hasFlag, type Person } from './roles.ts'
import { type Action, findFlag, getGrants } from './table.ts'

/** The facts about the object of an action. An absent fact counts as false. */
export type Facts = {
  readonly ownerId?: string | undefined
  readonly lastEditorId?: string | undefined
  readonly companyId?: string | undefined
  readonly regionId?: string | undefined
  /** How the object is shared with the person: `read` and `restricted` are views, `full` allows editing. */
  readonly share?: 'read' | 'restricted' | 'full' | undefined
  readonly distributorCompanyIds?: readonly string[] | undefined
  readonly approverOfRecordId?: string | undefined
  readonly archivedById?: string | undefined
  readonly draftedById?: string | undefined
  /** Scopes and conditions that do not follow from the ids above and that the caller provides. */
  readonly establishedFacts?: readonly EstablishedFact[] | undefined
}

export type EstablishedFact =
  | Exclude<Condition, 'flag'>
  | Extract<Scope, 'lead' | 'standard' | 'tssListed' | 'visible' | 'targetInternal'>

/** Why an action is refused; the screen shows the text of the same name. */
export type ReasonKey =
  | 'PERMISSION_NOT_FOR_YOUR_ROLE'
  | 'PERMISSION_NEEDS_A_RIGHT'
  | 'PERMISSION_OUTSIDE_YOUR_SCOPE'
  | 'PERMISSION_CONDITION_NOT_MET'
  | 'PERMISSION_NOT_ON_YOUR_OWN'
  | 'PERMISSION_ONE_STEP_EACH'

export type Decision =
  | { readonly allowed: true; readonly limits: readonly Limit[] }
  | { readonly allowed: false; readonly reason: ReasonKey }

/**
 * The grants of a person for an action, in all columns that apply to the person. Lists build their filters from them.
 */
export function listGrants(person: Person, action: Action): readonly Grant[] {
  return [...listRolesOfPerson(person)].flatMap((role) => getGrants(action, role))
}

/**
 * Decides an action on an object. If several grants apply and one of them has no limit, no limit is returned.
 *
 * @param facts the facts about the object; pass `{ ownerId: person.id }` for an action on the person's own settings
 */
export function decide(person: Person, action: Action, facts: Facts): Decision {
  const examined = listGrants(person, action).map((grant) => ({
    grant,
    obstacle: findObstacle(grant, person, action, facts),
  }))
  const holding = examined.filter(({ obstacle }) => obstacle === undefined).map(({ grant }) => grant)
  if (holding.length > 0) return { allowed: true, limits: listLimits(holding) }
  const obstacles = examined.flatMap(({ obstacle }) => obstacle ?? [])
  return { allowed: false, reason: findNearest(obstacles) }
}

/** Decides whether there can be an object on which the person may perform the action; asked before the object is loaded. */
export function decideForAnyObject(person: Person, action: Action): Decision {
  const grants = listGrants(person, action)
  const reachable = grants.filter((grant) => !grant.conditions.includes('flag') || isFlagHeld(person, action))
  if (reachable.length > 0) return { allowed: true, limits: listLimits(reachable) }
  return {
    allowed: false,
    reason: grants.length > 0 ? 'PERMISSION_NEEDS_A_RIGHT' : 'PERMISSION_NOT_FOR_YOUR_ROLE',
  }
}

/** Sorted from the furthest obstacle to the nearest, because the nearest one is what the person can resolve. */
const byNearness: readonly ReasonKey[] = [
  'PERMISSION_NOT_FOR_YOUR_ROLE',
  'PERMISSION_OUTSIDE_YOUR_SCOPE',
  'PERMISSION_NEEDS_A_RIGHT',
  'PERMISSION_CONDITION_NOT_MET',
  'PERMISSION_NOT_ON_YOUR_OWN',
]

function findNearest(obstacles: readonly ReasonKey[]): ReasonKey {
  return byNearness.findLast((reason) => obstacles.includes(reason)) ?? 'PERMISSION_NOT_FOR_YOUR_ROLE'
}

function findObstacle(grant: Grant, person: Person, action: Action, facts: Facts): ReasonKey | undefined {
  if (!grant.scopes.some((scope) => scopeTests[scope](person, facts))) return 'PERMISSION_OUTSIDE_YOUR_SCOPE'
  if (grant.conditions.includes('flag') && !isFlagHeld(person, action)) return 'PERMISSION_NEEDS_A_RIGHT'
  const unmet = grant.conditions.some((condition) => condition !== 'flag' && !isEstablished(facts, condition))
  if (unmet) return 'PERMISSION_CONDITION_NOT_MET'
  if (grant.exclusions.some((exclusion) => exclusionTests[exclusion](person, facts))) {
    return 'PERMISSION_NOT_ON_YOUR_OWN'
  }
  return undefined
}

function isFlagHeld(person: Person, action: Action): boolean {
  const flag = findFlag(action)
  return flag !== undefined && hasFlag(person, flag)
}

function isEstablished(facts: Facts, fact: EstablishedFact): boolean {
  return facts.establishedFacts?.includes(fact) ?? false
}

function isOwn(person: Person, facts: Facts): boolean {
  return facts.ownerId === person.id
}

/**
 * How each scope is decided from the facts. `region` and `all` include the person's own objects and those shared with
 * them.
 */
const scopeTests: Readonly<Record<Scope, (person: Person, facts: Facts) => boolean>> = {
  own: isOwn,
  shared: (_person, facts) => facts.share !== undefined,
  sharedFull: (_person, facts) => facts.share === 'full',
  company: (person, facts) => facts.companyId === person.companyId,
  distributor: (person, facts) => facts.distributorCompanyIds?.includes(person.companyId) ?? false,
  region: (person, facts) =>
    (facts.regionId !== undefined && person.regionIds.includes(facts.regionId)) ||
    isOwn(person, facts) ||
    facts.share !== undefined,
  all: () => true,
  record: (person, facts) => facts.approverOfRecordId === person.id,
  archivedByMe: (person, facts) => facts.archivedById === person.id,
  lead: (_person, facts) => isEstablished(facts, 'lead'),
  standard: (_person, facts) => isEstablished(facts, 'standard'),
  tssListed: (_person, facts) => isEstablished(facts, 'tssListed'),
  visible: (_person, facts) => isEstablished(facts, 'visible'),
  targetInternal: (_person, facts) => isEstablished(facts, 'targetInternal'),
}

/**
 * How each exclusion is decided. `own` is for actions that nobody may perform on their own solution, and includes
 * solutions that they edited last.
 */
const exclusionTests: Readonly<Record<Exclusion, (person: Person, facts: Facts) => boolean>> = {
  own: (person, facts) => isOwn(person, facts) || facts.lastEditorId === person.id,
  ownDraft: (person, facts) => facts.draftedById === person.id,
}

function listLimits(grants: readonly Grant[]): readonly Limit[] {
  const found = grants.map((grant) => grant.limit)
  if (found.includes(undefined)) return []
  return [...new Set(found.filter((limit) => limit !== undefined))]
}
