// Tests the price of a line: its steps sum to it to the cent in every currency, and every rule gives the specified
// price.
import { describe, expect, test } from 'vitest'
import type { PriceAgreement } from './agreements.ts'
import type { PriceStep } from './chain.ts'
import type { LineToPrice, PriceContext } from './price-context.ts'
import { type PricedLine, priceLine } from './price-line.ts'
import { checkPrices, linesPerSeed } from './testing/check-price.ts'
import {
  generalList,
  createLine,
  createPriceContext,
  createRate,
  createRow,
  releasedPart,
} from './testing/price-case.ts'

test('the steps of 5,000 random prices add up to the cent, as an independent computation confirms', () => {
  const currenciesByStep = new Map<string, Set<string>>()
  const failures: string[] = []
  for (let seed = 0; seed < 5000 / linesPerSeed; seed += 1) {
    for (const { differences, currency, steps } of checkPrices(seed)) {
      failures.push(...differences.map((difference) => `${seed}: ${difference}`))
      for (const step of steps)
        currenciesByStep.set(step, (currenciesByStep.get(step) ?? new Set()).add(currency))
    }
  }
  expect(failures.slice(0, 5)).toEqual([])
  const kinds = [
    'listPrice',
    'customPrice',
    'option',
    'break',
    'exchange',
    'discount',
    'specialPrice',
    'rounding',
  ]
  // The prices of the eight currencies together contained every kind of step.
  expect([...kinds, 'quantity'].filter((kind) => currenciesByStep.get(kind)?.size !== 8)).toEqual([])
})

const formatStep = ({ kind, amount, currency }: PriceStep): string => `${kind} ${amount} ${currency}`
const listSteps = ({ lineChain }: PricedLine): readonly string[] => lineChain?.steps.map(formatStep) ?? []
const formatPrice = ({ lineChain }: PricedLine): string | undefined => lineChain?.value.toFixed()
const listErrorKeys = ({ errors }: PricedLine): readonly string[] => errors.map(({ key }) => key)

const createHalfDollarContext = (unitPrice: string): PriceContext =>
  createPriceContext({
    currency: 'USD',
    rows: [createRow({ unitPrice })],
    exchangeRates: [createRate('USD', '0.5')],
  })

const createRowsAt = (unitPrice: string) => [createRow({ unitPrice, cost: null, floor: null })]

/** The key and facts of the first error of a line. */
const getErrorFacts = (
  changes: Parameters<typeof createPriceContext>[0],
  lineChanges?: Parameters<typeof createLine>[0],
) => priceLine(createLine(lineChanges), createPriceContext(changes)).errors[0]?.arguments

