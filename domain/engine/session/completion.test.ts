// Tests completions: the nearest one where only a search detects what is left, the best one with its proof, and a store that is left unchanged.
import { describe, expect, test } from 'vitest'
import {
  add,
  any,
  atLeast,
  divideUp,
  ifElse,
  less,
  ModelBuilder,
  multiply,
  type NumberHandle,
} from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import type { CompiledGoal } from '../compiled-model.ts'
import { completeNearTargets, findOptimum } from './completion.ts'
import { Reasoner } from './reasoner.ts'
import type { Allowance } from './allowance.ts'

const createTestAllowance = (left = 10_000): Allowance => ({ left, cancelled: () => false })

const addNumber = (model: ModelBuilder, name: string, max: number, min = 0): NumberHandle =>
  model.number(name, { group: 'g', min, max, step: 1, unit: '1' })

/** Three different numbers, of which two must be low where the first is: only a search detects which values remain. */
function createDifferingReasoner() {
  const model = new ModelBuilder('differing', '1.0.0')
  const first = addNumber(model, 'first', 5)
  const others = ['a', 'b', 'c'].map((name) => addNumber(model, name, 5))
  for (const [index, left] of others.entries())
    for (const right of others.slice(index + 1))
      model.rule(`${left.name}${right.name}`, any(less(left, right), less(right, left)))
  for (const other of others) model.rule(`${other.name}-low`, less(other, add(first, 1)))
  model.goal('least', add(multiply(10, first), ...others))
  model.goal('quotient', divideUp(60, add(first, -3)))
  model.goal('none', divideUp(1, multiply(-1, add(first, 1))))
  model.goal('some', ifElse(atLeast(first, 5), divideUp(7, 2), divideUp(7, add(first, -9))))
  return new Reasoner(compileModel(model.build()))
}

const findConfiguration = (reasoner: Reasoner): Int32Array => {
  expect(reasoner.solve(Int32Array.of(5, 5, 4, 3), createTestAllowance())).toBe('found')
  return Int32Array.from(reasoner.search.found)
}
const captureState = ({ store }: Reasoner) => [store.level, ...store.low, ...store.high, ...store.words]
const getGoal = ({ compiled }: Reasoner, name: string): CompiledGoal => compiled.goals.get(name)!

describe('the nearest configuration', () => {
  test('is found one parameter after the other, and the store is restored', () => {
    const reasoner = createDifferingReasoner()
    reasoner.enterRules()
    const start = findConfiguration(reasoner)
    expect([...start]).toEqual([5, 5, 4, 3])
    const before = captureState(reasoner)
    // Three numbers differ below the first, so it is at least 2.
    expect([
      ...completeNearTargets(reasoner, { start, targets: new Int32Array(4) }, createTestAllowance()),
    ]).toEqual([2, 0, 1, 2])
    expect(captureState(reasoner)).toEqual(before)
    expect([
      ...completeNearTargets(
        reasoner,
        { start, targets: Int32Array.of(0, 0, 0, 0), first: [3, 2, 1, 0] },
        createTestAllowance(),
      ),
    ]).toEqual([2, 2, 1, 0])
    expect([
      ...completeNearTargets(reasoner, { start, targets: Int32Array.of(3, 9, 1, 1) }, createTestAllowance()),
    ]).toEqual([3, 3, 1, 0])
  })

  test('is the one at the start if no budget is left', () => {
    const reasoner = createDifferingReasoner()
    reasoner.enterRules()
    expect([
      ...completeNearTargets(
        reasoner,
        { start: findConfiguration(reasoner), targets: Int32Array.of(5, 5, 4, 3) },
        createTestAllowance(0),
      ),
    ]).toEqual([5, 5, 4, 3])
  })
})

describe('the best configuration', () => {
  test('costs least, which is proved', () => {
    const reasoner = createDifferingReasoner()
    reasoner.enterRules()
    const start = findConfiguration(reasoner)
    const before = captureState(reasoner)
    expect(findOptimum(reasoner, getGoal(reasoner, 'least'), start, createTestAllowance())).toMatchObject({
      cost: 23,
      proved: true,
    })
    expect(captureState(reasoner)).toEqual(before)
    expect(reasoner.search.alsoAccepts).toBeUndefined()
    const best = findOptimum(reasoner, getGoal(reasoner, 'quotient'), start, createTestAllowance())
    expect(best).toMatchObject({ cost: 30, proved: true })
    expect(best.positions?.[0]).toBe(5)
  })

  test('is found even if the one at the start has no value of the goal', () => {
    const reasoner = createDifferingReasoner()
    reasoner.enterRules()
    const start = completeNearTargets(
      reasoner,
      { start: findConfiguration(reasoner), targets: new Int32Array(4) },
      createTestAllowance(),
    )
    expect(findOptimum(reasoner, getGoal(reasoner, 'quotient'), start, createTestAllowance())).toMatchObject({
      cost: 30,
      proved: true,
    })
    expect(findOptimum(reasoner, getGoal(reasoner, 'some'), start, createTestAllowance())).toMatchObject({
      cost: 4,
      proved: true,
    })
  })

  test('does not exist if the goal has no value', () => {
    const reasoner = createDifferingReasoner()
    reasoner.enterRules()
    const start = findConfiguration(reasoner)
    const before = captureState(reasoner)
    expect(findOptimum(reasoner, getGoal(reasoner, 'none'), start, createTestAllowance())).toEqual({
      proved: true,
    })
    expect(captureState(reasoner)).toEqual(before)
    reasoner.assume([[0, 3]])
    const startAtThree = Int32Array.of(3, 2, 1, 0)
    expect(findOptimum(reasoner, getGoal(reasoner, 'quotient'), startAtThree, createTestAllowance())).toEqual(
      { proved: true },
    )
  })

  test('is not called proved if no budget is left', () => {
    const reasoner = createDifferingReasoner()
    reasoner.enterRules()
    const start = findConfiguration(reasoner)
    const best = findOptimum(reasoner, getGoal(reasoner, 'least'), start, { left: 0, cancelled: () => true })
    expect(best.proved).toBe(false)
  })
})
