// Tests a session's answers one by one: the state of a value, what a budget leaves open, goals, and choices that change in between.
import { describe, expect, test } from 'vitest'
import { add, all, atLeast, atMost, different, equal, ModelBuilder, multiply } from './testing/builder.ts'
import { compileCheckedModel } from './compile-checked.ts'
import { compileModel } from './compile.ts'
import type { CompiledModel } from './compiled-model.ts'
import { createSession } from './create-session.ts'
import type { Model, Num } from './model.ts'

const group = 'g'

/** A size and a count that depend on each other, a load with many values up to 100, 200 or 300 by the size, and two goals. */
function buildRacks(): Model {
  const model = new ModelBuilder('racks', '1.0.0')
  const size = model.choice('size', ['S', 'M', 'L'], { group, preferred: 'M' })
  const count = model.number('count', { group, min: 1, max: 4, step: 1, unit: '1', preferred: 3 })
  const load = model.number('load', { group, min: 1, max: 2000, step: 1, unit: 'kW' })
  model.rule('small', atMost(count, 2), { when: size.is('S') })
  model.rule('large', atLeast(count, 3), { when: size.is('L') })
  model.rule('carry', atMost(load, size.caseOf({ S: 100, M: 200, L: 300 })))
  model.goal('few', add(count, 10))
  model.goal('light', load)
  return model.build()
}
const model = buildRacks()
const compiled = compileModel(model)

/**
 * Five numbers of four values, all different where `tight` is chosen: only a search with more than 20 failures finds
 * that this is impossible.
 */
function compileHoles(): CompiledModel {
  const builder = new ModelBuilder('holes', '1.0.0')
  const tight = builder.flag('tight', { group })
  const numbers = Array.from({ length: 5 }, (_, index) =>
    builder.number(`p${index}`, { group, min: 1, max: 4, step: 1, unit: '1' }),
  )
  for (const [at, number] of numbers.entries())
    for (const other of numbers.slice(at + 1))
      builder.rule(`${number.name}-${other.name}`, different(number, other), { when: tight.isTrue })
  builder.goal('low', add(...numbers))
  return compileModel(builder.build())
}
const holesModel = compileHoles()

describe('the state of a value', () => {
  test('is chosen, possible or impossible under the other choices', () => {
    const session = createSession(compiled)
    session.choose('size', 'S')
    expect(session.getState('size', 'S')).toBe('chosen')
    expect(session.getState('size', 'L')).toBe('possible')
    expect([1, 2, 3, 4].map((count) => session.getState('count', count))).toEqual([
      'possible',
      'possible',
      'impossible',
      'impossible',
    ])
    session.choose('count', 4)
    expect(session.getState('size', 'S')).toBe('chosen')
    expect(session.getState('size', 'M')).toBe('possible')
    expect(session.getState('count', 4)).toBe('chosen')
  })

  test('of a wide number depends on whether it is within the range', () => {
    const session = createSession(compiled)
    session.choose('size', 'S')
    const listStates = (...loads: readonly number[]) => loads.map((load) => session.getState('load', load))
    expect(listStates(1, 100, 101, 2000)).toEqual(['possible', 'possible', 'impossible', 'impossible'])
    session.completeDomains()
    expect(listStates(1, 100, 101, 2000)).toEqual(['possible', 'possible', 'impossible', 'impossible'])
    session.choose('load', 250)
    expect(session.getState('size', 'M')).toBe('impossible')
    expect(session.getState('size', 'L')).toBe('possible')
  })

  test('is unchecked when the budget ends, and remembered once proved', () => {
    const session = createSession(holesModel)
    expect(session.getState('tight', true, { failures: 5 })).toBe('unchecked')
    expect(session.getState('tight', true, { cancelled: () => true })).toBe('unchecked')
    expect(session.getState('tight', true)).toBe('impossible')
    expect(session.getState('tight', true, { failures: 0 })).toBe('impossible')
    expect(session.propagatedDomains().parameters['tight']).toEqual({
      kind: 'listed',
      values: [
        { value: false, state: 'implied' },
        { value: true, state: 'impossible' },
      ],
    })
  })
})

const load: Num = { kind: 'ref', name: 'load' }

