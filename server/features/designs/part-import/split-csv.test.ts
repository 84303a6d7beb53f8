/** Tests that the blocks of a CSV text contain the records of the whole text, wherever it is cut. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from '../../../files/csv.ts'
import { splitCsv } from './split-csv.ts'

const cell = fc.oneof(
  fc
    .string({ unit: fc.constantFrom('a', 'ß', '5', ' ', '"'), maxLength: 6 })
    .filter((text) => !/^\s*"/.test(text)),
  fc
    .string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r\n', ' '), maxLength: 8 })
    .map((text) => `"${text.replaceAll('"', '""')}"`),
)

test('the blocks of a CSV text together contain its records, and each block counts its own', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.integer({ min: 1, max: 30 }),
      (rows, lineEnd, blockLength) => {
        const text = rows.map((cells) => cells.join(';')).join(lineEnd)
        const blocks = [...splitCsv(text, ';', blockLength)]
        expect(blocks.map((block) => block.text).join('')).toBe(text)
        expect(blocks.reduce((sum, { records }) => sum + records, 0)).toBe(rows.length)
        expect(blocks.flatMap((block) => parseCsv(block.text, ';'))).toEqual(parseCsv(text, ';'))
      },
    ),
  )
})

test('a quotation mark within a cell, such as an inch mark, does not begin a quoted cell', () => {
  const text = 'A;19" rack\nB;19" rack\n'
  expect([...splitCsv(text, ';', 1)].map((block) => block.text)).toEqual(['A;19" rack\n', 'B;19" rack\n'])
})
