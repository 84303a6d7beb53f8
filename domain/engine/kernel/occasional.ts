// A propagator that only runs while something reads what it computes.
import type { Literal } from './literal.ts'
import type { Propagator, Store } from './store.ts'

/** Literals that all hold where a computed number is read; while none of them is false, it may still be read. */
export type Occasion = readonly Literal[]

/**
 * Rests while every occasion has a false literal. What it narrowed before stays valid: only decisions make a literal
 * false, and backtracking restores the domains together with it.
 */
export class Occasional implements Propagator {
  readonly priority: Propagator['priority']
  readonly waits: Propagator['waits']
  readonly #propagator: Propagator
  readonly #occasions: readonly Occasion[]

  constructor(propagator: Propagator, occasions: readonly Occasion[]) {
    this.priority = propagator.priority
    this.waits = propagator.waits
    this.#propagator = propagator
    this.#occasions = occasions
  }

  propagate(store: Store): boolean {
    for (const literals of this.#occasions)
      if (mayHold(store, literals)) return this.#propagator.propagate(store)
    return true
  }
}

function mayHold(store: Store, literals: Occasion): boolean {
  for (const literal of literals) if (literal.truth(store) === 0) return false
  return true
}
