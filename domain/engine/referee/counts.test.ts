// Tests counting columns: which columns of equal weight are counted, each list once, and that a count is correct.
import { expect, test } from 'vitest'
import { addCountingColumns } from './counts.ts'
import { Rows, createWeightedSum } from './rows.ts'
import { satisfiesRows, listPoints } from './testing/integer-points.ts'

/** Rows over the given number of 0-1 columns; each row is given by its factors. */
function createRows(columns: number, ...factors: readonly (readonly number[])[]): Rows {
  const rows = new Rows()
  const columnIndexes = Array.from({ length: columns }, () => rows.addColumn(0, 1, true))
  for (const rowFactors of factors) rows.add(createWeightedSum(columnIndexes, rowFactors), 0, 100)
  return rows
}

/** The columns counted by each counting column. */
const listCountedColumns = (rows: Rows): number[][] => {
  const rowCountBefore = rows.rows.length
  const counts = addCountingColumns(rows)
  const countingRows = rows.rows.slice(rowCountBefore)
  expect(countingRows).toHaveLength(counts.length)
  return countingRows.map(({ columns, low, high }, index) => {
    expect([low, high]).toEqual([0, 0])
    return columns.filter((column) => column !== counts[index])
  })
}

test('three or more columns of equal weight in a sum are counted', () => {
  expect(listCountedColumns(createRows(8, [5, 7, 5, 7, 5, 7, 9, 9]))).toEqual([
    [0, 2, 4],
    [1, 3, 5],
  ])
})

test('a sum with a single weight is a count already, unless it has columns of other weights', () => {
  expect(listCountedColumns(createRows(4, [2, 2, 2, 2]))).toEqual([])
  expect(listCountedColumns(createRows(4, [2, 2, 2, 5]))).toEqual([[0, 1, 2]])
  expect(listCountedColumns(createRows(4, [2, 2, 3, 5]))).toEqual([])
  expect(listCountedColumns(createRows(6, [2, 2, 2, 3, 3, 3]))).toHaveLength(2)
})

test('columns that have equal weights in several sums are counted once', () => {
  expect(listCountedColumns(createRows(4, [2, 2, 2, 5], [3, 3, 3, 1], [3, 3, 1, 3]))).toEqual([
    [0, 1, 2],
    [0, 1, 3],
  ])
})

test('only columns of 0 or 1 are counted', () => {
  const rows = new Rows()
  for (const [low, high] of [
    [0, 1],
    [0, 1],
    [0, 2],
    [-1, 1],
    [0, 1],
    [0, 1],
  ] as const)
    rows.addColumn(low, high, true)
  rows.add(createWeightedSum([0, 1, 2, 3, 4, 5], [1, 1, 1, 1, 1, 2]), 0, 100)
  expect(listCountedColumns(rows)).toEqual([[0, 1, 4]])
})

test('a count equals the number of columns that are 1', () => {
  const rows = createRows(4, [2, 2, 2, 5])
  const [count = -1] = addCountingColumns(rows)
  expect([rows.lower[count], rows.upper[count], rows.integral[count]]).toEqual([0, 3, true])
  for (const point of listPoints(rows.lower, rows.upper)) {
    const [one = 0, two = 0, three = 0] = point
    expect(satisfiesRows(rows.rows, point)).toBe(point[count] === one + two + three)
  }
})

test('at most two hundred lists of columns are counted', () => {
  const rows = new Rows()
  const columns = Array.from({ length: 14 }, () => rows.addColumn(0, 1, true))
  for (let one = 0; one < 14; one += 1)
    for (let two = 0; two < one; two += 1)
      for (let three = 0; three < two; three += 1)
        rows.add(
          createWeightedSum(
            columns,
            columns.map((column) => ([one, two, three].includes(column) ? 1 : column + 2)),
          ),
          0,
          100,
        )
  expect(rows.rows.length).toBeGreaterThan(200)
  expect(listCountedColumns(rows)).toHaveLength(200)
})
