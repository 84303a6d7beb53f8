// Tests tables: exactly the supported values remain, after every removal and after backtracking; a wide last column keeps its bounds.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CompactTable, buildTableSpec } from './compact-table.ts'
import { RowList } from './rows.ts'
import type { Store } from './store.ts'
import {
  expectPropagationToHold,
  getItem,
  listPositionsLeft,
  createListedVariable,
  createStore,
  createWideVariable,
} from './testing/examine.ts'

type Row = readonly number[]

/** Rows of three positions. */
function toRowList(rows: readonly Row[]): RowList {
  const rowList = new RowList(3)
  for (const row of rows) rowList.push(row)
  return rowList
}

const isAmong = (rows: readonly Row[]) => (values: Row) =>
  rows.some((row) => row.every((position, index) => position === values[index]))

const createColumns = (...sizes: number[]) => sizes.map((size, variable) => ({ variable, size }))

const createListedTable = (rows: readonly Row[], sizes: readonly [number, number, number]) => ({
  specs: sizes.map((size) => createListedVariable(0, size)),
  make: (reserve: (words: number) => number) =>
    new CompactTable(buildTableSpec(createColumns(...sizes), toRowList(rows)), reserve),
  allows: isAmong(rows),
  exact: true,
})

const createOrderedTable = (rows: readonly Row[]) => ({
  specs: [createListedVariable(0, 4), createListedVariable(0, 5), createWideVariable(0, 40)],
  make: (reserve: (words: number) => number) =>
    new CompactTable(buildTableSpec(createColumns(4, 5), toRowList(rows), 2), reserve),
  allows: isAmong(rows),
})

const someRows = fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(4), fc.nat(39)), {
  maxLength: 90,
  selector: (row) => row.join(),
})

describe('the table propagator', () => {
  test('keeps exactly what some row supports', () => {
    expectPropagationToHold(
      someRows.map((rows) => createListedTable(rows, [4, 5, 40])),
      60,
    )
  })

  test('bounds a wide last column', () => {
    expectPropagationToHold(someRows.map(createOrderedTable), 60)
  })

  test('fails without rows', () => {
    expect(createStore(createListedTable([], [2, 2, 2])).propagate()).toBe(true)
    const store = createStore(createListedTable([], [2, 2, 2]))
    store.scheduleAll()
    expect(store.propagate()).toBe(false)
  })

  test.each([32, 33, 64, 65])('supports %i rows', (count) => {
    const rows = Array.from({ length: count }, (_, index) => [index % 7, index % 11, index])
    const store = createStore(createListedTable(rows, [7, 11, count]))
    store.push()
    store.scheduleAll()
    expect(store.propagate()).toBe(true)
    expect(listPositionsLeft(store, 2)).toHaveLength(count)
    for (const [first, second, third] of rows) {
      store.push()
      expect(store.assign(2, third ?? 0) && store.propagate()).toBe(true)
      expect([listPositionsLeft(store, 0), listPositionsLeft(store, 1)]).toEqual([[first], [second]])
      store.backTo(1)
    }
  })
})

test('columns of whole words are narrowed correctly when two of them change at once', () => {
  const rows = Array.from({ length: 64 }, (_, index) => [index % 32, (index * 5) % 32, (index * 3) % 64])
  for (const [first, second] of rows) {
    const store = createStore(createListedTable(rows, [32, 32, 64]))
    store.scheduleAll()
    expect(store.propagate()).toBe(true)
    expect(store.remove(0, getItem(rows[0] ?? [], 0) === first ? 1 : 0) && store.assign(1, second ?? 0)).toBe(
      true,
    )
    expect(store.propagate()).toBe(true)
    const remainingRows = rows.filter((row) => row[1] === second && store.has(0, getItem(row, 0)))
    expect(remainingRows.length).toBeGreaterThan(0)
    for (const column of [0, 1, 2])
      expect(new Set(listPositionsLeft(store, column))).toEqual(
        new Set(remainingRows.map((row) => row[column])),
      )
  }
})

