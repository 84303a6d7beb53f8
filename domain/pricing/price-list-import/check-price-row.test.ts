// Tests that a typed row has the problems that it would have in a file, and those that it causes in the other breaks of its part.
import { describe, expect, test } from 'vitest'
import { checkPriceRow } from './check-price-row.ts'
import type { PriceListRow } from './list-row.ts'

const rules = { currency: 'EUR', today: '2026-06-01', maxUnitPrice: '1000000' }

const createRow = (change: Partial<PriceListRow> = {}): PriceListRow => ({
  partNumber: 'SP3PH-NMC',
  unitPrice: '412.50',
  per: 1,
  unit: 'piece',
  fromQuantity: 1,
  pack: 1,
  largestQuantity: 9_999_999,
  validFrom: '2026-01-01',
  validUntil: null,
  cost: null,
  floor: null,
  ...change,
})

const listProblems = (
  change: Partial<PriceListRow>,
  breaks: readonly PriceListRow[] = [],
): readonly string[] =>
  checkPriceRow(createRow(change), breaks, rules).map(({ code, column }) => `${code} ${column}`)

test('a valid row has no problem, alone and beside cheaper breaks', () => {
  expect(listProblems({})).toEqual([])
  expect(listProblems({}, [createRow({ fromQuantity: 10, unitPrice: '390' })])).toEqual([])
})

describe('a typed row is refused or questioned like a row of a file', () => {
  test.each<[Partial<PriceListRow>, readonly string[]]>([
    [{ unitPrice: '1.2345' }, ['tooManyDecimals unitPrice']],
    [{ unitPrice: '1000001' }, ['amountTooLarge unitPrice']],
    [{ validUntil: '2025-12-31' }, ['endBeforeStart validUntil']],
    [{ fromQuantity: 10, largestQuantity: 5 }, ['largestBelowBreak largestQuantity']],
    [{ validFrom: '1999-12-31' }, ['dayOutOfRange validFrom']],
    [{ unitPrice: '0' }, ['priceIsZero unitPrice']],
    // A point and three digits are never read as thousands, because typed amounts have a decimal point.
    [{ unitPrice: '1.234' }, ['finerThanCurrency unitPrice']],
    [{ cost: '500' }, ['priceBelowCost unitPrice']],
    [{ validUntil: '2026-05-31' }, ['hasEnded validUntil']],
  ])('%j', (change, problems) => {
    expect(listProblems(change)).toEqual(problems)
  })
})

describe('a typed row beside other breaks of its part', () => {
  test('is refused if its quantity is listed already', () => {
    expect(listProblems({}, [createRow({ unitPrice: '5' })])).toEqual(['duplicateRow partNumber'])
  })

  test('must have their unit, whichever break is the larger one', () => {
    const inSets = createRow({ fromQuantity: 10, unit: 'set' })
    expect(listProblems({}, [inSets])).toEqual(['unitsDiffer unit'])
    expect(listProblems({ fromQuantity: 20 }, [inSets])).toEqual(['unitsDiffer unit'])
  })

  test('is questioned if it makes the price rise with the quantity, and not if the price rose before', () => {
    const dearRow = createRow({ fromQuantity: 10, unitPrice: '500' })
    expect(listProblems({}, [dearRow])).toEqual(['breakPriceRises unitPrice'])
    const risingRows = [createRow({ unitPrice: '400' }), dearRow]
    expect(listProblems({ fromQuantity: 20, unitPrice: '390' }, risingRows)).toEqual([])
  })
})
