// Determines the effect of a new model version on stored designs: which become invalid, and which get other parts or another price.
import { createChecker, type Checker } from '../check.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import type { Assignment, Choices, Model, Parameter, Value } from '../model.ts'
import { findPosition, type ParameterSpace } from '../parameter-space.ts'
import type { Budget, ConflictPart, Explanation, Repair, Session } from '../session.ts'
import { type ModelChange, compareModels } from './model-difference.ts'

/** A stored design: a person's choices and the resulting configuration. */
export interface StoredDesign {
  readonly id: string
  /** The name given by its owner. */
  readonly name: string
  readonly choices: Choices
  readonly assignment: Assignment
  /**
   * Parameters that no repair changes, stated or assumed, because they are so whatever a product sells: the country
   * first, then what the site states. Where the choices cannot hold with them, there is no repair.
   */
  readonly fixedParameters?: readonly string[]
}

/** The quantity of a part in a design. */
export interface PartQuantity {
  readonly partNumber: string
  readonly quantity: number
}

/** The outcome of a configuration: parts, and a price in cents of one currency, null where it has none. */
export interface Outcome {
  readonly parts: readonly PartQuantity[]
  readonly price: number | null
}

/** Computes the outcome of a configuration under one of the two versions. */
export type OutcomeOf = (assignment: Assignment) => Outcome

export interface ImpactOptions {
  /** Failures that one question may cost; 20,000 by default. */
  readonly failures?: number
  readonly cancelled?: () => boolean
  /** Called after each design. */
  readonly progress?: (done: number, total: number) => void
  /** Parts and prices of the old and the new version; without them only validity and assignments are compared. */
  readonly outcomes?: { readonly before: OutcomeOf; readonly after: OutcomeOf }
}

/** A part with its quantities; 0 where it is not needed. */
export interface PartChange {
  readonly partNumber: string
  readonly before: number
  readonly after: number
}

/** A parameter with another value. */
export interface ValueChange {
  readonly parameter: string
  readonly before?: Value
  readonly after?: Value
}

/** The effect of the new version on a design. */
export interface NewOutcome {
  readonly assignment: Assignment
  /** Parameters that the person did not choose and that now differ, in the new model's order. */
  readonly values: readonly ValueChange[]
  /** Undefined where the caller gave no outcomes. */
  readonly parts?: readonly PartChange[]
  readonly price?: { readonly before: number | null; readonly after: number | null }
}

/** A choice that the new version does not know; `renamed` is its probable new name. */
export interface LostChoice {
  readonly parameter: string
  readonly value: Value
  readonly lost: 'parameter' | 'value'
  readonly renamed?: { readonly parameter: string; readonly value: Value }
}

/** The smallest change of choices that makes the design valid and leaves `StoredDesign.fixedParameters` alone. */
export interface DesignRepair {
  /** By parameter the new value, or null to remove the choice. */
  readonly changes: Readonly<Record<string, Value | null>>
  /** No smaller change is enough. */
  readonly smallestProved: boolean
  readonly outcome: NewOutcome
}

/**
 * - `invalid`: choices are unknown or contradict the new rules.
 * - `changed`: the choices are valid, but their outcome differs.
 * - `unchanged`: the same configuration, parts and price.
 * - `undecided`: not within the budget.
 */
export type DesignImpact = {
  readonly id: string
  readonly name: string
  /** Rules of the new version that the unchanged stored configuration breaks. */
  readonly brokenRules: readonly string[]
} & (
  | {
      readonly impact: 'invalid'
      readonly lostChoices: readonly LostChoice[]
      /** Choices and rules that contradict each other, where the known choices do. */
      readonly conflict: readonly ConflictPart[]
      readonly repair?: DesignRepair
    }
  | { readonly impact: 'changed' | 'unchanged'; readonly outcome: NewOutcome }
  | { readonly impact: 'undecided' }
)

export interface ChangeImpact {
  readonly before: string
  readonly after: string
  readonly differences: readonly ModelChange[]
  readonly designs: readonly DesignImpact[]
}

/** Compares two versions of a model and reports the effect of the newer one on each design. */
export function computeChangeImpact(
  before: Model,
  after: Model,
  designs: readonly StoredDesign[],
  options: ImpactOptions = {},
): ChangeImpact {
  const differences = compareModels(before, after)
  const study = new ImpactStudy(after, differences, options)
  return {
    before: before.version,
    after: after.version,
    differences,
    designs: designs.map((design, index) => {
      const impact = study.computeImpact(design)
      options.progress?.(index + 1, designs.length)
      return impact
    }),
  }
}

const DEFAULT_FAILURES = 20_000

class ImpactStudy {
  readonly #spaces: ReadonlyMap<string, ParameterSpace>
  readonly #session: Session
  readonly #checker: Checker
  readonly #differences: readonly ModelChange[]
  readonly #options: ImpactOptions
  readonly #budget: Budget
  readonly #parameters: readonly Parameter[]

