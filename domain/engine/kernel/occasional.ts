// A propagator that only runs while something reads what it computes.
import type { Literal } from './literal.ts'
import type { Propagator, Store } from './store.ts'

/** Literals none of which is false: something on which a number is read. */
export type Occasion = readonly Literal[]

/**
 * Narrows nothing while each occasion has a literal that is false. What was narrowed before stays: occasions only go as
 * decisions are made, and come back with the state before them.
 */
export class Occasional implements Propagator {
  readonly priority: Propagator['priority']
  readonly waits: Propagator['waits']
  readonly #of: Propagator
  readonly #occasions: readonly Occasion[]

  constructor(of: Propagator, occasions: readonly Occasion[]) {
    this.priority = of.priority
    this.waits = of.waits
    this.#of = of
    this.#occasions = occasions
  }

  propagate(store: Store): boolean {
    for (const literals of this.#occasions) if (isOpen(store, literals)) return this.#of.propagate(store)
    return true
  }
}

function isOpen(store: Store, literals: Occasion): boolean {
  for (const literal of literals) if (literal.truth(store) === 0) return false
  return true
}
