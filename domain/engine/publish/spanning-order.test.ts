// Tests that names of one group become neighbours, and that no name is lost or added.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeSpanningOrder } from './spanning-order.ts'

const toGroups = (...groups: readonly string[]): ReadonlySet<string>[] =>
  groups.map((names) => new Set(names))

const computeSpan = (order: readonly string[], groups: readonly ReadonlySet<string>[]): number =>
  groups.reduce((sum, group) => {
    const positions = [...group].map((name) => order.indexOf(name))
    return sum + Math.max(...positions) - Math.min(...positions)
  }, 0)

test('three interleaved pairs are put side by side', () => {
  const groups = toGroups('ad', 'be', 'cf')
  const order = computeSpanningOrder(Array.from('abcdef'), groups)
  expect(computeSpan(order, groups)).toBe(3)
})

test('a shuffled chain is restored, or nearly', () => {
  const groups = toGroups('ab', 'bc', 'cd', 'de', 'ef')
  // The five links span one place each in the order of the chain.
  expect(computeSpan(computeSpanningOrder(Array.from('adbecf'), groups), groups)).toBeLessThanOrEqual(7)
  expect(computeSpan(Array.from('adbecf'), groups)).toBeGreaterThan(10)
})

test('an optimal order stays', () => {
  expect(computeSpanningOrder(Array.from('abcd'), toGroups('ab', 'cd'))).toEqual(Array.from('abcd'))
  expect(computeSpanningOrder(Array.from('cab'), [])).toEqual(Array.from('cab'))
  expect(computeSpanningOrder([], [])).toEqual([])
})

test('names without a group move out of the way of those that have one', () => {
  expect(computeSpan(computeSpanningOrder(Array.from('axyb'), toGroups('ab')), toGroups('ab'))).toBe(1)
})

test('each name stays exactly once and no order gets worse', () => {
  const names = Array.from('abcdefgh')
  fc.assert(
    fc.property(
      fc.shuffledSubarray(names, { minLength: 8 }),
      fc.array(fc.subarray(names, { minLength: 1 }), { maxLength: 6 }),
      (given, drawn) => {
        const groups = drawn.map((group) => new Set(group))
        const order = computeSpanningOrder(given, groups)
        expect(order.toSorted()).toEqual(names)
        expect(computeSpan(order, groups)).toBeLessThanOrEqual(computeSpan(given, groups))
        expect(computeSpanningOrder(given, groups)).toEqual(order)
      },
    ),
  )
})
