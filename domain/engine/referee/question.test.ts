// Tests questions to the linear program: the search misses no allowed configuration, proves only what is true, and restores all bounds.
import type { Highs } from 'highs'
import { describe, expect, test } from 'vitest'
import {
  add,
  any,
  atLeast,
  atMost,
  different,
  equal,
  ModelBuilder,
  multiply,
  not,
} from '../testing/builder.ts'
import { createChecker } from '../check.ts'
import { compileModel } from '../compile.ts'
import type { Model } from '../model.ts'
import { createMatcher } from '../testing/truth.ts'
import { Configurations } from './configurations.ts'
import { loadHighs } from './load-highs.ts'
import type { TreeOutcome } from './proof-tree.ts'
import { Question } from './question.ts'
import { buildRelaxation } from './relaxation.ts'
import { lightOrCheap, createRackRow } from './testing/rack-row.ts'
import { runSteps } from './testing/refereed-session.ts'

const formatKey = (positions: ArrayLike<number>): string => Array.from(positions).join()

interface Subject {
  readonly question: Question
  readonly configurations: Configurations
}

/** All valid configurations of a model, as positions. */
const listValid = (model: Model, { configurations }: Subject): readonly Int32Array[] =>
  createMatcher(model)({}).map((one) => configurations.toPositions(one))

function createSubject(model: Model, highs: Highs, goal?: string, maxCombinations?: number): Subject {
  const compiled = compileModel(model)
  const configurations = new Configurations(compiled, createChecker(model))
  const question = new Question(highs, configurations, buildRelaxation(compiled, goal, maxCombinations))
  return { question, configurations }
}

/**
 * Searches with the given acceptance function; returns the outcome, the examined configurations, and the number of
 * linear programs.
 */
function runSearch(
  { question }: Subject,
  accepts: (positions: Int32Array) => boolean,
  nodes = 100_000,
): { outcome: TreeOutcome; visits: readonly string[]; programCount: number } {
  const visits: string[] = []
  const allowance = { left: nodes }
  const visit = (positions: Int32Array): boolean => {
    visits.push(formatKey(positions))
    return accepts(positions)
  }
  const outcome = runSteps(question.search(visit, allowance))
  return { outcome, visits, programCount: nodes - allowance.left }
}

/** A choice, a flag and two numbers, one wide, with sums and a product. */
function buildMixedModel(): Model {
  const model = new ModelBuilder('mixed', '1.0.0')
  const kind = model.choice('kind', ['a', 'b', 'c', 'd'], { group: 'g' })
  const flag = model.flag('flag', { group: 'g' })
  const few = model.number('few', { group: 'g', min: 0, max: 3, step: 1, unit: '1' })
  const wide = model.number('wide', { group: 'g', min: -20, max: 20, step: 2, unit: '1' })
  model.number('free', { group: 'g', min: 0, max: 1, step: 1, unit: '1' })
  model.rule('product', equal(multiply(few, wide), 24))
  model.rule('kind', any(kind.is('b', 'd'), different(add(few, wide), 14)))
  model.rule('flag', any(flag.isTrue, atLeast(wide, 10)))
  return model.build()
}

const isAllowed = ([kind = 0, , few = 0, wide = 0]: ArrayLike<number> & Iterable<number>): boolean =>
  kind !== 1 && kind < 3 && few >= 2 && wide >= 12 && wide <= 18

