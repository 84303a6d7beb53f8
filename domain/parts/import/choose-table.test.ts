// Tests which sheet and columns of a file are imported, as found and as a person says.
import { expect, test } from 'vitest'
import { priceTable } from '../../pricing/price-list-import/price-table.ts'
import type { Sheet } from './cells.ts'
import { cellForms } from './cell-forms.ts'
import { chooseTable } from './choose-table.ts'
import type { TableChoice } from './table-choice.ts'
import type { TableKind } from './table-kind.ts'

const choosePriceTable = (sheets: readonly Sheet[], choice: TableChoice | undefined) =>
  chooseTable(sheets, choice, priceTable)

const priceColumns = priceTable.fields

const createSheet = (name: string, rows: readonly (readonly string[])[]): Sheet => ({
  name,
  rows: rows.map((cells, index) => ({
    row: index + 1,
    cells: new Map(
      cells.flatMap((text, place) => (text === '' ? [] : [[place, { kind: 'text', text }] as const])),
    ),
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
  expect(columns?.notRead).toEqual([0, 2])
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

/** People as a kind of table. */
const people: TableKind<'email' | 'name' | 'country' | 'role'> = {
  fields: ['email', 'name', 'country', 'role'],
  required: ['email', 'name', 'country'],
  findField: (heading) =>
    (['email', 'name', 'country', 'role'] as const).find((field) => field === heading.trim().toLowerCase()),
  forms: { email: cellForms.email, country: cellForms.country },
  lastHeadingRow: 20,
}

test.each([
  [
    'a column without a known heading, by its cells',
    ['Contact', 'Name', 'Country'],
    [['a@b.example', 'Ada', 'NO']],
    0,
  ],
  [
    'of two columns with its heading, the one whose cells fit',
    ['Email', 'Name', 'Country', 'Email'],
    [['yes', 'Ada', 'NO', 'a@b.example']],
    3,
  ],
  [
    'of two columns with its heading, the one with cells',
    ['Email', 'Name', 'Country', 'Email'],
    [['', 'Ada', 'NO', 'a b']],
    3,
  ],
])('a field is found in %s', (_what, head, rows, place) => {
  const { columns, isOpen } = chooseTable([createSheet('', [head, ...rows])], undefined, people)
  expect([columns?.places.get('email'), isOpen]).toEqual([place, false])
})

test.each([
  [
    'in two columns whose cells fit alike',
    ['Email', 'Name', 'Country', 'Email'],
    [['a@b.example', 'Ada', 'NO', 'c@d.example']],
    { field: 'email', places: [0, 3] },
  ],
  [
    'in two columns without a known heading',
    ['Contact', 'Name', 'Country', 'Manager'],
    [['a@b.example', 'Ada', 'NO', 'c@d.example']],
    { field: 'email', places: [0, 3] },
  ],
  [
    'in no column',
    ['Email', 'Name', 'Place'],
    [['a@b.example', 'Ada', 'Oslo']],
    { field: 'country', places: [] },
  ],
  [
    'under a heading above cells of another kind, beside cells of its own',
    ['Email', 'Name', 'Country', 'Code'],
    [['a@b.example', 'Ada', 'Norway', 'NO']],
    { field: 'country', places: [2, 3] },
  ],
])('a field %s is asked about', (_what, head, rows, question) => {
  const { columns, isOpen, tables } = chooseTable([createSheet('', [head, ...rows])], undefined, people)
  expect([columns?.questions, isOpen]).toEqual([[question], true])
  expect(tables[0]?.questions).toEqual([question])
})

test('a required field that a person leaves without a column is asked about again', () => {
  const sheet = createSheet('', [
    ['Email', 'Name', 'Country'],
    ['a@b.example', 'Ada', 'NO'],
  ])
  const choose = (places: readonly (number | null)[]) =>
    chooseTable([sheet], { sheet: 0, row: 1, places }, people)
  expect(choose([0, 1, null, null]).columns?.questions).toEqual([{ field: 'country', places: [] }])
  expect(choose([0, 1, 2, null]).isOpen).toBe(false)
})
