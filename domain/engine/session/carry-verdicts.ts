// Carries verdicts over from earlier choices to new ones, without a search.
import type { Premises } from './premises.ts'
import type { ChosenPositions } from './reasoner.ts'
import type { Verdicts } from './verdicts.ts'

/**
 * Premises with the verdicts under them. The verdicts of a parameter with a premise of its own hold under all the other
 * premises.
 */
export interface KnownVerdicts {
  readonly premises: Premises
  readonly verdicts: Verdicts
}

/**
 * Copies verdicts from earlier premises to new ones where they remain true. An impossible value stays impossible when
 * choices are added, and a possible one stays possible when choices are removed. A choice in another component of the model changes neither, provided that the
 * choices there are consistent, since the rest of any configuration can be combined with it. `isConsistent` states that
 * the new choices are known to have a configuration.
 *
 * @param components for each parameter the number of its component: the parameters that rules connect, even if only
 *   through others
 */
export function carryVerdicts(
  from: KnownVerdicts,
  to: KnownVerdicts,
  components: Int32Array,
  isConsistent: boolean,
): void {
  const lost = listNotIn(from.premises.all, to.premises.all)
  const added = listNotIn(to.premises.all, from.premises.all)
  for (const index of components.keys()) {
    // An assumption follows a parameter if it depends on its value, or ends once it is stated. A parameter is judged
    // without the assumptions that follow it, so the same ones must follow it before and after.
    if (!from.premises.followsAlike(index, to.premises)) continue
    const followers = to.premises.listFollowers(index)
    const isOwn = (parameter: number): boolean => parameter === index || followers.includes(parameter)
    const isElsewhere = (parameter: number): boolean => components[parameter] !== components[index]
    // A possible value proves that the earlier choices elsewhere were consistent, so they are not the reason why others
    // are impossible.
    const isIndependent = from.verdicts.hasPossible(index)
    const keepsImpossible = lost.every(
      (parameter) => isOwn(parameter) || (isIndependent && isElsewhere(parameter)),
    )
    const keepsPossible = added.every(
      (parameter) => isOwn(parameter) || (isConsistent && isElsewhere(parameter)),
    )
    if (keepsImpossible || keepsPossible)
      to.verdicts.copyFrom(index, from.verdicts, keepsImpossible, keepsPossible)
  }
}

/** Parameters that have a different choice, or none, in `others`. */
const listNotIn = (choices: ChosenPositions, others: ChosenPositions): number[] =>
  [...choices].flatMap(([parameter, position]) => (others.get(parameter) === position ? [] : [parameter]))
