// Tests the decisions of a search: the first parameter and position, the opposite decision, restarts, repairs, and cancellation checks.
import { describe, expect, test, vi } from 'vitest'
import { add, any, atLeast, atMost, equal, less, multiply } from '../testing/builder.ts'
import type { CompiledModel } from '../compiled-model.ts'
import { Reasoner } from './reasoner.ts'
import type { Allowance } from './allowance.ts'
import { findNearestPosition, type FindWantedPosition } from './search.ts'
import {
  createCappedModel,
  compileStudyModel,
  createAllowance,
  addImpossibleRule,
  addNumber,
} from './testing/studies.ts'

const createReasoner = (compiledModel: CompiledModel): Reasoner => {
  const reasoner = new Reasoner(compiledModel)
  reasoner.enterRules()
  return reasoner
}

/** A model of numbers from 0 to each maximum, with rules that exclude only all maxima at once. */
const createLooseModel = (...maxima: readonly number[]): CompiledModel =>
  compileStudyModel((model) => {
    const numbers = maxima.map((max, index) => addNumber(model, `n${index}`, max))
    model.rule('some', atLeast(add(...numbers), 0))
    model.rule('any', atMost(add(...numbers), maxima.reduce((sum, max) => sum + max) - 1))
  })

/** Lists the parameters that a search decides, in order. */
function listDecidedParameters(reasoner: Reasoner, hint: readonly number[]): number[] {
  const order: number[] = []
  reasoner.search.findWantedPosition = (parameter) => {
    order.push(parameter)
    return undefined
  }
  expect(reasoner.search.repair(undefined, Int32Array.from(hint), createAllowance())).toBe('found')
  reasoner.search.findWantedPosition = undefined
  return order
}

describe('the next decision variable', () => {
  test('has the fewest positions left, the first of equals', () => {
    const reasoner = createReasoner(createLooseModel(4, 2, 2, 3))
    expect(listDecidedParameters(reasoner, [0, 0, 0, 0])).toEqual([1, 2, 3, 0])
    reasoner.store.remove(0, 1)
    reasoner.store.remove(0, 2)
    reasoner.store.remove(0, 3)
    expect(listDecidedParameters(reasoner, [0, 0, 0, 0])).toEqual([0, 1, 2, 3])
    reasoner.assume([[1, 1]])
    expect(listDecidedParameters(reasoner, [0, 1, 0, 0])).toEqual([0, 2, 3])
  })

  test('is one that took part in an earlier conflict', () => {
    const model = compileStudyModel((builder) => {
      const [free, wide] = [addNumber(builder, 'free', 1), addNumber(builder, 'wide', 9)]
      builder.rule('any', atMost(add(free, wide), 9))
      addImpossibleRule(builder, { when: equal(addNumber(builder, 'on', 1), 1) })
    })
    const reasoner = createReasoner(model)
    expect(listDecidedParameters(reasoner, [0, 0, 0, 0, 0, 0]).slice(0, 2)).toEqual([0, 2])
    reasoner.store.push()
    reasoner.assume([[2, 1]])
    expect(reasoner.search.repair(undefined, new Int32Array(6), createAllowance())).toBe('none')
    reasoner.enterRules()
    // The first of the three is decided and the others conflict: from now on they and the parameters they depend on
    // come first.
    expect(listDecidedParameters(reasoner, [0, 0, 0, 0, 0, 0])).toEqual([2, 4, 5, 0, 3, 1])
  })
})

/**
 * Records what a search does to the first parameter, until a configuration is found in which `accepts` holds for its
 * position.
 */
function recordSteps(
  reasoner: Reasoner,
  hint: readonly number[],
  accepts: (position: number) => boolean = () => true,
  findWantedPosition?: FindWantedPosition,
): string[] {
  const { store, search } = reasoner
  const steps: string[] = []
  const spies = (['assign', 'remove', 'raiseLow', 'lowerHigh'] as const).map((name) => {
    const original = store[name].bind(store)
    return vi.spyOn(store, name).mockImplementation((variable, position) => {
      if (variable === 0) steps.push(`${name} ${position}`)
      return original(variable, position)
    })
  })
  search.alsoAccepts = ([first = -1]) => accepts(first)
  search.findWantedPosition = findWantedPosition
  expect(search.repair(undefined, Int32Array.from(hint), createAllowance())).toBe('found')
  search.alsoAccepts = search.findWantedPosition = undefined
  for (const spy of spies) spy.mockRestore()
  return steps
}

