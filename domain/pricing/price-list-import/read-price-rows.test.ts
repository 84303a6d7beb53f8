/** Tests the import of price lists: written lists read back unchanged, and every invalid cell is reported. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell, Sheet } from '../../parts/import/cells.ts'
import { unitNames } from '../units.ts'
import { chooseTable } from '../../parts/import/choose-table.ts'
import { priceTable } from './price-table.ts'
import { priceImportLimits } from './limits.ts'
import { perQuantities, formatPriceListCsv, type PriceListRow, getRowKey } from './list-row.ts'
import { createProblemList, importCautions, importErrors, type ImportProblem } from './problems.ts'
import { type ReadingRules, readPriceRows } from './read-price-rows.ts'

const rules: ReadingRules = {
  currency: 'EUR',
  decimalSign: 'unstated',
  dayOrder: 'unstated',
  firstDay: '2026-03-01',
  today: '2026-03-02',
  maxUnitPrice: '9999999.99',
}

const createSheet = (rows: readonly (readonly (string | Cell)[])[]): Sheet => ({
  name: '',
  rows: rows.map((cells, index) => ({
    row: index + 1,
    cells: new Map(
      cells.flatMap((cell, column) =>
        cell === ''
          ? []
          : [[column, typeof cell === 'string' ? { kind: 'text' as const, text: cell } : cell] as const],
      ),
    ),
  })),
})

function readRows(rows: readonly (readonly (string | Cell)[])[], changes: Partial<ReadingRules> = {}) {
  const problems = createProblemList()
  const found = readPriceRows(
    chooseTable([createSheet(rows)], undefined, priceTable),
    { ...rules, ...changes },
    problems,
  )
  return { rows: found.rows.map(({ row }) => row), problems: problems.list(), errors: problems.errors }
}

const formatProblems = (problems: readonly ImportProblem[]) =>
  problems.map(({ code, cell }) => `${code} ${cell}`.trim())

const headings = ['partNumber', 'unitPrice', 'validFrom', 'validUntil', 'fromQuantity', 'per', 'unit']

const anyAmount = fc.integer({ min: 0, max: 9_999_999_990 }).map((value) => {
  const text = (value / 1000).toFixed(3).replace(/\.?0+$/, '')
  return text === '' ? '0' : text
})
const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const anyRow: fc.Arbitrary<PriceListRow> = fc
  .record({
    partNumber: fc.stringMatching(/^[A-Z][A-Z0-9-]{0,20}$/),
    unitPrice: anyAmount,
    per: fc.constantFrom(...perQuantities),
    unit: fc.constantFrom(...unitNames),
    fromQuantity: fc.integer({ min: 1, max: 5000 }),
    pack: fc.integer({ min: 1, max: 50 }),
    largestQuantity: fc.integer({ min: 5000, max: 9_999_999 }),
    days: fc.tuple(anyDay, fc.option(anyDay)),
    cost: fc.option(anyAmount),
    floor: fc.option(anyAmount),
  })
  .map(({ days: [day, otherDay], ...row }) => ({
    ...row,
    validFrom: otherDay !== null && otherDay < day ? otherDay : day,
    validUntil: otherDay === null ? null : otherDay < day ? day : otherDay,
  }))

/** Lists without duplicate rows, whose quantity breaks have the same unit. */
const anyList = fc.array(anyRow, { minLength: 1, maxLength: 12 }).map((rows) => {
  const unitsByGroup = new Map<string, PriceListRow['unit']>()
  const rowsByKey = new Map<string, PriceListRow>()
  for (const row of rows) {
    const group = `${row.partNumber} ${row.validFrom}`
    unitsByGroup.set(group, unitsByGroup.get(group) ?? row.unit)
    rowsByKey.set(getRowKey(row), { ...row, unit: unitsByGroup.get(group) ?? row.unit })
  }
  return [...rowsByKey.values()]
})

describe('an exported price list', () => {
  test('is read back as the same rows without errors', () => {
    fc.assert(
      fc.property(anyList, fc.constantFrom('unstated' as const, 'point' as const), (list, decimalSign) => {
        const result = readRows(parse(formatPriceListCsv(list, 'EUR'), { bom: true }), {
          // In our own files 1.234 is unambiguous, but in other files it can be two numbers.
          decimalSign: decimalSign === 'unstated' && list.every(isUnambiguous) ? 'unstated' : 'point',
        })
        expect(result.problems.filter(({ code }) => importErrors.some((error) => error === code))).toEqual([])
        expect(result.rows).toEqual(list)
      }),
    )
  })
})

const isUnambiguous = ({ unitPrice, cost, floor }: PriceListRow): boolean =>
  [unitPrice, cost ?? '', floor ?? ''].every((amount) => !/^[1-9]\d{0,2}\.\d{3}$/.test(amount))

