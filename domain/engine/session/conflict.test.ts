// Tests conflicts: that they are minimal, and that few searches suffice.
import { describe, expect, test, vi } from 'vitest'
import { all, atMost, different, ifElse, add, ModelBuilder, not } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import type { Model } from '../model.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { generateModelFromSeed } from '../testing/random-model.ts'
import { validateModel } from '../validate.ts'
import { type Conflict, findMinimalConflict, type Part } from './conflict.ts'
import { Reasoner } from './reasoner.ts'

/** The conflict among all rules and some choices, by name, and how many searches it took. */
function findConflictIn(
  model: Model,
  choices: readonly (readonly [parameter: string, position: number])[],
  failures = 100_000,
): {
  names: string[] | undefined
  minimal: boolean | undefined
  searches: number
  /** Runs of the propagation outside of searches. */
  propagations: number
} {
  const reasoner = new Reasoner(compileModel(model))
  const findIndex = (name: string): number => reasoner.compiled.parameterByName.get(name)!.index
  const parts: Part[] = [
    ...reasoner.compiled.rules.map((_, rule) => ({ kind: 'rule' as const, rule })),
    ...choices.map(([name, position]) => ({ kind: 'choice' as const, parameter: findIndex(name), position })),
  ]
  const propagate = vi.spyOn(reasoner.store, 'propagate')
  const repair = reasoner.search.repair.bind(reasoner.search)
  let propagationsInSearches = 0
  const solve = vi.spyOn(reasoner.search, 'repair').mockImplementation((...question) => {
    const before = propagate.mock.calls.length
    const outcome = repair(...question)
    propagationsInSearches += propagate.mock.calls.length - before
    return outcome
  })
  reasoner.enterBackground()
  const setting = { hint: reasoner.preferred }
  const conflict = findMinimalConflict(reasoner, setting, parts, { left: failures, cancelled: () => false })
  return {
    names: conflict && listNames(conflict, reasoner),
    minimal: conflict?.minimal,
    searches: solve.mock.calls.length,
    propagations: propagate.mock.calls.length - propagationsInSearches,
  }
}

const listNames = ({ parts }: Conflict, { compiled }: Reasoner): string[] =>
  parts.map((part) =>
    part.kind === 'rule' ? compiled.rules.at(part.rule)!.id : compiled.parameters.at(part.parameter)!.name,
  )

/** Flags of which the first and the last must not both be set; every second pair of neighbours has a rule that setting both satisfies. */
function buildFlagModel(flagCount: number): Model {
  const builder = new ModelBuilder('flagged', '1.0.0')
  const flagHandles = Array.from({ length: flagCount }, (_, index) =>
    builder.flag(`f${index}`, { group: 'all' }),
  )
  for (let at = 1; at + 2 < flagCount; at += 2)
    builder.rule(`satisfied${at}`, not(all(flagHandles.at(at)!.isTrue, not(flagHandles.at(at + 1)!.isTrue))))
  builder.rule('apart', not(all(flagHandles.at(0)!.isTrue, flagHandles.at(-1)!.isTrue)))
  return builder.build()
}

/** Three choices of two colours that must all differ, which no single rule reveals, among flags of which few may be set. */
function buildColouredModel(flagCount: number): Model {
  const builder = new ModelBuilder('coloured', '1.0.0')
  const nodes = ['a', 'b', 'c'].map((name) => builder.choice(name, ['red', 'blue'], { group: 'all' }))
  const flagHandles = Array.from({ length: flagCount }, (_, index) =>
    builder.flag(`f${index}`, { group: 'all' }),
  )
  const colour = (index: number) => ifElse(nodes.at(index)!.is('red'), 1, 0)
  builder.rule('few', atMost(add(...flagHandles.map((flag) => ifElse(flag.isTrue, 1, 0))), flagCount))
  builder.rule('ab', different(colour(0), colour(1)))
  builder.rule('bc', different(colour(1), colour(2)))
  builder.rule('ac', different(colour(0), colour(2)))
  return builder.build()
}

