// Tests refined answers on small models: they equal those of a session that decided everything itself, and never claim more than is known.
import { describe, expect, test } from 'vitest'
import { add, any, atLeast, atMost, equal, ModelBuilder, multiply } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import type { CompiledModel } from '../compiled-model.ts'
import { createSession } from '../create-session.ts'
import type { Choices } from '../model.ts'
import type { Completion, Domains } from '../session.ts'
import { loadReferee, type Referee } from './referee.ts'
import { createRackRow } from './testing/rack-row.ts'
import { runSteps } from './testing/refereed-session.ts'

/** A choice, a flag, a number with few positions and two wide ones, whose rules exclude more than propagation detects. */
function compileMixedModel(): CompiledModel {
  const model = new ModelBuilder('mixed', '1.0.0')
  const kind = model.choice('kind', ['a', 'b', 'c', 'd'], { group: 'g' })
  const flag = model.flag('flag', { group: 'g' })
  const few = model.number('few', { group: 'g', min: 0, max: 4, step: 1, unit: '1' })
  const [wide, other] = ['wide', 'other'].map((name) =>
    model.number(name, { group: 'g', min: 0, max: 1500, step: 1, unit: '1' }),
  )
  const [left, right] = [wide ?? 0, other ?? 0]
  // Even and odd: propagation of bounds does not detect it.
  model.rule('parity', equal(add(multiply(left, 2), multiply(right, -4)), multiply(few, 2)))
  model.rule('odd', any(equal(few, 1), equal(few, 3), equal(few, 0)))
  model.rule('sum', atMost(add(left, right), 101))
  model.rule('least', atLeast(add(left, right, few), 41))
  model.rule('kind', any(kind.is('a', 'c'), equal(few, 3), flag.isTrue))
  model.rule('flag', any(flag.isFalse, kind.is('b'), equal(few, 0)))
  model.goal('cheapest', add(multiply(left, 3), right, multiply(few, 50)))
  model.goal('dearest', add(multiply(left, -3), multiply(right, -1)))
  return compileModel(model.build())
}

const compiled = compileMixedModel()
const choiceSets: readonly Choices[] = [
  {},
  { kind: 'b' },
  { kind: 'd', flag: false },
  { few: 3, flag: true },
  { few: 0, kind: 'c' },
  { wide: 21 },
  { wide: 40, few: 0 },
  { other: 30, kind: 'a' },
  // No configuration is left.
  { few: 1, flag: true, kind: 'a' },
  { wide: 200, other: 200 },
]

/** An answer that leaves open everything that a session may leave open. */
function createOpenAnswer(choices: Choices): Domains {
  const { parameters } = createSession(compiled).propagatedDomains()
  const session = createSession(compiled)
  session.setChoices(choices)
  const knownDomains = session.completeDomains()
  return {
    complete: false,
    parameters: Object.fromEntries(
      Object.entries(knownDomains.parameters).map(([name, domain]) => {
        if (domain.kind === 'range') {
          const first = parameters[name]
          const fullRange = first?.kind === 'range' ? { min: first.min, max: first.max } : {}
          return [name, { ...domain, ...fullRange, proved: false }]
        }
        const values = domain.values.map(({ value, state }) => ({
          value,
          state: state === 'chosen' ? state : ('unchecked' as const),
        }))
        return [name, { ...domain, values }]
      }),
    ),
  }
}

const refineOpenAnswer = (referee: Referee, choices: Choices, nodes?: number): Domains =>
  runSteps(referee.refine(choices, createOpenAnswer(choices), { nodes }))

function computeCompleteAnswer(choices: Choices): Domains {
  const session = createSession(compiled)
  session.setChoices(choices)
  const domains = session.completeDomains()
  expect(domains.complete).toBe(true)
  return domains
}

