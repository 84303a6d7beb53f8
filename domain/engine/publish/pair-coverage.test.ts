// Tests that a pair of values is open until a configuration has it or it is proved impossible, whichever value comes first.
import { expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import { ModelBuilder } from '../testing/builder.ts'
import { PairCoverage } from './pair-coverage.ts'

/** Three parameters of 2, 3 and 2 values. */
function coverage(): PairCoverage {
  const model = new ModelBuilder('m', '1.0.0')
  model.choice('a', ['A', 'B'], { group: 'g' })
  model.choice('b', ['C', 'D', 'E'], { group: 'g' })
  model.flag('c', { group: 'g' })
  return new PairCoverage(compileModel(model.build()).parameters)
}

test('every pair of values of two parameters exists once and is open', () => {
  const pairs = [...coverage().listPairs()]
  expect(pairs.map(({ first, firstAt, second, secondAt }) => [first, firstAt, second, secondAt])).toEqual([
    ...[0, 1].flatMap((a) => [0, 1, 2].map((b) => [0, a, 1, b])),
    ...[0, 1].flatMap((a) => [0, 1].map((c) => [0, a, 2, c])),
    ...[0, 1, 2].flatMap((b) => [0, 1].map((c) => [1, b, 2, c])),
  ])
  const fresh = coverage()
  expect(pairs.filter((pair) => fresh.getState(pair) !== 'open')).toEqual([])
})

test('a configuration covers its own pairs and reports how many were open', () => {
  const covered = coverage()
  expect(covered.cover([1, 2, 0])).toBe(3)
  expect(covered.cover([1, 2, 0])).toBe(0)
  expect(covered.cover([1, 0, 0])).toBe(2)
  const states = [...covered.listPairs()].filter((pair) => covered.getState(pair) === 'covered')
  expect(states.map(({ first, firstAt, second, secondAt }) => [first, firstAt, second, secondAt])).toEqual([
    [0, 1, 1, 0],
    [0, 1, 1, 2],
    [0, 1, 2, 0],
    [1, 0, 2, 0],
    [1, 2, 2, 0],
  ])
})

test('a pair is the same from either side', () => {
  const covered = coverage()
  covered.cover([1, 2, 0])
  expect(covered.isOpen(0, 1, 1, 2)).toBe(false)
  expect(covered.isOpen(1, 2, 0, 1)).toBe(false)
  expect(covered.isOpen(1, 1, 0, 1)).toBe(true)
  expect(covered.isOpen(2, 0, 1, 2)).toBe(false)
  expect(covered.isOpen(2, 1, 1, 2)).toBe(true)
})

test('a proved or undecided pair stays so, unless a configuration shows it', () => {
  const pair = { first: 0, firstAt: 0, second: 1, secondAt: 1 }
  const proved = coverage()
  proved.markImpossible(pair)
  proved.markUndecided(pair)
  expect(proved.getState(pair)).toBe('impossible')
  const doubted = coverage()
  doubted.markUndecided(pair)
  doubted.markImpossible(pair)
  expect(doubted.getState(pair)).toBe('undecided')
  expect(doubted.isOpen(0, 0, 1, 1)).toBe(false)
  expect(doubted.cover([0, 1, 0])).toBe(2)
  expect(doubted.getState(pair)).toBe('covered')
  doubted.markImpossible(pair)
  expect(doubted.getState(pair)).toBe('covered')
})

test('the gain of a value is the number of its open pairs with the other values', () => {
  const covered = coverage()
  expect(covered.countGain(0, 1, [-1, 2, 0])).toBe(2)
  expect(covered.countGain(0, 1, [0, 2, -1])).toBe(1)
  expect(covered.countGain(0, 1, [-1, -1, -1])).toBe(0)
  expect(covered.countGain(1, 0, [0, -1, 0])).toBe(2)
  covered.cover([1, 2, 0])
  expect(covered.countGain(0, 1, [-1, 2, 0])).toBe(0)
  expect(covered.countGain(0, 1, [-1, 2, 1])).toBe(1)
  expect(covered.countGain(2, 0, [1, 2, -1])).toBe(0)
  expect(covered.countGain(2, 0, [0, 2, -1])).toBe(1)
})
