// Tests how completions are found: the range of a goal is halved or approached from above, and unreachable targets are removed if possible.
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
import { compileStudyModel, createAllowance, addImpossibleRule, addNumber } from './testing/studies.ts'

const captureState = ({ store }: Reasoner) => [store.level, ...store.low, ...store.high, ...store.words]

/** One search for a better configuration. */
interface SearchStep {
  /** The position of the first parameter in the configuration near which the search begins. */
  readonly near: number | undefined
  /** The failures that the search may cost. */
  readonly allowed: number
  /** The position of the first parameter in the configuration that was found; undefined if none was. */
  readonly found: number | undefined
}

/**
 * Minimises the goal and records each search for it; the first ones can be made to end as in `outcomes`, each with its
 * allowance exhausted. `areHintsAccepted` states per search whether its hint would already be good enough.
 */
function minimiseGoal(
  compiledModel: CompiledModel,
  start: readonly number[],
  {
    allowance = createAllowance(),
    outcomes = [],
  }: { allowance?: Allowance; outcomes?: readonly Outcome[] } = {},
) {
  const reasoner = new Reasoner(compiledModel)
  reasoner.enterRules()
  const steps: SearchStep[] = []
  const solve = reasoner.solve.bind(reasoner)
  const areHintsAccepted: boolean[] = []
  vi.spyOn(reasoner, 'solve').mockImplementation((hint, share) => {
    const { left: allowed } = share
    areHintsAccepted.push(reasoner.search.alsoAccepts?.(hint) ?? true)
    const givenOutcome = outcomes[steps.length]
    if (givenOutcome !== undefined) share.left = -1
    const outcome = givenOutcome ?? solve(hint, share)
    steps.push({ near: hint[0], allowed, found: outcome === 'found' ? reasoner.search.found[0] : undefined })
    return outcome
  })
  const before = captureState(reasoner)
  const best = findOptimum(reasoner, compiledModel.goals.get('goal')!, Int32Array.from(start), allowance)
  expect(captureState(reasoner)).toEqual(before)
  expect(reasoner.search.alsoAccepts).toBeUndefined()
  return { best, steps, areHintsAccepted }
}

/** A number of 0 to `most` whose value is the goal and cannot be below `least`, which only a search detects. */
const createFlooredModel = (most: number, least = 0): CompiledModel =>
  compileStudyModel((model) => {
    const small = addNumber(model, 'small', most)
    if (least > 0) addImpossibleRule(model, { when: less(small, least) })
    model.goal('goal', small)
  })

const listFoundPositions = (steps: readonly SearchStep[]): unknown[] => steps.map(({ found }) => found)

describe('the bound on a goal', () => {
  test('is halved between what is proved and the best configuration found, near which the search continues', () => {
    const { best, steps, areHintsAccepted } = minimiseGoal(createFlooredModel(1000), [1000])
    const costs = [499, 249, 124, 61, 30, 14, 6, 2, 0]
    expect(listFoundPositions(steps)).toEqual(costs)
    expect(steps.map(({ near }) => near)).toEqual([1000, ...costs.slice(0, -1)])
    expect(steps.map(({ allowed }) => allowed)).toEqual(costs.map(() => 100))
    // The configuration near which a search begins is never good enough.
    expect(areHintsAccepted).toEqual(costs.map(() => false))
    expect(best).toEqual({ positions: Int32Array.of(0), cost: 0, proved: true })
  })

  test('is raised if no configuration is below it', () => {
    const { best, steps } = minimiseGoal(createFlooredModel(1000, 250), [1000, 0, 0, 0])
    expect(listFoundPositions(steps)).toEqual([499, undefined, 374, 311, 280, 264, 256, 252, 250])
    expect(best).toMatchObject({ cost: 250, proved: true })
  })

  test('is raised without a search if propagation excludes all configurations below it', () => {
    const eitherModel = compileStudyModel((model) => {
      const [small, other] = [addNumber(model, 'small', 5), addNumber(model, 'other', 1)]
      model.rule('one', any(atLeast(small, 2), equal(other, 1)))
      model.rule('other', any(atLeast(small, 2), equal(other, 0)))
      model.goal('goal', small)
    })
    const { best, steps } = minimiseGoal(eitherModel, [2, 0])
    expect(best).toMatchObject({ cost: 2, proved: true })
    expect(steps).toEqual([])
  })

  test('is approached from above with the whole allowance if halving is too hard, then halved again', () => {
    const { best, steps } = minimiseGoal(createFlooredModel(9), [9], { outcomes: ['unknown'] })
    expect(listFoundPositions(steps)).toEqual([undefined, 8, 3, 1, 0])
    expect(steps.map(({ allowed }) => allowed)).toEqual([100, 9900, 100, 100, 100])
    expect(best).toMatchObject({ cost: 0, proved: true })
  })

  test('stays unproved if the next search is also too hard or the allowance is exhausted', () => {
    const tooHardTwice = minimiseGoal(createFlooredModel(9), [9], { outcomes: ['unknown', 'unknown'] })
    expect(tooHardTwice.best).toEqual({ positions: Int32Array.of(9), cost: 9, proved: false })
    expect(tooHardTwice.steps).toHaveLength(2)
    const exhausted = minimiseGoal(createFlooredModel(9), [9], {
      allowance: createAllowance(5),
      outcomes: ['unknown'],
    })
    expect(exhausted.best).toMatchObject({ cost: 9, proved: false })
    expect(exhausted.steps).toHaveLength(1)
    const oneFailureLeft = minimiseGoal(createFlooredModel(9), [9], {
      allowance: createAllowance(101),
      outcomes: ['unknown'],
    })
    expect(oneFailureLeft.best).toMatchObject({ cost: 0, proved: true })
  })

  test('constrains a configuration in addition to the rules', () => {
    const reasoner = new Reasoner(createFlooredModel(9))
    reasoner.enterRules()
    const areAccepted: (boolean | undefined)[] = []
    vi.spyOn(reasoner, 'solve').mockImplementationOnce(() => {
      for (const cost of [0, 3, 4, 5, 9]) areAccepted.push(reasoner.search.alsoAccepts?.(Int32Array.of(cost)))
      return 'none'
    })
    findOptimum(reasoner, reasoner.compiled.goals.get('goal')!, Int32Array.of(9), createAllowance())
    expect(areAccepted).toEqual([true, true, true, false, false])
  })
})

