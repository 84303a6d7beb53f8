// Tests the discount on the whole: what it comes to, and that it is the same discount on each of its lines.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceSolution } from './price-solution.ts'
import { createLine, createRow, createPriceContext } from './testing/price-case.ts'
import { generatePrices } from './testing/random-prices.ts'
import { canBeReduced, computeWholeDiscount, sumReducibleList, toWholePercent } from './whole-discount.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })

const rows = [
  createRow(),
  createRow({ rowId: 'row-2', partNumber: 'SP3PH-2', unitPrice: '50.00', floor: null }),
]

/** Three pieces for 300.00 and two for 100.00, one that others supply, and one that somebody has priced by hand. */
const lines = [
  createLine(),
  createLine({ lineId: 'line-2', partNumber: 'SP3PH-2', quantity: 2, discountPercent: '10' }),
  createLine({ lineId: 'line-3', byOthers: true }),
  { ...createLine({ lineId: 'line-4', quantity: 1 }), kind: 'A' as const, customPrice: euros('40.00') },
]

test('a discount on the whole is taken off every line with a list price, with what needs approval or is below its floor', () => {
  const context = createPriceContext({ rows })
  const { lines: pricedLines } = priceSolution(lines, [], context)
  // 5 % of 300.00 and 100.00 are 20.00; the custom part adds 40.00, and three pieces have a floor of 75.00.
  expect(computeWholeDiscount(pricedLines, '5', [], context)).toEqual({
    lineIds: ['line-1', 'line-2'],
    listPrice: euros('400.00'),
    reduction: euros('20.00'),
    total: euros('420.00'),
    replaced: 1,
    limit: '5',
    aboveLimit: 0,
    floor: euros('225.00'),
    belowFloor: 0,
    margin: null,
  })
  expect(computeWholeDiscount(pricedLines, '25.01', [], context)).toMatchObject({
    aboveLimit: 2,
    belowFloor: 1,
  })
  expect(computeWholeDiscount(pricedLines, '0', [], context)).toMatchObject({
    reduction: euros('0.00'),
    aboveLimit: 0,
  })
})

test('the smallest limit of any part is that of the whole, and a margin needs every cost', () => {
  const context = createPriceContext({
    discountLimits: [
      { role: 'SE', family: null, percent: '20' },
      { role: 'SE', family: 'SP3PH', percent: '7' },
    ],
  })
  const { lines: pricedLines } = priceSolution([createLine()], [], context)
  expect(computeWholeDiscount(pricedLines, '10', [], context)).toMatchObject({
    limit: '7',
    aboveLimit: 1,
    // 270.00 for what costs 180.00.
    margin: '33.33',
  })
})

test('an amount becomes the percentage nearest to it, and is refused above the list price', () => {
  expect(toWholePercent('100.00', euros('400.00'))).toBe('25')
  expect(toWholePercent('1.00', euros('300.00'))).toBe('0.33')
  expect(toWholePercent('0', euros('0.00'))).toBe('0')
  expect(toWholePercent('300.01', euros('300.00'))).toBeUndefined()
})

test('a discount on the whole gives the same total as the same discount on each of its lines', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 10_000 }), (seed, hundredths) => {
      const percent = String(hundredths / 100)
      const { lines: drawn, charges, context } = generatePrices(seed, 8)
      const { lines: before } = priceSolution(drawn, charges, context)
      const discount = computeWholeDiscount(before, percent, charges, context)
      const reducedLineIds = new Set(before.filter(canBeReduced).map(({ line }) => line.lineId))
      const after = priceSolution(
        drawn.map(({ discountPercent, discountRoles, ...line }) =>
          reducedLineIds.has(line.lineId)
            ? {
                ...line,
                ...(percent === '0' ? {} : { discountPercent: percent, discountRoles: context.roles }),
              }
            : {
                ...line,
                ...(discountPercent === undefined ? {} : { discountPercent }),
                ...(discountRoles === undefined ? {} : { discountRoles }),
              },
        ),
        charges,
        context,
      )
      expect(discount.total).toEqual(after.total)
      expect(Number(discount.reduction.amount)).toBeLessThanOrEqual(
        Number(sumReducibleList(before, context.currency).amount),
      )
    }),
    { numRuns: 100 },
  )
})