describe('a wide number is decided', () => {
  const wide = createLooseModel(2000, 1)

  test.each([
    [300, ['lowerHigh 300', 'assign 300']],
    [999, ['lowerHigh 999', 'assign 999']],
    [1000, ['raiseLow 1000', 'assign 1000']],
    [1700, ['raiseLow 1700', 'assign 1700']],
    [0, ['assign 0']],
    [2000, ['assign 2000']],
    [-5, ['assign 0']],
    [2001, ['assign 2000']],
  ])('by bounds near the hint: %i', (hint, steps) => {
    expect(recordSteps(createReasoner(wide), [hint, 0])).toEqual(steps)
  })

  test('by the opposite if a decision fails, then by halves on the side of the hint', () => {
    expect(recordSteps(createReasoner(wide), [30, 0], (position) => position > 40).slice(0, 6)).toEqual([
      'lowerHigh 30',
      'assign 30',
      'remove 30',
      'lowerHigh 29',
      'raiseLow 15',
      'raiseLow 22',
    ])
    expect(recordSteps(createReasoner(wide), [1970, 0], (position) => position < 1960).slice(0, 6)).toEqual([
      'raiseLow 1970',
      'assign 1970',
      'remove 1970',
      'raiseLow 1971',
      'lowerHigh 1985',
      'lowerHigh 1978',
    ])
  })
})

test('many positions that propagation cannot exclude one by one are refuted with few failures', () => {
  // If `wide` is above 99, the two rules contradict each other; neither alone excludes any of its positions.
  const hidden = compileStudyModel((model) => {
    const [wide, other] = [addNumber(model, 'wide', 2000), addNumber(model, 'other', 3000)]
    model.rule('nothing', any(less(wide, 100), equal(other, 0)))
    model.rule('something', any(less(wide, 100), equal(other, 1)))
  })
  const { search } = createReasoner(hidden)
  expect(search.repair(undefined, Int32Array.of(2000, 0), createAllowance(20))).toBe('found')
  expect(search.found[0]).toBe(99)
})

const recordStepsWithoutRemovals = (model: CompiledModel, accepts: (position: number) => boolean): string[] =>
  recordSteps(createReasoner(model), [5, 0], accepts).filter((step) => !step.startsWith('remove'))

describe('a listed number is decided', () => {
  const listed = createLooseModel(9, 1)

  test('at the wanted position, which is that of the hint by default, or at the nearest one that is left', () => {
    const reasoner = createReasoner(listed)
    expect(recordSteps(reasoner, [5, 0])).toEqual(['assign 5'])
    expect(
      recordSteps(reasoner, [5, 0], undefined, (parameter) => (parameter === 0 ? 7 : undefined)),
    ).toEqual(['assign 7'])
    reasoner.store.remove(0, 5)
    reasoner.store.remove(0, 4)
    expect(recordSteps(reasoner, [5, 0])).toEqual(['assign 6'])
    expect(recordSteps(reasoner, [4, 0])).toEqual(['assign 3'])
  })

  test('at another position if a decision fails', () => {
    // Few positions are tried one by one, many by halves.
    expect(recordStepsWithoutRemovals(createLooseModel(7, 1), (position) => position > 6)).toEqual([
      'assign 5',
      'assign 4',
      'assign 6',
      'assign 3',
      'assign 7',
    ])
    expect(
      recordStepsWithoutRemovals(createLooseModel(19, 1), (position) => position > 15).slice(0, 4),
    ).toEqual(['assign 5', 'lowerHigh 5', 'assign 4', 'lowerHigh 3'])
  })
})

/** Counts the failures between one restart and the next, until a search has spent its allowance. */
function countFailuresPerDive(reasoner: Reasoner, allowedFailures: number, base?: Int32Array): number[] {
  const { store, search } = reasoner
  const allowance = createAllowance(allowedFailures)
  // A restart returns to the level of the given choices.
  const choicesLevel = store.level + 1
  const failures: number[] = []
  const backTo = store.backTo.bind(store)
  const spy = vi.spyOn(store, 'backTo').mockImplementation((level) => {
    const spent = allowedFailures - allowance.left
    if (level === choicesLevel) failures.push(spent - failures.reduce((sum, count) => sum + count, 0))
    backTo(level)
  })
  expect(search.repair(base, new Int32Array(reasoner.compiled.parameters.length), allowance)).toBe('unknown')
  spy.mockRestore()
  return failures
}

/** Eight numbers of 0 to 6 that must all differ, which is impossible, if the first parameter is 1. */
const pigeonholeModel = compileStudyModel((model) => {
  const on = addNumber(model, 'on', 1)
  const numbers = Array.from({ length: 8 }, (_, index) => addNumber(model, `p${index}`, 6))
  for (const [index, left] of numbers.entries())
    for (const right of numbers.slice(index + 1))
      model.rule(`${left.name}${right.name}`, any(less(left, right), less(right, left)), {
        when: equal(on, 1),
      })
})

