/** Determines what a person may do to a solution, with the reason if not, for the buttons of the screens. */
import type { SignedInUser } from '../../../http/identity.ts'
import type { VisibleSolution } from './visible-solution.ts'
import { getSolutionAbilities, decideOn } from '@design-portal/domain/workflow/solution-abilities.ts'
import type { Decision } from '@design-portal/domain/permissions/decide.ts'

/** Whether the person may change designs, and the key of the reason if not. */
export function getEditAbility(user: SignedInUser, visible: VisibleSolution) {
  return getAbilities(user, visible).edit
}

/** Returns every action on a solution, with whether the person may perform it. */
export const getAbilities = (user: SignedInUser, { facts, state }: VisibleSolution) =>
  getSolutionAbilities(user, facts, state)

/** Whether a person who may edit a solution may also move it to a country in another commercial region. */
export function getRegionAbility(user: SignedInUser, visible: VisibleSolution) {
  const edit = getAbilities(user, visible).saveSettings
  return edit.allowed
    ? toAbility(decideOn(user, 'copyToOtherCountry', visible.facts, visible.state.status))
    : edit
}

export function toAbility(decision: Decision) {
  return decision.allowed ? { allowed: true } : { allowed: false, reason: decision.reason }
}
