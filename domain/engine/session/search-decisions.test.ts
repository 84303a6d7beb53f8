// Tests the decisions of a search: the first parameter and position, the opposite decision, restarts, and cancellation checks.
import { describe, expect, test, vi } from 'vitest'
import { add, any, atLeast, atMost, equal, less, multiply } from '../testing/builder.ts'
import type { CompiledModel } from '../compiled-model.ts'
import { Reasoner } from './reasoner.ts'
import type { Allowance } from './allowance.ts'
import { findNearestPosition, type FindWantedPosition } from './search.ts'
import {
  createCappedModel,
  compileWritten,
  createAllowance,
  addImpossibleRule,
  addNumber,
} from './testing/studies.ts'

const begin = (compiledModel: CompiledModel): Reasoner => {
  const reasoner = new Reasoner(compiledModel)
  reasoner.enterRules()
  return reasoner
}

/** Numbers of 0 to each of these, with a rule that hardly restricts them. */
const loose = (...most: readonly number[]): CompiledModel =>
  compileWritten((model) => {
    const all = most.map((one, index) => addNumber(model, `n${index}`, one))
    model.rule('some', atLeast(add(...all), 0))
    model.rule('any', atMost(add(...all), most.reduce((sum, one) => sum + one) - 1))
  })

/** The parameters that a search decides, in order. */
function decided(reasoner: Reasoner, hint: readonly number[]): number[] {
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
    const reasoner = begin(loose(4, 2, 2, 3))
    expect(decided(reasoner, [0, 0, 0, 0])).toEqual([1, 2, 3, 0])
    reasoner.store.remove(0, 1)
    reasoner.store.remove(0, 2)
    reasoner.store.remove(0, 3)
    expect(decided(reasoner, [0, 0, 0, 0])).toEqual([0, 1, 2, 3])
    reasoner.assume([[1, 1]])
    expect(decided(reasoner, [0, 1, 0, 0])).toEqual([0, 2, 3])
  })

  test('is one that was in conflict before', () => {
    const model = compileWritten((builder) => {
      const [free, wide] = [addNumber(builder, 'free', 1), addNumber(builder, 'wide', 9)]
      builder.rule('any', atMost(add(free, wide), 9))
      addImpossibleRule(builder, { when: equal(addNumber(builder, 'on', 1), 1) })
    })
    const reasoner = begin(model)
    expect(decided(reasoner, [0, 0, 0, 0, 0, 0]).slice(0, 2)).toEqual([0, 2])
    reasoner.store.push()
    reasoner.assume([[2, 1]])
    expect(reasoner.search.repair(undefined, new Int32Array(6), createAllowance())).toBe('none')
    reasoner.enterRules()
    // The first of the three is decided and the others conflict: from now on they and the parameters they depend on
    // come first.
    expect(decided(reasoner, [0, 0, 0, 0, 0, 0])).toEqual([2, 4, 5, 0, 3, 1])
  })
})

/** What a search does to the first parameter, up to a configuration that is accepted. */
function done(
  reasoner: Reasoner,
  hint: readonly number[],
  accepts: (position: number) => boolean = () => true,
  wish?: FindWantedPosition,
): string[] {
  const { store, search } = reasoner
  const steps: string[] = []
  const spies = (['assign', 'remove', 'raiseLow', 'lowerHigh'] as const).map((name) => {
    const own = store[name].bind(store)
    return vi.spyOn(store, name).mockImplementation((variable, position) => {
      if (variable === 0) steps.push(`${name} ${position}`)
      return own(variable, position)
    })
  })
  search.alsoAccepts = ([first = -1]) => accepts(first)
  search.findWantedPosition = wish
  expect(search.repair(undefined, Int32Array.from(hint), createAllowance())).toBe('found')
  search.alsoAccepts = search.findWantedPosition = undefined
  for (const spy of spies) spy.mockRestore()
  return steps
}

describe('a wide number is decided', () => {
  const wide = loose(2000, 1)

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
    expect(done(begin(wide), [hint, 0])).toEqual(steps)
  })

  test('else by the opposite, then by halves on the side of the hint', () => {
    const [below, above] = [(index: number) => index > 40, (index: number) => index < 1960]
    expect(done(begin(wide), [30, 0], below).slice(0, 6)).toEqual([
      'lowerHigh 30',
      'assign 30',
      'remove 30',
      'lowerHigh 29',
      'raiseLow 15',
      'raiseLow 22',
    ])
    expect(done(begin(wide), [1970, 0], above).slice(0, 6)).toEqual([
      'raiseLow 1970',
      'assign 1970',
      'remove 1970',
      'raiseLow 1971',
      'lowerHigh 1985',
      'lowerHigh 1978',
    ])
  })
})

