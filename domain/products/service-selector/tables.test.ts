// Tests that the tables of the service selector are consistent: months, countries, discounted prices, reach of a response.
import { expect, test } from 'vitest'
import { calendarMonths } from '../../engineering/algorithms/calendar.ts'
import { countries } from '../../reference/countries.ts'
import { configure, requireDay, equipment, getKey, product, loadRows } from './testing/configure.ts'

const prices = product.sampleListPrices
const getPrice = (part: unknown): number => prices.get(String(part)) ?? Number.NaN
const listNumbers = (table: string, column: string): number[] =>
  loadRows(table).map((row) => Number(row[column]))
const listKeysWith = (flag: string): string[] => equipment.filter((row) => row[flag] === true).map(getKey)

/** The share of a price that is left after a discount. */
const computeShareLeft = (table: string, column: string, of: unknown): number =>
  1 - Number(loadRows(table).find((row) => row[column] === of)?.['discount']) / 100

test('months follow the calendar for all selectable days and seven years after them', () => {
  const { months } = calendarMonths.run({
    first: requireDay('2020-01-01'),
    last: requireDay('2031-12-31'),
    more: 84,
  })
  expect(loadRows('months')).toEqual(months)
})

test('every country of the reference data is listed', () => {
  expect(loadRows('countries').map((row) => row['country'])).toEqual(
    countries.map(({ countryId }) => countryId),
  )
})

test('every warranty has a start and periods no shorter than the rules assume', () => {
  const atLeast = { monthsFromStartUp: 12, monthsFromShipment: 18, monthsFromPurchase: 12 }
  for (const row of equipment) {
    const counted = Object.entries(atLeast).filter(([from]) => row[from] !== 0)
    expect(counted.length, getKey(row)).toBeGreaterThan(0)
    for (const [from, months] of counted) expect(row[from], getKey(row)).toBeGreaterThanOrEqual(months)
  }
})

test('a plan or extension has a price where it may be offered, and no part elsewhere', () => {
  const served = listKeysWith('maintenancePlan').filter((key) => !listKeysWith('accessory').includes(key))
  for (const row of [...loadRows('planPrices'), ...loadRows('extensionPrices')])
    if (served.includes(getKey(row))) expect(getPrice(row['price']), JSON.stringify(row)).toBeGreaterThan(0)
    else expect(row['price'], JSON.stringify(row)).toBeUndefined()
  const ofPlans =
    3 * listNumbers('termDiscounts', 'term').length * listNumbers('volumeDiscounts', 'tier').length
  expect(loadRows('planPrices')).toHaveLength(equipment.length * ofPlans)
  expect(loadRows('extensionPrices')).toHaveLength(equipment.length * 3 * 3)
})

test('R9: a plan year costs the base minus the term and volume discounts', () => {
  for (const { plan, asset, term, tier, price } of loadRows('planPrices')) {
    const base = loadRows('planPrices').find(
      (row) => row['plan'] === plan && row['asset'] === asset && row['term'] === 1 && row['tier'] === 1,
    )
    if (price === undefined) continue
    const wanted =
      getPrice(base?.['price']) *
      computeShareLeft('termDiscounts', 'term', term) *
      computeShareLeft('volumeDiscounts', 'tier', tier)
    // Cents are whole.
    expect(Math.abs(getPrice(price) - wanted), String(price)).toBeLessThanOrEqual(0.5 + 1e-6)
  }
})

test.each(['8h', '4h', '2h'])(
  'a response within %s reaches as far on the drawing as in notice S02',
  (response) => {
    const far = configure({ response, 'site[1].distance': 3000 })
    const notice = product.evaluate(far).notices.find(({ id }) => id === 'S02@site[1]')
    const row = loadRows('responses').find((one) => one['response'] === response)
    expect(notice?.arguments['limit']).toBe(row?.['reach'])
  },
)

test('a faster response covers a shorter distance', () => {
  const [slow = 0, faster = 0, fastest = 0] = listNumbers('responses', 'reach').slice(1)
  expect(slow).toBeGreaterThan(faster)
  expect(faster).toBeGreaterThan(fastest)
})
