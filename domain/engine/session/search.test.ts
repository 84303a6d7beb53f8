// Tests the search: it finds existing configurations near its hint, proves impossibility, restores the store, and wastes no failures.
import { describe, expect, test } from 'vitest'
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  equal,
  less,
  ModelBuilder,
  multiply,
  type NumberHandle,
} from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import type { Model } from '../model.ts'
import { toAssignment, type Subject, createSubject } from '../network/testing/compare-network.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { generateModelFromSeed, smallSize, wideSize } from '../testing/random-model.ts'
import { validateModel } from '../validate.ts'
import { Reasoner } from './reasoner.ts'
import { type Allowance, isSpent } from './allowance.ts'
import { findNearestPosition, type Outcome } from './search.ts'

const createTestAllowance = (left: number): Allowance => ({ left, cancelled: () => false })

const subjects: readonly Subject[] = [smallSize, wideSize].flatMap((size) =>
  Array.from({ length: 30 }, (_, seed) => generateModelFromSeed(seed, size))
    .filter((model) => !validateModel(model).some(({ overflow }) => overflow))
    .map(createSubject),
)

/** All valid configurations of a model with at most 2,000 configurations, or those of 300 drawn ones. */
function listValid({ compiled, checker }: Subject): { valid: Int32Array[]; isComplete: boolean } {
  const sizes = compiled.parameters.map(({ size }) => size)
  const isComplete = sizes.reduce((product, size) => product * size, 1) <= 2000
  const draw = createSeededDraw(5)
  const valid: Int32Array[] = []
  const walk = (positions: readonly number[]): void => {
    const size = sizes[positions.length]
    if (size === undefined) {
      const configuration = Int32Array.from(positions)
      if (checker.check(toAssignment(compiled, configuration)).length === 0) valid.push(configuration)
    } else if (isComplete) for (let position = 0; position < size; position++) walk([...positions, position])
  }
  if (isComplete) walk([])
  else for (let index = 0; index < 300; index++) walk(sizes.map((size) => draw(size)))
  return { valid, isComplete }
}