/** A model whose goal, a quotient, has a value only where two numbers of 0 or 1 differ; `rules` restrict them. */
const createQuotientModel = (
  rules: (model: ModelBuilder, small: NumberHandle, other: NumberHandle) => void,
): CompiledModel =>
  compileStudyModel((model) => {
    const [small, other] = [addNumber(model, 'small', 1), addNumber(model, 'other', 1)]
    rules(model, small, other)
    model.goal('goal', divideUp(6, add(small, multiply(-1, other))))
  })

describe('a goal without a value at the start', () => {
  test('has no best configuration if propagation excludes every value', () => {
    const { best, steps } = minimiseGoal(
      createQuotientModel((model, small, other) => model.rule('same', equal(small, other))),
      [0, 0],
    )
    expect(best).toEqual({ proved: true })
    expect(steps).toEqual([])
  })

  test('has no best configuration if a search proves that there is no value, which stays unproved without an allowance', () => {
    const unsolvable = createQuotientModel((model, small) =>
      addImpossibleRule(model, { when: equal(small, 1) }),
    )
    expect(minimiseGoal(unsolvable, [0, 0, 0, 0, 0]).best).toEqual({ proved: true })
    expect(minimiseGoal(unsolvable, [0, 0, 0, 0, 0], { allowance: createAllowance(0) }).best).toEqual({
      proved: false,
    })
  })

  test('gets a value near the start', () => {
    const { best, steps } = minimiseGoal(
      createQuotientModel((model, small, other) => model.rule('any', atMost(add(small, other), 2))),
      [0, 0],
    )
    expect(best).toEqual({ positions: Int32Array.of(1, 0), cost: 6, proved: true })
    expect(steps).toHaveLength(1)
  })
})

describe('an unreachable target', () => {
  test('that cannot be removed leaves the parameter at the start, which restricts the parameters after it', () => {
    const modelWithGap = compileStudyModel((model) => {
      const [wide, flag] = [addNumber(model, 'wide', 1500), addNumber(model, 'flag', 1)]
      addImpossibleRule(model, { when: all(atLeast(wide, 650), atMost(wide, 750)) })
      model.rule('high', any(equal(flag, 0), atLeast(wide, 600)))
    })
    const reasoner = new Reasoner(modelWithGap)
    reasoner.enterRules()
    const start = Int32Array.of(500, 0, 0, 0, 0)
    const targets = Int32Array.of(700, 1, 0, 0, 0)
    const allowance = createAllowance()
    expect([...completeNearTargets(reasoner, { start, targets }, allowance)]).toEqual([500, 0, 0, 0, 0])
    // The target is tried once.
    expect(allowance.left).toBeGreaterThan(9900)
    // Whichever parameter comes first restricts the other: `wide` at 500 excludes 1 for `flag`, which in turn excludes
    // 500 for `wide`.
    targets[0] = 500
    expect([...completeNearTargets(reasoner, { start, targets }, createAllowance())]).toEqual([
      500, 0, 0, 0, 0,
    ])
    expect([
      ...completeNearTargets(reasoner, { start, targets, first: [1, 0, 2, 3, 4] }, createAllowance()),
    ]).toEqual([600, 1, 0, 0, 0])
  })

  test('is not removed if the allowance is exhausted', () => {
    const reasoner = new Reasoner(createFlooredModel(9, 3))
    reasoner.enterRules()
    const start = Int32Array.of(8, 0, 0, 0)
    expect(completeNearTargets(reasoner, { start, targets: new Int32Array(4) }, createAllowance(0))[0]).toBe(
      8,
    )
    expect(completeNearTargets(reasoner, { start, targets: new Int32Array(4) }, createAllowance())[0]).toBe(3)
  })
})
