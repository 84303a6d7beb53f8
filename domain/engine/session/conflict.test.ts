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
function conflictIn(
  model: Model,
  choices: readonly (readonly [parameter: string, position: number])[],
  failures = 100_000,
): {
  names: string[] | undefined
  minimal: boolean | undefined
  searches: number
  /** Outside of searches. */
  propagations: number
} {
  const reasoner = new Reasoner(compileModel(model))
  const index = (name: string): number => reasoner.compiled.parameterByName.get(name)!.index
  const parts: Part[] = [
    ...reasoner.compiled.rules.map((_, rule) => ({ kind: 'rule' as const, rule })),
    ...choices.map(([name, position]) => ({ kind: 'choice' as const, parameter: index(name), position })),
  ]
  const propagate = vi.spyOn(reasoner.store, 'propagate')
  const search = reasoner.search.repair.bind(reasoner.search)
  let within = 0
  const solve = vi.spyOn(reasoner.search, 'repair').mockImplementation((...question) => {
    const before = propagate.mock.calls.length
    const outcome = search(...question)
    within += propagate.mock.calls.length - before
    return outcome
  })
  reasoner.enterBackground()
  const setting = { hint: reasoner.preferred }
  const conflict = findMinimalConflict(reasoner, setting, parts, { left: failures, cancelled: () => false })
  return {
    names: conflict && listNames(conflict, reasoner),
    minimal: conflict?.minimal,
    searches: solve.mock.calls.length,
    propagations: propagate.mock.calls.length - within,
  }
}

const listNames = ({ parts }: Conflict, { compiled }: Reasoner): string[] =>
  parts.map((part) =>
    part.kind === 'rule' ? compiled.rules.at(part.rule)!.id : compiled.parameters.at(part.parameter)!.name,
  )

/** `flags` flags, of which the first and the last must not both be set; every second pair has a rule that is satisfied. */
function flagged(flags: number): Model {
  const builder = new ModelBuilder('flagged', '1.0.0')
  const own = Array.from({ length: flags }, (_, index) => builder.flag(`f${index}`, { group: 'all' }))
  for (let at = 1; at + 2 < flags; at += 2)
    builder.rule(`kept${at}`, not(all(own.at(at)!.isTrue, not(own.at(at + 1)!.isTrue))))
  builder.rule('apart', not(all(own.at(0)!.isTrue, own.at(-1)!.isTrue)))
  return builder.build()
}

/** Three choices of two colours that must all differ, which no single rule reveals, among flags of which few may be set. */
function coloured(flags: number): Model {
  const builder = new ModelBuilder('coloured', '1.0.0')
  const nodes = ['a', 'b', 'c'].map((name) => builder.choice(name, ['red', 'blue'], { group: 'all' }))
  const set = Array.from({ length: flags }, (_, index) => builder.flag(`f${index}`, { group: 'all' }))
  const colour = (index: number) => ifElse(nodes.at(index)!.is('red'), 1, 0)
  builder.rule('few', atMost(add(...set.map((flag) => ifElse(flag.isTrue, 1, 0))), flags))
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
  const near = new Reasoner(compiled)
  near.enterRules()
  if (near.solve(near.preferred, { left: 10_000, cancelled: () => false }) !== 'found') return 'none'
  const [anew, repaired] = [undefined, near.search.found.slice()].map((base) => {
    const reasoner = new Reasoner(compiled)
    reasoner.enterBackground()
    const setting = { hint: reasoner.preferred, base }
    return findMinimalConflict(reasoner, setting, parts, { left: 100_000, cancelled: () => false })
  })
  expect(repaired, `${seed}`).toEqual(anew)
  return repaired === undefined ? 'none' : 'conflict'
}

const chosen = (count: number) => Array.from({ length: count }, (_, index) => [`f${index}`, 1] as const)

describe('a conflict', () => {
  test('among many choices and rules is three of them, proved needed by three searches', () => {
    const { names, minimal, searches, propagations } = conflictIn(flagged(400), chosen(400))
    expect(names).toEqual(['apart', 'f0', 'f399'])
    expect(minimal).toBe(true)
    expect(searches).toBe(3)
    expect(propagations).toBeLessThanOrEqual(34)
  })

  test('that propagation misses needs searches for its members only', () => {
    const { names, minimal, searches } = conflictIn(coloured(24), chosen(24))
    expect(names).toEqual(['ab', 'bc', 'ac'])
    expect(minimal).toBe(true)
    // Each part of a conflict is found in about twice the logarithm of the 28 parts, and then proved.
    expect(searches).toBe(14)
  })

  test('that propagation sees with a choice and a search without it leaves out the choice', () => {
    const { names, minimal } = conflictIn(coloured(2), [
      ['f0', 1],
      ['a', 0],
      ['f1', 1],
    ])
    expect(names).toEqual(['ab', 'bc', 'ac'])
    expect(minimal).toBe(true)
  })

  test('is not called minimal if a needed proof exceeds the budget', () => {
    const { names, minimal } = conflictIn(coloured(2), [['a', 0]], 0)
    expect(names).toEqual(['ab', 'bc', 'ac', 'a'])
    expect(minimal).toBe(false)
    // What only a search detects is not decided at all in that case.
    expect(conflictIn(coloured(2), chosen(2), 0).names).toBeUndefined()
  })

  test('of two choices for one parameter needs no rule', () => {
    expect(
      conflictIn(flagged(4), [
        ['f1', 0],
        ['f2', 1],
        ['f1', 1],
      ]).names,
    ).toEqual(['f1', 'f1'])
  })

  test('is the same if a configuration is repaired to prove it', () => {
    const seen = Array.from({ length: 120 }, (_, seed) => seed)
      .filter((seed) => !validateModel(generateModelFromSeed(seed)).some(({ overflow }) => overflow))
      .map(compareNearConfiguration)
    expect(seen.filter((one) => one === 'conflict').length).toBeGreaterThan(20)
  })

  test('is not reported if the choices are consistent', () => {
    expect(conflictIn(flagged(6), chosen(5)).names).toBeUndefined()
  })
})