describe('a search', () => {
  test('finds a configuration or proves that there is none, and restores the store', () => {
    const outcomes = new Map<Outcome, number>()
    for (const [seed, subject] of subjects.entries()) {
      const { compiled, checker, reasoner } = subject
      const { valid, isComplete } = listValid(subject)
      const draw = createSeededDraw(seed)
      for (let question = 0; question < 8; question++) {
        const choices = compiled.parameters.flatMap(({ index, size }): [number, number][] =>
          draw(3) === 0 ? [[index, draw(size)]] : [],
        )
        const hint = Int32Array.from(compiled.parameters, ({ size }) => draw(size))
        const hasChoices = (positions: Int32Array): boolean =>
          choices.every(([index, at]) => positions[index] === at)
        const isConsistent = reasoner.enterRules() && reasoner.assume(choices)
        const { level } = reasoner.store
        const before = [...reasoner.store.low, ...reasoner.store.high, ...reasoner.store.words]
        const outcome = isConsistent
          ? reasoner.search.repair(undefined, hint, createTestAllowance(10_000))
          : 'none'
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        expect(reasoner.store.level).toBe(level)
        expect([...reasoner.store.low, ...reasoner.store.high, ...reasoner.store.words]).toEqual(before)
        if (isComplete) expect(outcome).toBe(valid.some(hasChoices) ? 'found' : 'none')
        if (outcome !== 'found') continue
        const { found } = reasoner.search
        expect(hasChoices(found)).toBe(true)
        expect(checker.check(toAssignment(compiled, found))).toEqual([])
        // A hint that is a configuration is the result.
        const configuration = valid.find(hasChoices)
        if (configuration === undefined) continue
        expect(reasoner.search.repair(undefined, configuration, createTestAllowance(0))).toBe('found')
        expect([...found]).toEqual([...configuration])
        reasoner.search.findWantedPosition = (parameter) => configuration[parameter]
        expect(reasoner.search.repair(undefined, hint, createTestAllowance(10_000))).toBe('found')
        reasoner.search.findWantedPosition = undefined
        expect([...found]).toEqual([...configuration])
      }
    }
    expect([...outcomes.keys()].toSorted()).toEqual(['found', 'none'])
    expect(Math.min(...outcomes.values())).toBeGreaterThan(50)
  })

  test('that starts from a configuration repairs it for other choices or proves that there is none', () => {
    for (const [seed, subject] of subjects.entries()) {
      const { compiled, checker, reasoner } = subject
      const { valid, isComplete } = listValid(subject)
      const draw = createSeededDraw(seed)
      for (const base of valid.slice(0, 3))
        for (const { index, size } of compiled.parameters) {
          const position = draw(size)
          const outcome =
            reasoner.enterRules() && reasoner.assume([[index, position]])
              ? reasoner.search.repair(base, base, createTestAllowance(10_000))
              : 'none'
          if (isComplete)
            expect(outcome).toBe(
              valid.some((configuration) => configuration[index] === position) ? 'found' : 'none',
            )
          if (outcome !== 'found') continue
          const { found } = reasoner.search
          expect(found[index]).toBe(position)
          expect(checker.check(toAssignment(compiled, found))).toEqual([])
          if (base[index] === position) expect([...found]).toEqual([...base])
        }
    }
  })

  test('is undecided when its budget is spent or it is cancelled', () => {
    const { reasoner } = createSubject(buildPigeons(8))
    reasoner.enterRules()
    const allowance = createTestAllowance(25)
    expect(reasoner.search.repair(undefined, reasoner.preferred, allowance)).toBe('unknown')
    expect(allowance.left).toBe(-1)
    let checks = 0
    const cancelled = (): boolean => (checks += 1) > 2
    const workBefore = reasoner.work
    expect(reasoner.search.repair(undefined, reasoner.preferred, { left: 1000, cancelled })).toBe('unknown')
    // Cancellation is checked after every 2,000 runs of propagators.
    expect(checks).toBe(3)
    expect(reasoner.work - workBefore).toBeGreaterThan(2 * 2000)
    expect(reasoner.work - workBefore).toBeLessThan(3 * 2000)
  })

  test('checks for cancellation after many decisions without failures', () => {
    const model = new ModelBuilder('long', '1.0.0')
    const numbers = addNumbers(model, 300, 3)
    model.rule('some', atLeast(add(...numbers), 1))
    const reasoner = new Reasoner(compileModel(model.build()))
    reasoner.enterRules()
    let checks = 0
    const cancelled = (): boolean => (checks += 1) > 0
    expect(
      reasoner.search.repair(
        undefined,
        Int32Array.from(numbers, () => 1),
        { left: 100, cancelled },
      ),
    ).toBe('unknown')
    expect(checks).toBe(1)
  })
})

function addNumbers(model: ModelBuilder, count: number, max: number, min = 0): NumberHandle[] {
  return Array.from({ length: count }, (_, index) =>
    model.number(`n${index}`, { group: 'g', min, max, step: 1, unit: '1' }),
  )
}

/** Numbers that must all differ but have one value too few, among unrelated ones. */
function buildPigeons(count: number, besides = 0): Model {
  const model = new ModelBuilder('pigeons', '1.0.0')
  const pigeons = addNumbers(model, count, count - 1, 1)
  const others = Array.from({ length: besides }, (_, index) =>
    model.number(`o${index}`, { group: 'g', min: 0, max: 2, step: 1, unit: '1' }),
  )
  for (const [at, left] of pigeons.entries())
    for (const right of pigeons.slice(at + 1))
      model.rule(`d${left.name}-${right.name}`, any(less(left, right), less(right, left)))
  for (const [at, left] of others.entries())
    for (const right of others.slice(at + 1, at + 2)) model.rule(`o${left.name}`, atMost(add(left, right), 3))
  return model.build()
}

