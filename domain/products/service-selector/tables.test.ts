// Tests that the tables of the service selector are consistent: months, countries, discounted prices, reach of a response.
import { expect, test } from 'vitest'
import { calendarMonths } from '../../engineering/algorithms/calendar.ts'
import { countries } from '../../reference/countries.ts'
import { getDay } from '../testing/get-day.ts'
import { configure, equipment, getKey, product, listRows } from './testing/configure.ts'

const prices = product.sampleListPrices
const getPrice = (part: unknown): number => prices.get(String(part)) ?? Number.NaN
const listNumbers = (table: string, column: string): number[] =>
  listRows(table).map((row) => Number(row[column]))
const listKeysWith = (flag: string): string[] => equipment.filter((row) => row[flag] === true).map(getKey)

/** The share of a price that is left after a discount. */
const computeShareLeft = (table: string, column: string, key: unknown): number =>
  1 - Number(listRows(table).find((row) => row[column] === key)?.['discount']) / 100

test('months follow the calendar for all selectable days and seven years after them', () => {
  const { months } = calendarMonths.run({
    first: getDay('2020-01-01'),
    last: getDay('2031-12-31'),
    more: 84,
  })
  expect(listRows('months')).toEqual(months)
})

test('every country of the reference data is listed', () => {
  expect(listRows('countries').map((row) => row['country'])).toEqual(
    countries.map(({ countryId }) => countryId),
  )
})

test('every warranty has a start and periods no shorter than the rules assume', () => {
  const shortestPeriods = { monthsFromStartUp: 12, monthsFromShipment: 18, monthsFromPurchase: 12 }
  for (const row of equipment) {
    const countedPeriods = Object.entries(shortestPeriods).filter(([from]) => row[from] !== 0)
    expect(countedPeriods.length, getKey(row)).toBeGreaterThan(0)
    for (const [from, months] of countedPeriods) expect(row[from], getKey(row)).toBeGreaterThanOrEqual(months)
  }
})

test('a plan or extension has a price where it may be offered, and no part elsewhere', () => {
  const served = listKeysWith('maintenancePlan').filter((key) => !listKeysWith('accessory').includes(key))
  for (const row of [...listRows('planPrices'), ...listRows('extensionPrices')])
    if (served.includes(getKey(row))) expect(getPrice(row['price']), JSON.stringify(row)).toBeGreaterThan(0)
    else expect(row['price'], JSON.stringify(row)).toBeUndefined()
  const ofPlans =
    3 * listNumbers('termDiscounts', 'term').length * listNumbers('volumeDiscounts', 'tier').length
  expect(listRows('planPrices')).toHaveLength(equipment.length * ofPlans)
  expect(listRows('extensionPrices')).toHaveLength(equipment.length * 3 * 3)
})

test('R9: a plan year costs the base minus the term and volume discounts', () => {
  for (const { plan, asset, term, tier, price } of listRows('planPrices')) {
    const base = listRows('planPrices').find(
      (row) => row['plan'] === plan && row['asset'] === asset && row['term'] === 1 && row['tier'] === 1,
    )
    if (price === undefined) continue
    const expected =
      getPrice(base?.['price']) *
      computeShareLeft('termDiscounts', 'term', term) *
      computeShareLeft('volumeDiscounts', 'tier', tier)
    // Cents are whole.
    expect(Math.abs(getPrice(price) - expected), String(price)).toBeLessThanOrEqual(0.5 + 1e-6)
  }
})

test.each(['8h', '4h', '2h'])(
  'a response within %s reaches as far on the drawing as in notice S02',
  (response) => {
    const distantSite = configure({ response, 'site[1].distance': 3000 })
    const notice = product.evaluate(distantSite).notices.find(({ id }) => id === 'S02@site[1]')
    const row = listRows('responses').find((candidate) => candidate['response'] === response)
    expect(notice?.arguments['limit']).toBe(row?.['reach'])
  },
)

test('a faster response covers a shorter distance', () => {
  const [slow = 0, faster = 0, fastest = 0] = listNumbers('responses', 'reach').slice(1)
  expect(slow).toBeGreaterThan(faster)
  expect(faster).toBeGreaterThan(fastest)
})