describe.each([undefined, 0])('a referee search with at most %s combinations', (limit) => {
  test('that accepts nothing sees every valid configuration and proves that nothing is left', async () => {
    for (const [modelIndex, model] of [buildMixedModel(), buildTwoNumberModel(4)].entries()) {
      const subject = createSubject(model, await loadHighs(), undefined, limit)
      const isFree = (parameter: number): boolean => {
        const { position, indicators } =
          buildRelaxation(compileModel(model), undefined, limit).parameters[parameter] ?? {}
        return position === undefined && indicators === undefined
      }
      const areFree = subject.configurations.parameters.map(({ index }) => isFree(index))
      const preferred = subject.configurations.listPreferredPositions()
      const formatJudged = (positions: Int32Array): string =>
        formatKey(
          positions.map((position, parameter) =>
            (areFree[parameter] ?? false) ? (preferred[parameter] ?? 0) : position,
          ),
        )
      // The first search leaves the bounds as they were for the second.
      for (let time = 0; time < 2; time += 1) {
        const { outcome, visits } = runSearch(subject, () => false)
        expect(outcome).toBe('none')
        const missingConfigurations = listValid(model, subject).filter(
          (positions) => !visits.includes(formatJudged(positions)),
        )
        expect(missingConfigurations, `model ${modelIndex}`).toEqual([])
      }
      subject.question.dispose()
    }
  })

  test('finds each valid configuration if no other is allowed, and no invalid one', async () => {
    const subject = createSubject(buildMixedModel(), await loadHighs(), undefined, limit)
    const { question, configurations } = subject
    for (const positions of listValid(buildMixedModel(), subject)) {
      question.reset()
      for (const [parameter, position] of positions.entries()) question.allow(parameter, position, position)
      expect(runSearch(subject, (candidate) => configurations.isValid(candidate))).toMatchObject({
        outcome: 'found',
        visits: [formatKey(positions)],
        programCount: 1,
      })
    }
    question.reset()
    expect(runSearch(subject, (candidate) => configurations.isValid(candidate)).outcome).toBe('found')
    question.dispose()
  })

  test('stays within the allowed positions', async () => {
    const subject = createSubject(buildMixedModel(), await loadHighs(), undefined, limit)
    const { question } = subject
    question.allow(0, 0, 2, (position) => position !== 1)
    question.allow(2, 2, 3)
    question.allow(3, 12, 18)
    const { outcome, visits } = runSearch(subject, () => false)
    expect(outcome).toBe('none')
    expect(visits.filter((key) => !isAllowed(key.split(',').map(Number)))).toEqual([])
    const expected = listValid(buildMixedModel(), subject).filter(
      (positions) => isAllowed(positions) && positions[4] === 0,
    )
    expect(expected.length).toBeGreaterThan(1)
    expect(expected.filter((positions) => !visits.includes(formatKey(positions)))).toEqual([])
    question.dispose()
  })
})

test('a search whose allowance is exhausted is undecided, even if a part of it was proved', async () => {
  const subject = createSubject(buildMixedModel(), await loadHighs(), undefined, 0)
  for (const nodes of [0, 1, 2, 5, 10, 20])
    expect(runSearch(subject, () => false, nodes)).toMatchObject({ outcome: 'unknown', programCount: nodes })
  expect(runSearch(subject, () => false).programCount).toBeGreaterThan(20)
  subject.question.dispose()
})

const findLastPosition = ({ visits }: { readonly visits: readonly string[] }): string | undefined =>
  visits[0]?.split(',').at(-1)

test('a parameter without rules is at its preferred value or as near as allowed', async () => {
  const subject = createSubject(buildMixedModel(), await loadHighs())
  const { question } = subject
  expect(findLastPosition(runSearch(subject, () => true))).toBe('0')
  question.allow(4, 1, 1)
  expect(findLastPosition(runSearch(subject, () => true))).toBe('1')
  question.reset()
  expect(findLastPosition(runSearch(subject, () => true))).toBe('0')
  question.dispose()
})

/** Two numbers of 0 to `max` with one sum that must be at least 5, and a cost of at least 7. */
function buildTwoNumberModel(max: number): Model {
  const model = new ModelBuilder('alone', '1.0.0')
  const [one, other] = ['one', 'other'].map((name) =>
    model.number(name, { group: 'g', min: 0, max, step: 1, unit: '1' }),
  )
  model.rule('sum', atLeast(add(one ?? 0, multiply(other ?? 0, 2)), 5))
  model.goal('cost', add(multiply(one ?? 0, 3), multiply(other ?? 0, 5), 7))
  return model.build()
}

