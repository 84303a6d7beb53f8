import { expect, test } from 'vitest'
import { computeColumnWidths } from './column-widths.ts'

const createRow = (...cells: readonly string[]) => ({ cells })
const computeWidths = (
  columns: Parameters<typeof computeColumnWidths>[0]['columns'],
  rows: readonly string[][],
) =>
  computeColumnWidths(
    { columns, rows: rows.map((cells) => createRow(...cells)) },
    { width: 100, gap: 2, measure: (words) => words.length },
  )

const columns = [
  { title: 'Pos.' },
  { title: 'Description', fills: true },
  { title: 'Nominal, примечание', fills: true },
  { title: 'Price' },
] as const
const longDescription =
  'A description that takes much more room than any remark about it does, with all that it says'

test('a column that fills is no narrower than its longest word, and all columns together are as wide as the table', () => {
  const widths = computeWidths(columns, [['1', longDescription, 'by others', '905,026.50']])
  expect(widths[2]).toBeGreaterThanOrEqual('примечание'.length + 2)
  expect(widths[1]).toBeGreaterThan(widths[2] ?? 0)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100, 5)
})

test('columns that fill share the width in proportion to their texts if every word fits', () => {
  const [, description = 0, remark = 0] = computeWidths(columns, [
    ['1', 'x '.repeat(60), 'y '.repeat(30), '1'],
  ])
  // Letters and the blanks between them, with the gap of 2 and the tolerance of 0.1 in each column.
  expect(description / remark).toBeCloseTo((119 + 2.1) / (59 + 2.1), 5)
})
