// Tests rows: added rows keep their order, however many there are.
import { expect, test } from 'vitest'
import { RowList } from './rows.ts'

const computePosition = (row: number, column: number): number => 7 * row + column

test.each([
  [2, 0, 100],
  [3, 16, 100],
  [1, 5, 5],
  [2, 5, 6],
  [0, 1, 20],
])('rows of %i positions with room for %i keep %i in order', (width, capacity, count) => {
  const rows = new RowList(width, capacity)
  expect([rows.count, rows.cells.length, rows.values.length]).toEqual([0, 0, 0])
  for (let row = 0; row < count; row++)
    rows.push(
      Array.from({ length: width + 1 }, (_, column) => computePosition(row, column)),
      row / 2,
    )
  expect(rows.count).toBe(count)
  expect([...rows.cells]).toEqual(
    Array.from({ length: count * width }, (_, index) =>
      computePosition(Math.floor(index / width), index % width),
    ),
  )
  expect([...rows.values]).toEqual(Array.from({ length: count }, (_, row) => row / 2))
})

test('a row without a value has 0, and positions are copied', () => {
  const rows = new RowList(1)
  const positions = [4]
  rows.push(positions)
  positions[0] = 5
  expect([...rows.cells, ...rows.values]).toEqual([4, 0])
})
