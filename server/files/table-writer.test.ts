/** Tests that tables are read back from both formats as they were written, and that no cell is a formula. */
import { getCsvStyle } from '@design-portal/domain/parts/csv.ts'
import type { FileCell } from '@design-portal/domain/parts/file-cell.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { atLength } from '../../tools/at-length.ts'
import { buildTable } from './write-table.ts'

const headings = ['Text', 'Amount', 'Day', 'Moment']

async function writeAndRead(rows: readonly (readonly FileCell[])[]) {
  const task = { format: 'xlsx', csvStyle: getCsvStyle('en'), title: 'A/B [1]: *?', headings } as const
  const [sheet] = await readXlsxFile(Buffer.from(await buildTable(task, rows)), { trim: false })
  return { name: sheet?.sheet, rows: sheet?.data ?? [] }
}

const isInXml = (letter: string): boolean =>
  letter >= ' ' ? !['\ufffe', '\uffff'].includes(letter) : ['\t', '\n', '\r'].includes(letter)

const toLines = (text: unknown) => String(text).replaceAll(/\r\n?/g, '\n')

test('texts come back as they were, without the characters that no spreadsheet can hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('=1+1', '<b>&amp;"', '_x0041_', ' a ')),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      async (texts) => {
        const { rows } = await writeAndRead(texts.map((text) => [`.${text}`]))
        const expectedTexts = texts.map((text) => `.${Array.from(text).filter(isInXml).join('')}`)
        expect(rows.slice(1).map(([text]) => toLines(text).replaceAll('_x005F_x', '_x'))).toEqual(
          expectedTexts.map(toLines),
        )
      },
    ),
    { numRuns: atLength ? 30 : 10 },
  )
})

test('amounts, days and moments are written as values, in a long table as in a short one', async () => {
  const row = [
    '=SUM(A1)',
    { number: '1234.50', decimals: 2 },
    { day: '2026-03-01' },
    { moment: '2026-03-01 23:45:00' },
  ]
  for (const count of [1, 1200]) {
    const { name, rows } = await writeAndRead(Array.from({ length: count }, () => row))
    expect(name).toBe('A B  1     ')
    expect(rows).toHaveLength(count + 1)
    expect(rows.at(-1)).toEqual([
      '=SUM(A1)',
      1234.5,
      new Date('2026-03-01T00:00:00Z'),
      new Date('2026-03-01T23:45:00Z'),
    ])
  }
})

test.each([
  ['en', ',', '1234.500', '-0.5'],
  ['ja', ',', '1234.500', '-0.5'],
  ['de', ';', '1234,500', '-0,5'],
  ['ru', ';', '1234,500', '-0,5'],
])('CSV in %s separates cells by %s', async (language, delimiter, amount, share) => {
  const bytes = await buildTable({ format: 'csv', csvStyle: getCsvStyle(language), title: 'T', headings }, [
    ['a;b,"c"', { number: '1234.5', decimals: 3 }, { day: '2026-03-01' }, { number: '-0.5' }],
  ])
  const text = Buffer.from(bytes).toString()
  expect(text.startsWith('\ufeffText')).toBe(true)
  expect(parse(text, { bom: true, delimiter, record_delimiter: '\r\n' })).toEqual([
    headings,
    ['a;b,"c"', amount, '2026-03-01', share],
  ])
})
