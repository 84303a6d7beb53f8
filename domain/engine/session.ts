// The interface of the engine for screens and server: the questions that can be asked of a model under a set of choices.
import type { Assignment, Choices, Value } from './model.ts'

/**
 * - `chosen`: by the person.
 * - `implied`: the only value left.
 * - `possible`: a whole valid configuration with it exists (a witness was found).
 * - `conditional`: possible only if another assumption changes; `explain` tells which.
 * - `impossible`: proved, whatever is assumed; `explain` gives a reason.
 * - `unchecked`: not decided within the budget; never guessed.
 */
export type ValueState = 'chosen' | 'implied' | 'possible' | 'conditional' | 'impossible' | 'unchecked'

/** The state of each value of a parameter with up to 1,000 values, in the model's order. */
export interface ListedDomain {
  readonly kind: 'listed'
  readonly values: readonly { readonly value: Value; readonly state: ValueState }[]
}

/**
 * The state of a number parameter with more values: `min` and `max` are attained by witnesses when `proved`, and
 * nothing outside is possible. A value between them is decided on request (`getState`). No value is possible when `min`
 * is above `max`.
 */
export interface RangeDomain {
  readonly kind: 'range'
  readonly min: number
  readonly max: number
  readonly proved: boolean
  readonly chosen?: number
  /** The ends without what is assumed of other parameters, where they are further apart. */
  readonly conditional?: { readonly min: number; readonly max: number }
}

export type ParameterDomain = ListedDomain | RangeDomain

/**
 * Domains by parameter name. The values of an open parameter are judged under all choices and assumptions (all are
 * impossible when the choices contradict each other), those of a chosen or assumed one under the others, so that a
 * choice can be changed without removing it first; the chosen value itself is always `chosen`. `complete` is true when
 * no value is left unchecked.
 */
export interface Domains {
  readonly complete: boolean
  readonly parameters: Readonly<Record<string, ParameterDomain>>
}

export type ConflictPart =
  | { readonly kind: 'choice'; readonly parameter: string; readonly value: Value }
  /** What is assumed of a requirement or fact that nobody has stated. */
  | { readonly kind: 'assumption'; readonly parameter: string; readonly value: Value }
  | { readonly kind: 'rule'; readonly rule: string }

/** Choices to remove or change, and assumptions to state otherwise, so that the wanted value becomes possible. */
export interface Repair {
  /** New values for choices and for what is assumed; null removes the choice. */
  readonly changes: Readonly<Record<string, Value | null>>
  /** A whole valid configuration after the repair. */
  readonly witness: Assignment
  /** The value of the requested goal in that configuration, if one was requested. */
  readonly cost?: number
}

export interface Explanation {
  /** No part can be left out when `minimalProved`. */
  readonly conflict: readonly ConflictPart[]
  readonly minimalProved: boolean
  /** Up to five, smallest change first, then cheapest; the first is of minimum size when `smallestProved`. */
  readonly repairs: readonly Repair[]
  readonly smallestProved: boolean
}

export type Completion =
  | {
      readonly found: true
      readonly assignment: Assignment
      readonly cost?: number
      /** No better one exists. */
      readonly optimal: boolean
    }
  | {
      readonly found: false
      /** True: proved that none exists under the assumptions. False: the budget was exhausted. */
      readonly proved: boolean
      /** Present where one exists if an assumption changes; `explain` gives the ways. */
      readonly conditional?: true
    }

/**
 * Budgets count failures of the search, not milliseconds, so answers are the same on every machine; a signal only
 * cancels.
 */
export interface Budget {
  readonly failures?: number
  readonly cancelled?: () => boolean
}

/** One person's work on one model. Not shared, not thread-safe; cheap to create from a compiled model. */
export interface Session {
  readonly choices: Choices
  /**
   * The suggestions of requirements and facts that nobody has stated. They hold until somebody states otherwise:
   * nothing that the engine finds by itself departs from them.
   */
  readonly assumptions: Choices
  /**
   * Replaces all choices. Contradicting choices are allowed: then `consistent()` is false and `explain()` gives the
   * reason. Throws ChoiceError on an unknown parameter or a value outside its domain.
   */
  setChoices(choices: Choices): void
  /** Sets one choice or, with null, removes it. */
  choose(parameter: string, value: Value | null): void
  /** Whether a whole valid configuration exists under the choices; undefined when the budget was exhausted. */
  consistent(budget?: Budget): boolean | undefined
  /** The same under the assumptions as well: where none exists, `explain()` tells which of them to state otherwise. */
  holdsAsAssumed(budget?: Budget): boolean | undefined
  /**
   * First answer, immediately: what propagation proves under all choices, and what remains true of earlier answers; the
   * rest is `unchecked`.
   */
  propagatedDomains(): Domains
  /**
   * Second answer: every value decided by witness or proof. The budget is given twice: what is possible under the
   * assumptions, then what would be without them.
   */
  completeDomains(budget?: Budget): Domains
  /**
   * The second answer step by step, for a worker that yields between them: each step gives a function that returns the
   * answer so far.
   */
  decideDomains(budget?: Budget): Generator<() => Domains, Domains>
  /** The state of one value under the other choices. */
  getState(parameter: string, value: Value, budget?: Budget): ValueState
  /**
   * Why a value is impossible or conditional, and the remedies; without arguments: why the choices contradict each other
   * or what is assumed. Undefined when it is possible.
   */
  explain(
    wanted?: { readonly parameter: string; readonly value: Value },
    options?: { readonly goal?: string; readonly budget?: Budget },
  ): Explanation | undefined
  /** A whole configuration that keeps all choices and assumptions: near the preferred values, or the best for a goal. */
  complete(options?: { readonly goal?: string; readonly budget?: Budget }): Completion
}
