import { expect, test } from 'vitest'
import { computeColumnWidths } from './column-widths.ts'

const row = (...cells: readonly string[]) => ({ cells })
const compute = (columns: Parameters<typeof computeColumnWidths>[0]['columns'], rows: readonly string[][]) =>
  computeColumnWidths(
    { columns, rows: rows.map((cells) => row(...cells)) },
    { width: 100, gap: 2, measure: (words) => words.length },
  )

const columns = [
  { title: 'Pos.' },
  { title: 'Description', fills: true },
  { title: 'Nominal, примечание', fills: true },
  { title: 'Price' },
] as const
const long = 'A description that takes much more room than any remark about it does, with all that it says'

test('a column that fills is no narrower than its longest word, and all of them keep to the width', () => {
  const widths = compute(columns, [['1', long, 'by others', '905,026.50']])
  expect(widths[2]).toBeGreaterThanOrEqual('примечание'.length + 2)
  expect(widths[1]).toBeGreaterThan(widths[2] ?? 0)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100, 5)
})

test('columns that fill share by how much they hold where every word has room', () => {
  const [, description = 0, remark = 0] = compute(columns, [['1', 'x '.repeat(60), 'y '.repeat(30), '1']])
  expect(description / remark).toBeCloseTo((120 + 2.1) / (60 + 2.1), 1)
})
