// Tests how completions are found: the bound on a goal is halved or closed from above, and positions that cannot be removed stay.
import { describe, expect, test, vi } from 'vitest'
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  divideUp,
  equal,
  less,
  type ModelBuilder,
  multiply,
  type NumberHandle,
} from '../testing/builder.ts'
import type { CompiledModel } from '../compiled-model.ts'
import { completeNearTargets, findOptimum } from './completion.ts'
import { Reasoner } from './reasoner.ts'
import type { Allowance } from './allowance.ts'
import type { Outcome } from './search.ts'
import { compileWritten, createAllowance, addImpossibleRule, addNumber } from './testing/studies.ts'

const captureState = ({ store }: Reasoner) => [store.level, ...store.low, ...store.high, ...store.words]

interface Step {
  /** The goal of the configuration near which a search begins; in the cases below, that of the first parameter. */
  readonly near: number | undefined
  readonly left: number
  readonly found: number | undefined
}

/**
 * Minimises the goal and reports each search for it; the first ones can be made to end as in `outcomes`, each with its
 * budget exhausted.
 */
function minimised(
  compiledModel: CompiledModel,
  known: readonly number[],
  {
    allowance = createAllowance(),
    outcomes = [],
  }: { allowance?: Allowance; outcomes?: readonly Outcome[] } = {},
) {
  const reasoner = new Reasoner(compiledModel)
  reasoner.enterRules()
  const steps: Step[] = []
  const solve = reasoner.solve.bind(reasoner)
  const accepted: boolean[] = []
  vi.spyOn(reasoner, 'solve').mockImplementation((hint, own) => {
    const { left } = own
    accepted.push(reasoner.search.alsoAccepts?.(hint) ?? true)
    const given = outcomes[steps.length]
    if (given !== undefined) own.left = -1
    const outcome = given ?? solve(hint, own)
    steps.push({ near: hint[0], left, found: outcome === 'found' ? reasoner.search.found[0] : undefined })
    return outcome
  })
  const before = captureState(reasoner)
  const best = findOptimum(reasoner, compiledModel.goals.get('goal')!, Int32Array.from(known), allowance)
  expect(captureState(reasoner)).toEqual(before)
  expect(reasoner.search.alsoAccepts).toBeUndefined()
  return { best, steps, accepted }
}

/** A number of 0 to `most` that should be small and cannot be below `least`, which only a search detects. */
const floored = (most: number, least = 0): CompiledModel =>
  compileWritten((model) => {
    const small = addNumber(model, 'small', most)
    if (least > 0) addImpossibleRule(model, { when: less(small, least) })
    model.goal('goal', small)
  })

const founds = (steps: readonly Step[]): unknown[] => steps.map(({ found }) => found)

describe('the bound on a goal', () => {
  test('is halved between the proved bound and the best known, near which the search continues', () => {
    const { best, steps, accepted } = minimised(floored(1000), [1000])
    const costs = [499, 249, 124, 61, 30, 14, 6, 2, 0]
    expect(founds(steps)).toEqual(costs)
    expect(steps.map(({ near }) => near)).toEqual([1000, ...costs.slice(0, -1)])
    expect(steps.map(({ left }) => left)).toEqual(costs.map(() => 100))
    // The configuration near which a search begins is never good enough.
    expect(accepted).toEqual(costs.map(() => false))
    expect(best).toEqual({ positions: Int32Array.of(0), cost: 0, proved: true })
  })

  test('is raised if nothing is below', () => {
    const { best, steps } = minimised(floored(1000, 250), [1000, 0, 0, 0])
    expect(founds(steps)).toEqual([499, undefined, 374, 311, 280, 264, 256, 252, 250])
    expect(best).toMatchObject({ cost: 250, proved: true })
  })

  test('is raised without a search if propagation excludes what is below', () => {
    const either = compileWritten((model) => {
      const [small, other] = [addNumber(model, 'small', 5), addNumber(model, 'other', 1)]
      model.rule('one', any(atLeast(small, 2), equal(other, 1)))
      model.rule('other', any(atLeast(small, 2), equal(other, 0)))
      model.goal('goal', small)
    })
    const { best, steps } = minimised(either, [2, 0])
    expect(best).toMatchObject({ cost: 2, proved: true })
    expect(steps).toEqual([])
  })

  test('is closed from above with the whole budget if half is too hard, then halved again', () => {
    const { best, steps } = minimised(floored(9), [9], { outcomes: ['unknown'] })
    expect(founds(steps)).toEqual([undefined, 8, 3, 1, 0])
    expect(steps.map(({ left }) => left)).toEqual([100, 9900, 100, 100, 100])
    expect(best).toMatchObject({ cost: 0, proved: true })
  })

  test('stays open if the next one is also too hard or nothing is left', () => {
    const twice = minimised(floored(9), [9], { outcomes: ['unknown', 'unknown'] })
    expect(twice.best).toEqual({ positions: Int32Array.of(9), cost: 9, proved: false })
    expect(twice.steps).toHaveLength(2)
    const after = minimised(floored(9), [9], { allowance: createAllowance(5), outcomes: ['unknown'] })
    expect(after.best).toMatchObject({ cost: 9, proved: false })
    expect(after.steps).toHaveLength(1)
    const one = minimised(floored(9), [9], { allowance: createAllowance(101), outcomes: ['unknown'] })
    expect(one.best).toMatchObject({ cost: 0, proved: true })
  })

  test('constrains a configuration in addition to the rules', () => {
    const reasoner = new Reasoner(floored(9))
    reasoner.enterRules()
    const answers: (boolean | undefined)[] = []
    vi.spyOn(reasoner, 'solve').mockImplementationOnce(() => {
      for (const cost of [0, 3, 4, 5, 9]) answers.push(reasoner.search.alsoAccepts?.(Int32Array.of(cost)))
      return 'none'
    })
    findOptimum(reasoner, reasoner.compiled.goals.get('goal')!, Int32Array.of(9), createAllowance())
    expect(answers).toEqual([true, true, true, false, false])
  })
})

