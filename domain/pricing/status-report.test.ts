// Tests the price status report: the columns of each reader, every error of every line, and the difference from the
// ERP.
import { describe, expect, test } from 'vitest'
import type { Money } from './money.ts'
import type { LineToPrice } from './price-context.ts'
import type { PriceErrorWeight } from './price-errors.ts'
import { priceLine } from './price-line.ts'
import { priceSolution } from './price-solution.ts'
import type { PriceReader } from './reader.ts'
import {
  findErpDifference,
  type PriceStatusReport,
  buildPriceStatusReport,
  listRowsOfWeight,
} from './status-report.ts'
import { createLine, createPriceContext, createRow } from './testing/price-case.ts'

const approver: PriceReader = {
  price: 'net',
  cost: 'exact',
  seesErpPrices: true,
  seesInternalTexts: true,
  canOpenReport: true,
  isFrozen: false,
}
const partner: PriceReader = { ...approver, cost: 'none', seesErpPrices: false, seesInternalTexts: false }

const lines: readonly LineToPrice[] = [
  createLine({ discountPercent: '50' }),
  createLine({ lineId: 'line-2', designName: '', partNumber: 'SP3PH-2' }),
  createLine({ lineId: 'line-3', byOthers: true }),
  createLine({ lineId: 'line-4', designName: 'UPS for hall 2' }),
]
const solution = priceSolution(lines, [], createPriceContext())
const erpPrices = new Map<string, Money | null>([
  ['line-1', { amount: '99.98', currency: 'EUR' }],
  ['line-2', null],
  ['line-4', { amount: '100.01', currency: 'EUR' }],
])

function getReport(reader: PriceReader): PriceStatusReport {
  const report = buildPriceStatusReport(solution, erpPrices, reader)
  if (report === null) throw new Error('The reader gets no report')
  return report
}

describe("an approver's price report", () => {
  const { columns, rows, errors } = getReport(approver)

  test('has every column, with the price before a requested discount beside the ERP price', () => {
    expect(columns).toEqual(['designName', 'partNumber', 'erpUnitPrice', 'priUnitPrice', 'error'])
    expect(rows).toMatchObject([
      {
        designName: 'UPS for hall 1',
        partNumber: 'SP3PH-1',
        erpUnitPrice: { amount: '99.98', currency: 'EUR' },
        priUnitPrice: { amount: '100.00', currency: 'EUR' },
      },
      { designName: '', partNumber: 'SP3PH-2', erpUnitPrice: null, priUnitPrice: null },
      {
        designName: 'UPS for hall 2',
        partNumber: 'SP3PH-1',
        erpUnitPrice: { amount: '100.01', currency: 'EUR' },
        priUnitPrice: { amount: '100.00', currency: 'EUR' },
      },
    ])
  })

  test('has all errors of a line in internal wording, strongest first', () => {
    expect(rows.map(({ error }) => error.map(({ textKey }) => textKey))).toEqual([
      ['PRICE_ERROR_53_INTERNAL', 'PRICE_ERROR_54_INTERNAL', 'PRICE_ERROR_60_INTERNAL'],
      ['PRICE_ERROR_1_INTERNAL'],
      [],
    ])
    expect(rows[0]?.error[2]?.arguments).toEqual({
      part: { kind: 'text', value: 'SP3PH-1' },
      portal: { kind: 'amount', value: '100' },
      erp: { kind: 'amount', value: '99.98' },
      currency: { kind: 'currency', value: 'EUR' },
      diff: { kind: 'amount', value: '0.02' },
    })
    expect(errors.map(({ textKey }) => textKey)).toEqual(['PRICE_ERROR_50_INTERNAL'])
  })
})

describe("a partner's price report", () => {
  const { columns, rows } = getReport(partner)

  test('lacks the ERP price column, in its rows too', () => {
    expect(columns).toEqual(['designName', 'partNumber', 'priUnitPrice', 'error'])
    for (const cells of rows) expect(cells).not.toHaveProperty('erpUnitPrice')
  })

  test('has the texts for everybody, with only the facts they name', () => {
    expect(rows[0]?.error.map(({ textKey, arguments: facts }) => [textKey, facts])).toEqual([
      ['PRICE_ERROR_53', { part: { kind: 'text', value: 'SP3PH-1' } }],
      ['PRICE_ERROR_60', { part: { kind: 'text', value: 'SP3PH-1' } }],
    ])
  })
})

test('other roles get no price report', () => {
  expect(buildPriceStatusReport(solution, erpPrices, { ...partner, canOpenReport: false })).toBeNull()
  expect(buildPriceStatusReport(solution, erpPrices, { ...partner, price: 'list' })).toBeNull()
})

const listDesigns = (...weights: readonly (PriceErrorWeight | 'none')[]): readonly string[] =>
  listRowsOfWeight(getReport(approver), new Set(weights)).map(({ designName }) => designName)

test('report rows can be filtered by error severity', () => {
  expect(listDesigns('B')).toEqual([''])
  expect(listDesigns('A', 'none')).toEqual(['UPS for hall 1', 'UPS for hall 2'])
  expect(listDesigns('T')).toEqual([])
})

describe('the difference from the ERP price', () => {
  const line = priceLine(createLine(), createPriceContext({ rows: [createRow({ floor: null })] }))
  const hasDifference = (amount: string, currency = 'EUR'): boolean =>
    findErpDifference(line, { amount, currency }) !== undefined

  test('counts above 0.01 in either direction', () => {
    expect(['99.98', '99.99', '100.00', '100.01', '100.02'].map((amount) => hasDifference(amount))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
  })

  test('is unknown without an answer, in another currency or without a price', () => {
    expect(findErpDifference(line, null)).toBeUndefined()
    expect(hasDifference('50', 'USD')).toBe(false)
    const lineWithoutPrice = priceLine(createLine({ partNumber: 'SP3PH-2' }), createPriceContext())
    expect(findErpDifference(lineWithoutPrice, { amount: '50', currency: 'EUR' })).toBeUndefined()
  })

  test('is computed before a requested discount, so that discounts do not reveal the ERP price', () => {
    const discountedLine = priceLine(createLine({ discountPercent: '3' }), createPriceContext())
    expect(findErpDifference(discountedLine, { amount: '100', currency: 'EUR' })).toBeUndefined()
  })
})
