// Computes the example of docs/pricing.md and compares it with the table there.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { SolutionCharge } from './charges.ts'
import { priceSolution } from './price-solution.ts'
import { roundingPlaces } from './rounding.ts'
import { createLine, createPriceContext, createRate, createRow } from './testing/price-case.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../docs/pricing.md'), 'utf8')

/** Step, amount and currency of each row of the first table. */
const printedAmounts = [...page.matchAll(/^\| ([a-zA-Z]+) \| (-?[\d.]+) \| ([A-Z]{3}) \|/gm)].map((cells) =>
  cells.slice(1),
)

const freight: SolutionCharge = {
  chargeId: 'freight',
  name: 'Freight',
  kind: 'amount',
  value: '450.00',
  currency: 'USD',
}
const commissioning: SolutionCharge = { ...freight, chargeId: 'start', kind: 'percent', value: '2.5' }

const solution = priceSolution(
  [createLine({ quantity: 12, discountPercent: '12.5' })],
  [freight, commissioning],
  createPriceContext({
    countryId: 'US',
    currency: 'USD',
    exchangeRates: [createRate('USD', '1.0834')],
    rows: [
      createRow({ unitPrice: '1250.00', floor: null }),
      createRow({ rowId: 'row-2', unitPrice: '1180.00', fromQuantity: 10, floor: null }),
    ],
  }),
)

test('the worked example has the steps of the page', () => {
  const steps = solution.lines[0]?.lineChain?.steps ?? []
  expect(steps.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual(printedAmounts)
})

test('the worked example has the price and total of the page', () => {
  expect(page).toContain(`| **price** | **${solution.parts.amount}** | USD |`)
  expect(solution.charges[1]?.amount?.amount).toBe('335.58')
  expect(solution.total?.amount).toBe('14208.90')
  expect(page).toContain('(335.58), the solution comes to 14,208.90 USD')
})

test('the page of the worked example names every place that rounds', () => {
  const table = page.slice(page.indexOf('## Rounding'), page.indexOf('## Bounds'))
  expect(table.match(/^\| .* \| half (?:up|to even) \|/gm)).toHaveLength(roundingPlaces.length)
})