/** A reasoner that has assumed the impossible: the eight numbers must differ. */
const createPigeonholeReasoner = (): Reasoner => {
  const reasoner = createReasoner(pigeonholeModel)
  reasoner.assume([[0, 1]])
  return reasoner
}

describe('restarts of a search', () => {
  test('happen after 100 failures, and each later one after half as many again', () => {
    expect(countFailuresPerDive(createPigeonholeReasoner(), 260)).toEqual([101, 151, 9])
  })

  test('alternate between searches from scratch and repairs, which may fail a quarter as often', () => {
    expect(countFailuresPerDive(createPigeonholeReasoner(), 340, new Int32Array(9))).toEqual([
      26, 101, 38, 151, 25,
    ])
  })
})

/** A configuration of the pigeonhole model whose first parameter is 0, so that all numbers may have one position. */
const createEqualNumbers = (position: number): Int32Array =>
  Int32Array.of(0, ...Array.from({ length: 8 }, () => position))

test('between failed repairs, searches from scratch start alternately near the hint and near the repaired configuration', () => {
  const { search, store } = createPigeonholeReasoner()
  const firstPositions: number[] = []
  let isDiveStarting = true
  const [assign, backTo] = [store.assign.bind(store), store.backTo.bind(store)]
  const choicesLevel = store.level + 1
  vi.spyOn(store, 'backTo').mockImplementation((level) => {
    isDiveStarting ||= level === choicesLevel
    backTo(level)
  })
  vi.spyOn(store, 'assign').mockImplementation((variable, position) => {
    if (isDiveStarting) firstPositions.push(position)
    isDiveStarting = false
    return assign(variable, position)
  })
  expect(search.repair(createEqualNumbers(5), createEqualNumbers(2), createAllowance(600))).toBe('unknown')
  // Every other dive is a search from scratch.
  expect(firstPositions.filter((_, index) => index % 2 === 1)).toEqual([2, 5, 2])
})

/** Work between two checks in `search.ts`, and the most that the decision during which it is reached may add. */
const workBetweenChecks = 2000
const maxWorkOfDecision = 100

/** Creates an allowance that is never cancelled, and records the work at each check of it. */
function recordChecks(reasoner: Reasoner, left: number): { allowance: Allowance; checkedAt: number[] } {
  const checkedAt: number[] = []
  const cancelled = (): boolean => {
    checkedAt.push(reasoner.work)
    return false
  }
  return { allowance: { left, cancelled }, checkedAt }
}

/** Lists the work between each check and the next. */
const listDistances = (checkedAt: readonly number[]): number[] =>
  checkedAt.slice(1).map((work, index) => work - (checkedAt[index] ?? 0))

describe('the cancellation of a search', () => {
  test('is checked after some work on decisions without failures, even across searches', () => {
    const reasoner = createReasoner(createLooseModel(...Array.from({ length: 32 }, () => 2)))
    const { allowance, checkedAt } = recordChecks(reasoner, 10)
    while (checkedAt.length < 4)
      expect(reasoner.search.repair(undefined, new Int32Array(32).fill(1), allowance)).toBe('found')
    for (const distance of listDistances(checkedAt)) {
      expect(distance).toBeGreaterThanOrEqual(workBetweenChecks)
      expect(distance).toBeLessThan(workBetweenChecks + maxWorkOfDecision)
    }
    expect(allowance.left).toBe(10)
  })

  test('is checked after some work on failures, and at every call once it is cancelled', () => {
    const reasoner = createPigeonholeReasoner()
    const { allowance, checkedAt } = recordChecks(reasoner, 2000)
    reasoner.search.repair(undefined, new Int32Array(9), allowance)
    expect(checkedAt.length).toBeGreaterThan(2)
    for (const distance of listDistances(checkedAt))
      expect(distance).toBeLessThan(workBetweenChecks + maxWorkOfDecision)
    let checks = 0
    const cancelled: Allowance = { left: 99, cancelled: () => (checks += 1) > 0 }
    while (!reasoner.search.isCancelled(cancelled))
      reasoner.search.repair(undefined, new Int32Array(9), createAllowance(1))
    expect(reasoner.search.repair(undefined, new Int32Array(9), cancelled)).toBe('unknown')
    expect([cancelled.left, checks]).toEqual([99, 2])
  })
})