describe('a search result', () => {
  const noFailures = { failures: 0 }

  test('is remembered when it shows that a value is possible', () => {
    const builder = new ModelBuilder('weights', '1.0.0')
    const weights = [997, 883, 761, 653, 541, 439, 337, 233, 131, 61, 29, 7]
    const terms = weights.map((weight, index) =>
      multiply(weight, builder.number(`w${index}`, { group, min: 0, max: 1, step: 1, unit: '1' })),
    )
    const exact = builder.flag('exact', { group })
    // 997 + 761 + 541 + 233 + 61 + 7 = 2600.
    builder.rule('sum', equal(add(...terms), 2600), { when: exact.isTrue })
    const session = createSession(compileModel(builder.build()))
    expect(session.getState('exact', true, noFailures)).toBe('unchecked')
    expect(session.getState('exact', true)).toBe('possible')
    expect(session.getState('exact', true, noFailures)).toBe('possible')
  })

  test('is remembered when it shows where a wide number ends', () => {
    const modelWithEnds: Model = {
      ...holesModel.model,
      parameters: [
        ...holesModel.model.parameters,
        { kind: 'number', name: 'load', group, min: 1, max: 3000, step: 1, unit: 'kW' },
      ],
      rules: [
        ...holesModel.model.rules,
        {
          id: 'ends',
          when: { kind: 'not', of: all(atLeast(load, 1001), atMost(load, 2000)) },
          require: { kind: 'flag', name: 'tight' },
        },
      ],
    }
    const session = createSession(compileModel(modelWithEnds))
    expect([1000, 2001].map((at) => session.getState('load', at, noFailures))).toEqual([
      'unchecked',
      'unchecked',
    ])
    expect(session.completeDomains().parameters['load']).toMatchObject({ min: 1001, max: 2000, proved: true })
    expect([1000, 1001, 2000, 2001].map((at) => session.getState('load', at, noFailures))).toEqual([
      'impossible',
      'possible',
      'possible',
      'impossible',
    ])
  })
})

describe('a spent budget', () => {
  test('leaves contradiction, domains, explanation and completion open', () => {
    const session = createSession(holesModel)
    session.choose('tight', true)
    const budget = { failures: 5 }
    expect(session.consistent(budget)).toBeUndefined()
    expect(session.complete({ budget })).toEqual({ found: false, proved: false })
    expect(session.complete({ goal: 'low', budget })).toEqual({ found: false, proved: false })
    expect(session.explain(undefined, { budget })).toBeUndefined()
    expect(session.completeDomains(budget).complete).toBe(false)
    expect(session.consistent()).toBe(false)
    expect(session.complete()).toEqual({ found: false, proved: true })
    expect(session.completeDomains().complete).toBe(true)
  })
})

describe('streamed domains', () => {
  test('grow to the complete ones and end early when choices change', () => {
    const session = createSession(compiled)
    session.choose('count', 4)
    const answers = [...session.decideDomains()]
    expect(answers.length).toBeGreaterThan(0)
    const stream = session.decideDomains()
    let step = stream.next()
    while (step.done !== true) step = stream.next()
    expect(step.value).toEqual(session.completeDomains())
    expect(step.value.complete).toBe(true)
    // A stream that has begun does not reflect choices made since.
    const changedSession = createSession(holesModel)
    const startedStream = changedSession.decideDomains()
    expect(startedStream.next().done).toBe(false)
    changedSession.choose('tight', true)
    const nextStep = startedStream.next()
    expect(nextStep).toMatchObject({ done: true, value: { complete: false } })
  })
})

describe('session choices', () => {
  test('can be read, set all at once or one by one, and removed', () => {
    const session = createSession(compiled)
    expect(session.choices).toEqual({})
    const given: Record<string, string | number> = { size: 'S', count: 4 }
    session.setChoices(given)
    given['size'] = 'L'
    expect(session.choices).toEqual({ size: 'S', count: 4 })
    expect(session.consistent()).toBe(false)
    session.choose('count', null)
    expect(session.choices).toEqual({ size: 'S' })
    expect(session.consistent()).toBe(true)
    session.choose('size', 'L')
    expect(session.choices).toEqual({ size: 'L' })
    session.setChoices({})
    expect(session.choices).toEqual({})
  })

  test('unknown to the model are rejected and change nothing', () => {
    const session = createSession(compiled)
    session.choose('count', 2)
    expect(() => session.choose('colour', 'red')).toThrow("Model racks has no parameter 'colour'")
    expect(() => session.setChoices({ size: 'S', count: 9 })).toThrow('count takes 1 to 4')
    expect(() => session.getState('colour', 'red')).toThrow("Model racks has no parameter 'colour'")
    expect(() => session.explain({ parameter: 'colour', value: 1 })).toThrow("has no parameter 'colour'")
    expect(session.choices).toEqual({ count: 2 })
  })
})

