// Tests completions: the nearest one even if propagation does not detect it, the best with its proof, and a store that is left unchanged.
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

const granted = (left = 10_000): Allowance => ({ left, cancelled: () => false })

const number = (model: ModelBuilder, name: string, max: number, min = 0): NumberHandle =>
  model.number(name, { group: 'g', min, max, step: 1, unit: '1' })

/** Three different numbers, of which two must be low where the first is: only a search detects which values remain. */
function differing() {
  const model = new ModelBuilder('differing', '1.0.0')
  const first = number(model, 'first', 5)
  const others = ['a', 'b', 'c'].map((name) => number(model, name, 5))
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

const found = (reasoner: Reasoner): Int32Array => {
  expect(reasoner.solve(Int32Array.of(5, 5, 4, 3), granted())).toBe('found')
  return Int32Array.from(reasoner.search.found)
}
const captureState = ({ store }: Reasoner) => [store.level, ...store.low, ...store.high, ...store.words]
const getGoal = ({ compiled }: Reasoner, name: string): CompiledGoal => compiled.goals.get(name)!

describe('the nearest configuration', () => {
  test('is searched one position after the other, and the store is restored', () => {
    const reasoner = differing()
    reasoner.enterRules()
    const known = found(reasoner)
    expect([...known]).toEqual([5, 5, 4, 3])
    const before = captureState(reasoner)
    // Three numbers differ below the first, so it is at least 2.
    expect([
      ...completeNearTargets(reasoner, { start: known, targets: new Int32Array(4) }, granted()),
    ]).toEqual([2, 0, 1, 2])
    expect(captureState(reasoner)).toEqual(before)
    expect([
      ...completeNearTargets(
        reasoner,
        { start: known, targets: Int32Array.of(0, 0, 0, 0), first: [3, 2, 1, 0] },
        granted(),
      ),
    ]).toEqual([2, 2, 1, 0])
    expect([
      ...completeNearTargets(reasoner, { start: known, targets: Int32Array.of(3, 9, 1, 1) }, granted()),
    ]).toEqual([3, 3, 1, 0])
  })

  test('is the known one if no budget is left', () => {
    const reasoner = differing()
    reasoner.enterRules()
    expect([
      ...completeNearTargets(
        reasoner,
        { start: found(reasoner), targets: Int32Array.of(5, 5, 4, 3) },
        granted(0),
      ),
    ]).toEqual([5, 5, 4, 3])
  })
})

describe('the best configuration', () => {
  test('costs least, which is proved', () => {
    const reasoner = differing()
    reasoner.enterRules()
    const known = found(reasoner)
    const before = captureState(reasoner)
    expect(findOptimum(reasoner, getGoal(reasoner, 'least'), known, granted())).toMatchObject({
      cost: 23,
      proved: true,
    })
    expect(captureState(reasoner)).toEqual(before)
    expect(reasoner.search.alsoAccepts).toBeUndefined()
    const best = findOptimum(reasoner, getGoal(reasoner, 'quotient'), known, granted())
    expect(best).toMatchObject({ cost: 30, proved: true })
    expect(best.positions?.[0]).toBe(5)
  })

  test('is searched if the known one has no value of the goal', () => {
    const reasoner = differing()
    reasoner.enterRules()
    const known = completeNearTargets(
      reasoner,
      { start: found(reasoner), targets: new Int32Array(4) },
      granted(),
    )
    expect(findOptimum(reasoner, getGoal(reasoner, 'quotient'), known, granted())).toMatchObject({
      cost: 30,
      proved: true,
    })
    expect(findOptimum(reasoner, getGoal(reasoner, 'some'), known, granted())).toMatchObject({
      cost: 4,
      proved: true,
    })
  })

  test('does not exist if the goal is undefined', () => {
    const reasoner = differing()
    reasoner.enterRules()
    const known = found(reasoner)
    const before = captureState(reasoner)
    expect(findOptimum(reasoner, getGoal(reasoner, 'none'), known, granted())).toEqual({ proved: true })
    expect(captureState(reasoner)).toEqual(before)
    reasoner.assume([[0, 3]])
    const low = Int32Array.of(3, 2, 1, 0)
    expect(findOptimum(reasoner, getGoal(reasoner, 'quotient'), low, granted())).toEqual({ proved: true })
  })

  test('is not called proved if no budget is left', () => {
    const reasoner = differing()
    reasoner.enterRules()
    const known = found(reasoner)
    const best = findOptimum(reasoner, getGoal(reasoner, 'least'), known, { left: 0, cancelled: () => true })
    expect(best.proved).toBe(false)
  })
})
