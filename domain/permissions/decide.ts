/** Decides whether a person may do an action on an object, and says why not. */
import type { Condition, Exclusion, Grant, Limit, Scope } from './cell.ts'
import { listRolesOfPerson, hasFlag, type Person } from './roles.ts'
import { type Action, findFlag, getGrants } from './table.ts'

/** What is known of the object an action is done on. A fact left out counts as not true. */
export type Facts = {
  readonly ownerId?: string | undefined
  readonly lastEditorId?: string | undefined
  readonly companyId?: string | undefined
  readonly regionId?: string | undefined
  /** How the object is shared with the person: read and restricted share, full lets edit. */
  readonly share?: 'read' | 'restricted' | 'full' | undefined
  readonly distributorCompanyIds?: readonly string[] | undefined
  readonly approverOfRecordId?: string | undefined
  readonly archivedById?: string | undefined
  readonly draftedById?: string | undefined
  /** Scopes and conditions that cannot be read off the identities above and that the caller has established. */
  readonly holds?: readonly EstablishedFact[] | undefined
}

export type EstablishedFact =
  | Exclude<Condition, 'flag'>
  | Extract<Scope, 'lead' | 'standard' | 'tssListed' | 'visible' | 'targetInternal'>

/** Why an action is refused; the screen shows the text of the same name in the person's language. */
export type ReasonKey =
  | 'PERMISSION_NOT_FOR_YOUR_ROLE'
  | 'PERMISSION_NEEDS_A_RIGHT'
  | 'PERMISSION_OUTSIDE_YOUR_SCOPE'
  | 'PERMISSION_CONDITION_NOT_MET'
  | 'PERMISSION_NOT_ON_YOUR_OWN'

export type Decision =
  | { readonly allowed: true; readonly limits: readonly Limit[] }
  | { readonly allowed: false; readonly reason: ReasonKey }

/** The grants a person has for an action, over all columns that count for the person. Lists build their clause from them. */
export function listGrants(person: Person, action: Action): readonly Grant[] {
  return [...listRolesOfPerson(person)].flatMap((role) => getGrants(action, role))
}

/**
 * Decides an action on an object. When several grants hold and one of them has no limit, none is reported.
 *
 * @param facts what is known of the object; pass `{ ownerId: person.id }` for what a person does to their own settings.
 */
export function decide(person: Person, action: Action, facts: Facts): Decision {
  const judged = listGrants(person, action).map((grant) => ({
    grant,
    obstacle: obstacleTo(grant, person, action, facts),
  }))
  const holding = judged.filter(({ obstacle }) => obstacle === undefined).map(({ grant }) => grant)
  if (holding.length > 0) return { allowed: true, limits: listLimits(holding) }
  const obstacles = judged.flatMap(({ obstacle }) => obstacle ?? [])
  return { allowed: false, reason: nearest(obstacles) }
}

/** Whether there is any object on which the person could do the action: the first gate, before the object is loaded. */
export function canEver(person: Person, action: Action): Decision {
  const grants = listGrants(person, action)
  const reachable = grants.filter((grant) => !grant.conditions.includes('flag') || flagHeld(person, action))
  if (reachable.length > 0) return { allowed: true, limits: listLimits(reachable) }
  return {
    allowed: false,
    reason: grants.length > 0 ? 'PERMISSION_NEEDS_A_RIGHT' : 'PERMISSION_NOT_FOR_YOUR_ROLE',
  }
}

/** From the farthest obstacle to the nearest: the nearest is what the person can do something about. */
const byNearness: readonly ReasonKey[] = [
  'PERMISSION_NOT_FOR_YOUR_ROLE',
  'PERMISSION_OUTSIDE_YOUR_SCOPE',
  'PERMISSION_NEEDS_A_RIGHT',
  'PERMISSION_CONDITION_NOT_MET',
  'PERMISSION_NOT_ON_YOUR_OWN',
]

function nearest(obstacles: readonly ReasonKey[]): ReasonKey {
  return byNearness.findLast((reason) => obstacles.includes(reason)) ?? 'PERMISSION_NOT_FOR_YOUR_ROLE'
}

function obstacleTo(grant: Grant, person: Person, action: Action, facts: Facts): ReasonKey | undefined {
  if (!grant.scopes.some((scope) => scopeTests[scope](person, facts))) return 'PERMISSION_OUTSIDE_YOUR_SCOPE'
  if (grant.conditions.includes('flag') && !flagHeld(person, action)) return 'PERMISSION_NEEDS_A_RIGHT'
  const unmet = grant.conditions.some((condition) => condition !== 'flag' && !established(facts, condition))
  if (unmet) return 'PERMISSION_CONDITION_NOT_MET'
  if (grant.exclusions.some((exclusion) => exclusionTests[exclusion](person, facts))) {
    return 'PERMISSION_NOT_ON_YOUR_OWN'
  }
  return undefined
}

function flagHeld(person: Person, action: Action): boolean {
  const flag = findFlag(action)
  return flag !== undefined && hasFlag(person, flag)
}

function established(facts: Facts, fact: EstablishedFact): boolean {
  return facts.holds?.includes(fact) ?? false
}

function isOwn(person: Person, facts: Facts): boolean {
  return facts.ownerId === person.id
}

/** How each scope is decided from the facts. `region` and `all` include what is one's own or shared with one. */
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
  lead: (_person, facts) => established(facts, 'lead'),
  standard: (_person, facts) => established(facts, 'standard'),
  tssListed: (_person, facts) => established(facts, 'tssListed'),
  visible: (_person, facts) => established(facts, 'visible'),
  targetInternal: (_person, facts) => established(facts, 'targetInternal'),
}

/** How each exclusion is decided. `own`, for what nobody may do to their own solution, includes one that they edited last. */
const exclusionTests: Readonly<Record<Exclusion, (person: Person, facts: Facts) => boolean>> = {
  own: (person, facts) => isOwn(person, facts) || facts.lastEditorId === person.id,
  ownDraft: (person, facts) => facts.draftedById === person.id,
}

function listLimits(grants: readonly Grant[]): readonly Limit[] {
  const found = grants.map((grant) => grant.limit)
  if (found.includes(undefined)) return []
  return [...new Set(found.filter((limit) => limit !== undefined))]
}
