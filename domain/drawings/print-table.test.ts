// Tests the files of tables: figures as plain numbers, units in heads or behind figures, and cells that no program runs.
import { expect, test } from 'vitest'
import { programCsv } from '../parts/csv.ts'
import { printTableCsv, printTableJson } from './print-table.ts'
import type { DrawingTable, Label } from './shapes.ts'

const translate = (label: Label): string =>
  'literal' in label ? label.literal : 'message' in label ? `<${label.message}>` : `~${label.quantity}`

const table: DrawingTable = {
  columns: [{ message: 'unit' }, { message: 'capacity' }, { message: 'value' }, { literal: 'n' }],
  rows: [
    [
      { literal: '=W100' },
      { quantity: 1035.04, unit: 'kW', decimals: 1 },
      { quantity: 30, unit: 'degC', decimals: 0 },
      { quantity: -2, unit: '1', decimals: 0 },
    ],
    [
      { literal: 'A "95", wet' },
      { literal: '—' },
      { quantity: 4.567, unit: 'L/s', decimals: 2 },
      { quantity: 0.5, unit: '1', decimals: 2 },
    ],
  ],
}

test('CSV has the unit of a column in its head, and behind the figure where the units differ', () => {
  expect(printTableCsv(table, translate, programCsv).replace('\uFEFF', '').split('\r\n')).toEqual([
    '<unit>,<capacity> (kW),<value>,n',
    "'=W100,1035,30 °C,-2",
    '"A ""95"", wet",—,4.57 L/s,0.5',
    '',
  ])
})

test('JSON has numbers with their unit, plain numbers, and texts', () => {
  expect(JSON.parse(printTableJson({ title: { literal: 'Ranking' }, table }, translate))).toEqual({
    title: 'Ranking',
    columns: ['<unit>', '<capacity>', '<value>', 'n'],
    rows: [
      ['=W100', { value: 1035, unit: 'kW' }, { value: 30, unit: '°C' }, -2],
      ['A "95", wet', '—', { value: 4.57, unit: 'L/s' }, 0.5],
    ],
  })
})
