import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addSums,
  computeLinePrice,
  createEmptySums,
  subtractSums,
  type SummedLine,
  sumLines,
  sumMasses,
  multiplySums,
  updateTotals,
  computeTotals,
} from './bill-sums.ts'

const decimalsByCurrency = { EUR: 2, JPY: 0, KWD: 3 } as const
type Currency = keyof typeof decimalsByCurrency
const anyCurrency = fc.constantFrom<Currency>('EUR', 'JPY', 'KWD')

function buildAnyLine(currency: Currency): fc.Arbitrary<SummedLine> {
  const decimals = decimalsByCurrency[currency]
  return fc.record({
    quantity: fc.integer({ min: 1, max: 9_999_999 }),
    mass: fc.option(
      fc.integer({ min: 0, max: 100_000_000 }).map((grams) => grams / 1000),
      { nil: null },
    ),
    byOthers: fc.boolean(),
    unitPrice: fc.option(
      fc
        .integer({ min: 0, max: 999_999_999 })
        .map((units) => new Big(units).div(10 ** decimals).toFixed(decimals)),
      { nil: null },
    ),
  })
}

const buildAnyBill = (currency: Currency) =>
  fc.array(buildAnyLine(currency), { maxLength: 12 }).map((lines) => ({ currency, lines }))
const anyBill = anyCurrency.chain(buildAnyBill)
const anyTwoBills = anyCurrency.chain((currency) => fc.tuple(buildAnyBill(currency), buildAnyBill(currency)))

test('bill sums equal exact decimal sums, and parts by others have neither price nor mass', () => {
  fc.assert(
    fc.property(anyBill, ({ currency, lines }) => {
      const sums = sumLines(lines, currency)
      const ownLines = lines.filter(({ byOthers }) => !byOthers)
      const price = ownLines.reduce(
        (sum, line) => sum.plus(new Big(line.unitPrice ?? 0).times(line.quantity)),
        new Big(0),
      )
      const mass = ownLines.reduce(
        (sum, line) => sum.plus(new Big(line.mass ?? 0).times(line.quantity)),
        new Big(0),
      )
      expect(sums.price).toBe(price.toFixed(decimalsByCurrency[currency]))
      expect(sums.mass).toBe(mass.toNumber())
      expect(sums.missing).toBe(ownLines.filter(({ unitPrice }) => unitPrice === null).length)
      expect(sums.lines).toBe(lines.length)
    }),
  )
})

test('sums can be added and subtracted in any order', () => {
  fc.assert(
    fc.property(anyTwoBills, ([one, other]) => {
      const { currency } = one
      const [left, right] = [sumLines(one.lines, currency), sumLines(other.lines, currency)]
      const sumsOfBoth = sumLines([...other.lines, ...one.lines], currency)
      expect(addSums(left, right, currency)).toEqual(sumsOfBoth)
      expect(subtractSums(sumsOfBoth, left, currency)).toEqual(right)
      expect(subtractSums(left, left, currency)).toEqual(createEmptySums(currency))
    }),
  )
})

test('several pieces of a design weigh and cost that many times as much as one', () => {
  const lines = [
    { quantity: 3, mass: 0.125, byOthers: false, unitPrice: '10.05' },
    { quantity: 2, mass: null, byOthers: false, unitPrice: null },
  ]
  expect(multiplySums(sumLines(lines, 'EUR'), 4, 'EUR')).toEqual({
    lines: 2,
    price: '120.60',
    mass: 1.5,
    unknownMasses: 8,
    missing: 1,
  })
})

test.each([
  ['0.05', 3, 'EUR', '0.15'],
  ['1200', 2, 'JPY', '2400'],
  ['0.001', 9_999_999, 'KWD', '9999.999'],
  ['0.12345', 100, 'EUR', '12.35'],
  ['0.0995', 10, 'EUR', '1.00'],
  ['0.0994', 10, 'EUR', '0.99'],
  ['0.1', 4, 'JPY', '1'],
  ['0.00001', 1, 'EUR', '0.01'],
  ['0', 1000, 'EUR', '0.00'],
  [null, 7, 'EUR', null],
])('a part at %s, taken %i times, costs %s %s', (unitPrice, quantity, currency, expected) => {
  expect(computeLinePrice(unitPrice, quantity, currency)).toBe(expected)
})

describe('bill totals', () => {
  const designSums = sumLines([{ quantity: 1, mass: 10, byOthers: false, unitPrice: '100.00' }], 'EUR')
  const additionalSums = sumLines([{ quantity: 2, mass: null, byOthers: false, unitPrice: '33.35' }], 'EUR')
  const charges = [
    { chargeId: 'freight', kind: 'percent' as const, value: '3' },
    { chargeId: 'crane', kind: 'amount' as const, value: '50.00' },
  ]
  const totals = computeTotals(
    [
      { id: 'design', sums: designSums },
      { id: 'additionalParts', sums: additionalSums },
    ],
    charges,
    'EUR',
  )

  test('sum all groups, with percentage charges on the parts alone', () => {
    expect(totals.parts.amount).toBe('166.70')
    expect(totals.charges.map(({ amount }) => amount.amount)).toEqual(['5.00', '50.00'])
    expect(totals.total).toEqual({ amount: '221.70', currency: 'EUR' })
    expect([totals.mass, totals.unknownMasses, totals.missing]).toEqual([10, 2, 0])
  })

  test('after a change of one group equal those of the changed bill', () => {
    const changedSums = sumLines([{ quantity: 5, mass: null, byOthers: false, unitPrice: '33.35' }], 'EUR')
    const difference = subtractSums(changedSums, additionalSums, 'EUR')
    const after = updateTotals(totals, 'additionalParts', (sums) => addSums(sums, difference, 'EUR'), charges)
    expect(after).toEqual(
      computeTotals(
        [
          { id: 'design', sums: designSums },
          { id: 'additionalParts', sums: changedSums },
        ],
        charges,
        'EUR',
      ),
    )
  })
})

test('masses summed alone equal those of the bill sums, in any currency and any order', () => {
  fc.assert(
    fc.property(
      anyCurrency.chain((currency) => fc.tuple(fc.constant(currency), fc.array(buildAnyLine(currency)))),
      ([currency, lines]) => {
        const { mass, unknownMasses } = sumLines(lines, currency)
        expect(sumMasses(lines)).toMatchObject({ mass, unknownMasses })
        expect(sumMasses(lines.toReversed())).toMatchObject({ mass, unknownMasses })
      },
    ),
  )
})
