// Tests which row of the price lists prices a part, and why the others do not.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseRow, type PriceListFacts, type PriceRow, type RowChoice } from './price-rows.ts'
import { generalList, createPriceContext, createRate, createRow } from './testing/price-case.ts'
import { generatePrices } from './testing/random-prices.ts'

const lists: Readonly<Record<string, PriceListFacts>> = {
  general: generalList,
  german: { ...generalList, priceListName: 'Germany', countryIds: ['DE'] },
  own: { ...generalList, priceListName: 'Company 1', companyIds: ['company-1'] },
  others: { ...generalList, priceListName: 'Company 2', companyIds: ['company-2'] },
  french: { ...generalList, priceListName: 'France', countryIds: ['FR'] },
  dollars: { ...generalList, priceListName: 'Dollars', currency: 'USD' },
}

const createNamedRow = (name: keyof typeof lists, changes: Partial<PriceRow> = {}): PriceRow => {
  const { priceListName } = lists[name] ?? generalList
  return createRow({ rowId: `${name}${changes.fromQuantity ?? ''}`, priceListName, ...changes })
}

function choose(
  rows: readonly PriceRow[],
  changes: Parameters<typeof createPriceContext>[0] = {},
  quantity = 3,
): RowChoice {
  const context = createPriceContext({ rows, lists: Object.values(lists), ...changes })
  return chooseRow(rows, context, { quantity, unit: 'piece' }, context)
}
const listReasons = ({ passedOver }: RowChoice): Readonly<Record<string, string>> =>
  Object.fromEntries(passedOver.map(({ row: { rowId }, reason }) => [rowId, reason]))

describe('choosing between price lists', () => {
  test("prefers a company's list to the country's and that to the general one", () => {
    const choice = choose([
      createNamedRow('general'),
      createNamedRow('own'),
      createNamedRow('german'),
      createNamedRow('others'),
      createNamedRow('french'),
    ])
    expect(choice.row?.rowId).toBe('own')
    expect(listReasons(choice)).toEqual({
      general: 'lessSpecific',
      german: 'lessSpecific',
      others: 'otherCompany',
      french: 'otherCountry',
    })
    expect(choose([createNamedRow('general'), createNamedRow('german')]).row?.rowId).toBe('german')
  })

  test("prefers the solution's currency to one that must be converted", () => {
    const choice = choose([createNamedRow('general'), createNamedRow('dollars')], { currency: 'USD' })
    expect(choice.row?.rowId).toBe('dollars')
    expect(listReasons(choice)).toEqual({ general: 'otherCurrency' })
  })

  test('does not depend on names or on which begins later', () => {
    const dollarList = { ...generalList, priceListName: 'Z dollars', currency: 'USD' }
    const dollarRow = createRow({ rowId: 'own', priceListName: 'Z dollars' })
    const laterRow = createNamedRow('general', { validFrom: '2026-06-01' })
    for (const rows of [
      [dollarRow, laterRow],
      [laterRow, dollarRow],
    ])
      expect(choose(rows, { currency: 'USD', lists: [generalList, dollarList] }).row?.rowId).toBe('own')
  })

  test('passes over a row in a unit to which the ordered quantity does not convert', () => {
    const sets = createNamedRow('general', { rowId: 'sets', unit: 'set', fromQuantity: 2 })
    const pieces = createNamedRow('general', { rowId: 'pieces', validFrom: '2026-03-01' })
    const choice = choose([sets, pieces])
    expect(choice.row?.rowId).toBe('pieces')
    expect(listReasons(choice)).toEqual({ sets: 'otherUnit' })
  })

  test('ignores a list without a rate', () => {
    const choice = choose([createNamedRow('general'), createNamedRow('dollars')], { exchangeRates: [] })
    expect(listReasons(choice)).toEqual({ dollars: 'noRate' })
    expect(listReasons(choose([createNamedRow('general')], { lists: [] }))).toEqual({
      general: 'unknownList',
    })
  })
})

