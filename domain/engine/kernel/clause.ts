// At least one of several literals is true.
import type { Literal } from './literal.ts'
import type { Propagator, Store } from './store.ts'

/** A disjunction: when all literals but one are false, the last one is made true. */
export class Clause implements Propagator {
  readonly priority = 0
  readonly waits: Propagator['waits']
  readonly #literals: readonly Literal[]

  constructor(literals: readonly Literal[]) {
    this.#literals = literals
    this.waits = literals.map(({ variable, event }) => ({ variable, event }))
  }

  propagate(store: Store): boolean {
    let open: Literal | undefined
    for (const literal of this.#literals) {
      const truth = literal.truth(store)
      if (truth === 1) return true
      if (truth === -1) {
        if (open !== undefined) return true
        open = literal
      }
    }
    return open?.assert(store) ?? false
  }
}

/** Two literals are both true or both false. */
export class Equivalence implements Propagator {
  readonly priority = 0
  readonly waits: Propagator['waits']
  readonly #left: Literal
  readonly #right: Literal

  constructor(left: Literal, right: Literal) {
    this.#left = left
    this.#right = right
    this.waits = [left, right].map(({ variable, event }) => ({ variable, event }))
  }

  propagate(store: Store): boolean {
    const left = this.#left.truth(store)
    if (left !== -1) return (left === 1 ? this.#right : this.#right.negated).assert(store)
    const right = this.#right.truth(store)
    return right === -1 || (right === 1 ? this.#left : this.#left.negated).assert(store)
  }
}