describe('the price chain', () => {
  test('leads from list price and price break to the quantity', () => {
    const rows = [createRow(), createRow({ rowId: 'row-2', unitPrice: '90.00', fromQuantity: 10 })]
    const priced = priceLine(createLine({ quantity: 12 }), createPriceContext({ rows }))
    expect(listSteps(priced)).toEqual(['listPrice 100 EUR', 'break -10 EUR', 'quantity 990 EUR'])
    expect(formatPrice(priced)).toBe('1080')
  })

  test('rounds conversions half up and then discounts half to even', () => {
    // 10.05 × 0.5 = 5.025 → 5.03; less 50 % = 2.515 → 2.52; 10.01 → 5.005 → 5.01 → 2.505 → 2.50.
    const priced = priceLine(createLine({ discountPercent: '50' }), createHalfDollarContext('10.05'))
    expect(listSteps(priced)).toEqual([
      'listPrice 10.05 EUR',
      'exchange 5.025 USD',
      'rounding 0.005 USD',
      'discount -2.515 USD',
      'rounding 0.005 USD',
      'quantity 5.04 USD',
    ])
    expect(formatPrice(priced)).toBe('7.56')
    expect(
      formatPrice(
        priceLine(createLine({ quantity: 1, discountPercent: '50' }), createHalfDollarContext('10.01')),
      ),
    ).toBe('2.5')
  })

  test('prices per hundred metres what is ordered in feet, and rounds the line once', () => {
    const rows = [createRow({ unitPrice: '123.45', per: 100, unit: 'metre', cost: null, floor: null })]
    const priced = priceLine(createLine({ quantity: 250, unit: 'foot' }), createPriceContext({ rows }))
    // 250 ft are 76.2 m: 123.45 × 0.762 = 94.0689.
    expect(formatPrice(priced)).toBe('94.07')
    expect(listSteps(priced).at(-1)).toBe('rounding 0.0011 EUR')
  })

  test("adds the options of a configured part from the part's list", () => {
    const option = createRow({
      rowId: 'row-2',
      partNumber: 'BYPASS',
      unitPrice: '25.50',
      cost: '10',
      floor: '20',
    })
    const configured: LineToPrice = { ...createLine(), kind: 'P', options: ['BYPASS', 'BYPASS'] }
    const priced = priceLine(configured, createPriceContext({ rows: [createRow(), option] }))
    expect(listSteps(priced)).toEqual([
      'listPrice 100 EUR',
      'option 25.5 EUR',
      'option 25.5 EUR',
      'quantity 302 EUR',
    ])
    expect(priced.figures.cost?.toFixed()).toBe('80')
    expect(priced.figures.floor?.toFixed()).toBe('115')
  })

  test.each([
    ['JPY', '17150', '51450'],
    ['KWD', '33.2', '99.6'],
  ])('has the decimals of %s', (currency, unitPrice, linePrice) => {
    const priced = priceLine(createLine(), createPriceContext({ currency }))
    expect([priced.unitChain?.value.toFixed(), formatPrice(priced)]).toEqual([unitPrice, linePrice])
  })

  test('keeps 0 as a price, and never rounds a positive price to 0', () => {
    expect(formatPrice(priceLine(createLine(), createPriceContext({ rows: createRowsAt('0') })))).toBe('0')
    const inYen = createPriceContext({
      rows: createRowsAt('0.01'),
      currency: 'JPY',
      exchangeRates: [createRate('JPY', '1')],
    })
    expect(formatPrice(priceLine(createLine(), inYen))).toBe('3')
  })

  test('rounds a list price that its currency cannot represent', () => {
    const priced = priceLine(
      createLine(),
      createPriceContext({ rows: [createRow({ unitPrice: '1.005', floor: null })] }),
    )
    expect(listSteps(priced)).toEqual(['listPrice 1.005 EUR', 'rounding 0.005 EUR', 'quantity 2.02 EUR'])
  })

  test('rounds a custom part price that its currency cannot represent', () => {
    const priced = priceLine(
      { ...createLine(), kind: 'A', customPrice: { amount: '12.345', currency: 'EUR' } },
      createPriceContext(),
    )
    expect(listSteps(priced)).toEqual(['customPrice 12.345 EUR', 'rounding 0.005 EUR', 'quantity 24.7 EUR'])
  })

  test('is empty for parts by others, without a missing price', () => {
    const priced = priceLine(
      createLine({ byOthers: true, partNumber: 'UNKNOWN' }),
      createPriceContext({ rows: [] }),
    )
    expect([priced.lineChain, priced.errors]).toEqual([null, []])
  })

  test.each(['-0.01', '100.01'])('rejects a discount of %s percent', (discountPercent) => {
    expect(() => priceLine(createLine({ discountPercent }), createPriceContext())).toThrow(
      'is not a discount',
    )
  })
})

describe('a special price', () => {
  const agreement: PriceAgreement = {
    agreement: 'SP-7',
    opportunityNumber: 'OP-123456-1234567',
    companyId: 'company-1',
    countryIds: ['DE', 'AT'],
    currency: 'EUR',
    validFrom: '2026-06-01',
    validUntil: '2026-07-01',
    unitPrices: new Map([['SP3PH-1', '80.00']]),
  }

  test('replaces the list price, and no discount is added', () => {
    const priced = priceLine(createLine({ discountPercent: '50' }), createPriceContext({ agreement }))
    expect(listSteps(priced)).toEqual(['listPrice 100 EUR', 'specialPrice -20 EUR', 'quantity 160 EUR'])
    expect(listErrorKeys(priced)).toEqual([])
  })

  test('is rounded if the currency cannot represent it', () => {
    const fineAgreement = { ...agreement, unitPrices: new Map([['SP3PH-1', '79.999']]) }
    expect(formatPrice(priceLine(createLine(), createPriceContext({ agreement: fineAgreement })))).toBe('240')
  })

  test('never raises a price', () => {
    const dearAgreement = { ...agreement, unitPrices: new Map([['SP3PH-1', '120.00']]) }
    expect(formatPrice(priceLine(createLine(), createPriceContext({ agreement: dearAgreement })))).toBe('300')
  })

  test.each([
    ['ended', { day: '2026-07-01' }],
    ['notStarted', { day: '2026-05-31' }],
    ['customer', { companyId: 'company-2' }],
    ['country', { countryId: 'FR' }],
    ['opportunity', { opportunityNumber: '' }],
    ['currency', { currency: 'USD' }],
  ])('does not apply with the difference "%s": error 55', (diff, changes) => {
    const exchangeRates = [createRate('USD', '1', { validFrom: '2026-01-01' })]
    const priced = priceLine(createLine(), createPriceContext({ agreement, exchangeRates, ...changes }))
    expect(priced.errors).toEqual([
      { key: 'PRICE_ERROR_55', arguments: { agreement: 'SP-7', date: '2026-07-01', diff } },
    ])
    expect(formatPrice(priced)).toBe('300')
  })
})