test.each([4, 400])('small or large positions are searched first on request, from 0 to %d', async (max) => {
  const subject = createSubject(buildTwoNumberModel(max), await loadHighs())
  const { question } = subject
  const searchFirstPosition = (): number => Number(runSearch(subject, () => true).visits[0]?.split(',')[0])
  question.prefer(0, -1)
  expect(searchFirstPosition()).toBe(max)
  question.prefer(0, 1)
  expect(searchFirstPosition()).toBe(0)
  question.dispose()
})

test('the cheapest configuration is searched first on request, and a bound at its cost leaves none', async () => {
  const subject = createSubject(buildTwoNumberModel(4), await loadHighs(), 'cost')
  const { question, configurations } = subject
  question.preferCheap()
  const leastCost = Math.min(
    ...listValid(buildTwoNumberModel(4), subject).map(
      (positions) => configurations.computeCost('cost', positions)?.value ?? 0,
    ),
  )
  const { outcome, visits } = runSearch(subject, (positions) => configurations.isValid(positions))
  expect(outcome).toBe('found')
  const cost = configurations.computeCost('cost', (visits.at(-1) ?? '').split(',').map(Number))
  expect(cost).toEqual({ scaled: leastCost, value: leastCost })
  expect(question.demandCostBelow(leastCost + 1)).toBe(true)
  expect(runSearch(subject, (positions) => configurations.isValid(positions)).outcome).toBe('found')
  expect(question.demandCostBelow(leastCost)).toBe(true)
  expect(runSearch(subject, (positions) => configurations.isValid(positions)).outcome).toBe('none')
  // The goal is at least 7, whatever the rule requires.
  expect(question.demandCostBelow(8)).toBe(true)
  expect(question.demandCostBelow(7)).toBe(false)
  question.reset()
  expect(runSearch(subject, (positions) => configurations.isValid(positions)).outcome).toBe('found')
  question.dispose()
})

test('without a goal no bound on the cost excludes anything', async () => {
  const { question } = createSubject(buildTwoNumberModel(4), await loadHighs())
  question.preferCheap()
  expect(question.demandCostBelow(-1e9)).toBe(true)
  question.dispose()
})

const searchForValid = ({
  question,
  configurations,
}: Subject): { outcome: TreeOutcome; programCount: number } => {
  const allowance = { left: 1000 }
  const outcome = runSteps(question.search((positions) => configurations.isValid(positions), allowance))
  question.dispose()
  return { outcome, programCount: 1000 - allowance.left }
}

describe('a referee search uses no more linear programs than needed', () => {
  test('for numbers that a sum meets exactly', async () => {
    const model = new ModelBuilder('sum', '1.0.0')
    const addNumber = (name: string) =>
      model.number(name, { group: 'g', min: 0, max: 300, step: 1, unit: '1' })
    const [x, y, z] = [addNumber('x'), addNumber('y'), addNumber('z')]
    model.rule('exact', equal(add(multiply(x, 21), multiply(y, 35), multiply(z, 15)), 1244))
    model.rule('few', atMost(add(x, y, z), 50))
    const { outcome, programCount } = searchForValid(createSubject(model.build(), await loadHighs()))
    expect(outcome).toBe('found')
    // The number that the present implementation needs.
    expect(programCount).toBeLessThanOrEqual(31)
  })

  test('for five items of four kinds that must all differ', async () => {
    const model = new ModelBuilder('pigeons', '1.0.0')
    const kinds = ['a', 'b', 'c', 'd'] as const
    const items = [0, 1, 2, 3, 4].map((at) => model.choice(`c${at}`, kinds, { group: 'g' }))
    for (const [index, left] of items.entries())
      for (const right of items.slice(index + 1))
        for (const kind of kinds)
          model.rule(`${left.name} ${right.name} ${kind}`, any(not(left.is(kind)), not(right.is(kind))))
    const { outcome, programCount } = searchForValid(createSubject(model.build(), await loadHighs()))
    expect(outcome).toBe('none')
    // The number that the present implementation needs.
    expect(programCount).toBeLessThanOrEqual(47)
  })

  test('for counted racks', async () => {
    const { outcome, programCount } = searchForValid(
      createSubject(createRackRow(lightOrCheap), await loadHighs()),
    )
    expect([outcome, programCount]).toEqual(['none', 1])
  })
})