test('a refutation that no small step shows costs few failures', () => {
  // Above 99 the two rules contradict each other, which neither implies alone.
  const hidden = compileWritten((model) => {
    const [wide, other] = [addNumber(model, 'wide', 2000), addNumber(model, 'other', 3000)]
    model.rule('nothing', any(less(wide, 100), equal(other, 0)))
    model.rule('something', any(less(wide, 100), equal(other, 1)))
  })
  const { search } = begin(hidden)
  expect(search.repair(undefined, Int32Array.of(2000, 0), createAllowance(20))).toBe('found')
  expect(search.found[0]).toBe(99)
})

const tried = (model: CompiledModel, accepts: (index: number) => boolean): string[] =>
  done(begin(model), [5, 0], accepts).filter((step) => !step.startsWith('remove'))

describe('a listed number is decided', () => {
  const listed = loose(9, 1)

  test('at the hint, the wished position or the nearest left', () => {
    const reasoner = begin(listed)
    expect(done(reasoner, [5, 0])).toEqual(['assign 5'])
    expect(done(reasoner, [5, 0], undefined, (parameter) => (parameter === 0 ? 7 : undefined))).toEqual([
      'assign 7',
    ])
    reasoner.store.remove(0, 5)
    reasoner.store.remove(0, 4)
    expect(done(reasoner, [5, 0])).toEqual(['assign 6'])
    expect(done(reasoner, [4, 0])).toEqual(['assign 3'])
  })

  test('else at another position', () => {
    // Few positions are tried one by one, many by halves.
    expect(tried(loose(7, 1), (at) => at > 6)).toEqual([
      'assign 5',
      'assign 4',
      'assign 6',
      'assign 3',
      'assign 7',
    ])
    expect(tried(loose(19, 1), (at) => at > 15).slice(0, 4)).toEqual([
      'assign 5',
      'lowerHigh 5',
      'assign 4',
      'lowerHigh 3',
    ])
  })
})

/** The failures of each dive, from one restart to the next. */
function dives(reasoner: Reasoner, left: number, near?: Int32Array): number[] {
  const { store, search } = reasoner
  const allowance = createAllowance(left)
  // Given choices have a level of their own.
  const level = store.level + 1
  const spent: number[] = []
  const backTo = store.backTo.bind(store)
  const spy = vi.spyOn(store, 'backTo').mockImplementation((to) => {
    if (to === level) spent.push(left - allowance.left - spent.reduce((sum, one) => sum + one, 0))
    backTo(to)
  })
  expect(search.repair(near, new Int32Array(reasoner.compiled.parameters.length), allowance)).toBe('unknown')
  spy.mockRestore()
  return spent
}

/** Eight numbers of 0 to 6 that must all differ where the first parameter is 1. */
const pigeons = compileWritten((model) => {
  const on = addNumber(model, 'on', 1)
  const own = Array.from({ length: 8 }, (_, index) => addNumber(model, `p${index}`, 6))
  for (const [at, left] of own.entries())
    for (const right of own.slice(at + 1))
      model.rule(`${left.name}${right.name}`, any(less(left, right), less(right, left)), {
        when: equal(on, 1),
      })
})

const begun = (): Reasoner => {
  const reasoner = begin(pigeons)
  reasoner.assume([[0, 1]])
  return reasoner
}

describe('restarts of a search', () => {
  test('happen after 100 failures, then after half as many more each time', () => {
    expect(dives(begun(), 260)).toEqual([101, 151, 9])
  })

  test('alternate with repairs, which may fail a quarter as often', () => {
    expect(dives(begun(), 340, new Int32Array(9))).toEqual([26, 101, 38, 151, 25])
  })
})

/** No two differ, and none has to. */
const allAt = (position: number): Int32Array => Int32Array.of(0, ...Array.from({ length: 8 }, () => position))

test('what repairs do not fix is searched alternately near the hint and near the configuration', () => {
  const { search, store } = begun()
  const first: number[] = []
  let begins = true
  const [assign, backTo] = [store.assign.bind(store), store.backTo.bind(store)]
  const level = store.level + 1
  vi.spyOn(store, 'backTo').mockImplementation((to) => {
    begins ||= to === level
    backTo(to)
  })
  vi.spyOn(store, 'assign').mockImplementation((variable, position) => {
    if (begins) first.push(position)
    begins = false
    return assign(variable, position)
  })
  expect(search.repair(allAt(5), allAt(2), createAllowance(600))).toBe('unknown')
  const anew = first.filter((_, index) => index % 2 === 1)
  expect(anew).toEqual([2, 5, 2])
})

/** The work at each check of an allowance that is never cancelled. */
function recordChecks(reasoner: Reasoner, left: number): { allowance: Allowance; checkedAt: number[] } {
  const checkedAt: number[] = []
  const cancelled = (): boolean => {
    checkedAt.push(reasoner.work)
    return false
  }
  return { allowance: { left, cancelled }, checkedAt }
}
const listDistances = (checkedAt: readonly number[]): number[] =>
  checkedAt.slice(1).map((work, index) => work - (checkedAt[index] ?? 0))