describe('a session completion', () => {
  test('is near the choices and preferred values, whatever was asked before', () => {
    const freshSession = createSession(compiled)
    expect(freshSession.complete()).toEqual({
      found: true,
      assignment: { size: 'M', count: 3, load: 1 },
      optimal: false,
    })
    const usedSession = createSession(compiled)
    usedSession.choose('size', 'L')
    usedSession.choose('count', 4)
    usedSession.completeDomains()
    usedSession.complete({ goal: 'light' })
    usedSession.setChoices({})
    expect(usedSession.complete()).toEqual(freshSession.complete())
  })

  test('by a goal has the least cost, and is near the preferred values otherwise', () => {
    const session = createSession(compiled)
    session.choose('load', 150)
    expect(session.complete({ goal: 'few' })).toEqual({
      found: true,
      assignment: { size: 'M', count: 1, load: 150 },
      cost: 11,
      optimal: true,
    })
    expect(session.complete({ goal: 'light' })).toMatchObject({
      assignment: { size: 'M', count: 3, load: 150 },
      cost: 150,
    })
    // The answer to a question about a goal does not change later answers.
    expect(session.complete()).toMatchObject({ assignment: { size: 'M', count: 3, load: 150 } })
  })

  test('by a goal uses a preferred value that becomes possible only by the goal', () => {
    const builder = new ModelBuilder('room', '1.0.0')
    const count = builder.number('count', { group, min: 1, max: 4, step: 1, unit: '1', preferred: 3 })
    const width = builder.number('width', { group, min: 1, max: 9, step: 1, unit: '1', preferred: 5 })
    builder.rule('narrow', atMost(width, 4), { when: atLeast(count, 3) })
    builder.goal('few', count)
    const session = createSession(compileModel(builder.build()))
    expect(session.complete()).toMatchObject({ assignment: { count: 3, width: 4 } })
    expect(session.complete({ goal: 'few' })).toMatchObject({ assignment: { count: 1, width: 5 } })
  })

  test('or a repair by an unknown goal is rejected with the known ones', () => {
    const session = createSession(compiled)
    const message = "Model racks has no goal 'cheap'; it has few, light"
    expect(() => session.complete({ goal: 'cheap' })).toThrow(message)
    session.setChoices({ size: 'S', count: 4 })
    expect(() => session.explain(undefined, { goal: 'cheap' })).toThrow(message)
  })
})

describe('a session explanation', () => {
  test('of a wanted value leaves its own parameter open, and a possible value has none', () => {
    const session = createSession(compiled)
    session.setChoices({ size: 'S', count: 2 })
    expect(session.explain({ parameter: 'size', value: 'M' })).toBeUndefined()
    expect(session.explain()).toBeUndefined()
    const explanation = session.explain({ parameter: 'size', value: 'L' }, { goal: 'few' })
    expect(explanation?.conflict).toEqual([
      { kind: 'rule', rule: 'large' },
      { kind: 'choice', parameter: 'count', value: 2 },
    ])
    expect(explanation?.repairs).toEqual([
      { changes: { count: 3 }, witness: { size: 'L', count: 3, load: 1 }, cost: 13 },
    ])
    // Without a goal there is no cost, and the earlier question changes nothing.
    expect(session.explain({ parameter: 'size', value: 'L' })?.repairs).toEqual([
      { changes: { count: 3 }, witness: { size: 'L', count: 3, load: 1 } },
    ])
    expect(session.choices).toEqual({ size: 'S', count: 2 })
  })
})

describe('a session compiled without goals', () => {
  test('answers questions about goals from the model with goals, compiled once, under the same choices', () => {
    let times = 0
    let goalModel: CompiledModel | undefined
    const modelWithoutGoals: CompiledModel = {
      ...compileCheckedModel({ ...model, goals: [] }),
      withGoals: () => {
        times += 1
        return (goalModel ??= compiled)
      },
    }
    const [session, other] = [createSession(modelWithoutGoals), createSession(compiled)]
    const choiceSets = [{ load: 150 }, { size: 'L', count: 4 }, { size: 'S', count: 4 }]
    for (const [index, choices] of choiceSets.entries()) {
      session.setChoices(choices)
      other.setChoices(choices)
      expect(session.complete()).toEqual(other.complete())
      expect(session.explain()).toEqual(other.explain())
      // Questions without a goal need no goals, and one complete model serves all questions with a goal.
      expect(times).toBe(index === 0 ? 0 : 1)
      for (const goal of ['few', 'light']) {
        expect(session.complete({ goal })).toEqual(other.complete({ goal }))
        expect(session.explain(undefined, { goal })).toEqual(other.explain(undefined, { goal }))
        const wanted = { parameter: 'size', value: 'S' }
        expect(session.explain(wanted, { goal })).toEqual(other.explain(wanted, { goal }))
      }
    }
    expect(times).toBe(1)
  })
})

test('a goal has no best configuration if it has no value under the choices', () => {
  const builder = new ModelBuilder('gaps', '1.0.0')
  const list = builder.table('list', {
    columns: { at: { type: 'number' }, price: { type: 'number' } },
    rows: [
      { at: 1, price: 5 },
      { at: 2, price: 4 },
    ],
  })
  const at = builder.number('at', { group, min: 1, max: 3, step: 1, unit: '1', preferred: 3 })
  builder.rule('some', atLeast(at, 1))
  builder.goal('price', list.lookup('price', { at }))
  builder.notice('three', 'information', equal(at, 3))
  const session = createSession(compileModel(builder.build()))
  expect(session.complete()).toMatchObject({ found: true, assignment: { at: 3 } })
  expect(session.complete({ goal: 'price' })).toEqual({
    found: true,
    assignment: { at: 2 },
    cost: 4,
    optimal: true,
  })
  session.choose('at', 3)
  expect(session.complete({ goal: 'price' })).toEqual({ found: false, proved: true })
})
