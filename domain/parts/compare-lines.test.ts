/** Tests the comparison of two bills line by line. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLines, type ComparableLine } from './compare-lines.ts'

const line = (id: string, partNumber: string, quantity = 1, group = ''): ComparableLine => ({
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
      [line('frame', 'A'), line('card', 'B', 1), line('kit', 'C'), line('old', 'D')],
      [line('frame', 'A2'), line('card', 'B', 2), line('kit', 'C'), line('new', 'E')],
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
  expect(listChanges([line('one', 'A'), line('two', 'B')], [line('one', 'B'), line('two', 'A')])).toEqual([
    ['same', 'A', 'A'],
    ['same', 'B', 'B'],
  ])
})

const bill = fc.array(
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
    fc.property(bill, bill, (left, right) => {
      const pairs = compareLines(left, right)
      expect(pairs.flatMap((pair) => pair.left ?? [])).toEqual(left)
      expect(new Set(pairs.flatMap((pair) => pair.right ?? []))).toEqual(new Set(right))
      expect(pairs.flatMap((pair) => pair.right ?? [])).toHaveLength(right.length)
      expect(compareLines(left, left).every(({ change }) => change === 'same')).toBe(true)
    }),
  )
})
