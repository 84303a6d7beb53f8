// Tests sessions on a small product against an enumeration of all its configurations.
import { describe, expect, test } from 'vitest'
import { add, all, atLeast, atMost, divideUp, equal, ModelBuilder, multiply } from './testing/builder.ts'
import { check } from './check.ts'
import { compileModel } from './compile.ts'
import { createSession } from './create-session.ts'
import { evaluateNumber } from './evaluate.ts'
import type { Assignment, Choices, Model, Value } from './model.ts'
import { ChoiceError } from './parameter-space.ts'
import type { ConflictPart, Domains } from './session.ts'

/** Frames with slots, modules that carry a load, one spare on request, and a door that is too narrow for wide frames. */
function smallUps(): Model {
  const model = new ModelBuilder('small-ups', '1.0.0')
  const frames = model.table('frames', {
    columns: {
      key: { type: 'key' },
      slots: { type: 'number', unit: '1' },
      width: { type: 'number', unit: 'mm' },
      price: { type: 'number', unit: 'cent' },
    },
    rows: [
      { key: 'S', slots: 2, width: 600, price: 1000 },
      { key: 'M', slots: 4, width: 800, price: 1800 },
      { key: 'L', slots: 6, width: 1200, price: 2500 },
    ],
  })
  const frame = frames.choice('frame', { group: 'unit' })
  const load = model.number('load', {
    group: 'need',
    min: 2.5,
    max: 50,
    step: 2.5,
    unit: 'kW',
    preferred: 20,
  })
  const modules = model.number('modules', { group: 'unit', min: 1, max: 6, step: 1, unit: '1', result: true })
  const spare = model.flag('spare', { group: 'need' })
  const door = model.choice('door', ['any', '700', '900'], { group: 'site', preferred: 'any' })
  const needed = model.value('needed', '1', divideUp(load, 10))
  model.rule('fit', atMost(modules, frame.cell('slots')))
  model.rule('carry', atLeast(modules, needed))
  model.rule('spare', atLeast(modules, add(needed, 1)), { when: spare.isTrue })
  model.rule('no-more', atMost(modules, add(needed, 1)))
  model.rule('door-700', atMost(frame.cell('width'), 700), { when: door.is('700') })
  model.rule('door-900', atMost(frame.cell('width'), 900), { when: door.is('900') })
  model.goal('cheapest', add(frame.cell('price'), multiply(500, modules)))
  return model.build()
}

const model = smallUps()
const compiled = compileModel(model)

const loads = Array.from({ length: 20 }, (_, step) => 2.5 + 2.5 * step)
const valuesByParameter: Readonly<Record<string, readonly Value[]>> = {
  frame: ['S', 'M', 'L'],
  load: loads,
  modules: [1, 2, 3, 4, 5, 6],
  spare: [false, true],
  door: ['any', '700', '900'],
}

/** Every assignment, valid or not. */
const assignments = Object.entries(valuesByParameter).reduce<Assignment[]>(
  (all_, [name, values]) => all_.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
  [{}],
)
const keeps = (choices: Choices) => (one: Assignment) =>
  Object.entries(choices).every(([name, value]) => one[name] === value)
const listValid = (of: Model): Assignment[] =>
  assignments.filter((assignment) => check(of, assignment).length === 0)
const valid = listValid(model)

/** The value that the goal minimises; Infinity where it has none. */
const computeCost = (one: Assignment): number =>
  Math.min(
    ...model.goals.map(({ minimise }) => evaluateNumber(model, minimise, one) ?? Number.POSITIVE_INFINITY),
  )

const without = (choices: Choices, name: string): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([one]) => one !== name))

/** The values that remain in the domains, by parameter; the chosen one counts only where it is really possible. */
function listRemaining(domains: Domains, choices: Choices): Record<string, Value[]> {
  return Object.fromEntries(
    Object.entries(domains.parameters).map(([name, domain]) => {
      if (domain.kind !== 'listed') throw new RangeError(`${name} should be listed`)
      const left = domain.values.filter(({ state }) => state !== 'impossible').map(({ value }) => value)
      return [name, left.filter((value) => value !== choices[name])]
    }),
  )
}

function listExpected(choices: Choices): Record<string, Value[]> {
  return Object.fromEntries(
    Object.entries(valuesByParameter).map(([name, values]) => {
      const rest = valid.filter(keeps(without(choices, name)))
      return [
        name,
        values.filter((value) => value !== choices[name] && rest.some((one) => one[name] === value)),
      ]
    }),
  )
}

const states: readonly Choices[] = [
  {},
  { load: 40 },
  { door: '700' },
  { door: '900', spare: true },
  { load: 30, door: '900', spare: true },
  { frame: 'L', modules: 2 },
  { load: 50, door: '700' },
  { load: 50, door: '900', spare: true, frame: 'M' },
]

describe('session domains', () => {
  test.each(states)('are exactly what configurations have under %j', (choices) => {
    const session = createSession(compiled)
    session.setChoices(choices)
    const domains = session.completeDomains()
    expect(domains.complete).toBe(true)
    expect(listRemaining(domains, choices)).toEqual(listExpected(choices))
    expect(session.consistent()).toBe(valid.some(keeps(choices)))
  })

  test('do not depend on the order of choices or on removed choices', () => {
    const choices = { load: 30, door: '900', spare: true }
    const straight = createSession(compiled)
    straight.setChoices(choices)
    const wandering = createSession(compiled)
    wandering.choose('spare', true)
    wandering.choose('frame', 'S')
    wandering.completeDomains()
    wandering.choose('door', '900')
    wandering.choose('frame', null)
    wandering.choose('load', 30)
    expect(wandering.completeDomains()).toEqual(straight.completeDomains())
    expect(wandering.complete()).toEqual(straight.complete())
  })

  test('never lose a possible value in the first answer', () => {
    for (const choices of states) {
      const session = createSession(compiled)
      session.setChoices(choices)
      const first = listRemaining(session.propagatedDomains(), choices)
      for (const [name, values] of Object.entries(listExpected(choices)))
        expect(first[name]).toEqual(expect.arrayContaining(values))
    }
  })
})

