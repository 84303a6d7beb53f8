/** Tests that the columns of an import are remembered for the user and the headings that they were chosen for. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { findRememberedTables, saveColumns } from './remembered-columns.ts'

const storage = createMemoryStorage()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const createReading = (
  headings: readonly string[],
  places: readonly (number | null)[],
): ReadingDescription => ({
  encoding: 'utf-8',
  delimiter: ',',
  fields: ['partNumber', 'quantity', 'description'],
  isOpen: false,
  tables: [
    {
      sheet: 0,
      sheetName: '',
      row: 1,
      rows: 3,
      isTaken: true,
      headings: headings.map((text, place) => ({ place, address: '', text, sample: [] })),
      places: [...places],
      questions: [],
    },
  ],
})

test('columns are remembered for the same headings and the same user only', () => {
  const memory = { userId: 'ada', kind: 'bill' }
  saveColumns(memory, createReading(['Part', 'Qty', 'Quantity'], [0, 2, null]))
  const found = createReading(['Part', 'Qty', 'Quantity'], [0, 1, null])
  expect(findRememberedTables(memory, found)).toEqual([{ sheet: 0, row: 1, places: [0, 2, null] }])
  expect(findRememberedTables({ ...memory, userId: 'bob' }, found)).toBeUndefined()
  expect(
    findRememberedTables(memory, createReading(['Part', 'Quantity', 'Qty'], [0, 1, null])),
  ).toBeUndefined()
  // A file whose columns are already found as they were saved is not read again.
  expect(
    findRememberedTables(memory, createReading(['Part', 'Qty', 'Quantity'], [0, 2, null])),
  ).toBeUndefined()
})

test('a row of headings chosen by hand is found again relative to the row that the portal finds, also on another sheet', () => {
  const memory = { userId: 'ada', kind: 'users', takesOneTable: true as const }
  const found = createReading(['Users of 2027', '', ''], [null, null, null])
  const chosen = createReading(['Mail', 'Name', 'Firm'], [0, 1, 2])
  const tablesBelow = chosen.tables.map((table) => ({ ...table, row: 3 }))
  saveColumns(memory, { ...chosen, tables: tablesBelow }, found)
  const notes = createReading(['Notes'], [null, null, null]).tables.map((table) => ({
    ...table,
    isTaken: false,
  }))
  const nextReading = {
    ...found,
    tables: [...notes, ...found.tables.map((table) => ({ ...table, sheet: 1, row: 2 }))],
  }
  expect(findRememberedTables(memory, nextReading)).toEqual([{ sheet: 1, row: 4, places: [0, 1, 2] }])
  // Where several tables of a file may be read, the others would be left out without a word.
  expect(findRememberedTables({ userId: 'ada', kind: 'users' }, nextReading)).toBeUndefined()
})