/** Ways to make a valid cell invalid; none of them leaves a value that could be intended. */
const invalidCells: Readonly<Record<string, readonly string[]>> = {
  partNumber: ['#REF!', '3.73E+10', ' ', 'X'.repeat(101)],
  unitPrice: ['', 'EUR 5', '1,2,3', '1.23.4', '-5', '5.1234', '99999999.99', 'five', '1.234', '#N/A', '.'],
  currency: ['USD', 'euro'],
  per: ['0', '7', '100.5', 'x'],
  unit: ['furlong', '?'],
  fromQuantity: ['0', '-1', '1.5', 'one', '99999999'],
  pack: ['0', '2.5', 'dozen'],
  largestQuantity: ['0', '123456789', 'all'],
  validFrom: ['2027-13-01', '31.02.2027', '03/04/2027', 'soon', '1899-01-01', '2200-01-01'],
  validUntil: ['2027-02-30', '1/2/27', '04/03/2027', '1999-12-31'],
  cost: ['-1', 'x', '1.2345'],
  floor: ['-0.01', '12..5'],
}

test('any corrupted cell is reported as an error that names it', () => {
  fc.assert(
    fc.property(anyList, fc.nat(), fc.nat(), fc.nat(), (list, rowSeed, columnSeed, howSeed) => {
      const cells = parse(formatPriceListCsv(list, 'EUR'), { bom: true }).map((row) => [...row])
      const place = 1 + (rowSeed % list.length)
      const names = cells[0] ?? []
      const column = columnSeed % names.length
      const ways = invalidCells[names[column] ?? ''] ?? []
      const line = cells[place]
      if (line === undefined) throw new Error('A list has rows')
      line[column] = ways[howSeed % ways.length] ?? ''
      const decimalSign = list.every(isUnambiguous) ? 'unstated' : 'point'
      const { problems, errors } = readRows(cells, { decimalSign })
      // If the point is stated as the decimal separator, 1.234 is a valid number.
      if (decimalSign === 'point' && line[column] === '1.234') return
      expect(errors).toBeGreaterThan(0)
      const address = `${String.fromCharCode(65 + column)}${place + 1}`
      expect(problems.filter(({ cell }) => cell === address)).not.toEqual([])
    }),
  )
})

/** A sheet with one priced row. */
const createPricedRows = (text: string) => [headings, ['P', text, '', '', '', '', '']]