describe('the cancellation of a search', () => {
  test('is checked by the work of decisions without failures, of one search or several', () => {
    const reasoner = begin(loose(...Array.from({ length: 32 }, () => 2)))
    const { allowance, checkedAt } = recordChecks(reasoner, 10)
    while (checkedAt.length < 4)
      expect(reasoner.search.repair(undefined, new Int32Array(32).fill(1), allowance)).toBe('found')
    for (const distance of listDistances(checkedAt)) {
      expect(distance).toBeGreaterThanOrEqual(2000)
      expect(distance).toBeLessThan(2100)
    }
    expect(allowance.left).toBe(10)
  })

  test('is checked by the work of failures, and every time once it is cancelled', () => {
    const reasoner = begun()
    const { allowance, checkedAt } = recordChecks(reasoner, 2000)
    reasoner.search.repair(undefined, new Int32Array(9), allowance)
    expect(checkedAt.length).toBeGreaterThan(2)
    for (const distance of listDistances(checkedAt)) expect(distance).toBeLessThan(2100)
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
    const model = compileWritten((builder) => {
      const [a, b] = [addNumber(builder, 'a', 40), addNumber(builder, 'b', 40)]
      for (let index = 0; index < 20; index++) addNumber(builder, `free${index}`, 3)
      builder.rule('product', atLeast(multiply(a, b), 100))
    })
    const reasoner = begin(model)
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
    const model = compileWritten((builder) => {
      const [a, b] = [addNumber(builder, 'a', 400), addNumber(builder, 'b', 400)]
      for (let index = 0; index < 5; index++) addNumber(builder, `free${index}`, 3)
      builder.rule('either', any(equal(multiply(a, b), 91), equal(add(a, b), 50)))
    })
    const reasoner = begin(model)
    reasoner.assume([[0, 13]])
    const pushed = vi.spyOn(reasoner.store, 'push')
    const base = Int32Array.of(7, 13, 1, 1, 1, 1, 1)
    expect(reasoner.search.repair(base, base, createAllowance(0))).toBe('found')
    // 13 · 7 is also 91, but with steps of doubling length 37 is reached first.
    expect([...reasoner.search.found]).toEqual([13, 37, 1, 1, 1, 1, 1])
    expect(pushed).toHaveBeenCalledTimes(3)
  })

  test('decides nothing when nothing is broken', () => {
    const reasoner = begin(createCappedModel(2))
    const base = Int32Array.of(1, 0, 1, 1)
    const pushed = vi.spyOn(reasoner.store, 'push')
    expect(reasoner.search.repair(base, base, createAllowance(0))).toBe('found')
    expect(reasoner.search.found).toEqual(base)
    expect(pushed).toHaveBeenCalledTimes(2)
  })
})

test('a refused decision is changed at the last level first', () => {
  const { search } = begin(loose(2, 2, 2))
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

test('decisions beyond the ninety-sixth share a cause, and proofs stay valid', () => {
  for (const besides of [94, 95, 96, 97, 104]) {
    const model = compileWritten((builder) => {
      const free = Array.from({ length: besides }, (_, index) => addNumber(builder, `free${index}`, 1))
      builder.rule('some', atMost(add(...free), besides - 1))
      const four = ['a', 'b', 'c', 'd'].map((name) => addNumber(builder, name, 2))
      for (const [at, left] of four.entries())
        for (const right of four.slice(at + 1))
          builder.rule(`${left.name}${right.name}`, any(less(left, right), less(right, left)))
    })
    const reasoner = begin(model)
    expect(reasoner.search.repair(undefined, new Int32Array(besides + 4), createAllowance())).toBe('none')
  }
})

test('the nearest remaining position may be the only one', () => {
  const { store } = begin(loose(9, 1))
  for (const position of [0, 1, 2, 3, 5, 6, 7, 8, 9]) store.remove(0, position)
  expect([0, 4, 9].map((wanted) => findNearestPosition(store, 0, wanted))).toEqual([4, 4, 4])
  const { store: ends } = begin(loose(9, 1))
  for (const position of [1, 2, 3, 4, 5, 6, 7, 8]) ends.remove(0, position)
  expect([1, 4, 5, 8].map((wanted) => findNearestPosition(ends, 0, wanted))).toEqual([0, 0, 9, 9])
})

test('disabled rules require nothing', () => {
  const reasoner = begin(loose(2, 2))
  reasoner.enterBackground()
  expect(reasoner.search.repair(undefined, Int32Array.of(2, 2), createAllowance(0))).toBe('found')
  expect([...reasoner.search.found]).toEqual([2, 2])
  reasoner.enterRules()
  expect(reasoner.search.repair(undefined, Int32Array.of(2, 2), createAllowance(0))).toBe('found')
  expect([...reasoner.search.found]).not.toEqual([2, 2])
})
