// Compares a session with the truth where suggestions of requirements and facts bind: nothing that the engine finds may move one.
import { createChecker } from '../check.ts'
import type { Choices, Model, Value } from '../model.ts'
import type { Explanation, RangeDomain, Session, ValueState } from '../session.ts'
import { type Draw, drawChance, pick, shuffleList } from './draw.ts'
import { listValues } from './random-model.ts'
import { findBestBy, type Matcher } from './truth.ts'
import { omitChoices } from './walk.ts'

/** A session under comparison, and its differences from the truth so far. */
interface AssumptionComparison {
  readonly model: Model
  readonly session: Session
  readonly match: Matcher
  readonly draw: Draw
  readonly differences: string[]
}

/** The assumptions beside some stated values, worked out from the model alone. */
export function listAssumptions(model: Model, stated: Choices): Choices {
  const findSuggestion = (name: string): Value | undefined => {
    const parameter = model.parameters.find((candidate) => candidate.name === name)
    if (parameter === undefined) return undefined
    const { preferredBy, preferred } = parameter
    const leader = model.parameters.find((candidate) => candidate.name === preferredBy?.choice)
    if (preferredBy === undefined || leader?.kind !== 'choice' || !('table' in leader.from)) return preferred
    const key = stated[leader.name] ?? findSuggestion(leader.name)
    const row = model.tables[leader.from.table]?.rows.find(({ id }) => id === key)
    const cell = row?.[preferredBy.column]
    if (cell === undefined) return preferred
    return parameter.kind === 'choice' ? String(cell) : cell
  }
  const assumed: Record<string, Value> = {}
  for (const { name, role, result, statedWith } of model.parameters) {
    const value = findSuggestion(name)
    const isStated =
      stated[name] !== undefined || (statedWith !== undefined && stated[statedWith] !== undefined)
    if (role !== undefined && result !== true && !isStated && value !== undefined) assumed[name] = value
  }
  return assumed
}

/** Takes a session through random statements and compares every answer after each; returns the differences. */
export function compareAssumptions(
  model: Model,
  session: Session,
  { match, draw, steps }: { readonly match: Matcher; readonly draw: Draw; readonly steps: number },
): readonly string[] {
  const comparison: AssumptionComparison = { model, session, match, draw, differences: [] }
  compareState(comparison)
  for (let step = 0; step < steps && comparison.differences.length === 0; step += 1) {
    const parameter = pick(draw, model.parameters)
    const isTakenBack = session.choices[parameter.name] !== undefined && drawChance(draw, 60)
    session.choose(parameter.name, isTakenBack ? null : pick(draw, listValues(model, parameter)))
    compareState(comparison)
  }
  return comparison.differences
}

function reportDifference({ differences, session }: AssumptionComparison, text: string): void {
  differences.push(`${text}; choices ${JSON.stringify(session.choices)}`)
}

const addAssumptions = (model: Model, stated: Choices): Choices => ({
  ...listAssumptions(model, stated),
  ...stated,
})