/**
 * Draws some rules and choices, and compares their conflict with the one found near a configuration that satisfies all
 * rules.
 */
function compareNearConfiguration(seed: number): 'conflict' | 'none' {
  const compiled = compileModel(generateModelFromSeed(seed))
  const draw = createSeededDraw(seed)
  const parts: Part[] = [
    ...compiled.rules.map((_, rule) => ({ kind: 'rule' as const, rule })),
    ...compiled.parameters.map(({ index, size }) => ({
      kind: 'choice' as const,
      parameter: index,
      position: draw(size),
    })),
  ]
  const nearReasoner = new Reasoner(compiled)
  nearReasoner.enterRules()
  if (nearReasoner.solve(nearReasoner.preferred, { left: 10_000, cancelled: () => false }) !== 'found')
    return 'none'
  const [conflictFromScratch, conflictByRepair] = [undefined, nearReasoner.search.found.slice()].map(
    (base) => {
      const reasoner = new Reasoner(compiled)
      reasoner.enterBackground()
      const setting = { hint: reasoner.preferred, base }
      return findMinimalConflict(reasoner, setting, parts, { left: 100_000, cancelled: () => false })
    },
  )
  expect(conflictByRepair, `${seed}`).toEqual(conflictFromScratch)
  return conflictByRepair === undefined ? 'none' : 'conflict'
}

const chooseFlags = (count: number) => Array.from({ length: count }, (_, index) => [`f${index}`, 1] as const)

describe('a conflict', () => {
  test('among many choices and rules consists of three, each proved to be needed by a search', () => {
    const { names, minimal, searches, propagations } = findConflictIn(buildFlagModel(400), chooseFlags(400))
    expect(names).toEqual(['apart', 'f0', 'f399'])
    expect(minimal).toBe(true)
    expect(searches).toBe(3)
    // One more than the present implementation needs.
    expect(propagations).toBeLessThanOrEqual(34)
  })

  test('that propagation misses is found with few searches for each of its parts', () => {
    const { names, minimal, searches } = findConflictIn(buildColouredModel(24), chooseFlags(24))
    expect(names).toEqual(['ab', 'bc', 'ac'])
    expect(minimal).toBe(true)
    // Each part of a conflict is found in about twice the logarithm of the 28 parts, and then proved.
    expect(searches).toBe(14)
  })

  test('leaves out a choice with which propagation alone detects it, if a search detects it without', () => {
    const { names, minimal } = findConflictIn(buildColouredModel(2), [
      ['f0', 1],
      ['a', 0],
      ['f1', 1],
    ])
    expect(names).toEqual(['ab', 'bc', 'ac'])
    expect(minimal).toBe(true)
  })

  test('is not called minimal if a needed proof exceeds the budget', () => {
    const { names, minimal } = findConflictIn(buildColouredModel(2), [['a', 0]], 0)
    expect(names).toEqual(['ab', 'bc', 'ac', 'a'])
    expect(minimal).toBe(false)
    // What only a search detects is not decided at all in that case.
    expect(findConflictIn(buildColouredModel(2), chooseFlags(2), 0).names).toBeUndefined()
  })

  test('of two choices for one parameter needs no rule', () => {
    expect(
      findConflictIn(buildFlagModel(4), [
        ['f1', 0],
        ['f2', 1],
        ['f1', 1],
      ]).names,
    ).toEqual(['f1', 'f1'])
  })

  test('is the same if it is proved by repairing a configuration', () => {
    const outcomes = Array.from({ length: 120 }, (_, seed) => seed)
      .filter((seed) => !validateModel(generateModelFromSeed(seed)).some(({ overflow }) => overflow))
      .map(compareNearConfiguration)
    expect(outcomes.filter((outcome) => outcome === 'conflict').length).toBeGreaterThan(20)
  })

  test('is not reported if the choices are consistent', () => {
    expect(findConflictIn(buildFlagModel(6), chooseFlags(5)).names).toBeUndefined()
  })
})
