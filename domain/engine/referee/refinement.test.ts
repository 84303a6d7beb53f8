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

/**
 * Choices, a flag, a number with few positions and two wide ones, connected by rules in ways that propagation does not
 * detect.
 */
function mixed(): CompiledModel {
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

const compiled = mixed()
const questions: readonly Choices[] = [
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

/** An answer that leaves everything open that a session may leave open. */
function opened(choices: Choices): Domains {
  const { parameters } = createSession(compiled).propagatedDomains()
  const session = createSession(compiled)
  session.setChoices(choices)
  const known = session.completeDomains()
  return {
    complete: false,
    parameters: Object.fromEntries(
      Object.entries(known.parameters).map(([name, domain]) => {
        if (domain.kind === 'range') {
          const first = parameters[name]
          const whole = first?.kind === 'range' ? { min: first.min, max: first.max } : {}
          return [name, { ...domain, ...whole, proved: false }]
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

const refined = (referee: Referee, choices: Choices, nodes?: number): Domains =>
  runSteps(referee.refine(choices, opened(choices), { nodes }))

function complete(choices: Choices): Domains {
  const session = createSession(compiled)
  session.setChoices(choices)
  const domains = session.completeDomains()
  expect(domains.complete).toBe(true)
  return domains
}

describe('a refined answer', () => {
  test.each(questions.map((choices) => [choices]))('to %j is the complete one', async (choices) => {
    expect(refined(await loadReferee(compiled), choices)).toEqual(complete(choices))
  })

  test('claims no more than is known, with any allowance', async () => {
    const referee = await loadReferee(compiled)
    for (const choices of questions.slice(0, 6)) {
      const whole = complete(choices)
      let last = -1
      for (const nodes of [0, 1, 2, 4, 8, 16, 32, 64]) {
        const { parameters } = refined(referee, choices, nodes)
        let decided = 0
        for (const [name, domain] of Object.entries(parameters)) {
          const truth = whole.parameters[name]
          if (domain.kind === 'range') {
            if (truth?.kind !== 'range') throw new Error(name)
            if (domain.proved) expect(domain).toEqual(truth)
            expect(domain.min).toBeLessThanOrEqual(truth.min)
            expect(domain.max).toBeGreaterThanOrEqual(truth.max)
            decided += Number(domain.proved)
          } else
            for (const [index, { state }] of domain.values.entries())
              if (state !== 'unchecked') {
                const own = truth?.kind === 'listed' ? truth.values[index]?.state : undefined
                if (state !== 'possible' || own !== 'implied') expect(state).toBe(own)
                decided += 1
              }
        }
        expect(decided, `${JSON.stringify(choices)} ${nodes}`).toBeGreaterThanOrEqual(last)
        last = decided
      }
    }
  })

  test('is the same object while nothing is new', async () => {
    const referee = await loadReferee(compiled)
    const heard: Domains[] = []
    for (const domains of referee.refine({}, opened({}))) heard.push(domains)
    const different = new Set(heard)
    expect(different.size).toBeGreaterThan(3)
    expect(different.size).toBeLessThan(heard.length)
    expect(new Set([...different].map((one) => JSON.stringify(one))).size).toBe(different.size)
  })
})

describe('an improved completion', () => {
  const session = createSession(compiled)
  const missing: Completion = { found: false, proved: false }

  test.each(
    questions.flatMap((choices) =>
      [undefined, 'cheapest', 'dearest'].map((goal) => [choices, goal] as const),
    ),
  )('to %j by %s is as good as that of a session', async (choices, goal) => {
    session.setChoices(choices)
    const expected = session.complete(goal === undefined ? {} : { goal })
    const referee = await loadReferee(compiled)
    const improved = runSteps(referee.improve(choices, missing, goal))
    expect(improved.found).toBe(expected.found)
    if (!improved.found || !expected.found) {
      expect(improved).toEqual({ found: false, proved: true })
      return
    }
    expect(improved.assignment).toMatchObject(choices)
    expect(improved.cost).toBe(expected.cost)
    expect(improved.optimal).toBe(goal !== undefined)
    // From there on no better one exists, which is proved.
    if (goal !== undefined)
      expect(runSteps(referee.improve(choices, { ...improved, optimal: false }, goal))).toEqual(improved)
  })

  test('of counted racks is proved in few steps', async () => {
    const row = compileModel(createRackRow({ racks: 24, load: 300, weight: 14_500, price: 999_000 }))
    const steps = [...(await loadReferee(row)).improve({}, missing, 'cheapest')]
    expect(steps.length).toBeLessThanOrEqual(55)
  })

  test('without an allowance is the given one', async () => {
    const referee = await loadReferee(compiled)
    expect(runSteps(referee.improve({}, missing, 'cheapest', 0))).toEqual(missing)
    session.setChoices({})
    const given = session.complete()
    if (!given.found) throw new Error('There are configurations.')
    const improved = runSteps(referee.improve({}, given, 'cheapest', 0))
    expect(improved).toMatchObject({ found: true, assignment: given.assignment, optimal: false })
  })
})
