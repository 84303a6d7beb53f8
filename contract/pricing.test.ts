// Tests that the schemas of prices accept everything that pricing can produce, and drop nothing.
import { priceSolution } from '@design-portal/domain/pricing/price-solution.ts'
import type { PriceReader } from '@design-portal/domain/pricing/reader.ts'
import { buildPriceStatusReport } from '@design-portal/domain/pricing/status-report.ts'
import { generatePrices } from '@design-portal/domain/pricing/testing/random-prices.ts'
import { toLineView, toTotalsView } from '@design-portal/domain/pricing/views.ts'
import { expect, test } from 'vitest'
import { PricedLineOnWire, PricedTotalsOnWire, PriceStatusReportOnWire } from './pricing.ts'

const approver: PriceReader = {
  price: 'net',
  cost: 'exact',
  seesErpPrices: true,
  seesInternalTexts: true,
  canOpenReport: true,
  isFrozen: true,
}
const readers: readonly [string, PriceReader][] = [
  ['an approver', approver],
  ['an internal user', { ...approver, cost: 'band', isFrozen: false }],
  ['a partner', { ...approver, cost: 'none', seesErpPrices: false, seesInternalTexts: false }],
  [
    'a consulting engineer',
    {
      ...approver,
      price: 'list',
      cost: 'none',
      seesErpPrices: false,
      seesInternalTexts: false,
      canOpenReport: false,
    },
  ],
]

test.each(readers)('prices shown to %s are sent completely', (_, reader) => {
  const steps = new Set<string>()
  const keys = new Set<string>()
  for (let seed = 0; seed < 60; seed += 1) {
    const { lines, charges, context } = generatePrices(seed, 10, 15)
    const solution = priceSolution(lines, charges, context)
    const views = solution.lines.map((priced) => toLineView(priced, reader))
    for (const view of views) {
      expect(PricedLineOnWire.parse(JSON.parse(JSON.stringify(view)))).toEqual(view)
      for (const { kind } of view.steps) steps.add(kind)
      for (const { key } of view.errors) keys.add(key)
    }
    const totals = toTotalsView(solution, reader)
    expect(PricedTotalsOnWire.parse(JSON.parse(JSON.stringify(totals)))).toEqual(totals)
    const erpPrice = { amount: '1000000.00', currency: context.currency }
    const report = buildPriceStatusReport(
      solution,
      new Map(lines.map(({ lineId }) => [lineId, erpPrice])),
      reader,
    )
    if (report !== null)
      expect(PriceStatusReportOnWire.parse(JSON.parse(JSON.stringify(report)))).toEqual(report)
  }
  // The nine kinds of steps occurred; list prices lack the three kinds for reductions and custom parts.
  expect(steps.size).toBe(reader.price === 'net' ? 9 : 6)
  expect(keys.size).toBeGreaterThan(6)
})
