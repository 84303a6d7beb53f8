import { describe, expect, test } from 'vitest'
import type { PriceErrorWeight } from '@design-portal/domain/pricing/price-errors.ts'
import type { ReportRow } from './price-queries.ts'
import { countRows, filterRows, sortRows } from './report-rows.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })

function row(partNumber: string, price: string | null, erp: string | null, ...weights: PriceErrorWeight[]) {
  const error = weights.map((weight) => ({
    key: 'PRICE_ERROR_1' as const,
    textKey: 'PRICE_ERROR_1',
    weight,
    arguments: {},
    repair: { kind: 'ask' as const },
  }))
  const unit = price === null ? null : euros(price)
  return {
    lineId: partNumber,
    designName: 'UPS A',
    partNumber,
    quantity: 1,
    priUnitPrice: unit,
    erpUnitPrice: erp === null ? null : euros(erp),
    error,
  } satisfies ReportRow
}

const rows: readonly ReportRow[] = [
  row('SP3PH-2', '100', '100'),
  row('SP3PH-10', null, '90', 'B', 'T'),
  row('SP3PH-1', '250', '200', 'O'),
  row('SPBPP-1', '50', null, 'A'),
]
const names = (found: readonly ReportRow[]) => found.map(({ partNumber }) => partNumber)

describe('the price report', () => {
  test.each([
    ['all', ['SP3PH-2', 'SP3PH-10', 'SP3PH-1', 'SPBPP-1']],
    ['any', ['SP3PH-10', 'SP3PH-1', 'SPBPP-1']],
    ['none', ['SP3PH-2']],
    ['T', ['SP3PH-10']],
    ['S', []],
  ] as const)('can be filtered by %s', (filter, found) => {
    expect(names(filterRows(rows, filter, ''))).toEqual(found)
    expect(countRows(rows).get(filter)).toBe(found.length)
  })

  test('matches every word in any order and case', () => {
    expect(names(filterRows(rows, 'all', ' sp3ph-1  ups '))).toEqual(['SP3PH-10', 'SP3PH-1'])
    expect(names(filterRows(rows, 'O', 'sp3ph-10'))).toEqual([])
  })

  test.each([
    ['error', ['SP3PH-10', 'SPBPP-1', 'SP3PH-1', 'SP3PH-2']],
    ['partNumber', ['SP3PH-1', 'SP3PH-2', 'SP3PH-10', 'SPBPP-1']],
    ['price', ['SP3PH-1', 'SP3PH-2', 'SPBPP-1', 'SP3PH-10']],
    ['difference', ['SP3PH-1', 'SP3PH-2', 'SP3PH-10', 'SPBPP-1']],
    ['designName', names(rows)],
    ['bill', names(rows)],
  ] as const)('can be sorted by %s with missing figures last', (sort, found) => {
    expect(names(sortRows(rows, sort, 'en'))).toEqual(found)
  })
})
