// A session that answers by enumerating every assignment: slow, short and obviously correct, to test the comparison itself.
import type { Assignment, Choices, Model, Parameter, Value } from '../model.ts'
import type {
  ConflictPart,
  Domains,
  Explanation,
  ParameterDomain,
  Repair,
  Session,
  ValueState,
} from '../session.ts'
import { LISTED_VALUES } from '../parameter-space.ts'
import { listValues } from './random-model.ts'
import { findBestBy, createMatcher, type Matcher } from './truth.ts'
import { omitChoices } from './walk.ts'

/** Like the engine's own session, for models of a few thousand assignments. */
export function createEnumeratedSession(model: Model, match: Matcher = createMatcher(model)): Session {
  let choices: Choices = {}
  const computeDomains = (): Domains => computeEnumeratedDomains(model, match, choices)
  return {
    get choices() {
      return choices
    },
    assumptions: {},
    setChoices: (all) => {
      choices = all
    },
    choose: (parameter, value) => {
      choices = { ...omitChoices(choices, parameter), ...(value === null ? {} : { [parameter]: value }) }
    },
    consistent: () => match(choices).length > 0,
    holdsAsAssumed: () => match(choices).length > 0,
    propagatedDomains: computeDomains,
    completeDomains: computeDomains,
    *decideDomains() {
      yield computeDomains
      return computeDomains()
    },
    getState: (parameter, value) => computeState(match, choices, parameter, value),
    explain: (wanted, options) => {
      const premises = wanted === undefined ? choices : omitChoices(choices, wanted.parameter)
      const target = wanted === undefined ? {} : { [wanted.parameter]: wanted.value }
      return explainByEnumeration(model, match, { premises, target, goal: options?.goal })
    },
    complete: (options) => {
      const found = match(choices)
      if (options?.goal === undefined)
        return found[0] === undefined
          ? { found: false, proved: true }
          : { found: true, assignment: found[0], optimal: true }
      const best = findBestBy(model, options.goal, found)
      return best === undefined ? { found: false, proved: true } : { found: true, ...best, optimal: true }
    },
  }
}

function computeState(match: Matcher, choices: Choices, parameter: string, value: Value): ValueState {
  if (choices[parameter] === value) return 'chosen'
  const found = match(omitChoices(choices, parameter))
  if (found.every((configuration) => configuration[parameter] !== value)) return 'impossible'
  const isImplied = found.every((configuration) => configuration[parameter] === value)
  return isImplied && choices[parameter] === undefined ? 'implied' : 'possible'
}

const computeEnumeratedDomains = (model: Model, match: Matcher, choices: Choices): Domains => ({
  complete: true,
  parameters: Object.fromEntries(
    model.parameters.map((parameter) => [
      parameter.name,
      computeEnumeratedDomain(model, match, choices, parameter),
    ]),
  ),
})

function computeEnumeratedDomain(
  model: Model,
  match: Matcher,
  choices: Choices,
  parameter: Parameter,
): ParameterDomain {
  const { name } = parameter
  const values = listValues(model, parameter)
  if (values.length <= LISTED_VALUES)
    return {
      kind: 'listed',
      values: values.map((value) => ({ value, state: computeState(match, choices, name, value) })),
    }
  const numbers = match(omitChoices(choices, name)).map((configuration) => Number(configuration[name]))
  const chosen = choices[name]
  return {
    kind: 'range',
    min: Math.min(...numbers),
    max: Math.max(...numbers),
    proved: true,
    ...(typeof chosen === 'number' ? { chosen } : {}),
  }
}

function explainByEnumeration(
  model: Model,
  match: Matcher,
  {
    premises,
    target,
    goal,
  }: { readonly premises: Choices; readonly target: Choices; readonly goal: string | undefined },
): Explanation | undefined {
  if (match({ ...premises, ...target }).length > 0) return undefined
  let conflict: readonly ConflictPart[] = [
    ...Object.entries(premises).map(([parameter, value]) => ({ kind: 'choice', parameter, value }) as const),
    ...model.rules.map(({ id }) => ({ kind: 'rule', rule: id }) as const),
  ]
  const isPossible = (parts: readonly ConflictPart[]): boolean => {
    const choices = parts.flatMap((part) =>
      part.kind === 'choice' ? [[part.parameter, part.value] as const] : [],
    )
    const rules = new Set(parts.flatMap((part) => (part.kind === 'rule' ? [part.rule] : [])))
    return match({ ...Object.fromEntries(choices), ...target }, rules).length > 0
  }
  for (const part of conflict) {
    const rest = conflict.filter((other) => other !== part)
    if (!isPossible(rest)) conflict = rest
  }
  const repairs = [...listRepairs(model, match, { premises, target, goal })].toSorted(
    (a, b) => countChanges(a) - countChanges(b),
  )
  return { conflict, minimalProved: true, repairs: repairs.slice(0, MAX_REPAIRS), smallestProved: true }
}

/** The most repairs that an explanation offers (`Explanation.repairs`). */
const MAX_REPAIRS = 5

const countChanges = ({ changes }: Repair): number => Object.keys(changes).length

function* listRepairs(
  model: Model,
  match: Matcher,
  {
    premises,
    target,
    goal,
  }: { readonly premises: Choices; readonly target: Choices; readonly goal: string | undefined },
): Generator<Repair> {
  const names = Object.keys(premises)
  for (let mask = 0; mask < 2 ** names.length; mask += 1) {
    const givenUpNames = names.filter((_, index) => (mask >> index) % 2 === 1)
    const found = match({ ...omitChoices(premises, ...givenUpNames), ...target })
    const best = goal === undefined ? undefined : findBestBy(model, goal, found)
    const witness: Assignment | undefined = best?.assignment ?? found[0]
    if (witness !== undefined && givenUpNames.every((name) => witness[name] !== premises[name]))
      yield {
        changes: Object.fromEntries(givenUpNames.map((name) => [name, witness[name] ?? null])),
        witness,
        ...(best === undefined ? {} : { cost: best.cost }),
      }
  }
}