describe('repairing a configuration in a search', () => {
  test('decides only variables of a broken rule and moves them as little as possible', () => {
    const model = compileStudyModel((builder) => {
      const [a, b] = [addNumber(builder, 'a', 40), addNumber(builder, 'b', 40)]
      for (let index = 0; index < 20; index++) addNumber(builder, `free${index}`, 3)
      builder.rule('product', atLeast(multiply(a, b), 100))
    })
    const reasoner = createReasoner(model)
    const base = new Int32Array(22).fill(1)
    base.set([20, 5])
    reasoner.assume([[0, 10]])
    const pushed = vi.spyOn(reasoner.store, 'push')
    expect(reasoner.search.repair(base, base, createAllowance(0))).toBe('found')
    expect([...reasoner.search.found]).toEqual([10, 10, ...base.slice(2)])
    // One level for the search, one for the dive, and one for a decision.
    expect(pushed.mock.calls.length).toBeLessThanOrEqual(3)
  })

  test('moves a parameter to where the broken rule holds, without a failure', () => {
    const model = compileStudyModel((builder) => {
      const [a, b] = [addNumber(builder, 'a', 400), addNumber(builder, 'b', 400)]
      for (let index = 0; index < 5; index++) addNumber(builder, `free${index}`, 3)
      builder.rule('either', any(equal(multiply(a, b), 91), equal(add(a, b), 50)))
    })
    const reasoner = createReasoner(model)
    reasoner.assume([[0, 13]])
    const pushed = vi.spyOn(reasoner.store, 'push')
    const base = Int32Array.of(7, 13, 1, 1, 1, 1, 1)
    expect(reasoner.search.repair(base, base, createAllowance(0))).toBe('found')
    // 7 · 13 is also 91, but steps of doubling length reach 13 + 37 = 50 first.
    expect([...reasoner.search.found]).toEqual([13, 37, 1, 1, 1, 1, 1])
    expect(pushed).toHaveBeenCalledTimes(3)
  })

  test('decides nothing when nothing is broken', () => {
    const reasoner = createReasoner(createCappedModel(2))
    const base = Int32Array.of(1, 0, 1, 1)
    const pushed = vi.spyOn(reasoner.store, 'push')
    expect(reasoner.search.repair(base, base, createAllowance(0))).toBe('found')
    expect(reasoner.search.found).toEqual(base)
    expect(pushed).toHaveBeenCalledTimes(2)
  })
})

test('after a refused configuration, the last decision is changed first', () => {
  const { search } = createReasoner(createLooseModel(2, 2, 2))
  const refused: number[][] = []
  search.alsoAccepts = (found) => {
    refused.push([...found])
    return found[1] === 1
  }
  expect(search.repair(undefined, new Int32Array(3), createAllowance())).toBe('found')
  expect(refused).toEqual([
    [0, 0, 0],
    [0, 0, 1],
    [0, 0, 2],
    [0, 1, 0],
  ])
})

test('decisions from the ninety-sixth on share a cause, and proofs stay valid', () => {
  for (const freeCount of [94, 95, 96, 97, 104]) {
    const model = compileStudyModel((builder) => {
      const free = Array.from({ length: freeCount }, (_, index) => addNumber(builder, `free${index}`, 1))
      builder.rule('some', atMost(add(...free), freeCount - 1))
      // Four numbers of 0 to 2 cannot all differ.
      const numbers = ['a', 'b', 'c', 'd'].map((name) => addNumber(builder, name, 2))
      for (const [index, left] of numbers.entries())
        for (const right of numbers.slice(index + 1))
          builder.rule(`${left.name}${right.name}`, any(less(left, right), less(right, left)))
    })
    const reasoner = createReasoner(model)
    expect(reasoner.search.repair(undefined, new Int32Array(freeCount + 4), createAllowance())).toBe('none')
  }
})

test('the nearest remaining position may be the only one, or one of the two ends', () => {
  const { store } = createReasoner(createLooseModel(9, 1))
  for (const position of [0, 1, 2, 3, 5, 6, 7, 8, 9]) store.remove(0, position)
  expect([0, 4, 9].map((wanted) => findNearestPosition(store, 0, wanted))).toEqual([4, 4, 4])
  const { store: ends } = createReasoner(createLooseModel(9, 1))
  for (const position of [1, 2, 3, 4, 5, 6, 7, 8]) ends.remove(0, position)
  expect([1, 4, 5, 8].map((wanted) => findNearestPosition(ends, 0, wanted))).toEqual([0, 0, 9, 9])
})

test('disabled rules require nothing', () => {
  const reasoner = createReasoner(createLooseModel(2, 2))
  reasoner.enterBackground()
  expect(reasoner.search.repair(undefined, Int32Array.of(2, 2), createAllowance(0))).toBe('found')
  expect([...reasoner.search.found]).toEqual([2, 2])
  reasoner.enterRules()
  expect(reasoner.search.repair(undefined, Int32Array.of(2, 2), createAllowance(0))).toBe('found')
  expect([...reasoner.search.found]).not.toEqual([2, 2])
})