/** Whether a configuration agrees with these choices and the wanted value. */
const feasible = (parts: readonly ConflictPart[], wanted: Choices): boolean => {
  const rules = new Set(parts.flatMap((part) => (part.kind === 'rule' ? [part.rule] : [])))
  const choices = Object.fromEntries(
    parts.flatMap((part) => (part.kind === 'choice' ? [[part.parameter, part.value]] : [])),
  )
  const relaxed = { ...model, rules: model.rules.filter((rule) => rules.has(rule.id)) }
  return listValid(relaxed).filter(keeps(wanted)).some(keeps(choices))
}

describe('session explanations', () => {
  test('name a minimal conflict and working repairs', () => {
    const session = createSession(compiled)
    const choices = { door: '700', spare: true, modules: 2 }
    session.setChoices(choices)
    const wanted = { load: 40 }
    const explanation = session.explain({ parameter: 'load', value: 40 }, { goal: 'cheapest' })
    if (explanation === undefined) throw new RangeError('There should be an explanation')
    expect(explanation.minimalProved).toBe(true)
    expect(feasible(explanation.conflict, wanted)).toBe(false)
    for (const part of explanation.conflict)
      expect(
        feasible(
          explanation.conflict.filter((one) => one !== part),
          wanted,
        ),
      ).toBe(true)
    expect(explanation.smallestProved).toBe(true)
    expect(explanation.repairs.length).toBeGreaterThan(0)
    for (const { changes, witness, cost } of explanation.repairs) {
      expect(check(model, witness)).toEqual([])
      expect(witness['load']).toBe(40)
      const kept = Object.entries(choices).filter(([name]) => !Object.hasOwn(changes, name))
      expect(keeps(Object.fromEntries(kept))(witness)).toBe(true)
      expect(cost).toBe(computeCost(witness))
    }
  })

  test('do not exist for a possible value', () => {
    expect(createSession(compiled).explain({ parameter: 'frame', value: 'S' })).toBeUndefined()
  })

  test('explain contradicting choices without a wanted value', () => {
    const session = createSession(compiled)
    session.setChoices({ load: 50, door: '700' })
    const conflict = session.explain()?.conflict
    expect(conflict).toContainEqual({ kind: 'choice', parameter: 'load', value: 50 })
    expect(conflict).toContainEqual({ kind: 'rule', rule: 'door-700' })
  })
})

describe('session completions', () => {
  test.each(states)('find and prove the cheapest configuration under %j', (choices) => {
    const session = createSession(compiled)
    session.setChoices(choices)
    const completion = session.complete({ goal: 'cheapest' })
    const best = Math.min(...valid.filter(keeps(choices)).map(computeCost))
    if (best === Number.POSITIVE_INFINITY) expect(completion).toEqual({ found: false, proved: true })
    else {
      expect(completion).toMatchObject({ found: true, optimal: true, cost: best })
      if (completion.found) expect(check(model, completion.assignment)).toEqual([])
    }
  })

  test('use preferred values where possible when there is no goal', () => {
    const session = createSession(compiled)
    session.choose('frame', 'S')
    const completion = session.complete()
    expect(completion.found && completion.assignment).toMatchObject({
      frame: 'S',
      load: 20,
      modules: 2,
      door: 'any',
    })
  })
})

test('a wide number has a range with attainable ends', () => {
  const builder = new ModelBuilder('wide', '1.0.0')
  const load = builder.number('load', { group: 'a', min: 0.1, max: 500, step: 0.1, unit: 'kW' })
  const units = builder.number('units', { group: 'a', min: 1, max: 4, step: 1, unit: '1' })
  builder.rule('carry', all(atMost(load, multiply(33.3, units)), atLeast(load, 7.77)))
  const session = createSession(compileModel(builder.build()))
  session.choose('units', 2)
  expect(session.completeDomains().parameters['load']).toEqual({
    kind: 'range',
    min: 7.8,
    max: 66.6,
    proved: true,
  })
  expect(session.getState('load', 66.6)).toBe('possible')
  expect(session.getState('load', 66.7)).toBe('impossible')
})

test('a conflict that propagation alone misses is explained and proved minimal', () => {
  const builder = new ModelBuilder('pigeons', '1.0.0')
  const hole = (name: string) => builder.number(name, { group: 'p', min: 1, max: 3, step: 1, unit: '1' })
  const [a, b, c] = [hole('a'), hole('b'), hole('c')]
  const differ = (id: string, left: typeof a, right: typeof a): void =>
    builder.rule(id, { kind: 'not', of: equal(left, right) })
  differ('ab', a, b)
  differ('bc', b, c)
  differ('ac', a, c)
  builder.rule('low', all(atMost(a, 2), atMost(b, 2), atMost(c, 2)))
  const explanation = createSession(compileModel(builder.build())).explain()
  expect(explanation).toMatchObject({ minimalProved: true, repairs: [] })
  expect(explanation?.conflict).toHaveLength(4)
})

test('unknown parameters and values are rejected with a hint', () => {
  const session = createSession(compiled)
  expect(() => session.choose('colour', 'red')).toThrow(ChoiceError)
  expect(() => session.choose('load', 41.1)).toThrow('load takes 2.5 to 50 in steps of 2.5')
  expect(() => session.choose('frame', 'XL')).toThrow('it has S, M, L')
})
