/** Tests that the columns of an import are remembered for the user and the headings that they were chosen for. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import { findRememberedTables, saveColumns } from './remembered-columns.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
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
  // A file that is read so already is not read again.
  expect(
    findRememberedTables(memory, createReading(['Part', 'Qty', 'Quantity'], [0, 2, null])),
  ).toBeUndefined()
})

test('a chosen row of headings is remembered by the row that was found, also below another sheet', () => {
  const memory = { userId: 'ada', kind: 'users', takesOneTable: true as const }
  const found = createReading(['Users of 2027', '', ''], [null, null, null])
  const chosen = createReading(['Mail', 'Name', 'Firm'], [0, 1, 2])
  const below = chosen.tables.map((table) => ({ ...table, row: 3 }))
  saveColumns(memory, { ...chosen, tables: below }, found)
  const notes = createReading(['Notes'], [null, null, null]).tables.map((table) => ({
    ...table,
    isTaken: false,
  }))
  const again = {
    ...found,
    tables: [...notes, ...found.tables.map((table) => ({ ...table, sheet: 1, row: 2 }))],
  }
  expect(findRememberedTables(memory, again)).toEqual([{ sheet: 1, row: 4, places: [0, 1, 2] }])
  // Where several tables of a file may be read, the others would be left out without a word.
  expect(findRememberedTables({ userId: 'ada', kind: 'users' }, again)).toBeUndefined()
})
