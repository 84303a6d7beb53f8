// Tests the reasoner: the content of its states, the configurations it remembers, the components of a model, and how an allowance is divided.
import { describe, expect, test } from 'vitest'
import { add, atLeast, atMost, divideDown, equal, less, ModelBuilder } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { type Allowance, createAllowance, spendAtMost } from './allowance.ts'
import { Reasoner } from './reasoner.ts'
import { createCappedModel } from './testing/studies.ts'

const createTestAllowance = (left: number): Allowance => ({ left, cancelled: () => false })

/**
 * Three numbers of which each is below the next, the first preferred at 1 and the third at 4; two that are connected only
 * with each other; and one without a rule.
 */
function createOrderedReasoner(): Reasoner {
  const model = new ModelBuilder('ordered', '1.0.0')
  const addNumber = (name: string, preferred?: number) =>
    model.number(name, {
      group: 'g',
      min: 0,
      max: 4,
      step: 1,
      unit: '1',
      ...(preferred === undefined ? {} : { preferred }),
    })
  const [a, b, c, d, e] = [
    addNumber('a', 1),
    addNumber('b'),
    addNumber('c', 4),
    addNumber('d'),
    addNumber('e'),
  ]
  addNumber('f')
  model.rule('ab', less(a, b))
  model.rule('bc', less(b, c))
  model.rule('de', atMost(add(d, e), 3))
  return new Reasoner(compileModel(model.build()))
}

/** The remaining positions of a parameter in the store. */
const listRemaining = ({ store }: Reasoner, parameter: number): number[] =>
  Array.from({ length: 5 }, (_, position) => position).filter((position) => store.has(parameter, position))

describe('the states of a reasoner', () => {
  test('are those without rules and with all rules, whatever was assumed before', () => {
    const reasoner = createOrderedReasoner()
    for (let time = 0; time < 2; time += 1) {
      expect(reasoner.enterBackground()).toBe(true)
      expect(listRemaining(reasoner, 0)).toEqual([0, 1, 2, 3, 4])
      expect(reasoner.assume([[1, 2]])).toBe(true)
      expect(listRemaining(reasoner, 0)).toEqual([0, 1, 2, 3, 4])
      for (let again = 0; again < 2; again += 1) {
        expect(reasoner.enterRules()).toBe(true)
        expect([0, 1, 2].map((parameter) => listRemaining(reasoner, parameter))).toEqual([
          [0, 1, 2],
          [1, 2, 3],
          [2, 3, 4],
        ])
        expect(reasoner.assume([[1, 2]])).toBe(true)
        expect(listRemaining(reasoner, 0)).toEqual([0, 1])
        expect(listRemaining(reasoner, 2)).toEqual([3, 4])
      }
    }
  })

  test('have a new number whenever one is entered', () => {
    const reasoner = createOrderedReasoner()
    const visits = [reasoner.stateNumber]
    for (const enter of [
      () => reasoner.enterRules(),
      () => reasoner.enterRules(),
      () => reasoner.enterBackground(),
    ]) {
      enter()
      visits.push(reasoner.stateNumber)
    }
    expect(new Set(visits).size).toBe(4)
    reasoner.assume([[0, 0]])
    expect(reasoner.stateNumber).toBe(visits.at(-1))
  })

  test('report assumptions that contradict the rules', () => {
    const reasoner = createOrderedReasoner()
    reasoner.enterRules()
    expect(
      reasoner.assume([
        [0, 2],
        [1, 1],
      ]),
    ).toBe(false)
    reasoner.enterRules()
    expect(reasoner.assume([[0, 4]])).toBe(false)
    reasoner.enterBackground()
    expect(reasoner.assume([[0, 4]])).toBe(true)
  })

  test('report that the rules, or the required values, leave no configuration', () => {
    const model = new ModelBuilder('contradiction', '1.0.0')
    const a = model.number('a', { group: 'g', min: 0, max: 4, step: 1, unit: '1' })
    model.rule('at least', atLeast(a, 3))
    model.rule('at most', atMost(a, 2))
    const reasoner = new Reasoner(compileModel(model.build()))
    expect(reasoner.backgroundHolds).toBe(true)
    expect([reasoner.enterRules(), reasoner.enterRules(), reasoner.enterBackground()]).toEqual([
      false,
      false,
      true,
    ])

    const builder = new ModelBuilder('no value', '1.0.0')
    const zero = builder.number('zero', { group: 'g', min: 0, max: 0, step: 1, unit: '1' })
    builder.value('quotient', '1', divideDown(3, zero))
    builder.rule('any', equal(zero, 0))
    const empty = new Reasoner(compileModel(builder.build()))
    expect(empty.backgroundHolds).toBe(false)
    expect([empty.enterBackground(), empty.enterRules(), empty.enterRules()]).toEqual([false, false, false])
  })
})

