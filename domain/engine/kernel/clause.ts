// At least one of several literals is true.
import type { Literal } from './literal.ts'
import type { Propagator, Store } from './store.ts'

/** A disjunction: when all literals but one are false, the last one is made true. */
export class Clause implements Propagator {
  readonly priority = 0
  readonly waits: Propagator['waits']
  readonly #literals: Literal[]

  constructor(literals: readonly Literal[]) {
    this.#literals = [...literals]
    this.waits = literals.map(({ variable, falsifiedBy }) => ({ variable, event: falsifiedBy }))
  }

  /** Two literals that are not false are kept in front: while they are not false, no other literal needs to be checked. */
  propagate(store: Store): boolean {
    const literals = this.#literals
    let notFalse = 0
    for (let index = 0; index < literals.length; index++) {
      const literal = literals[index]!
      const truth = literal.truth(store)
      if (truth === 0) continue
      literals[index] = literals[notFalse]!
      literals[notFalse] = literal
      notFalse += 1
      if (truth === 1 || notFalse === 2) return true
    }
    return notFalse === 1 && literals[0]!.assert(store)
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
    this.waits = [left, right]
  }

  propagate(store: Store): boolean {
    const left = this.#left.truth(store)
    if (left !== -1) return (left === 1 ? this.#right : this.#right.negated).assert(store)
    const right = this.#right.truth(store)
    return right === -1 || (right === 1 ? this.#left : this.#left.negated).assert(store)
  }
}