const priceCustomPart = (customPrice: { amount: string; currency: string } | null): PricedLine =>
  priceLine({ ...createLine(), kind: 'A', customPrice }, createPriceContext())

describe('every price error is raised by its data', () => {
  test.each<[string, Parameters<typeof createPriceContext>[0], Partial<ReturnType<typeof createLine>>]>([
    ['PRICE_ERROR_1', { rows: [] }, {}],
    ['PRICE_ERROR_2', { findPart: () => undefined }, {}],
    ['PRICE_ERROR_3', { findPart: () => ({ ...releasedPart, notReleasedIn: new Map([['DE', null]]) }) }, {}],
    ['PRICE_ERROR_4', { findPart: () => ({ ...releasedPart, state: 'withdrawn' }) }, {}],
    ['PRICE_ERROR_7', { currency: 'XTS' }, {}],
    ['PRICE_ERROR_8', { rows: [createRow({ pack: 2 })] }, {}],
    ['PRICE_ERROR_8', { rows: [createRow({ fromQuantity: 4 })] }, {}],
    ['PRICE_ERROR_8', { rows: [createRow({ largestQuantity: 2 })] }, {}],
    ['PRICE_ERROR_56', { lists: [{ ...generalList, companyIds: ['company-2'] }] }, {}],
    ['PRICE_ERROR_56', { lists: [{ ...generalList, countryIds: ['FR'] }] }, {}],
    ['PRICE_ERROR_57', {}, { unit: 'metre' }],
  ])('%s leaves the line without a price', (key, changes, lineChanges) => {
    const priced = priceLine(createLine(lineChanges), createPriceContext(changes))
    expect([listErrorKeys(priced), priced.lineChain]).toEqual([[key], null])
  })

  test.each<[string, Parameters<typeof createPriceContext>[0], Partial<ReturnType<typeof createLine>>]>([
    ['PRICE_ERROR_5', { rows: [createRow({ validFrom: '2026-06-16' })] }, {}],
    ['PRICE_ERROR_6', { rows: [createRow({ validUntil: '2026-06-15' })] }, {}],
    ['PRICE_ERROR_53', { rows: [createRow({ floor: null })] }, { discountPercent: '5.01' }],
    ['PRICE_ERROR_54', { rows: [createRow({ floor: '100.01' })] }, {}],
    ['PRICE_ERROR_58', { rows: [createRow({ unitPrice: '10000000.00' })] }, {}],
    ['PRICE_ERROR_58', { rows: [createRow({ unitPrice: '9999999.99' })] }, { quantity: 21 }],
  ])('%s leaves the line with a price', (key, changes, lineChanges) => {
    const priced = priceLine(createLine(lineChanges), createPriceContext(changes))
    expect(listErrorKeys(priced)).toEqual([key])
    expect(priced.lineChain).not.toBeNull()
  })

  test('error 8 counts the packs of the price break reached and states its limits', () => {
    const rows = [
      createRow(),
      createRow({ rowId: 'row-2', fromQuantity: 10, pack: 10, largestQuantity: 500 }),
    ]
    const priceQuantity = (quantity: number) =>
      priceLine(createLine({ quantity }), createPriceContext({ rows }))
    expect(listErrorKeys(priceQuantity(9))).toEqual([])
    expect(priceQuantity(15).errors).toEqual([
      {
        key: 'PRICE_ERROR_8',
        arguments: { part: 'SP3PH-1', list: 'Europe 2026', qty: 15, pack: 10, min: 1, max: 500 },
      },
    ])
    expect(listErrorKeys(priceQuantity(510))).toEqual(['PRICE_ERROR_8'])
  })

  test('error 8 in another unit states the limits in the ordered unit', () => {
    const rows = [createRow({ unit: 'metre', fromQuantity: 10, largestQuantity: 100, pack: 7 })]
    const [error] = priceLine(createLine({ unit: 'foot', quantity: 20 }), createPriceContext({ rows })).errors
    // 10 m are 32.8 ft, 100 m 328.08 ft.
    expect(error?.arguments).toMatchObject({ qty: 20, pack: 1, min: 33, max: 328 })
  })

  test('no error is raised at the limits', () => {
    const lineAtLimit = priceLine(
      createLine({ discountPercent: '5.00' }),
      createPriceContext({ rows: [createRow({ floor: '95' })] }),
    )
    expect(listErrorKeys(lineAtLimit)).toEqual([])
    const largestLine = priceLine(
      createLine({ quantity: 20 }),
      createPriceContext({ rows: [createRow({ unitPrice: '9999999.99' })] }),
    )
    expect(listErrorKeys(largestLine)).toEqual([])
    const contextOnLastDay = createPriceContext({
      rows: [createRow({ validFrom: '2026-06-15', validUntil: '2026-06-16' })],
    })
    expect(listErrorKeys(priceLine(createLine(), contextOnLastDay))).toEqual([])
  })

  test("error 52 is raised for an option without a price in the part's list", () => {
    const rowOfOwnList = createRow({ partNumber: 'BYPASS', priceListName: 'Own' })
    const ownList = { ...generalList, priceListName: 'Own', companyIds: ['company-2'] }
    const context = createPriceContext({ rows: [createRow(), rowOfOwnList], lists: [generalList, ownList] })
    const priced = priceLine({ ...createLine(), kind: 'P', options: ['BYPASS', 'PANEL'] }, context)
    expect(priced.errors).toEqual([
      {
        key: 'PRICE_ERROR_52',
        arguments: { design: 'UPS for hall 1', options: 'BYPASS, PANEL', list: 'Europe 2026' },
      },
    ])
    expect(priced.lineChain).toBeNull()
  })

  test('a custom part in another currency is never converted, and may have no price', () => {
    expect(formatPrice(priceCustomPart({ amount: '12.50', currency: 'EUR' }))).toBe('37.5')
    expect(priceCustomPart({ amount: '12.50', currency: 'USD' })).toMatchObject({
      lineChain: null,
      errors: [
        {
          key: 'PRICE_ERROR_DIFFERENT_CUSTOM_PART_CURRENCY',
          arguments: { part: 'SP3PH-1', from: 'USD', currency: 'EUR' },
        },
      ],
    })
    expect(listErrorKeys(priceCustomPart(null))).toEqual(['PRICE_ERROR_1'])
  })

  test('a third-party battery is priced manually', () => {
    const priced = priceLine(createLine({ thirdPartyBattery: true }), createPriceContext())
    expect([listErrorKeys(priced), priced.lineChain]).toEqual([
      ['PRICE_ERROR_CUSTOM_THIRD_PARTY_BATTERY'],
      null,
    ])
  })

  test('error 3 ends with the release day, and error 4 names the successor and the last order', () => {
    const contextOnReleaseDay = createPriceContext({
      findPart: () => ({ ...releasedPart, notReleasedIn: new Map([['DE', '2026-06-15']]) }),
    })
    expect(listErrorKeys(priceLine(createLine(), contextOnReleaseDay))).toEqual([])
    const part = {
      ...releasedPart,
      state: 'lastOrder',
      lastOrderDate: '2026-06-14',
      successor: 'SP3PH-2',
    } as const
    expect(priceLine(createLine(), createPriceContext({ findPart: () => part })).errors).toEqual([
      {
        key: 'PRICE_ERROR_4',
        arguments: {
          part: 'SP3PH-1',
          status: 'withdrawn',
          date: '2026-06-14',
          replacement: 'SP3PH-2',
          lastBuy: '2026-06-14',
        },
      },
    ])
  })

  test('errors 56, 57 and 7 name what is missing', () => {
    expect(getErrorFacts({ lists: [{ ...generalList, companyIds: [] }] })).toEqual({
      company: 'Company 1',
      country: 'DE',
      family: 'SP3PH',
      list: 'Europe 2026',
    })
    expect(getErrorFacts({}, { unit: 'metre' })).toEqual({
      part: 'SP3PH-1',
      unit: 'metre',
      priceUnit: 'piece',
    })
    expect(getErrorFacts({ currency: 'XTS' })).toEqual({
      part: 'SP3PH-1',
      currency: 'XTS',
      from: 'EUR',
      date: '2026-06-15',
    })
  })

  test('error 54 states the remaining margin or that the cost is unknown', () => {
    expect(getErrorFacts({ rows: [createRow({ floor: '100.01' })] })).toMatchObject({
      net: '100',
      floor: '100.01',
      currency: 'EUR',
      margin: '40.00',
    })
    expect(getErrorFacts({ rows: [createRow({ cost: null, floor: '100.01' })] })).toMatchObject({
      margin: '–',
    })
  })

  test('the strongest error comes first', () => {
    const context = createPriceContext({
      rows: [createRow({ floor: '100', validUntil: '2026-06-15', unitPrice: '10000000' })],
    })
    const priced = priceLine(createLine({ discountPercent: '100' }), context)
    expect(listErrorKeys(priced)).toEqual(['PRICE_ERROR_53', 'PRICE_ERROR_54', 'PRICE_ERROR_6'])
  })
})
