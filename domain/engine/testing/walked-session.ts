// A session that answers by enumerating every assignment: slow, small and obviously correct, to test the comparison itself.
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
import { listValues } from './random-model.ts'
import { findBestBy, walkAll, type Matching } from './truth.ts'
import { omitChoices } from './walk.ts'

/** Like the engine's own session, for models of a few thousand assignments. */
export function createWalkedSession(model: Model, matching: Matching = walkAll(model)): Session {
  let choices: Choices = {}
  const domains = (): Domains => computeWalkedDomains(model, matching, choices)
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
    consistent: () => matching(choices).length > 0,
    holdsAsAssumed: () => matching(choices).length > 0,
    propagatedDomains: domains,
    completeDomains: domains,
    *decideDomains() {
      yield domains
      return domains()
    },
    getState: (parameter, value) => getState(matching, choices, parameter, value),
    explain: (wanted, options) => {
      const kept = wanted === undefined ? choices : omitChoices(choices, wanted.parameter)
      const target = wanted === undefined ? {} : { [wanted.parameter]: wanted.value }
      return explain(model, matching, { kept, target, goal: options?.goal })
    },
    complete: (options) => {
      const found = matching(choices)
      if (options?.goal === undefined)
        return found[0] === undefined
          ? { found: false, proved: true }
          : { found: true, assignment: found[0], optimal: true }
      const best = findBestBy(model, options.goal, found)
      return best === undefined ? { found: false, proved: true } : { found: true, ...best, optimal: true }
    },
  }
}

function getState(matching: Matching, choices: Choices, parameter: string, value: Value): ValueState {
  if (choices[parameter] === value) return 'chosen'
  const found = matching(omitChoices(choices, parameter))
  if (found.every((configuration) => configuration[parameter] !== value)) return 'impossible'
  const implied = found.every((configuration) => configuration[parameter] === value)
  return implied && choices[parameter] === undefined ? 'implied' : 'possible'
}

const computeWalkedDomains = (model: Model, matching: Matching, choices: Choices): Domains => ({
  complete: true,
  parameters: Object.fromEntries(
    model.parameters.map((parameter) => [
      parameter.name,
      computeWalkedDomain(model, matching, choices, parameter),
    ]),
  ),
})

function computeWalkedDomain(
  model: Model,
  matching: Matching,
  choices: Choices,
  parameter: Parameter,
): ParameterDomain {
  const { name } = parameter
  const values = listValues(model, parameter)
  if (values.length <= 1000)
    return {
      kind: 'listed',
      values: values.map((value) => ({ value, state: getState(matching, choices, name, value) })),
    }
  const numbers = matching(omitChoices(choices, name)).map((configuration) => Number(configuration[name]))
  const chosen = choices[name]
  return {
    kind: 'range',
    min: Math.min(...numbers),
    max: Math.max(...numbers),
    proved: true,
    ...(typeof chosen === 'number' ? { chosen } : {}),
  }
}

function explain(
  model: Model,
  matching: Matching,
  {
    kept,
    target,
    goal,
  }: { readonly kept: Choices; readonly target: Choices; readonly goal: string | undefined },
): Explanation | undefined {
  if (matching({ ...kept, ...target }).length > 0) return undefined
  let conflict: readonly ConflictPart[] = [
    ...Object.entries(kept).map(([parameter, value]) => ({ kind: 'choice', parameter, value }) as const),
    ...model.rules.map(({ id }) => ({ kind: 'rule', rule: id }) as const),
  ]
  const possible = (parts: readonly ConflictPart[]): boolean => {
    const choices = parts.flatMap((part) =>
      part.kind === 'choice' ? [[part.parameter, part.value] as const] : [],
    )
    const rules = new Set(parts.flatMap((part) => (part.kind === 'rule' ? [part.rule] : [])))
    return matching({ ...Object.fromEntries(choices), ...target }, rules).length > 0
  }
  for (const part of conflict) {
    const rest = conflict.filter((other) => other !== part)
    if (!possible(rest)) conflict = rest
  }
  const repairs = [...listRepairs(model, matching, { kept, target, goal })].toSorted(
    (a, b) => size(a) - size(b),
  )
  return { conflict, minimalProved: true, repairs: repairs.slice(0, 5), smallestProved: true }
}

const size = ({ changes }: Repair): number => Object.keys(changes).length

function* listRepairs(
  model: Model,
  matching: Matching,
  {
    kept,
    target,
    goal,
  }: { readonly kept: Choices; readonly target: Choices; readonly goal: string | undefined },
): Generator<Repair> {
  const names = Object.keys(kept)
  for (let mask = 0; mask < 2 ** names.length; mask += 1) {
    const givenUp = names.filter((_, index) => (mask >> index) % 2 === 1)
    const found = matching({ ...omitChoices(kept, ...givenUp), ...target })
    const best = goal === undefined ? undefined : findBestBy(model, goal, found)
    const witness: Assignment | undefined = best?.assignment ?? found[0]
    if (witness !== undefined && givenUp.every((name) => witness[name] !== kept[name]))
      yield {
        changes: Object.fromEntries(givenUp.map((name) => [name, witness[name] ?? null])),
        witness,
        ...(best === undefined ? {} : { cost: best.cost }),
      }
  }
}
