// The truth about a model: the questions that every independent solver answers, and the answers by enumerating all assignments.
import { createChecker } from '../check.ts'
import { compareSign, toNumber, type Exact } from '../exact.ts'
import type { Assignment, Choices, Model } from '../model.ts'
import { listValues } from './random-model.ts'

/** Answers that do not come from the engine. */
export interface Truth {
  /** Whether a valid configuration has all these values; with `rules`, obeying only those rules besides the definitions. */
  isFeasible(choices: Choices, rules?: ReadonlySet<string>): Promise<boolean>
  /** The least value of a goal under the choices; undefined when no configuration has one. */
  findOptimum(goal: string, choices: Choices): Promise<number | undefined>
  /** The least and greatest possible value of a number parameter; undefined when it has none. */
  findRange(parameter: string, choices: Choices): Promise<readonly [low: number, high: number] | undefined>
}

/** A question exceeds the solver's limit of effort. */
export class UndecidedError extends Error {}

/** An assignment under which every definition has a value, with the rules that it breaks. */
interface EnumeratedAssignment {
  readonly assignment: Assignment
  readonly broken: ReadonlySet<string>
}

/** Lists the configurations with all these values; with `rules`, those that obey these rules, whatever other rules they break. */
export type Matcher = (choices: Choices, rules?: ReadonlySet<string>) => readonly Assignment[]

/**
 * Enumerates every assignment once with the checker; answers are then found by filtering. For models of a few thousand
 * assignments.
 */
export function createMatcher(model: Model): Matcher {
  const checker = createChecker(model)
  const enumerated: EnumeratedAssignment[] = []
  for (const assignment of listAssignments(model)) {
    const violations = checker.check(assignment)
    if (violations.every(({ kind }) => kind === 'rule'))
      enumerated.push({
        assignment,
        broken: new Set(
          violations.flatMap((violation) => (violation.kind === 'rule' ? [violation.rule] : [])),
        ),
      })
  }
  return (choices, rules) => {
    const wanted = Object.entries(choices)
    return enumerated
      .filter(
        ({ assignment, broken }) =>
          wanted.every(([name, value]) => assignment[name] === value) &&
          (rules === undefined ? broken.size === 0 : ![...broken].some((rule) => rules.has(rule))),
      )
      .map(({ assignment }) => assignment)
  }
}

/** The best of the configurations for a goal; those without a value of it are excluded. */
export function findBestBy(
  model: Model,
  goal: string,
  configurations: readonly Assignment[],
): { readonly assignment: Assignment; readonly cost: number } | undefined {
  const checker = createChecker(model)
  const minimise = model.goals.find(({ name }) => name === goal)?.minimise
  if (minimise === undefined) throw new Error(`The model has no goal ${goal}`)
  let best: { assignment: Assignment; cost: Exact } | undefined
  for (const assignment of configurations) {
    const cost = checker.number(minimise, assignment)
    if (cost !== undefined && (best === undefined || compareSign(cost, best.cost) < 0))
      best = { assignment, cost }
  }
  return best && { assignment: best.assignment, cost: toNumber(best.cost) }
}

/** The truth by enumerating every assignment. */
export function createEnumeratedTruth(model: Model, match = createMatcher(model)): Truth {
  return {
    isFeasible: (choices, rules) => Promise.resolve(match(choices, rules).length > 0),
    findOptimum: (goal, choices) => Promise.resolve(findBestBy(model, goal, match(choices))?.cost),
    findRange: (parameter, choices) => {
      const values = match(choices).map((assignment) => Number(assignment[parameter]))
      return Promise.resolve(values.length === 0 ? undefined : [Math.min(...values), Math.max(...values)])
    },
  }
}

/** Every assignment of a value to every parameter. */
function* listAssignments(model: Model, from = 0): Generator<Assignment> {
  const parameter = model.parameters[from]
  if (parameter === undefined) {
    yield {}
    return
  }
  const values = listValues(model, parameter)
  for (const rest of listAssignments(model, from + 1))
    for (const value of values) yield { ...rest, [parameter.name]: value }
}