describe('numbers in price lists', () => {
  test.each([
    ['1234.5', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ["1'234.50", '1234.5'],
    ['1 234,5', '1234.5'],
    ['１２３４', '1234'],
    ['0,125', '0.125'],
    ['007', '7'],
    ['1.234.567', '1234567'],
  ])('%s is read as %s', (text, value) => {
    expect(readRows([headings, ['P', text, '', '', '', '', '']]).rows[0]?.unitPrice).toBe(value)
  })

  test('with two meanings follow the stated separator and are rejected without one', () => {
    expect(formatProblems(readRows(createPricedRows('1.234')).problems)).toEqual(['numberAmbiguous B2'])
    expect(readRows(createPricedRows('1.234'), { decimalSign: 'point' }).rows[0]?.unitPrice).toBe('1.234')
    expect(readRows(createPricedRows('1.234'), { decimalSign: 'comma' }).rows[0]?.unitPrice).toBe('1234')
    expect(formatProblems(readRows(createPricedRows('1234,5'), { decimalSign: 'point' }).problems)).toEqual([
      'otherDecimalSign B2',
    ])
  })

  test('from a workbook have no binary noise', () => {
    const price: Cell = { kind: 'number', text: '0.30000000000000004' }
    expect(readRows([headings, ['P', price, '', '', '', '', '']]).rows[0]?.unitPrice).toBe('0.3')
  })
})

describe('dates in price lists', () => {
  test.each([
    ['31.12.2027', '2027-12-31'],
    ['12/31/2027', '2027-12-31'],
    ['31/12/2027', '2027-12-31'],
    ['2027年3月4日', '2027-03-04'],
    ['2027. 3. 4.', '2027-03-04'],
    ['20270304', '2027-03-04'],
    ['2027-03-04T00:00:00', '2027-03-04'],
  ])('%s is %s', (text, found) => {
    expect(readRows([headings, ['P', '5', text, '', '', '', '']]).rows[0]?.validFrom).toBe(found)
  })

  test('with two readings are rejected until the order is stated', () => {
    const rows = [headings, ['P', '5', '03/04/2027', '', '', '', '']]
    expect(formatProblems(readRows(rows).problems)).toEqual(['dayAmbiguous C2'])
    expect(readRows(rows, { dayOrder: 'dayFirst' }).rows[0]?.validFrom).toBe('2027-04-03')
    expect(readRows(rows, { dayOrder: 'monthFirst' }).rows[0]?.validFrom).toBe('2027-03-04')
    const otherRows = [headings, ['P', '5', '31/12/2027', '', '', '', '']]
    expect(formatProblems(readRows(otherRows, { dayOrder: 'monthFirst' }).problems)).toEqual([
      'otherDayOrder C2',
    ])
  })

  test('from a workbook are read, including the end of time', () => {
    // Workbooks number the days; 46388 is 1 January 2027.
    const dateCell: Cell = { kind: 'date', text: '46388' }
    const rows = [headings, ['P', '5', dateCell, '9999-12-31', '', '', '']]
    expect(readRows(rows).rows[0]).toMatchObject({ validFrom: '2027-01-01', validUntil: null })
  })

  test('default to the given first day', () => {
    expect(readRows([headings, ['P', '5', '', '', '', '', '']]).rows[0]?.validFrom).toBe('2026-03-01')
  })
})

describe('adjacent rows', () => {
  test('with the same part, day and quantity are an error that names the first', () => {
    const rows = [headings, ['P', '5', '', '', '', '', ''], ['P', '6', '', '', '1', '', '']]
    expect(readRows(rows).problems).toMatchObject([{ code: 'duplicateRow', cell: 'A3', against: '2' }])
  })

  test('with a price that rises by quantity are a warning, and breaks in two units an error', () => {
    const createRowsInUnit = (unit: string) => [
      headings,
      ['P', '5', '', '', '', '', 'piece'],
      ['P', '6', '', '', '10', '1', unit],
    ]
    expect(formatProblems(readRows(createRowsInUnit('piece')).problems)).toEqual(['breakPriceRises B3'])
    expect(readRows(createRowsInUnit('piece')).rows).toHaveLength(2)
    expect(formatProblems(readRows(createRowsInUnit('set')).problems)).toEqual(['unitsDiffer G3'])
    const cheaperRows = [headings, ['P', '5', '', '', '', '1', ''], ['P', '45', '', '', '10', '10', '']]
    expect(readRows(cheaperRows).problems).toEqual([])
  })
})

describe('price list headings', () => {
  test.each([
    [['Teilenummer', 'Preis', 'ab Menge', 'gültig ab']],
    [['número de pieza', 'precio', 'desde cantidad', 'válido desde']],
    [['référence', 'prix', 'à partir de', 'valable à partir du']],
    [['部品番号', '価格', '数量から', '有効開始日']],
    [['부품 번호', '가격', '수량부터', '유효 시작일']],
    [['número da peça', 'preço', 'a partir de', 'válido a partir de']],
    [['артикул', 'цена', 'от количества', 'действует с']],
    [['部件号', '价格', '起始数量', '生效日期']],
  ])('are found in every language: %s', (names) => {
    const { rows, problems } = readRows([['List of 2027'], names, ['P-1', '12.50', '10', '2027-01-01']])
    expect(problems).toEqual([])
    expect(rows).toMatchObject([
      { partNumber: 'P-1', unitPrice: '12.5', fromQuantity: 10, validFrom: '2027-01-01' },
    ])
  })

  test('such as “Item No.” name part numbers unless they number the rows', () => {
    const { rows } = readRows([
      ['Item No.', 'Description', 'Unit price'],
      ['P-1', 'Strip', '12.50'],
      ['P-2', 'Card', '3'],
    ])
    expect(rows.map(({ partNumber }) => partNumber)).toEqual(['P-1', 'P-2'])
    const numberedRows = readRows([
      ['Item No.', 'Unit price'],
      ['1', '12.50'],
      ['2', '3'],
    ])
    expect(formatProblems(numberedRows.problems)).toEqual(['columnMissing'])
  })

  test('that are missing or duplicated are reported before any row', () => {
    expect(formatProblems(readRows([['Part number', 'Remark']]).problems)).toEqual(['columnMissing'])
    const duplicatedHeading = readRows([
      ['Part number', 'Price', 'List price', 'Remark'],
      ['P', '1', '2', 'x'],
    ])
    expect(formatProblems(duplicatedHeading.problems)).toEqual(['columnTwice C1', 'columnNotRead D1'])
  })
})

test('problems beyond a readable number are only counted', () => {
  const rows = Array.from({ length: 1500 }, (_, index) => [`P-${index}`, 'x', '', '', '', '', ''])
  const { problems, errors } = readRows([headings, ...rows])
  expect(errors).toBe(1500)
  expect(problems).toHaveLength(priceImportLimits.maxReported)
  expect(importCautions.some((caution) => problems.some(({ code }) => code === caution))).toBe(false)
})
