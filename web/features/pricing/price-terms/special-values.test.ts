import { expect, test } from 'vitest'
import { formatPartLines, parsePartLines } from './special-values.ts'

test('lines from a spreadsheet or typed by hand are read in the language of who typed them', () => {
  expect(parsePartLines('A-1\t10,50\n\nB 2; 1.234,5\n', 'de')).toEqual({
    parts: [
      { partNumber: 'A-1', unitPrice: '10.5' },
      { partNumber: 'B 2', unitPrice: '1234.5' },
    ],
  })
})

test.each([
  ['a line without a price', 'A-1; 5\nB-2', 2],
  ['a price that is not a number', 'A-1; five', 1],
  ['a price below 0', 'A-1; -5', 1],
  ['a third word', 'A-1; 5; 6', 1],
])('%s is named by its line', (_what, typed, line) => {
  expect(parsePartLines(typed, 'en')).toEqual({ line })
})

test('formatted lines of parts can be read again in each language', () => {
  const parts = [{ partNumber: 'A-1', unitPrice: '12345.678' }]
  for (const language of ['en', 'de', 'fr', 'ru'])
    expect(parsePartLines(formatPartLines(parts, language), language)).toEqual({ parts })
})