describe('a refined answer', () => {
  test.each(choiceSets.map((choices) => [choices]))('to %j is the complete one', async (choices) => {
    expect(refineOpenAnswer(await loadReferee(compiled), choices)).toEqual(computeCompleteAnswer(choices))
  })

  test('claims no more than is known, with any allowance', async () => {
    const referee = await loadReferee(compiled)
    for (const choices of choiceSets.slice(0, 6)) {
      const completeAnswer = computeCompleteAnswer(choices)
      let decidedBefore = -1
      for (const nodes of [0, 1, 2, 4, 8, 16, 32, 64]) {
        const { parameters } = refineOpenAnswer(referee, choices, nodes)
        let decided = 0
        for (const [name, domain] of Object.entries(parameters)) {
          const expected = completeAnswer.parameters[name]
          if (domain.kind === 'range') {
            if (expected?.kind !== 'range') throw new Error(name)
            if (domain.proved) expect(domain).toEqual(expected)
            expect(domain.min).toBeLessThanOrEqual(expected.min)
            expect(domain.max).toBeGreaterThanOrEqual(expected.max)
            decided += Number(domain.proved)
          } else
            for (const [index, { state }] of domain.values.entries())
              if (state !== 'unchecked') {
                const expectedState = expected?.kind === 'listed' ? expected.values[index]?.state : undefined
                if (state !== 'possible' || expectedState !== 'implied') expect(state).toBe(expectedState)
                decided += 1
              }
        }
        expect(decided, `${JSON.stringify(choices)} ${nodes}`).toBeGreaterThanOrEqual(decidedBefore)
        decidedBefore = decided
      }
    }
  })

  test('is the same object until something has been decided', async () => {
    const referee = await loadReferee(compiled)
    const answers: Domains[] = []
    for (const domains of referee.refine({}, createOpenAnswer({}))) answers.push(domains)
    const distinctAnswers = new Set(answers)
    expect(distinctAnswers.size).toBeGreaterThan(3)
    expect(distinctAnswers.size).toBeLessThan(answers.length)
    expect(new Set([...distinctAnswers].map((answer) => JSON.stringify(answer))).size).toBe(
      distinctAnswers.size,
    )
  })
})

describe('an improved completion', () => {
  const session = createSession(compiled)
  const noCompletion: Completion = { found: false, proved: false }

  test.each(
    choiceSets.flatMap((choices) =>
      [undefined, 'cheapest', 'dearest'].map((goal) => [choices, goal] as const),
    ),
  )('to %j by the goal %s is as good as that of a session', async (choices, goal) => {
    session.setChoices(choices)
    const expected = session.complete(goal === undefined ? {} : { goal })
    const referee = await loadReferee(compiled)
    const improved = runSteps(referee.improve(choices, noCompletion, goal))
    expect(improved.found).toBe(expected.found)
    if (!improved.found || !expected.found) {
      expect(improved).toEqual({ found: false, proved: true })
      return
    }
    expect(improved.assignment).toMatchObject(choices)
    expect(improved.cost).toBe(expected.cost)
    expect(improved.optimal).toBe(goal !== undefined)
    // Improved again, it is only proved to be the best.
    if (goal !== undefined)
      expect(runSteps(referee.improve(choices, { ...improved, optimal: false }, goal))).toEqual(improved)
  })

  test('of a row of racks that are counted is proved in at most 55 steps', async () => {
    const row = compileModel(createRackRow({ racks: 24, load: 300, weight: 14_500, price: 999_000 }))
    const steps = [...(await loadReferee(row)).improve({}, noCompletion, 'cheapest')]
    // The number that the present implementation needs.
    expect(steps.length).toBeLessThanOrEqual(55)
  })

  test('is the given one if no linear program is allowed', async () => {
    const referee = await loadReferee(compiled)
    expect(runSteps(referee.improve({}, noCompletion, 'cheapest', 0))).toEqual(noCompletion)
    session.setChoices({})
    const given = session.complete()
    if (!given.found) throw new Error('There are configurations.')
    const improved = runSteps(referee.improve({}, given, 'cheapest', 0))
    expect(improved).toMatchObject({ found: true, assignment: given.assignment, optimal: false })
  })
})
