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