  constructor(after: Model, differences: readonly ModelChange[], options: ImpactOptions) {
    const compiled = compileModel(after)
    this.#spaces = compiled.parameterByName
    this.#parameters = after.parameters
    this.#session = createSession(compiled)
    this.#checker = createChecker(after)
    this.#differences = differences
    this.#options = options
    this.#budget = {
      failures: options.failures ?? DEFAULT_FAILURES,
      ...(options.cancelled === undefined ? {} : { cancelled: options.cancelled }),
    }
  }

  computeImpact(design: StoredDesign): DesignImpact {
    const lost = Object.entries(design.choices).flatMap(
      ([parameter, value]) => this.#findLoss(parameter, value) ?? [],
    )
    const lostParameters = new Set(lost.map(({ parameter }) => parameter))
    const remaining = Object.fromEntries(
      Object.entries(design.choices).filter(([name]) => !lostParameters.has(name)),
    )
    const common = { id: design.id, name: design.name, brokenRules: this.#listBrokenRules(design.assignment) }
    this.#session.setChoices(remaining)
    const consistent = this.#session.consistent(this.#budget)
    if (consistent === undefined) return { ...common, impact: 'undecided' }
    if (consistent && lost.length === 0) {
      const outcome = this.#computeOutcome(design)
      if (outcome === undefined) return { ...common, impact: 'undecided' }
      return { ...common, impact: isUnchanged(outcome) ? 'unchanged' : 'changed', outcome }
    }
    const { conflict, repair } = consistent
      ? { conflict: [], repair: this.#carryOver(design, remaining, lost) }
      : this.#repairContradiction(design, remaining, lost)
    return {
      ...common,
      impact: 'invalid',
      lostChoices: lost,
      conflict,
      ...(repair === undefined ? {} : { repair }),
    }
  }

  /** How the choice is lost; undefined when the new version knows it. */
  #findLoss(parameter: string, value: Value): LostChoice | undefined {
    const space = this.#spaces.get(parameter)
    if (space === undefined) {
      const renamed = this.#differences.find(
        (difference) =>
          difference.change === 'renamed' && difference.kind === 'parameter' && difference.name === parameter,
      )
      const newName = renamed?.change === 'renamed' ? { renamed: { parameter: renamed.after, value } } : {}
      return { parameter, value, lost: 'parameter', ...newName }
    }
    if (findPosition(space, value) !== undefined) return undefined
    const renamed = this.#differences.find(
      (difference) =>
        difference.change === 'optionRenamed' &&
        difference.parameter === parameter &&
        difference.option === value,
    )
    const newName =
      renamed?.change === 'optionRenamed' ? { renamed: { parameter, value: renamed.after } } : {}
    return { parameter, value, lost: 'value', ...newName }
  }

  /** Rules that the stored configuration breaks; empty where the new version does not know all its values. */
  #listBrokenRules(assignment: Assignment): string[] {
    return this.#checker
      .check(assignment)
      .flatMap((violation) => (violation.kind === 'rule' ? [violation.rule] : []))
  }

  /** Removes lost choices, or applies their probable new names as long as the result is valid. */
  #carryOver(
    design: StoredDesign,
    remaining: Choices,
    lost: readonly LostChoice[],
  ): DesignRepair | undefined {
    const changes: Record<string, Value | null> = {}
    this.#session.setChoices(remaining)
    for (const { parameter, renamed } of lost) {
      changes[parameter] = null
      if (renamed === undefined) continue
      const { parameter: now, value } = renamed
      const isFree = this.#session.choices[now] === undefined
      if (!isFree || this.#session.getState(now, value, this.#budget) !== 'possible') continue
      this.#session.choose(now, value)
      changes[now] = value
    }
    // A country without its value would be another one: the one that is assumed.
    const isFixedLost = lost.some(
      ({ parameter, renamed }) =>
        design.fixedParameters?.includes(parameter) === true &&
        (renamed === undefined || changes[renamed.parameter] !== renamed.value),
    )
    const outcome = isFixedLost ? undefined : this.#computeOutcome(design)
    return outcome === undefined ? undefined : { changes, smallestProved: true, outcome }
  }

  #repairContradiction(
    design: StoredDesign,
    remaining: Choices,
    lost: readonly LostChoice[],
  ): { readonly conflict: readonly ConflictPart[]; readonly repair?: DesignRepair } {
    const explanation = this.#session.explain(undefined, { budget: this.#budget })
    const conflict = explanation?.conflict ?? []
    const found = this.#findSmallestRepair(explanation, design.fixedParameters ?? [])
    if (found === undefined) return { conflict }
    const { smallest, smallestProved } = found
    const repaired: Record<string, Value> = { ...remaining }
    for (const [parameter, value] of Object.entries(smallest.changes))
      if (value === null) delete repaired[parameter]
      else repaired[parameter] = value
    const carried = this.#carryOver(design, repaired, lost)
    if (carried === undefined) return { conflict }
    const changes = { ...smallest.changes, ...carried.changes }
    return { conflict, repair: { ...carried, changes, smallestProved } }
  }

  /** The smallest repair that changes no fixed parameter; of equally small ones, the one that leaves most of what people state. */
  #findSmallestRepair(
    explanation: Explanation | undefined,
    fixedParameters: readonly string[],
  ): { readonly smallest: Repair; readonly smallestProved: boolean } | undefined {
    const least = countChanges(explanation?.repairs[0])
    const leavesFixed = ({ changes }: Repair): boolean =>
      fixedParameters.every((name) => !Object.hasOwn(changes, name))
    const findAmong = (among: Explanation | undefined) => {
      const [smallest] = (among?.repairs ?? [])
        .filter(leavesFixed)
        .toSorted(
          (a, b) =>
            countChanges(a) - countChanges(b) ||
            this.#computeWeight(a) - this.#computeWeight(b) ||
            this.#findFirstPosition(b) - this.#findFirstPosition(a),
        )
      if (smallest === undefined) return undefined
      const isLeast = countChanges(smallest) === countChanges(among?.repairs[0])
      return { smallest, smallestProved: isLeast && among?.smallestProved === true }
    }
    const repair = findAmong(explanation)
    if (explanation === undefined || (repair !== undefined && countChanges(repair.smallest) === least))
      return repair
    // All of the smallest ones change a fixed parameter: ask for those that keep the first of them.
    const [first] = fixedParameters.filter((name) => this.#spaces.has(name))
    const value =
      first === undefined ? undefined : (this.#session.choices[first] ?? this.#session.assumptions[first])
    if (first === undefined || value === undefined) return repair
    return findAmong(this.#session.explain({ parameter: first, value }, { budget: this.#budget })) ?? repair
  }

  /** The place in the model of the first parameter that a repair changes; models go from the rating to its details. */
  #findFirstPosition({ changes }: Repair): number {
    return this.#parameters.findIndex(({ name }) => Object.hasOwn(changes, name))
  }

  /** How much a repair changes of what people state: facts and requirements count more than choices, and these more than results. */
  #computeWeight({ changes }: Repair): number {
    return this.#parameters
      .filter(({ name }) => Object.hasOwn(changes, name))
      .reduce((sum, { role, result }) => sum + (result === true ? 0 : role === undefined ? 1 : 2), 0)
  }

  /** The current outcome of the session's choices: the configuration that the portal itself would show. */
  #computeOutcome(design: StoredDesign): NewOutcome | undefined {
    const completion = this.#session.complete({ budget: this.#budget })
    if (!completion.found) return undefined
    const { assignment } = completion
    const values = compareValues(design.assignment, assignment, [...this.#spaces.keys()])
    const { outcomes } = this.#options
    if (outcomes === undefined) return { assignment, values }
    const [then, now] = [outcomes.before(design.assignment), outcomes.after(assignment)]
    return {
      assignment,
      values,
      parts: compareParts(then.parts, now.parts),
      price: { before: then.price, after: now.price },
    }
  }
}

const countChanges = (repair: Repair | undefined): number => Object.keys(repair?.changes ?? {}).length

/** A parameter in only one of the versions is not a difference in itself; parts and price decide. */
const isUnchanged = ({ values, parts, price }: NewOutcome): boolean =>
  values.every(({ before, after }) => before === undefined || after === undefined) &&
  (parts ?? []).length === 0 &&
  price?.before === price?.after

/** Parameters with other values, in this order; then removed ones. */
function compareValues(before: Assignment, after: Assignment, order: readonly string[]): ValueChange[] {
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  return [...order, ...removed]
    .filter((name) => before[name] !== after[name])
    .map((parameter) => ({
      parameter,
      ...(before[parameter] === undefined ? {} : { before: before[parameter] }),
      ...(after[parameter] === undefined ? {} : { after: after[parameter] }),
    }))
}

/** Parts with other quantities, by part number; lines with the same number are added up. */
export function compareParts(before: readonly PartQuantity[], after: readonly PartQuantity[]): PartChange[] {
  const [then, now] = [sumQuantities(before), sumQuantities(after)]
  return [...new Set([...then.keys(), ...now.keys()])]
    .toSorted()
    .map((partNumber) => ({
      partNumber,
      before: then.get(partNumber) ?? 0,
      after: now.get(partNumber) ?? 0,
    }))
    .filter((part) => part.before !== part.after)
}

function sumQuantities(parts: readonly PartQuantity[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { partNumber, quantity } of parts) sums.set(partNumber, (sums.get(partNumber) ?? 0) + quantity)
  return sums
}
