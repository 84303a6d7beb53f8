import { describe, expect, test } from 'vitest'
import type { PriceErrorWeight } from '@design-portal/domain/pricing/price-errors.ts'
import type { ReportRow } from './price-queries.ts'
import { countRows, filterRows, sortRows } from './report-rows.ts'

const createEuros = (amount: string) => ({ amount, currency: 'EUR' })

function createRow(
  partNumber: string,
  price: string | null,
  erp: string | null,
  ...weights: PriceErrorWeight[]
) {
  const error = weights.map((weight) => ({
    key: 'PRICE_ERROR_1' as const,
    textKey: 'PRICE_ERROR_1',
    weight,
    arguments: {},
    repair: { kind: 'ask' as const },
  }))
  const unit = price === null ? null : createEuros(price)
  return {
    lineId: partNumber,
    designName: 'UPS A',
    partNumber,
    quantity: 1,
    priUnitPrice: unit,
    erpUnitPrice: erp === null ? null : createEuros(erp),
    error,
  } satisfies ReportRow
}

const rows: readonly ReportRow[] = [
  createRow('SP3PH-2', '100', '100'),
  createRow('SP3PH-10', null, '90', 'B', 'T'),
  createRow('SP3PH-1', '250', '200', 'O'),
  createRow('SPBPP-1', '50', null, 'A'),
]
const listNames = (found: readonly ReportRow[]) => found.map(({ partNumber }) => partNumber)

describe('the price report', () => {
  test.each([
    ['all', ['SP3PH-2', 'SP3PH-10', 'SP3PH-1', 'SPBPP-1']],
    ['any', ['SP3PH-10', 'SP3PH-1', 'SPBPP-1']],
    ['none', ['SP3PH-2']],
    ['T', ['SP3PH-10']],
    ['S', []],
  ] as const)('can be filtered by %s', (filter, found) => {
    expect(listNames(filterRows(rows, filter, ''))).toEqual(found)
    expect(countRows(rows).get(filter)).toBe(found.length)
  })

  test('matches every word in any order and case', () => {
    expect(listNames(filterRows(rows, 'all', ' sp3ph-1  ups '))).toEqual(['SP3PH-10', 'SP3PH-1'])
    expect(listNames(filterRows(rows, 'O', 'sp3ph-10'))).toEqual([])
  })

  test.each([
    ['error', ['SP3PH-10', 'SPBPP-1', 'SP3PH-1', 'SP3PH-2']],
    ['partNumber', ['SP3PH-1', 'SP3PH-2', 'SP3PH-10', 'SPBPP-1']],
    ['price', ['SP3PH-1', 'SP3PH-2', 'SPBPP-1', 'SP3PH-10']],
    ['difference', ['SP3PH-1', 'SP3PH-2', 'SP3PH-10', 'SPBPP-1']],
    ['designName', listNames(rows)],
    ['bill', listNames(rows)],
  ] as const)('can be sorted by %s with missing figures last', (sort, found) => {
    expect(listNames(sortRows(rows, sort, 'en'))).toEqual(found)
  })
})
