// Carries verdicts over from earlier choices to new ones, without a search.
import type { ChosenPositions } from './reasoner.ts'
import type { Verdicts } from './verdicts.ts'

/** Choices with the verdicts under them; the verdicts of a chosen parameter hold under all other choices. */
export interface Known {
  readonly choices: ChosenPositions
  readonly verdicts: Verdicts
}

/**
 * Takes over what stays true. A value that is impossible stays so when choices are added, one that is possible when choices are taken
 * back. A choice in another component of the model changes neither, provided that the choices there hold: then the rest of any
 * configuration can be put beside it. `consistent` says that the new choices are known to have a configuration.
 */
export function carryVerdicts(from: Known, to: Known, components: Int32Array, consistent: boolean): void {
  const lost = notIn(from.choices, to.choices)
  const added = notIn(to.choices, from.choices)
  for (const index of components.keys()) {
    const elsewhere = (parameter: number): boolean => components[parameter] !== components[index]
    // A possible value shows that the earlier choices elsewhere held, so they are not why others are impossible.
    const independent = from.verdicts.anyPossible(index)
    const impossible = lost.every((one) => one === index || (independent && elsewhere(one)))
    const possible = added.every((one) => one === index || (consistent && elsewhere(one)))
    if (impossible || possible) to.verdicts.take(index, from.verdicts, impossible, possible)
  }
}

/** Parameters that are chosen otherwise, or not at all, in `others`. */
const notIn = (choices: ChosenPositions, others: ChosenPositions): number[] =>
  [...choices].flatMap(([parameter, position]) => (others.get(parameter) === position ? [] : [parameter]))
