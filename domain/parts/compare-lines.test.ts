/** Tests the comparison of two bills line by line. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLines, type ComparableLine } from './compare-lines.ts'

const createLine = (id: string, partNumber: string, quantity = 1, group = ''): ComparableLine => ({
  id,
  group,
  partNumber,
  quantity,
})

const listChanges = (left: ComparableLine[], right: ComparableLine[]) =>
  compareLines(left, right).map((pair) => [pair.change, pair.left?.partNumber, pair.right?.partNumber])

test('a comparison names unchanged, changed, replaced, added and removed lines', () => {
  expect(
    listChanges(
      [createLine('frame', 'A'), createLine('card', 'B', 1), createLine('kit', 'C'), createLine('old', 'D')],
      [createLine('frame', 'A2'), createLine('card', 'B', 2), createLine('kit', 'C'), createLine('new', 'E')],
    ),
  ).toEqual([
    ['replaced', 'A', 'A2'],
    ['changed', 'B', 'B'],
    ['same', 'C', 'C'],
    ['removed', 'D', undefined],
    ['added', undefined, 'E'],
  ])
})

test('a part that moved is the same part', () => {
  expect(
    listChanges(
      [createLine('one', 'A'), createLine('two', 'B')],
      [createLine('one', 'B'), createLine('two', 'A')],
    ),
  ).toEqual([
    ['same', 'A', 'A'],
    ['same', 'B', 'B'],
  ])
})

const anyBill = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    group: fc.constantFrom('', 'x'),
    partNumber: fc.constantFrom('P', 'Q', 'R'),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 12 },
)

test('every line of both bills is in exactly one pair, and a bill equals itself', () => {
  fc.assert(
    fc.property(anyBill, anyBill, (left, right) => {
      const pairs = compareLines(left, right)
      expect(pairs.flatMap((pair) => pair.left ?? [])).toEqual(left)
      expect(new Set(pairs.flatMap((pair) => pair.right ?? []))).toEqual(new Set(right))
      expect(pairs.flatMap((pair) => pair.right ?? [])).toHaveLength(right.length)
      expect(compareLines(left, left).every(({ change }) => change === 'same')).toBe(true)
    }),
  )
})
