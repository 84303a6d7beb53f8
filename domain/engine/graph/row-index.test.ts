// Tests finding rows by their keys: the single row with all of them, or none.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowIndex } from './row-index.ts'

const key = fc.tuple(fc.integer({ min: -1, max: 2 }), fc.constantFrom(0, 10, 25))
const rowList = fc.array(fc.record({ key, value: fc.constantFrom(0, 3, 7.5, Number.NaN) }), { maxLength: 12 })

test('a key finds the value of its only row', () => {
  fc.assert(
    fc.property(rowList, (rows) => {
      const index = new RowIndex(2, () => rows)
      for (const first of [-2, -1, 0, 1, 2])
        for (const second of [0, 10, 25, 30]) {
          const wanted = [first, second]
          const matching = rows.filter((row) => row.key.join() === wanted.join())
          expect(index.find((column) => wanted.at(column) ?? Number.NaN)).toBe(
            matching.length === 1 ? matching[0]?.value : Number.NaN,
          )
        }
    }),
  )
})

test('entries are the findable rows in table order, and codes number the values of each key', () => {
  const index = new RowIndex(2, () => [
    { key: [5, 1], value: 10 },
    { key: [3, 2], value: Number.NaN },
    { key: [4, 1], value: 0 },
    { key: [5, 2], value: 8 },
    { key: [5, 2], value: 8 },
    { key: [3, 1], value: 9 },
  ])
  expect(index.entries.map(({ key: rowKey, value }) => [...rowKey, value])).toEqual([
    [5, 1, 10],
    [4, 1, 0],
    [3, 1, 9],
  ])
  expect(index.codes.map((codes) => [...codes])).toEqual([
    [
      [5, 0],
      [3, 1],
      [4, 2],
    ],
    [
      [1, 0],
      [2, 1],
    ],
  ])
  expect(String(index)).toBe('5,1=10;4,1=0;3,1=9')
})

test('a table without rows finds nothing', () => {
  const index = new RowIndex(1, () => [])
  expect(index.find(() => 0)).toBeNaN()
  expect([index.entries, String(index)]).toEqual([[], ''])
})
