import { expect, test } from 'vitest'
import { computeBillWidths } from './bill-widths.ts'
import { sampleBill } from './testing/sample-bill.ts'

const createMoney = (amount: string) => ({ amount, currency: 'ISK' })

test('columns are as wide as the longest total and the longest unit price', () => {
  const large = {
    ...sampleBill,
    currency: 'ISK',
    parts: { ...sampleBill.parts, unitPrice: ['9', null, '1881635'] },
    totals: {
      ...sampleBill.totals,
      mass: 493_594,
      total: createMoney('1881635184'),
      parts: createMoney('5'),
      groups: [],
    },
  }
  expect(computeBillWidths(large, 'de')).toEqual({
    unitPriceLength: '1.881.635 ISK'.length,
    linePriceLength: '1.881.635.184 ISK'.length,
    digitsLength: '1.881.635.184'.length,
    massLength: '493.594 kg'.length,
  })
  expect(computeBillWidths({ ...large, currency: 'JPY' }, 'ja').digitsLength).toBe('1,881,635,184'.length)
})
