// Compares a source model with its elaboration: every assignment under both, then a session on the core model against the source.
import { createChecker } from '../../check.ts'
import { compileModel } from '../../compile.ts'
import { createSession } from '../../create-session.ts'
import { compareSign, type Exact } from '../../exact.ts'
import type { Assignment, Model } from '../../model.ts'
import { listRaisedNotices } from '../../evaluate.ts'
import { compareWalk } from '../../testing/compare.ts'
import { createSeededDraw } from '../../testing/draw.ts'
import { listValues } from '../../testing/random-model.ts'
import { type Matcher, createEnumeratedTruth } from '../../testing/truth.ts'
import { elaborate } from '../elaborate.ts'
import { evaluateSource, type SourceEvaluation } from './evaluate-source.ts'
import type { SourceModel } from '../source-model.ts'

export interface SourceComparison {
  readonly differences: readonly string[]
  readonly assignments: number
  readonly valid: number
  readonly model: Model
}

/** The most differences that are reported: one fault often shows in every assignment. */
const MAX_DIFFERENCES = 10

/** Enumerates every assignment of a small model, then takes `steps` random choices in a session. */
export async function compareSource(source: SourceModel, seed = 1, steps = 2): Promise<SourceComparison> {
  const { model } = elaborate(source)
  const evaluatedAssignments = [...listAssignments(model)].map((assignment) => ({
    assignment,
    evaluation: evaluateSource(source, assignment),
  }))
  const differences: string[] = []
  for (const { assignment, evaluation } of evaluatedAssignments)
    for (const difference of listDifferences(model, assignment, evaluation))
      differences.push(`${difference} in ${JSON.stringify(assignment)}`)
  const result = {
    assignments: evaluatedAssignments.length,
    valid: evaluatedAssignments.filter(({ evaluation }) => evaluation.isValid).length,
    model,
  }
  if (differences.length > 0) return { ...result, differences: differences.slice(0, MAX_DIFFERENCES) }
  const compiled = compileModel(model)
  const walked = await compareWalk({
    model,
    truth: createEnumeratedTruth(model, createSourceMatcher(evaluatedAssignments)),
    newSession: () => createSession(compiled),
    draw: createSeededDraw(seed),
    steps,
    explanations: model.goals.length === 0 ? 0 : 1,
    smallerCorrections: 20,
    valuesPerParameter: 3,
  })
  return { ...result, differences: walked.differences }
}

/** Every assignment of a value to every parameter. */
export function* listAssignments(model: Model, from = 0): Generator<Assignment> {
  const parameter = model.parameters[from]
  if (parameter === undefined) {
    yield {}
    return
  }
  const values = listValues(model, parameter)
  for (const rest of listAssignments(model, from + 1))
    for (const value of values) yield { ...rest, [parameter.name]: value }
}

const hasAllValues = ({ values }: SourceEvaluation): boolean => ![...values.values()].includes(undefined)

/** The matcher of the source's own evaluations. */
function createSourceMatcher(
  evaluatedAssignments: readonly { readonly assignment: Assignment; readonly evaluation: SourceEvaluation }[],
): Matcher {
  const withValues = evaluatedAssignments.filter(({ evaluation }) => hasAllValues(evaluation))
  return (choices, rules) =>
    withValues
      .filter(
        ({ assignment, evaluation: { broken } }) =>
          Object.entries(choices).every(([name, value]) => assignment[name] === value) &&
          (rules === undefined ? broken.size === 0 : ![...broken].some((rule) => rules.has(rule))),
      )
      .map(({ assignment }) => assignment)
}

const isSame = (left: Exact | undefined, right: Exact | undefined): boolean =>
  left === undefined || right === undefined ? left === right : compareSign(left, right) === 0

const checkers = new WeakMap<Model, ReturnType<typeof createChecker>>()

function* listDifferences(
  model: Model,
  assignment: Assignment,
  evaluation: SourceEvaluation,
): Generator<string> {
  const checker = checkers.get(model) ?? createChecker(model)
  checkers.set(model, checker)
  const violations = checker.check(assignment)
  const outOfDomain = violations.filter(({ kind }) => kind === 'parameter')
  if (outOfDomain.length > 0) yield `the core refuses ${JSON.stringify(outOfDomain)}`
  if (violations.some(({ kind }) => kind === 'value') === hasAllValues(evaluation))
    yield `the core ${hasAllValues(evaluation) ? 'misses' : 'has'} values: ${JSON.stringify(violations)}`
  // Where a definition has no value nothing is valid, and anything that names the definition may have any value.
  if (!hasAllValues(evaluation)) return
  for (const [name, value] of evaluation.values) {
    const ofCore = checker.number({ kind: 'ref', name }, assignment)
    if (!isSame(value, ofCore))
      yield `${name} is ${formatExact(ofCore)} in the core and ${formatExact(value)} in the source`
  }
  const broken = violations.flatMap((violation) => (violation.kind === 'rule' ? [violation.rule] : []))
  if (formatNames(broken) !== formatNames(evaluation.broken))
    yield `the core breaks ${formatNames(broken)}, the source ${formatNames(evaluation.broken)}`
  for (const { name, minimise } of model.goals)
    if (!isSame(checker.number(minimise, assignment), evaluation.goals.get(name)))
      yield `goal ${name} differs`
  const raised = listRaisedNotices(model, assignment).map(({ id }) => id)
  if (formatNames(raised) !== formatNames(evaluation.raised))
    yield `the core raises ${formatNames(raised)}, the source ${formatNames(evaluation.raised)}`
}

const formatNames = (names: Iterable<string>): string => [...names].toSorted().join(', ')
const formatExact = (value: Exact | undefined): string =>
  value === undefined ? 'nothing' : String(Number(value.numerator) / Number(value.denominator))