/** A goal that has a value only where two numbers differ by one, with `rules` about them. */
const quotient = (
  rules: (model: ModelBuilder, small: NumberHandle, other: NumberHandle) => void,
): CompiledModel =>
  compileWritten((model) => {
    const [small, other] = [addNumber(model, 'small', 1), addNumber(model, 'other', 1)]
    rules(model, small, other)
    model.goal('goal', divideUp(6, add(small, multiply(-1, other))))
  })

describe('an undefined goal', () => {
  test('has no best configuration if propagation sees it', () => {
    const { best, steps } = minimised(
      quotient((model, small, other) => model.rule('same', equal(small, other))),
      [0, 0],
    )
    expect(best).toEqual({ proved: true })
    expect(steps).toEqual([])
  })

  test('has none if a search sees it, and may have one if no search is allowed', () => {
    const hard = quotient((model, small) => addImpossibleRule(model, { when: equal(small, 1) }))
    expect(minimised(hard, [0, 0, 0, 0, 0]).best).toEqual({ proved: true })
    expect(minimised(hard, [0, 0, 0, 0, 0], { allowance: createAllowance(0) }).best).toEqual({
      proved: false,
    })
  })

  test('has a defined value near the known configuration', () => {
    const { best, steps } = minimised(
      quotient((model, small, other) => model.rule('any', atMost(add(small, other), 2))),
      [0, 0],
    )
    expect(best).toEqual({ positions: Int32Array.of(1, 0), cost: 6, proved: true })
    expect(steps).toHaveLength(1)
  })
})

describe('an unreachable target', () => {
  test('that cannot be removed leaves the known one, which stands for the rest', () => {
    const gap = compileWritten((model) => {
      const [wide, flag] = [addNumber(model, 'wide', 1500), addNumber(model, 'flag', 1)]
      addImpossibleRule(model, { when: all(atLeast(wide, 650), atMost(wide, 750)) })
      model.rule('high', any(equal(flag, 0), atLeast(wide, 600)))
    })
    const reasoner = new Reasoner(gap)
    reasoner.enterRules()
    const known = Int32Array.of(500, 0, 0, 0, 0)
    const targets = Int32Array.of(700, 1, 0, 0, 0)
    const allowance = createAllowance()
    expect([...completeNearTargets(reasoner, { start: known, targets }, allowance)]).toEqual([
      500, 0, 0, 0, 0,
    ])
    // It is tried once.
    expect(allowance.left).toBeGreaterThan(9900)
    // An end can be removed, one after the other.
    targets[0] = 500
    expect([...completeNearTargets(reasoner, { start: known, targets }, createAllowance())]).toEqual([
      500, 0, 0, 0, 0,
    ])
    expect([
      ...completeNearTargets(reasoner, { start: known, targets, first: [1, 0, 2, 3, 4] }, createAllowance()),
    ]).toEqual([600, 1, 0, 0, 0])
  })

  test('is not removed if no budget is left', () => {
    const reasoner = new Reasoner(floored(9, 3))
    reasoner.enterRules()
    const known = Int32Array.of(8, 0, 0, 0)
    expect(
      completeNearTargets(reasoner, { start: known, targets: new Int32Array(4) }, createAllowance(0))[0],
    ).toBe(8)
    expect(
      completeNearTargets(reasoner, { start: known, targets: new Int32Array(4) }, createAllowance())[0],
    ).toBe(3)
  })
})
