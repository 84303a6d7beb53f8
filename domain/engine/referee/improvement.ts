// Searches for a better configuration for a goal, or proves that there is none: each one found bounds the next search.
import type { Choices } from '../model.ts'
import type { Completion } from '../session.ts'
import type { NodeAllowance, TreeOutcome } from './proof-tree.ts'
import type { Question } from './question.ts'

/**
 * The best completion when the allowance is exhausted or everything is proved. Without a goal the first configuration
 * is enough.
 */
export function* improveCompletion(
  question: Question,
  {
    choices,
    given,
    goal,
  }: { readonly choices: Choices; readonly given: Completion; readonly goal: string | undefined },
  allowance: NodeAllowance,
): Generator<void, Completion> {
  const { configurations } = question
  const chosen = configurations.listChosenPositions(choices)
  for (const [parameter, position] of chosen) question.allow(parameter, position, position)
  question.preferCheap()
  let best = given.found ? configurations.toPositions(given.assignment) : undefined
  let cost = best && goal !== undefined ? configurations.computeCost(goal, best) : undefined
  const isBetter = (positions: Int32Array): boolean => {
    if (![...chosen].every(([parameter, position]) => positions[parameter] === position)) return false
    const newCost = goal === undefined ? undefined : configurations.computeCost(goal, positions)
    if (
      goal !== undefined &&
      (newCost === undefined || (cost !== undefined && newCost.scaled >= cost.scaled))
    )
      return false
    if (!configurations.isValid(positions)) return false
    best = Int32Array.from(positions)
    cost = newCost
    return true
  }
  let outcome: TreeOutcome = 'found'
  const shouldContinue = (): boolean => outcome === 'found' && (goal !== undefined || best === undefined)
  while (shouldContinue())
    outcome =
      cost !== undefined && !question.demandCostBelow(cost.scaled)
        ? 'none'
        : yield* question.search(isBetter, allowance)
  const proved = outcome === 'none'
  if (best === undefined) return { found: false, proved }
  return {
    found: true,
    assignment: configurations.toAssignment(best),
    ...(cost === undefined ? {} : { cost: cost.value }),
    optimal: proved && goal !== undefined,
  }
}
