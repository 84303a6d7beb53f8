// Tests that a pair of values is open until a configuration has it or it is proved impossible, whichever value comes first.
import { expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import { ModelBuilder } from '../testing/builder.ts'
import { PairCoverage } from './pair-coverage.ts'

/** Three parameters of 2, 3 and 2 values. */
function createCoverage(): PairCoverage {
  const model = new ModelBuilder('m', '1.0.0')
  model.choice('a', ['A', 'B'], { group: 'g' })
  model.choice('b', ['C', 'D', 'E'], { group: 'g' })
  model.flag('c', { group: 'g' })
  return new PairCoverage(compileModel(model.build()).parameters)
}

test('every pair of values of two parameters exists once and is open', () => {
  const pairs = [...createCoverage().listPairs()]
  expect(pairs.map(({ first, firstAt, second, secondAt }) => [first, firstAt, second, secondAt])).toEqual([
    ...[0, 1].flatMap((a) => [0, 1, 2].map((b) => [0, a, 1, b])),
    ...[0, 1].flatMap((a) => [0, 1].map((c) => [0, a, 2, c])),
    ...[0, 1, 2].flatMap((b) => [0, 1].map((c) => [1, b, 2, c])),
  ])
  const coverage = createCoverage()
  expect(pairs.filter((pair) => coverage.getState(pair) !== 'open')).toEqual([])
})

test('a configuration covers its own pairs and reports how many were open', () => {
  const coverage = createCoverage()
  expect(coverage.cover([1, 2, 0])).toBe(3)
  expect(coverage.cover([1, 2, 0])).toBe(0)
  expect(coverage.cover([1, 0, 0])).toBe(2)
  const coveredPairs = [...coverage.listPairs()].filter((pair) => coverage.getState(pair) === 'covered')
  expect(
    coveredPairs.map(({ first, firstAt, second, secondAt }) => [first, firstAt, second, secondAt]),
  ).toEqual([
    [0, 1, 1, 0],
    [0, 1, 1, 2],
    [0, 1, 2, 0],
    [1, 0, 2, 0],
    [1, 2, 2, 0],
  ])
})

test('a pair is the same from either side', () => {
  const coverage = createCoverage()
  coverage.cover([1, 2, 0])
  expect(coverage.isOpen(0, 1, 1, 2)).toBe(false)
  expect(coverage.isOpen(1, 2, 0, 1)).toBe(false)
  expect(coverage.isOpen(1, 1, 0, 1)).toBe(true)
  expect(coverage.isOpen(2, 0, 1, 2)).toBe(false)
  expect(coverage.isOpen(2, 1, 1, 2)).toBe(true)
})

test('an impossible or undecided pair keeps its state unless a configuration contains it', () => {
  const pair = { first: 0, firstAt: 0, second: 1, secondAt: 1 }
  const impossibleFirst = createCoverage()
  impossibleFirst.markImpossible(pair)
  impossibleFirst.markUndecided(pair)
  expect(impossibleFirst.getState(pair)).toBe('impossible')
  const undecidedFirst = createCoverage()
  undecidedFirst.markUndecided(pair)
  undecidedFirst.markImpossible(pair)
  expect(undecidedFirst.getState(pair)).toBe('undecided')
  expect(undecidedFirst.isOpen(0, 0, 1, 1)).toBe(false)
  expect(undecidedFirst.cover([0, 1, 0])).toBe(2)
  expect(undecidedFirst.getState(pair)).toBe('covered')
  undecidedFirst.markImpossible(pair)
  expect(undecidedFirst.getState(pair)).toBe('covered')
})

test('the gain of a value is the number of its open pairs with the other values', () => {
  const coverage = createCoverage()
  expect(coverage.countGain(0, 1, [-1, 2, 0])).toBe(2)
  expect(coverage.countGain(0, 1, [0, 2, -1])).toBe(1)
  expect(coverage.countGain(0, 1, [-1, -1, -1])).toBe(0)
  expect(coverage.countGain(1, 0, [0, -1, 0])).toBe(2)
  coverage.cover([1, 2, 0])
  expect(coverage.countGain(0, 1, [-1, 2, 0])).toBe(0)
  expect(coverage.countGain(0, 1, [-1, 2, 1])).toBe(1)
  expect(coverage.countGain(2, 0, [1, 2, -1])).toBe(0)
  expect(coverage.countGain(2, 0, [0, 2, -1])).toBe(1)
})