describe('choosing between dates', () => {
  const spring = createNamedRow('general', {
    rowId: 'spring',
    validFrom: '2026-03-01',
    validUntil: '2026-06-15',
  })
  const summer = createNamedRow('general', {
    rowId: 'summer',
    validFrom: '2026-06-15',
    validUntil: '2026-09-01',
  })

  test('a row applies from its first day to the day before its end', () => {
    const findRowIdOn = (day: string) => choose([spring, summer], { day }).row?.rowId
    expect(['2026-03-01', '2026-06-14', '2026-06-15', '2026-08-31'].map(findRowIdOn)).toEqual([
      'spring',
      'spring',
      'summer',
      'summer',
    ])
    expect(listReasons(choose([spring, summer]))).toEqual({ spring: 'ended' })
  })

  test('the later of two current rows counts', () => {
    const choice = choose([createNamedRow('general'), summer])
    expect(choice.row?.rowId).toBe('summer')
    expect(listReasons(choice)).toEqual({ general: 'superseded' })
  })

  test('an ended or future row is used if none is current', () => {
    expect(choose([spring, summer], { day: '2026-09-01' })).toMatchObject({
      validity: 'ended',
      row: { rowId: 'summer' },
    })
    expect(choose([spring, summer], { day: '2026-02-28' })).toMatchObject({
      validity: 'future',
      row: { rowId: 'spring' },
    })
    const winter = createNamedRow('general', {
      rowId: 'winter',
      validFrom: '2026-01-01',
      validUntil: '2026-02-01',
    })
    const choice = choose([winter, summer, spring], { day: '2026-09-01' })
    expect([choice.row?.rowId, listReasons(choice)['winter']]).toEqual(['summer', 'ended'])
    const rowAfterGap = createNamedRow('general', { rowId: 'gap', validFrom: '2027-01-01' })
    expect(choose([spring, rowAfterGap], { day: '2026-10-01' })).toMatchObject({
      validity: 'future',
      row: { rowId: 'gap' },
    })
  })
})

describe('choosing between price breaks', () => {
  const rows = [
    createNamedRow('general'),
    createNamedRow('general', { fromQuantity: 10 }),
    createNamedRow('general', { fromQuantity: 100 }),
  ]

  test.each([
    [1, 'general', { general10: 'breakNotReached', general100: 'breakNotReached' }],
    [10, 'general10', { general: 'largerBreakReached', general100: 'breakNotReached' }],
    [99, 'general10', { general: 'largerBreakReached', general100: 'breakNotReached' }],
    [100, 'general100', { general: 'largerBreakReached', general10: 'largerBreakReached' }],
  ])('%i pieces get the price of the largest break reached', (quantity, rowId, passedOver) => {
    const choice = choose(rows, {}, quantity)
    expect([choice.row?.rowId, choice.base?.rowId]).toEqual([rowId, 'general'])
    expect(listReasons(choice)).toEqual(passedOver)
  })

  test('ignores breaks of other lists', () => {
    expect(choose([createNamedRow('own'), createNamedRow('general', { fromQuantity: 2 })]).row?.rowId).toBe(
      'own',
    )
  })

  test('keeps the other breaks when one gets a new row', () => {
    const renewed = createNamedRow('general', { rowId: 'renewed', fromQuantity: 10, validFrom: '2026-05-01' })
    const choice = choose([...rows, renewed], {}, 12)
    expect([choice.row?.rowId, choice.base?.rowId]).toEqual(['renewed', 'general'])
    expect(listReasons(choice)).toMatchObject({ general10: 'superseded' })
  })
})

test('one row or none is chosen, each other one has one reason, and order does not matter', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 200 }), (seed, quantity) => {
      const { rows: drawn, context } = generatePrices(seed, 1, 20)
      const rows = drawn.filter(({ partNumber }) => partNumber === 'P0')
      const ordered = { quantity, unit: rows[0]?.unit ?? 'piece' }
      const choice = chooseRow(rows, context, ordered, context)
      const namedRows = [
        ...choice.passedOver.map((passed) => passed.row),
        ...(choice.row === undefined ? [] : [choice.row]),
      ]
      expect(namedRows.map(({ rowId }) => rowId).toSorted()).toEqual(
        rows.map(({ rowId }) => rowId).toSorted(),
      )
      const reversed = chooseRow(rows.toReversed(), context, ordered, context)
      expect(reversed.row).toBe(choice.row)
      expect(listReasons(reversed)).toEqual(listReasons(choice))
    }),
    { numRuns: 1000 },
  )
})

test('a list in another unit is ignored unless it converts', () => {
  const metres = createNamedRow('general', { unit: 'metre', fromQuantity: 3 })
  const context = createPriceContext({ rows: [metres], exchangeRates: [createRate('USD', '1')] })
  const chooseInFeet = (quantity: number) => chooseRow([metres], context, { quantity, unit: 'foot' }, context)
  expect(chooseInFeet(10).row).toBe(metres)
  expect(chooseInFeet(9).row).toBeUndefined()
  expect(listReasons(chooseRow([metres], context, { quantity: 3, unit: 'kilogram' }, context))).toEqual({
    general3: 'otherUnit',
  })
})
