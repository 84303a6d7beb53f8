/** What a person may do to a solution, with the reason where not: what buttons show. */
import type { SignedInUser } from '../../../http/identity.ts'
import type { VisibleSolution } from './visible-solution.ts'
import { getSolutionAbilities, decideOn } from '@design-portal/domain/workflow/solution-abilities.ts'
import type { Decision } from '@design-portal/domain/permissions/decide.ts'

/** Whether the person may change designs, and the key of the reason when not: what a button shows. */
export function getEditAbility(user: SignedInUser, visible: VisibleSolution) {
  return getAbilities(user, visible).edit
}

/** Every action of a solution with whether the person may do it. */
export const getAbilities = (user: SignedInUser, { facts, state }: VisibleSolution) =>
  getSolutionAbilities(user, facts, state)

/** Whether the person may choose a country of another commercial region for a solution they may edit. */
export function getRegionAbility(user: SignedInUser, visible: VisibleSolution) {
  const edit = getAbilities(user, visible).saveSettings
  return edit.allowed
    ? toAbility(decideOn(user, 'copyToOtherCountry', visible.facts, visible.state.status))
    : edit
}

export function toAbility(decision: Decision) {
  return decision.allowed ? { allowed: true } : { allowed: false, reason: decision.reason }
}
