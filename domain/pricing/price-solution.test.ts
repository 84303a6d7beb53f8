// Tests the price of a solution: sums, charges, reasons for an incomplete total, and that changes give the same
// result as pricing from scratch.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSeededDraw } from '../engine/testing/draw.ts'
import type { PriceAgreement } from './agreements.ts'
import type { SolutionCharge } from './charges.ts'
import { addMoney, createMoney } from './money.ts'
import type { LineToPrice } from './price-context.ts'
import type { PriceErrorKey } from './price-errors.ts'
import { createSolutionPricing, type PricedSolution, priceSolution } from './price-solution.ts'
import { createLine, createPriceContext, createRate, createRow } from './testing/price-case.ts'
import { generatePrices } from './testing/random-prices.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const createCharge = (changes: Partial<SolutionCharge> = {}): SolutionCharge => ({
  chargeId: 'charge-1',
  name: 'Freight',
  kind: 'amount',
  value: '120.00',
  currency: 'EUR',
  ...changes,
})
const createLines = (...changes: readonly Parameters<typeof createLine>[0][]): readonly LineToPrice[] =>
  changes.map((change, index) => createLine({ lineId: `line-${index}`, ...change }))
const listErrorKeys = ({ errors }: Pick<PricedSolution, 'errors'>): readonly PriceErrorKey[] =>
  errors.map(({ key }) => key)

describe('the solution total', () => {
  test('is the sum of lines and charges, with a percentage of the parts only', () => {
    const charges = [createCharge(), createCharge({ chargeId: 'charge-2', kind: 'percent', value: '2.5' })]
    const priced = priceSolution(createLines({}, { quantity: 2 }), charges, createPriceContext())
    expect(priced.parts).toEqual(euros('500.00'))
    expect(priced.charges.map(({ amount }) => amount)).toEqual([euros('120.00'), euros('12.50')])
    expect(priced.total).toEqual(euros('632.50'))
  })

  test('of no parts is empty, and of free parts is 0', () => {
    expect(priceSolution([], [], createPriceContext()).total).toBeNull()
    const freeContext = createPriceContext({ rows: [createRow({ unitPrice: '0', cost: null, floor: null })] })
    expect(priceSolution(createLines({}), [], freeContext).total).toEqual(euros('0.00'))
  })

  test('is withheld while a line has no price: error 50 names the parts and the problem', () => {
    const context = createPriceContext({ rows: [createRow(), createRow({ partNumber: 'SP3PH-2', pack: 7 })] })
    const priced = priceSolution(
      createLines(
        {},
        { partNumber: 'SP3PH-2' },
        { partNumber: 'SP3PH-3' },
        { partNumber: 'SP3PH-9', byOthers: true },
      ),
      [],
      context,
    )
    expect([priced.parts, priced.total]).toEqual([euros('300.00'), null])
    expect(priced.errors).toEqual([
      { key: 'PRICE_ERROR_50', arguments: { count: 2, lines: 'SP3PH-2, SP3PH-3', codes: '8, 1' } },
    ])
    expect([...priced.errorCounts]).toEqual([
      ['PRICE_ERROR_8', 1],
      ['PRICE_ERROR_1', 1],
      ['PRICE_ERROR_50', 1],
    ])
  })

  test('names at most twenty parts', () => {
    const manyParts = Array.from({ length: 25 }, (_, index) => ({ partNumber: `X-${index}` }))
    const [error] = priceSolution(createLines(...manyParts), [], createPriceContext()).errors
    expect(error?.arguments).toMatchObject({ count: 25 })
    expect(error?.arguments).toHaveProperty('lines', expect.stringMatching(/^(X-\d+, ){20}…$/))
  })

  test('waits for a manual battery price, which is not a missing price', () => {
    const priced = priceSolution(createLines({}, { thirdPartyBattery: true }), [], createPriceContext())
    expect([priced.total, listErrorKeys(priced)]).toEqual([null, []])
  })

  test('above 200,000,000 is too large: error 58', () => {
    const context = createPriceContext({ rows: [createRow({ unitPrice: '5000000.00' })] })
    const priced = priceSolution(createLines({ quantity: 40 }, { quantity: 1 }), [], context)
    expect(priced.errors).toMatchObject([
      { key: 'PRICE_ERROR_58', arguments: { part: 'total', total: '205000000.00' } },
    ])
    expect(priceSolution(createLines({ quantity: 40 }), [], context).errors).toEqual([])
  })

  test('may have more integer digits in a currency of small value', () => {
    const exchangeRates = [createRate('VND', '28950')]
    const context = createPriceContext({ currency: 'VND', exchangeRates })
    expect(context.bounds).toEqual({ maxUnitPrice: '99999999900', maxTotal: '2000000000000' })
    expect(priceSolution(createLines({ quantity: 1000 }), [], context).errors).toEqual([])
  })
})

