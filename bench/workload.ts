// The fixed workload: seeded random walks through a model, recorded once, so that every solver gets the same states and questions.
import type { Choices, Model, Value } from '@design-portal/domain/engine/model.ts'
import type { Domains, Session } from '@design-portal/domain/engine/session.ts'
import { pick, createSeededDraw, shuffleList } from '@design-portal/domain/engine/testing/draw.ts'

export interface NamedValue {
  readonly parameter: string
  readonly value: Value
}

/** One choice of a walk, made after the previous ones, and the questions asked after it. */
export interface Step {
  readonly choice: NamedValue
  /** All choices after this step, including its own. */
  readonly choices: Choices
  /** An impossible value to explain, where one exists and this step asks for it. */
  readonly valueToExplain?: NamedValue
  /** A goal to optimise, where this step asks for it. */
  readonly goal?: string
}

export type RecordedWalk = readonly Step[]

/** Walks of random choices in random order until every parameter is chosen or implied. */
export function recordWalks(
  model: Model,
  openSession: () => Session,
  seeds: readonly number[],
): RecordedWalk[] {
  return seeds.map((seed) => {
    const draw = createSeededDraw(seed)
    const session = openSession()
    const steps: Step[] = []
    for (const { name } of shuffleList(draw, model.parameters)) {
      const openValues = listOpenValues(session.completeDomains(), name)
      if (openValues.length === 0) continue
      const choice = { parameter: name, value: pick(draw, openValues) }
      session.choose(choice.parameter, choice.value)
      // The end of a range may be no possible value where it is not proved.
      if (session.consistent() === false) {
        session.choose(choice.parameter, null)
        continue
      }
      const impossibleValues = listImpossibleValues(session.completeDomains())
      const questionTurn = steps.length % 3
      const goal = model.goals[Math.floor(steps.length / 3) % Math.max(1, model.goals.length)]?.name
      steps.push({
        choice,
        choices: session.choices,
        ...(questionTurn === 1 && impossibleValues.length > 0
          ? { valueToExplain: pick(draw, impossibleValues) }
          : {}),
        ...(questionTurn === 2 && goal !== undefined ? { goal } : {}),
      })
    }
    return steps
  })
}

/** The values that a person could still choose: for a range, its two ends. */
function listOpenValues(domains: Domains, name: string): readonly Value[] {
  const domain = domains.parameters[name]
  if (domain === undefined) return []
  if (domain.kind === 'range') return domain.min === domain.max ? [] : [domain.min, domain.max]
  return domain.values.filter(({ state }) => state === 'possible').map(({ value }) => value)
}

const listImpossibleValues = (domains: Domains): NamedValue[] =>
  Object.entries(domains.parameters).flatMap(([parameter, domain]) =>
    domain.kind === 'range'
      ? []
      : domain.values
          .filter(({ state }) => state === 'impossible')
          .map(({ value }) => ({ parameter, value })),
  )

/** Every listed value of every parameter: the values that complete domains have to decide. */
export const listValues = (domains: Domains): (NamedValue & { readonly isPossible: boolean })[] =>
  Object.entries(domains.parameters).flatMap(([parameter, domain]) =>
    domain.kind === 'range'
      ? []
      : domain.values.map(({ value, state }) => ({ parameter, value, isPossible: state !== 'impossible' })),
  )
