// Tests which sheet and columns of a file are read as a price list, as found and as a person says.
import { expect, test } from 'vitest'
import type { Sheet } from '../../parts/import/cells.ts'
import { choosePriceTable } from './choose-price-table.ts'
import { priceColumns } from './problems.ts'

const createSheet = (name: string, rows: readonly (readonly string[])[]): Sheet => ({
  name,
  rows: rows.map((cells, index) => ({
    row: index + 1,
    cells: new Map(cells.map((text, place) => [place, { kind: 'text', text }])),
  })),
})

const notes = createSheet('Notes', [['Prices of 2027'], ['without tax']])
const prices = createSheet('Prices', [
  ['Supplier list'],
  ['Bezeichnung', 'Bestellnummer', 'Netto A', 'Netto B'],
  ['Fan', 'AP1', '10', '12'],
])

/** The places of some columns in the order of `priceColumns`. */
const toPlaces = (places: Partial<Record<(typeof priceColumns)[number], number>>) =>
  priceColumns.map((column) => places[column] ?? null)

test('the first sheet with part numbers and prices is read, and each sheet is described', () => {
  const list = createSheet('List', [['Part number', 'Price']])
  const { sheet, severalSheets, tables } = choosePriceTable([notes, list], undefined)
  expect(sheet.name).toBe('List')
  expect(severalSheets).toEqual([])
  expect(tables.map(({ sheetName, isTaken }) => [sheetName, isTaken])).toEqual([
    ['Notes', false],
    ['List', true],
  ])
})

test('several sheets with prices are named until a person says which one is meant', () => {
  const lists = [
    createSheet('Net', [['Part number', 'Price']]),
    createSheet('Gross', [['Part number', 'Price']]),
  ]
  expect(choosePriceTable(lists, undefined).severalSheets).toEqual(['Net', 'Gross'])
  const chosen = choosePriceTable(lists, { sheet: 1, row: 1, places: undefined })
  expect([chosen.sheet.name, chosen.severalSheets]).toEqual(['Gross', []])
})

test('columns with unknown headings are read as a person says', () => {
  const places = toPlaces({ partNumber: 1, unitPrice: 3 })
  const { sheet, columns, tables } = choosePriceTable([notes, prices], { sheet: 1, row: 2, places })
  expect(sheet.name).toBe('Prices')
  expect([...(columns?.places ?? [])]).toEqual([
    ['partNumber', 1],
    ['unitPrice', 3],
  ])
  expect(columns?.notRead).toEqual([{ cell: 'C2', heading: 'Netto A' }])
  expect(tables[1]).toMatchObject({ isTaken: true, row: 2, rows: 1, places })
})

test('a chosen row of headings is read by its headings', () => {
  const list = createSheet('', [['Part number', 'Price'], ['x'], ['Currency', 'Part number', 'Price']])
  const { columns } = choosePriceTable([list], { sheet: 0, row: 3, places: undefined })
  expect(columns?.places.get('partNumber')).toBe(1)
})

test.each([
  ['a sheet that the file lacks', { sheet: 7, row: 1, places: undefined }],
  ['a row that the sheet lacks', { sheet: 0, row: 99, places: undefined }],
])('%s has no columns', (_what, choice) => {
  expect(choosePriceTable([prices], choice).columns?.places.size).toBe(0)
})