describe('a wide last column of a table', () => {
  const rows = Array.from({ length: 40 }, (_, index) => [index % 4, index % 5, 39 - index])
  const createPropagatedStore = (): Store => {
    const store = createStore(createOrderedTable(rows))
    store.push()
    store.scheduleAll()
    expect(store.propagate()).toBe(true)
    return store
  }
  const listSupportedPositions = (column: number, low: number, high: number): Row =>
    [
      ...new Set(
        rows
          .filter((row) => getItem(row, 2) >= low && getItem(row, 2) <= high)
          .map((row) => getItem(row, column)),
      ),
    ].toSorted((a, b) => a - b)

  test('removes rows beyond its bounds, for every pair of bounds', () => {
    for (let low = 0; low < 40; low += 3)
      for (let high = low; high < 40; high++) {
        const store = createPropagatedStore()
        expect(store.raiseLow(2, low) && store.lowerHigh(2, high) && store.propagate()).toBe(true)
        expect([listPositionsLeft(store, 0), listPositionsLeft(store, 1)]).toEqual([
          listSupportedPositions(0, low, high),
          listSupportedPositions(1, low, high),
        ])
        expect([store.low[2], store.high[2]]).toEqual([low, high])
      }
  })

  test('is bounded by the remaining rows', () => {
    const store = createPropagatedStore()
    expect(store.assign(0, 1) && store.propagate()).toBe(true)
    const valuesOfFirst = rows.filter(([first]) => first === 1).map((row) => getItem(row, 2))
    expect([store.low[2], store.high[2]]).toEqual([Math.min(...valuesOfFirst), Math.max(...valuesOfFirst)])
    expect(store.assign(1, 3) && store.propagate()).toBe(true)
    const valuesOfPair = rows
      .filter(([first, second]) => first === 1 && second === 3)
      .map((row) => getItem(row, 2))
    expect([store.low[2], store.high[2]]).toEqual([Math.min(...valuesOfPair), Math.max(...valuesOfPair)])
  })

  test('fails when its bounds leave no row', () => {
    const twoRows = [
      [0, 0, 3],
      [1, 1, 30],
    ]
    const store = createStore(createOrderedTable(twoRows))
    store.scheduleAll()
    expect(store.propagate()).toBe(true)
    expect([store.low[2], store.high[2]]).toEqual([3, 30])
    expect(store.raiseLow(2, 4) && store.lowerHigh(2, 29) && store.propagate()).toBe(false)
  })
})

test('a table that was backtracked narrows again as before', () => {
  const rows = Array.from({ length: 90 }, (_, index) => [index % 4, Math.floor(index / 4) % 5, index % 40])
  const store = createStore(createListedTable(rows, [4, 5, 40]))
  store.push()
  store.scheduleAll()
  store.propagate()
  const positionsBefore = [0, 1, 2].map((variable) => listPositionsLeft(store, variable))
  for (const [variable, size] of [4, 5, 40].entries())
    for (let position = 0; position < size; position++) {
      store.push()
      const rowsAtPosition = rows.filter((row) => row[variable] === position)
      expect(store.assign(variable, position) && store.propagate()).toBe(rowsAtPosition.length > 0)
      if (rowsAtPosition.length > 0)
        for (const other of [0, 1, 2])
          expect(new Set(listPositionsLeft(store, other))).toEqual(
            new Set(rowsAtPosition.map((row) => row[other])),
          )
      store.backTo(1)
      expect([0, 1, 2].map((column) => listPositionsLeft(store, column))).toEqual(positionsBefore)
    }
})

const getTablePriority = (rowCount: number): number => {
  const rows = Array.from({ length: rowCount }, (_, index) => [
    index % 4,
    Math.floor(index / 4) % 5,
    index % 40,
  ])
  return createListedTable(rows, [4, 5, 40]).make(() => 0).priority
}

test('tables of more than four words of 32 rows get the lower priority of long sums', () => {
  expect([32, 128, 129].map(getTablePriority)).toEqual([1, 1, 2])
})
