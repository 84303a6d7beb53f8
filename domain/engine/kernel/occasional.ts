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
  readonly #occasions: Literal[][]

  constructor(propagator: Propagator, occasions: readonly Occasion[]) {
    this.priority = propagator.priority
    this.waits = propagator.waits
    this.#propagator = propagator
    this.#occasions = occasions.map((literals) => [...literals])
  }

  /** The occasion that may hold, and of any other one a literal that is false, are kept in front: they mostly stay so. */
  propagate(store: Store): boolean {
    const occasions = this.#occasions
    for (let at = 0; at < occasions.length; at++) {
      const occasion = occasions[at]!
      if (!mayHold(store, occasion)) continue
      occasions[at] = occasions[0]!
      occasions[0] = occasion
      return this.#propagator.propagate(store)
    }
    return true
  }
}

/** Whether no literal is false; otherwise moves a false one to the front. */
function mayHold(store: Store, literals: Literal[]): boolean {
  for (let at = 0; at < literals.length; at++) {
    const literal = literals[at]!
    if (literal.truth(store) !== 0) continue
    literals[at] = literals[0]!
    literals[0] = literal
    return false
  }
  return true
}
