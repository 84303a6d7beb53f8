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
function buildSmallUps(): Model {
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

const model = buildSmallUps()
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
  (assignmentsSoFar, [name, values]) =>
    assignmentsSoFar.flatMap((assignment) => values.map((value) => ({ ...assignment, [name]: value }))),
  [{}],
)
const hasChoices = (choices: Choices) => (assignment: Assignment) =>
  Object.entries(choices).every(([name, value]) => assignment[name] === value)
const listValid = (testedModel: Model): Assignment[] =>
  assignments.filter((assignment) => check(testedModel, assignment).length === 0)
const validAssignments = listValid(model)

/** The value that the goal minimises; Infinity where it has none. */
const computeCost = (assignment: Assignment): number =>
  Math.min(
    ...model.goals.map(
      ({ minimise }) => evaluateNumber(model, minimise, assignment) ?? Number.POSITIVE_INFINITY,
    ),
  )

const removeChoice = (choices: Choices, name: string): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([parameter]) => parameter !== name))

/** The values that remain in the domains, by parameter; the chosen one counts only where it is really possible. */
function listRemaining(domains: Domains, choices: Choices): Record<string, Value[]> {
  return Object.fromEntries(
    Object.entries(domains.parameters).map(([name, domain]) => {
      if (domain.kind !== 'listed') throw new RangeError(`${name} should be listed`)
      const valuesLeft = domain.values.filter(({ state }) => state !== 'impossible').map(({ value }) => value)
      return [name, valuesLeft.filter((value) => value !== choices[name])]
    }),
  )
}

function listExpected(choices: Choices): Record<string, Value[]> {
  return Object.fromEntries(
    Object.entries(valuesByParameter).map(([name, values]) => {
      const matchingAssignments = validAssignments.filter(hasChoices(removeChoice(choices, name)))
      return [
        name,
        values.filter(
          (value) =>
            value !== choices[name] && matchingAssignments.some((assignment) => assignment[name] === value),
        ),
      ]
    }),
  )
}

const choiceSets: readonly Choices[] = [
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
  test.each(choiceSets)('contain exactly the values of valid configurations under %j', (choices) => {
    const session = createSession(compiled)
    session.setChoices(choices)
    const domains = session.completeDomains()
    expect(domains.complete).toBe(true)
    expect(listRemaining(domains, choices)).toEqual(listExpected(choices))
    expect(session.consistent()).toBe(validAssignments.some(hasChoices(choices)))
  })

  test('do not depend on the order of choices or on removed choices', () => {
    const choices = { load: 30, door: '900', spare: true }
    const directSession = createSession(compiled)
    directSession.setChoices(choices)
    const detourSession = createSession(compiled)
    detourSession.choose('spare', true)
    detourSession.choose('frame', 'S')
    detourSession.completeDomains()
    detourSession.choose('door', '900')
    detourSession.choose('frame', null)
    detourSession.choose('load', 30)
    expect(detourSession.completeDomains()).toEqual(directSession.completeDomains())
    expect(detourSession.complete()).toEqual(directSession.complete())
  })

  test('never lose a possible value in the first answer', () => {
    for (const choices of choiceSets) {
      const session = createSession(compiled)
      session.setChoices(choices)
      const firstAnswer = listRemaining(session.propagatedDomains(), choices)
      for (const [name, values] of Object.entries(listExpected(choices)))
        expect(firstAnswer[name]).toEqual(expect.arrayContaining(values))
    }
  })
})

/** Whether a configuration agrees with these choices and the wanted value. */
const isFeasible = (parts: readonly ConflictPart[], wanted: Choices): boolean => {
  const rules = new Set(parts.flatMap((part) => (part.kind === 'rule' ? [part.rule] : [])))
  const choices = Object.fromEntries(
    parts.flatMap((part) => (part.kind === 'choice' ? [[part.parameter, part.value]] : [])),
  )
  const relaxed = { ...model, rules: model.rules.filter((rule) => rules.has(rule.id)) }
  return listValid(relaxed).filter(hasChoices(wanted)).some(hasChoices(choices))
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
    expect(isFeasible(explanation.conflict, wanted)).toBe(false)
    for (const part of explanation.conflict)
      expect(
        isFeasible(
          explanation.conflict.filter((otherPart) => otherPart !== part),
          wanted,
        ),
      ).toBe(true)
    expect(explanation.smallestProved).toBe(true)
    expect(explanation.repairs.length).toBeGreaterThan(0)
    for (const { changes, witness, cost } of explanation.repairs) {
      expect(check(model, witness)).toEqual([])
      expect(witness['load']).toBe(40)
      const keptChoices = Object.entries(choices).filter(([name]) => !Object.hasOwn(changes, name))
      expect(hasChoices(Object.fromEntries(keptChoices))(witness)).toBe(true)
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
  test.each(choiceSets)('find and prove the cheapest configuration under %j', (choices) => {
    const session = createSession(compiled)
    session.setChoices(choices)
    const completion = session.complete({ goal: 'cheapest' })
    const lowestCost = Math.min(...validAssignments.filter(hasChoices(choices)).map(computeCost))
    if (lowestCost === Number.POSITIVE_INFINITY) expect(completion).toEqual({ found: false, proved: true })
    else {
      expect(completion).toMatchObject({ found: true, optimal: true, cost: lowestCost })
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
  const addHole = (name: string) => builder.number(name, { group: 'p', min: 1, max: 3, step: 1, unit: '1' })
  const [a, b, c] = [addHole('a'), addHole('b'), addHole('c')]
  const addDifference = (id: string, left: typeof a, right: typeof a): void =>
    builder.rule(id, { kind: 'not', of: equal(left, right) })
  addDifference('ab', a, b)
  addDifference('bc', b, c)
  addDifference('ac', a, c)
  builder.rule('low', all(atMost(a, 2), atMost(b, 2), atMost(c, 2)))
  const explanation = createSession(compileModel(builder.build())).explain()
  expect(explanation).toMatchObject({ minimalProved: true, repairs: [] })
  expect(explanation?.conflict).toHaveLength(4)
})

test('unknown parameters and values are rejected with the values that are accepted', () => {
  const session = createSession(compiled)
  expect(() => session.choose('colour', 'red')).toThrow(ChoiceError)
  expect(() => session.choose('load', 41.1)).toThrow('load takes 2.5 to 50 in steps of 2.5')
  expect(() => session.choose('frame', 'XL')).toThrow('it has S, M, L')
})