/** The number of failures that a proof or a solution takes. */
function countFailures(model: Model, expected: Outcome, hint?: readonly number[]): number {
  const reasoner = new Reasoner(compileModel(model))
  reasoner.enterRules()
  const allowance = createTestAllowance(100_000)
  expect(
    reasoner.search.repair(
      undefined,
      hint === undefined ? reasoner.preferred : Int32Array.from(hint),
      allowance,
    ),
  ).toBe(expected)
  return 100_000 - allowance.left
}

describe('the effort of a search', () => {
  test('for a proof depends only on the conflicting part', () => {
    const failuresAlone = countFailures(buildPigeons(6), 'none')
    // The number that the present implementation needs.
    expect(failuresAlone).toBeLessThanOrEqual(237)
    expect(countFailures(buildPigeons(6, 30), 'none')).toBeLessThanOrEqual(failuresAlone)
  })

  test('for a short proof needs no restart, whatever was decided before', () => {
    const failuresAlone = countFailures(buildPigeons(4), 'none')
    expect(failuresAlone).toBeLessThan(50)
    expect(countFailures(buildPigeons(4, 30), 'none')).toBeLessThanOrEqual(failuresAlone)
  })

  test('for wide numbers is at most three failures, because ranges are halved', () => {
    const model = new ModelBuilder('wide', '1.0.0')
    const [a, b, c] = addNumbers(model, 3, 3000)
    model.rule('product', equal(multiply(a ?? 0, b ?? 0), 8633))
    model.rule('order', all(less(1, a ?? 0), less(a ?? 0, b ?? 0), less(b ?? 0, c ?? 0)))
    expect(countFailures(model.build(), 'found')).toBeLessThanOrEqual(3)
  })
})

test('without rules any wanted configuration is found', () => {
  const { reasoner } = createSubject(buildPigeons(4))
  reasoner.enterBackground()
  const wished = Int32Array.of(2, 2, 0, 0)
  expect(reasoner.search.repair(undefined, wished, createTestAllowance(0))).toBe('found')
  expect([...reasoner.search.found]).toEqual([...wished])
})

test('a search finds only what its additional requirement accepts', () => {
  const { reasoner } = createSubject(buildPigeons(4))
  const { search } = reasoner
  reasoner.enterBackground()
  search.alsoAccepts = ([one = 0, other = 0]) => one === 2 && other === 1
  expect(search.repair(undefined, reasoner.preferred, createTestAllowance(1000))).toBe('found')
  expect([...search.found].slice(0, 2)).toEqual([2, 1])
  search.alsoAccepts = () => false
  expect(search.repair(undefined, reasoner.preferred, createTestAllowance(1000))).toBe('none')
  search.alsoAccepts = undefined
  expect(search.repair(undefined, reasoner.preferred, createTestAllowance(0))).toBe('found')
})

const isAllowanceSpent = (left: number, cancelled: boolean): boolean =>
  isSpent({ left, cancelled: () => cancelled })

test('an allowance is spent when nothing is left or it is cancelled', () => {
  expect([
    isAllowanceSpent(1, false),
    isAllowanceSpent(0, false),
    isAllowanceSpent(-1, false),
    isAllowanceSpent(1, true),
  ]).toEqual([false, true, true, true])
})

test('of two equally near positions the one below is chosen', () => {
  const { reasoner } = createSubject(buildPigeons(14))
  const { store } = reasoner
  reasoner.enterBackground()
  for (const position of [0, 3, 4, 5, 8, 9, 12]) store.remove(0, position)
  expect(Array.from({ length: 13 }, (_, wanted) => findNearestPosition(store, 0, wanted))).toEqual([
    1, 1, 2, 2, 2, 6, 6, 7, 7, 10, 10, 11, 11,
  ])
})