describe('a reasoner', () => {
  test('prefers the preferred values, else the first ones', () => {
    expect([...createOrderedReasoner().preferred]).toEqual([1, 0, 4, 0, 0, 0])
  })

  test('knows which parameters no rule connects', () => {
    const [a, b, c, d, e, f] = createOrderedReasoner().components
    expect([b, c]).toEqual([a, a])
    expect(e).toBe(d)
    expect(new Set([a, d, f]).size).toBe(3)
  })

  test('joins the parameters that a required value connects', () => {
    const model = new ModelBuilder('required', '1.0.0')
    const addNumber = (name: string) => model.number(name, { group: 'g', min: 1, max: 3, step: 1, unit: '1' })
    const [a, b] = [addNumber('a'), addNumber('b')]
    addNumber('c')
    model.value('share', '1', divideDown(a, add(b, -1)))
    const [one, other, third] = new Reasoner(compileModel(model.build())).components
    expect(other).toBe(one)
    expect(third).not.toBe(one)
  })

  test('knows the places of equal parts', () => {
    const model = new ModelBuilder('equal', '1.0.0')
    for (const name of ['rack[1].load', 'load', 'rack[2].load'])
      model.number(name, { group: 'g', min: 0, max: 3, step: 1, unit: '1' })
    const { places } = new Reasoner(compileModel(model.build()))
    expect(places.map((place) => place?.equalParts.length)).toEqual([2, undefined, 2])
    expect(createOrderedReasoner().places).toEqual(Array.from({ length: 6 }, () => undefined))
  })

  test('remembers only configurations that keep all rules', () => {
    const reasoner = createOrderedReasoner()
    const { preferred } = reasoner
    reasoner.enterBackground()
    expect(reasoner.solve(Int32Array.of(4, 3, 2, 0, 0, 0), createTestAllowance(100))).toBe('found')
    expect(reasoner.findWitness(new Map())).toBeUndefined()
    reasoner.enterRules()
    expect(reasoner.solve(preferred, createTestAllowance(100))).toBe('found')
    const first = [...reasoner.search.found]
    expect([...(reasoner.findWitness(new Map()) ?? [])]).toEqual(first)
    reasoner.enterRules()
    reasoner.assume([[0, 2]])
    expect(reasoner.repair(Int32Array.from(first), createTestAllowance(100))).toBe('found')
    const second = [...reasoner.search.found]
    expect(second.slice(0, 3)).toEqual([2, 3, 4])
    // The newest one that keeps the choices, as a copy.
    expect([...(reasoner.findWitness(new Map()) ?? [])]).toEqual(second)
    const older = reasoner.findWitness(new Map([[0, first[0] ?? 0]]))
    expect([...(older ?? [])]).toEqual(first)
    older?.fill(9)
    expect([...(reasoner.findWitness(new Map([[0, first[0] ?? 0]])) ?? [])]).toEqual(first)
    expect(
      reasoner.findWitness(
        new Map([
          [0, 2],
          [2, first[2] === 4 ? 3 : (first[2] ?? 0)],
        ]),
      ),
    ).toBeUndefined()
  })

  test('remembers nothing of an unsuccessful search', () => {
    const reasoner = new Reasoner(createCappedModel(2))
    const valid = new Int32Array(4)
    reasoner.enterRules()
    reasoner.assume([[0, 4]])
    expect(reasoner.solve(valid, createTestAllowance(100))).toBe('none')
    expect(reasoner.repair(valid, createTestAllowance(100))).toBe('none')
    expect([...reasoner.witnesses.listNewestFirst()]).toEqual([])
  })

  test('does not enable goals in its states', () => {
    const model = new ModelBuilder('goal', '1.0.0')
    const few = model.number('few', { group: 'g', min: 0, max: 3, step: 1, unit: '1' })
    model.rule('some', atLeast(few, 1))
    model.goal('goal', few)
    const reasoner = new Reasoner(compileModel(model.build()))
    reasoner.enterRules()
    const { goalGroup } = reasoner.compiled
    expect([reasoner.store.isEnabled(0), reasoner.store.isEnabled(goalGroup)]).toEqual([true, false])
  })

  test('tries wished values first', () => {
    const reasoner = createOrderedReasoner()
    reasoner.enterRules()
    const wished = [2, 3, 4, 1, 2, 3]
    reasoner.search.findWantedPosition = (parameter) => wished[parameter]
    expect(reasoner.solve(reasoner.preferred, createTestAllowance(100))).toBe('found')
    expect([...reasoner.search.found]).toEqual(wished)
  })
})

const cancelled = (): boolean => true

describe('an allowance', () => {
  test('has the failures of a given budget, else the default', () => {
    expect(createAllowance(undefined, 7)).toMatchObject({ left: 7 })
    expect(createAllowance(undefined, 7).cancelled()).toBe(false)
    expect(createAllowance({ failures: 0 }, 7)).toMatchObject({ left: 0 })
    expect(createAllowance({ cancelled }, 7)).toEqual({ left: 7, cancelled })
  })

  test.each([
    // The granted, requested and spent failures; the resulting allowance and the remainder.
    [10, 4, 3, 4, 7],
    [10, 4, 5, 4, 6],
    [3, 4, 2, 3, 1],
    [3, 4, 9, 3, 0],
    [-1, 4, 0, 0, -1],
    [10, 4, 0, 4, 10],
  ])('of %d failures is spent up to %d', (granted, failures, spent, expectedShare, remainder) => {
    const allowance = createTestAllowance(granted)
    const answer = spendAtMost(allowance, failures, (share) => {
      expect(share.left).toBe(expectedShare)
      expect(share.cancelled).toBe(allowance.cancelled)
      share.left -= spent
      return 'answer'
    })
    expect(answer).toBe('answer')
    expect(allowance.left).toBe(remainder)
  })
})
