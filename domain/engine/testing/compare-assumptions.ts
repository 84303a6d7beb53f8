// Compares a session with the truth where suggestions of requirements and facts bind: nothing that the engine finds may move one.
import { createChecker } from '../check.ts'
import type { Choices, Model, Value } from '../model.ts'
import type { Explanation, RangeDomain, Session, ValueState } from '../session.ts'
import { type Draw, drawChance, pick, shuffleList } from './draw.ts'
import { listValues } from './random-model.ts'
import { findBestBy, type Matcher } from './truth.ts'
import { omitChoices } from './walk.ts'

/** A session under comparison, and what it differs in so far. */
interface Compared {
  readonly model: Model
  readonly session: Session
  readonly match: Matcher
  readonly draw: Draw
  readonly differences: string[]
}

/** What is assumed under some statements, worked out from the model alone. */
export function listAssumptions(model: Model, stated: Choices): Choices {
  const findSuggestion = (name: string): Value | undefined => {
    const parameter = model.parameters.find((candidate) => candidate.name === name)
    if (parameter === undefined) return undefined
    const { preferredBy, preferred } = parameter
    const leading = model.parameters.find((candidate) => candidate.name === preferredBy?.choice)
    if (preferredBy === undefined || leading?.kind !== 'choice' || !('table' in leading.from))
      return preferred
    const key = stated[leading.name] ?? findSuggestion(leading.name)
    const row = model.tables[leading.from.table]?.rows.find(({ id }) => id === key)
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
  const compared: Compared = { model, session, match, draw, differences: [] }
  compareState(compared)
  for (let step = 0; step < steps && compared.differences.length === 0; step += 1) {
    const parameter = pick(draw, model.parameters)
    const isTakenBack = session.choices[parameter.name] !== undefined && drawChance(draw, 60)
    session.choose(parameter.name, isTakenBack ? null : pick(draw, listValues(model, parameter)))
    compareState(compared)
  }
  return compared.differences
}

function reportDifference({ differences, session }: Compared, what: string): void {
  differences.push(`${what}; choices ${JSON.stringify(session.choices)}`)
}

const addAssumptions = (model: Model, stated: Choices): Choices => ({
  ...listAssumptions(model, stated),
  ...stated,
})

function compareState(compared: Compared): void {
  const { model, session, match } = compared
  const { choices } = session
  const assumed = listAssumptions(model, choices)
  if (JSON.stringify(sortByName(session.assumptions)) !== JSON.stringify(sortByName(assumed)))
    reportDifference(
      compared,
      `assumes ${JSON.stringify(session.assumptions)} instead of ${JSON.stringify(assumed)}`,
    )
  const propagated = session.propagatedDomains()
  const isFeasibleAsAssumed = match(addAssumptions(model, choices)).length > 0
  const isFeasible = match(choices).length > 0
  if (session.holdsAsAssumed() !== isFeasibleAsAssumed)
    reportDifference(compared, `holdsAsAssumed() is not ${isFeasibleAsAssumed}`)
  if (session.consistent() !== isFeasible) reportDifference(compared, `consistent() is not ${isFeasible}`)
  const unavailable: { parameter: string; value: Value }[] = []
  const complete = session.completeDomains()
  if (!complete.complete) reportDifference(compared, 'domains are not complete')
  for (const parameter of model.parameters) {
    const { name } = parameter
    const [propagatedValues, completeValues] = [propagated, complete].map(
      ({ parameters: { [name]: domain } }) => (domain?.kind === 'listed' ? domain.values : []),
    )
    const values = listValues(model, parameter)
    const range = complete.parameters[name]
    if (range?.kind === 'range') compareRange(compared, name, range, values)
    const examined = range?.kind === 'range' ? shuffleList(compared.draw, values).slice(0, 10) : values
    for (const [index, value] of examined.entries()) {
      const expected = findExpectedState(compared, name, value)
      const state = session.getState(name, value)
      const states = [range?.kind === 'range' ? state : completeValues?.[index]?.state, state]
      const isWrong = (found: ValueState | undefined): boolean =>
        found !== expected && !(found === 'implied' && expected === 'possible')
      if (states.some(isWrong))
        reportDifference(compared, `${name} = ${value} is ${expected}, not ${states.join()}`)
      const firstState = propagatedValues?.[index]?.state
      if (
        firstState !== undefined &&
        firstState !== 'unchecked' &&
        firstState !== 'implied' &&
        isWrong(firstState)
      )
        reportDifference(compared, `${name} = ${value} is ${expected}, at first it is called ${firstState}`)
      if (expected === 'conditional' || expected === 'impossible')
        unavailable.push({ parameter: name, value })
    }
  }
  compareCompletions(compared, isFeasibleAsAssumed, isFeasible)
  const explanation = session.explain()
  if ((explanation === undefined) !== isFeasibleAsAssumed)
    reportDifference(compared, 'explain() explains what holds, or nothing')
  if (explanation !== undefined) compareExplanation(compared, undefined, explanation)
  for (const wanted of shuffleList(compared.draw, unavailable).slice(0, 3)) {
    const explained = session.explain(wanted, { goal: pick(compared.draw, model.goals).name })
    if (explained === undefined)
      reportDifference(compared, `${wanted.parameter} = ${wanted.value} is not explained`)
    else compareExplanation(compared, wanted, explained)
  }
}

/** The ends under the assumptions and, where they are further apart, without them. */
function compareRange(compared: Compared, name: string, range: RangeDomain, values: readonly Value[]): void {
  const { model, session, match } = compared
  const others = omitChoices(session.choices, name)
  // The assumptions do not depend on the value of a number.
  const premises = omitChoices(addAssumptions(model, { ...others, [name]: values[0] ?? 0 }), name)
  const [ends, widest] = [premises, others].map((choices) => {
    const found = match(choices).map((assignment) => Number(assignment[name]))
    return found.length === 0 ? [0, -1] : [Math.min(...found), Math.max(...found)]
  })
  const isEmpty = range.min > range.max
  if (!range.proved) reportDifference(compared, `${name} is not proved`)
  if (isEmpty ? ends?.[1] !== -1 : range.min !== ends?.[0] || range.max !== ends[1])
    reportDifference(compared, `${name} is ${range.min}..${range.max}, not ${ends?.join('..')}`)
  const conditional = range.conditional ?? (isEmpty ? undefined : range)
  if (
    conditional === undefined
      ? widest?.[1] !== -1
      : conditional.min !== widest?.[0] || conditional.max !== widest[1]
  )
    reportDifference(
      compared,
      `${name} is ${conditional?.min}..${conditional?.max} otherwise, not ${widest?.join('..')}`,
    )
}

const sortByName = (choices: Choices): unknown =>
  Object.entries(choices).toSorted(([a], [b]) => (a < b ? -1 : 1))

function findExpectedState({ model, session, match }: Compared, name: string, value: Value): ValueState {
  if (session.choices[name] === value) return 'chosen'
  const wanted = { ...session.choices, [name]: value }
  if (match(addAssumptions(model, wanted)).length > 0) return 'possible'
  return match(wanted).length > 0 ? 'conditional' : 'impossible'
}

function compareCompletions(compared: Compared, isFeasibleAsAssumed: boolean, isFeasible: boolean): void {
  const { model, session, match } = compared
  const premises = addAssumptions(model, session.choices)
  for (const goal of [undefined, ...model.goals.map(({ name }) => name)]) {
    const what = `complete(${goal ?? ''})`
    const completion = session.complete(goal === undefined ? {} : { goal })
    const best = goal === undefined ? undefined : findBestBy(model, goal, match(premises))
    if (!completion.found) {
      const isRight = goal === undefined ? !isFeasibleAsAssumed : best === undefined
      if (!isRight || !completion.proved) reportDifference(compared, `${what} finds nothing`)
      if (!isFeasibleAsAssumed && (completion.conditional === true) !== isFeasible)
        reportDifference(compared, `${what} is ${isFeasible ? '' : 'not '}possible if an assumption changes`)
      continue
    }
    compareWitness(compared, what, completion.assignment, premises)
    if (goal !== undefined && (!completion.optimal || completion.cost !== best?.cost))
      reportDifference(compared, `${what} costs ${completion.cost}, the best ${best?.cost}`)
  }
}

function compareWitness(
  { model, ...compared }: Compared,
  what: string,
  found: Choices,
  keeps: Choices,
): void {
  const violations = createChecker(model).check(found)
  if (violations.length > 0)
    reportDifference({ model, ...compared }, `${what} breaks ${JSON.stringify(violations)}`)
  const moved = Object.keys(keeps).filter((name) => found[name] !== keeps[name])
  if (moved.length > 0) reportDifference({ model, ...compared }, `${what} moves ${moved.join()}`)
}

type Wanted = { readonly parameter: string; readonly value: Value } | undefined

function compareExplanation(compared: Compared, wanted: Wanted, explanation: Explanation): void {
  const { model, session, match } = compared
  const target: Choices = wanted === undefined ? {} : { [wanted.parameter]: wanted.value }
  const stated = { ...session.choices, ...target }
  const assumed = listAssumptions(model, stated)
  const what = `explain ${JSON.stringify(target)}`
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
      reportDifference(compared, `${what} blames ${JSON.stringify(part)}`)
  }
  if (isPossible(conflict)) reportDifference(compared, `${what}: ${JSON.stringify(conflict)} is no conflict`)
  if (minimalProved && conflict.some((_, index) => !isPossible(conflict.toSpliced(index, 1))))
    reportDifference(compared, `${what}: ${JSON.stringify(conflict)} is not minimal`)
  const isFeasible = match(stated).length > 0
  const mayBlame = conflict.some(({ kind }) => kind === 'assumption')
  if (!isFeasible && wanted === undefined && mayBlame && minimalProved)
    reportDifference(compared, `${what} blames an assumption for what the choices contradict`)
  if (isFeasible && repairs.length === 0) reportDifference(compared, `${what} offers no repair`)
  for (const { changes, witness } of repairs) {
    const changed = Object.fromEntries(
      Object.entries(changes).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    )
    const after = { ...omitChoices(stated, ...Object.keys(changes)), ...changed }
    compareWitness(
      compared,
      `${what}: the repair ${JSON.stringify(changes)}`,
      witness,
      addAssumptions(model, after),
    )
  }
}