function compareState(comparison: AssumptionComparison): void {
  const { model, session, match } = comparison
  const { choices } = session
  const assumed = listAssumptions(model, choices)
  if (JSON.stringify(sortByName(session.assumptions)) !== JSON.stringify(sortByName(assumed)))
    reportDifference(
      comparison,
      `assumes ${JSON.stringify(session.assumptions)} instead of ${JSON.stringify(assumed)}`,
    )
  const propagated = session.propagatedDomains()
  const isFeasibleAsAssumed = match(addAssumptions(model, choices)).length > 0
  const isFeasible = match(choices).length > 0
  if (session.holdsAsAssumed() !== isFeasibleAsAssumed)
    reportDifference(comparison, `holdsAsAssumed() is not ${isFeasibleAsAssumed}`)
  if (session.consistent() !== isFeasible) reportDifference(comparison, `consistent() is not ${isFeasible}`)
  const unavailable: { parameter: string; value: Value }[] = []
  const complete = session.completeDomains()
  if (!complete.complete) reportDifference(comparison, 'domains are not complete')
  for (const parameter of model.parameters) {
    const { name } = parameter
    const [propagatedValues, completeValues] = [propagated, complete].map(
      ({ parameters: { [name]: domain } }) => (domain?.kind === 'listed' ? domain.values : []),
    )
    const values = listValues(model, parameter)
    const range = complete.parameters[name]
    if (range?.kind === 'range') compareRange(comparison, name, range, values)
    const examined = range?.kind === 'range' ? shuffleList(comparison.draw, values).slice(0, 10) : values
    for (const [index, value] of examined.entries()) {
      const expected = findExpectedState(comparison, name, value)
      const state = session.getState(name, value)
      const states = [range?.kind === 'range' ? state : completeValues?.[index]?.state, state]
      const isWrong = (found: ValueState | undefined): boolean =>
        found !== expected && !(found === 'implied' && expected === 'possible')
      if (states.some(isWrong))
        reportDifference(comparison, `${name} = ${value} is ${expected}, not ${states.join()}`)
      const firstState = propagatedValues?.[index]?.state
      if (
        firstState !== undefined &&
        firstState !== 'unchecked' &&
        firstState !== 'implied' &&
        isWrong(firstState)
      )
        reportDifference(comparison, `${name} = ${value} is ${expected}, at first it is called ${firstState}`)
      if (expected === 'conditional' || expected === 'impossible')
        unavailable.push({ parameter: name, value })
    }
  }
  compareCompletions(comparison, isFeasibleAsAssumed, isFeasible)
  const explanation = session.explain()
  if ((explanation === undefined) !== isFeasibleAsAssumed)
    reportDifference(comparison, 'explain() explains what holds, or nothing')
  if (explanation !== undefined) compareExplanation(comparison, undefined, explanation)
  for (const wanted of shuffleList(comparison.draw, unavailable).slice(0, 3)) {
    const explained = session.explain(wanted, { goal: pick(comparison.draw, model.goals).name })
    if (explained === undefined)
      reportDifference(comparison, `${wanted.parameter} = ${wanted.value} is not explained`)
    else compareExplanation(comparison, wanted, explained)
  }
}

/** The ends under the assumptions and, where they are further apart, without them. */
function compareRange(
  comparison: AssumptionComparison,
  name: string,
  range: RangeDomain,
  values: readonly Value[],
): void {
  const { model, session, match } = comparison
  const others = omitChoices(session.choices, name)
  // The assumptions do not depend on the value of a number.
  const premises = omitChoices(addAssumptions(model, { ...others, [name]: values[0] ?? 0 }), name)
  const [ends, widest] = [premises, others].map((choices) => {
    const found = match(choices).map((assignment) => Number(assignment[name]))
    return found.length === 0 ? [0, -1] : [Math.min(...found), Math.max(...found)]
  })
  const isEmpty = range.min > range.max
  if (!range.proved) reportDifference(comparison, `${name} is not proved`)
  if (isEmpty ? ends?.[1] !== -1 : range.min !== ends?.[0] || range.max !== ends[1])
    reportDifference(comparison, `${name} is ${range.min}..${range.max}, not ${ends?.join('..')}`)
  const conditional = range.conditional ?? (isEmpty ? undefined : range)
  if (
    conditional === undefined
      ? widest?.[1] !== -1
      : conditional.min !== widest?.[0] || conditional.max !== widest[1]
  )
    reportDifference(
      comparison,
      `${name} is ${conditional?.min}..${conditional?.max} otherwise, not ${widest?.join('..')}`,
    )
}

const sortByName = (choices: Choices): unknown =>
  Object.entries(choices).toSorted(([a], [b]) => (a < b ? -1 : 1))

function findExpectedState(
  { model, session, match }: AssumptionComparison,
  name: string,
  value: Value,
): ValueState {
  if (session.choices[name] === value) return 'chosen'
  const wanted = { ...session.choices, [name]: value }
  if (match(addAssumptions(model, wanted)).length > 0) return 'possible'
  return match(wanted).length > 0 ? 'conditional' : 'impossible'
}

