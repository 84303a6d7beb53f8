// Finds whole configurations: the one nearest to the preferred values, and the best for a goal with proof.
import type { CompiledGoal } from '../compiled-model.ts'
import { type Allowance, isSpent, spendAtMost } from './allowance.ts'
import type { Reasoner } from './reasoner.ts'
import { findNearestPosition, type Outcome } from './search.ts'

/** Failures that the search for one nearer position may cost. */
const FAILURES_PER_STEP = 2000
/**
 * Failures that the search below a halved bound may cost: when they are spent, the bound just below the best cost is
 * tried next, which a proof needs in any case.
 */
const FAILURES_PER_HALF = 100

/**
 * The configuration of the current state in which each parameter is as near to its target as the previous ones allow. The
 * parameters of `first` come before all others, which follow in the order of the model. It depends only on the model and the state, unless
 * the allowance is exhausted. `start` is any configuration of the state.
 */
export function completeNearTargets(
  reasoner: Reasoner,
  {
    start,
    targets,
    first = [],
  }: { readonly start: Int32Array; readonly targets: Int32Array; readonly first?: readonly number[] },
  allowance: Allowance,
): Int32Array {
  const { store, compiled } = reasoner
  return store.within(() => {
    let best = start
    for (const parameter of [...first, ...compiled.parameters.keys()]) {
      if (reasoner.search.isCancelled(allowance)) return best
      const target = targets[parameter]!
      // The consequences of the previous values are only computed where they matter: where a value differs from its
      // target.
      if (best[parameter] !== target) store.propagate()
      for (;;) {
        const nearer = findNearestPosition(store, parameter, target)
        if (nearer === best[parameter]) break
        const tried = tryPosition(reasoner, { parameter, position: nearer, hint: best }, allowance)
        if (tried !== undefined) best = tried
        else if (allowance.left <= 0 || !exclude(reasoner, parameter, nearer)) break
      }
      store.assign(parameter, best[parameter]!)
    }
    return best
  })
}

/** A configuration of the current state with this position, if one is found. */
function tryPosition(
  reasoner: Reasoner,
  {
    parameter,
    position,
    hint,
  }: { readonly parameter: number; readonly position: number; readonly hint: Int32Array },
  allowance: Allowance,
): Int32Array | undefined {
  const { store, compiled } = reasoner
  const isFound = store.within(
    () =>
      reasoner.assume([[parameter, position]]) &&
      spendAtMost(allowance, FAILURES_PER_STEP, (share) =>
        // A repair considers rules, but not the bound on a goal.
        store.isEnabled(compiled.goalGroup) ? reasoner.solve(hint, share) : reasoner.repair(hint, share),
      ) === 'found',
  )
  return isFound ? reasoner.search.found.slice() : undefined
}

/**
 * Removes a position from the current state. Returns false if nothing is left without it, or if the store cannot remove
 * it because it lies between the bounds of an interval variable.
 */
function exclude(reasoner: Reasoner, parameter: number, position: number): boolean {
  const { store } = reasoner
  return store.remove(parameter, position) && !store.has(parameter, position) && store.propagate()
}

export interface Optimum {
  readonly positions: Int32Array
  /** The value of the goal as its scaled integer. */
  readonly cost: number
  /** Whether nothing better exists. */
  readonly proved: boolean
}

/**
 * Finds the best configuration of the current state for a goal. The gap between the proved bound and the best cost found
 * is halved, or closed from above where halving does not pay. Without `positions`, no configuration with a value of the
 * goal was found, and `proved` states whether none exists.
 */
export function findOptimum(
  reasoner: Reasoner,
  goal: CompiledGoal,
  start: Int32Array,
  allowance: Allowance,
): Optimum | { readonly positions?: undefined; readonly proved: boolean } {
  const { store, compiled, assessment } = reasoner
  return store.within(() => {
    store.enable(compiled.goalGroup)
    if (!goal.defined.assert(store) || !store.propagate()) return { proved: true }
    let best = start
    let cost = assessment.computeValue(goal.node, best)
    const recordFound = (): void => {
      best = reasoner.search.found.slice()
      cost = assessment.computeValue(goal.node, best)
    }
    if (Number.isNaN(cost)) {
      const outcome = reasoner.solve(start, allowance)
      if (outcome !== 'found') return { proved: outcome === 'none' }
      recordFound()
    }
    reasoner.search.alsoAccepts = (found) =>
      assessment.computeValue(goal.node, found) <= store.max(goal.variable)
    const proved = closeGap()
    reasoner.search.alsoAccepts = undefined
    return { positions: best, cost, proved }

    /** Narrows the gap between bound and cost; true when they meet. */
    function closeGap(): boolean {
      let isHalving = true
      while (store.min(goal.variable) < cost) {
        const low = store.min(goal.variable)
        const limit: number = isHalving ? Math.floor(low + (cost - 1 - low) / 2) : cost - 1
        const granted: number = isHalving ? FAILURES_PER_HALF : Number.POSITIVE_INFINITY
        const outcome: Outcome = store.within(() =>
          store.atMost(goal.variable, limit) && store.propagate()
            ? spendAtMost(allowance, granted, (share) => reasoner.solve(best, share))
            : 'none',
        )
        if (outcome === 'found') recordFound()
        else if (outcome === 'none') {
          if (!store.atLeast(goal.variable, limit + 1) || !store.propagate()) return true
        } else if (!isHalving || isSpent(allowance)) return false
        isHalving = outcome !== 'unknown'
      }
      return true
    }
  })
}