describe('an invalid charge: error 59', () => {
  test.each<[string, Partial<SolutionCharge>]>([
    ['in another currency', { currency: 'USD' }],
    ['with more decimals than the currency', { value: '0.001' }],
    ['above 200,000,000', { value: '200000000.01' }],
    ['below 0', { value: '-1' }],
    ['above 9,999.99 percent', { kind: 'percent', value: '10000' }],
    ['with three decimals of a percent', { kind: 'percent', value: '0.125' }],
  ])('%s', (_, changes) => {
    const priced = priceSolution(createLines({}), [createCharge(changes)], createPriceContext())
    expect(listErrorKeys(priced)).toEqual(['PRICE_ERROR_59'])
    expect([priced.total, priced.charges[0]?.amount]).toEqual([null, null])
  })

  test('but not at the limits, nor for a percentage with another currency', () => {
    const validCharges = [
      createCharge({ value: '0' }),
      createCharge({ value: '100000000.00' }),
      createCharge({ kind: 'percent', value: '9999.99', currency: 'USD' }),
    ]
    expect(listErrorKeys(priceSolution(createLines({}), validCharges, createPriceContext()))).toEqual([])
  })
})

describe('a price agreement', () => {
  const agreement: PriceAgreement = {
    agreement: 'SP-7',
    opportunityNumber: 'OP-123456-1234567',
    companyId: 'company-1',
    countryIds: null,
    currency: 'EUR',
    validFrom: '2026-01-01',
    validUntil: '2027-01-01',
    unitPrices: new Map([['SP3PH-2', '80.00']]),
  }

  test('without any of the parts does not apply: error 55', () => {
    const priced = priceSolution(createLines({}), [], createPriceContext({ agreement }))
    expect(priced.errors).toMatchObject([{ key: 'PRICE_ERROR_55', arguments: { diff: 'parts' } }])
  })

  test('with one of the parts applies until that line is removed', () => {
    const context = createPriceContext({
      agreement,
      rows: [createRow(), createRow({ partNumber: 'SP3PH-2' })],
    })
    const pricing = createSolutionPricing(createLines({}, { partNumber: 'SP3PH-2' }), [], context)
    expect(pricing.getTotals().errors).toEqual([])
    pricing.removeLine('line-1')
    expect(listErrorKeys(pricing.getTotals())).toEqual(['PRICE_ERROR_55'])
  })
})

test('a quantity of a missing line cannot be changed', () => {
  expect(() => createSolutionPricing([], [], createPriceContext()).setQuantity('line-1', 2)).toThrow('line-1')
})

test('lines and charges add up to the total in the decimals of every currency', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const { lines: drawn, charges, context } = generatePrices(seed, 8)
    const priced = priceSolution(drawn, charges, context)
    const sum = priced.lines
      .map(({ lineChain }) => createMoney(lineChain?.value ?? 0, context.currency))
      .reduce(addMoney, createMoney(0, context.currency))
    expect(priced.parts).toEqual(sum)
    const amounts = priced.charges.flatMap(({ amount }) => amount ?? [])
    if (priced.total !== null) expect(priced.total).toEqual(amounts.reduce(addMoney, sum))
    else expect(listErrorKeys(priced)).toContain('PRICE_ERROR_50')
  }
})

// The order in which errors were first found is not part of the price.
const toComparable = (priced: PricedSolution) => ({
  ...priced,
  errorCounts: Object.fromEntries(priced.errorCounts),
  errors: priced.errors.map((error) => ({
    key: error.key,
    count: Object.entries(error.arguments).filter(([name]) => name === 'count'),
  })),
})

test('after any changes, the price equals a fresh computation', () => {
  const anyChange = fc.record({
    kind: fc.constantFrom('quantity', 'put', 'remove'),
    place: fc.nat(9),
    quantity: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(anyChange, { maxLength: 25 }), (seed, changes) => {
      const { lines: drawn, charges, context } = generatePrices(seed, 10, 15)
      const pricing = createSolutionPricing(drawn, charges, context)
      const draw = createSeededDraw(seed)
      for (const { kind, place, quantity } of changes) {
        const [lineId, other] = [`line-${place}`, drawn[draw(10)]]
        if (kind === 'remove') pricing.removeLine(lineId)
        else if (kind === 'quantity' && pricing.findLine(lineId) !== undefined)
          pricing.setQuantity(lineId, quantity)
        else if (other !== undefined) pricing.setLine({ ...other, lineId, quantity })
      }
      const changedSolution = pricing.toPricedSolution()
      const freshSolution = priceSolution(
        changedSolution.lines.map((priced) => priced.line),
        charges,
        context,
      )
      expect(toComparable(changedSolution)).toEqual(toComparable(freshSolution))
    }),
    { numRuns: 150 },
  )
})