function compareCompletions(
  comparison: AssumptionComparison,
  isFeasibleAsAssumed: boolean,
  isFeasible: boolean,
): void {
  const { model, session, match } = comparison
  const premises = addAssumptions(model, session.choices)
  for (const goal of [undefined, ...model.goals.map(({ name }) => name)]) {
    const subject = `complete(${goal ?? ''})`
    const completion = session.complete(goal === undefined ? {} : { goal })
    const best = goal === undefined ? undefined : findBestBy(model, goal, match(premises))
    if (!completion.found) {
      const isRight = goal === undefined ? !isFeasibleAsAssumed : best === undefined
      if (!isRight || !completion.proved) reportDifference(comparison, `${subject} finds nothing`)
      if (!isFeasibleAsAssumed && (completion.conditional === true) !== isFeasible)
        reportDifference(
          comparison,
          `${subject} is ${isFeasible ? '' : 'not '}possible if an assumption changes`,
        )
      continue
    }
    compareWitness(comparison, subject, completion.assignment, premises)
    if (goal !== undefined && (!completion.optimal || completion.cost !== best?.cost))
      reportDifference(comparison, `${subject} costs ${completion.cost}, the best ${best?.cost}`)
  }
}

function compareWitness(
  comparison: AssumptionComparison,
  subject: string,
  witness: Choices,
  keptChoices: Choices,
): void {
  const violations = createChecker(comparison.model).check(witness)
  if (violations.length > 0) reportDifference(comparison, `${subject} breaks ${JSON.stringify(violations)}`)
  const moved = Object.keys(keptChoices).filter((name) => witness[name] !== keptChoices[name])
  if (moved.length > 0) reportDifference(comparison, `${subject} moves ${moved.join()}`)
}

type Wanted = { readonly parameter: string; readonly value: Value } | undefined

function compareExplanation(
  comparison: AssumptionComparison,
  wanted: Wanted,
  explanation: Explanation,
): void {
  const { model, session, match } = comparison
  const target: Choices = wanted === undefined ? {} : { [wanted.parameter]: wanted.value }
  const stated = { ...session.choices, ...target }
  const assumed = listAssumptions(model, stated)
  const subject = `explain ${JSON.stringify(target)}`
  const isPossible = (parts: Explanation['conflict']): boolean => {
    const values = parts.flatMap((part) => (part.kind === 'rule' ? [] : [[part.parameter, part.value]]))
    const rules = new Set(parts.flatMap((part) => (part.kind === 'rule' ? [part.rule] : [])))
    return match({ ...Object.fromEntries(values), ...target }, rules).length > 0
  }
  const { conflict, minimalProved, repairs } = explanation
  for (const part of conflict) {
    if (part.kind === 'rule') continue
    const source = part.kind === 'choice' ? session.choices : assumed
    if (source[part.parameter] !== part.value || part.parameter === wanted?.parameter)
      reportDifference(comparison, `${subject} blames ${JSON.stringify(part)}`)
  }
  if (isPossible(conflict))
    reportDifference(comparison, `${subject}: ${JSON.stringify(conflict)} is no conflict`)
  if (minimalProved && conflict.some((_, index) => !isPossible(conflict.toSpliced(index, 1))))
    reportDifference(comparison, `${subject}: ${JSON.stringify(conflict)} is not minimal`)
  const isFeasible = match(stated).length > 0
  const blamesAssumption = conflict.some(({ kind }) => kind === 'assumption')
  if (!isFeasible && wanted === undefined && blamesAssumption && minimalProved)
    reportDifference(comparison, `${subject} blames an assumption for what the choices contradict`)
  if (isFeasible && repairs.length === 0) reportDifference(comparison, `${subject} offers no repair`)
  for (const { changes, witness } of repairs) {
    const changed = Object.fromEntries(
      Object.entries(changes).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    )
    const after = { ...omitChoices(stated, ...Object.keys(changes)), ...changed }
    compareWitness(
      comparison,
      `${subject}: the repair ${JSON.stringify(changes)}`,
      witness,
      addAssumptions(model, after),
    )
  }
}
