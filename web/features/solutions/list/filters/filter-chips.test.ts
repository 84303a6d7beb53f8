import { expect, test } from 'vitest'
import { parseListSearch } from '../../../../list-search.ts'
import { listFilterChips } from './filter-chips.ts'

const context = {
  text: (key: string, values?: Readonly<Record<string, unknown>>) =>
    values === undefined ? key : `${key}(${Object.values(values).join('|')})`,
  language: 'en',
  findProductType: (key: string) => (key === 'rack-enclosure' ? 101 : undefined),
  formatProductName: (type: number) => (type === 101 ? 'Rack enclosure' : `product ${type}`),
  customerName: 'Nordlys AS',
  findFamilyName: (prefix: string) => (prefix === 'ENCLO' ? 'Enclosures' : undefined),
}

test('each value has its own chip, and removing it leaves the others', () => {
  const search = parseListSearch({ status: 'open,returned', country: 'NO', page: '3' })
  const chips = listFilterChips(search, context)
  expect(chips.map(({ label }) => label)).toEqual([
    'FILTER_IS(COLUMN_SOLUTION_STATUS|STATUS_OPEN)',
    'FILTER_IS(COLUMN_SOLUTION_STATUS|STATUS_RETURNED)',
    'FILTER_IS(COLUMN_COUNTRY|Norway)',
  ])
  expect(chips[0]?.without).toEqual({ status: ['returned'], country: ['NO'] })
  expect(chips[2]?.without).toEqual({ status: ['open', 'returned'] })
})

test('a self-explanatory filter chip has no value', () => {
  const search = parseListSearch({ training: 'hidden', expiring: '30', search: 'hall' })
  expect(listFilterChips(search, context).map(({ label }) => label)).toEqual([
    'FILTER_IS(FILTER_SEARCH|“hall”)',
    'FILTER_EXPIRING_WITHIN(30)',
    'FILTER_TRAINING_HIDDEN',
  ])
})

test('a product is shown by its name, and one that is unknown by its key', () => {
  const search = parseListSearch({ type: '27,101', product: 'rack-enclosure,lost-product' })
  expect(listFilterChips(search, context).map(({ label }) => label)).toEqual([
    'FILTER_IS(FILTER_TYPE|product 27)',
    'FILTER_IS(FILTER_TYPE|Rack enclosure)',
    'FILTER_IS(FILTER_PRODUCT|Rack enclosure)',
    'FILTER_IS(FILTER_PRODUCT|lost-product)',
  ])
})

test('group, order and page have no filter chips', () => {
  expect(listFilterChips(parseListSearch({ group: 'all', sort: 'price', page: '2' }), context)).toEqual([])
})

test('a family has its name in the chip, and its prefix where the name is not known', () => {
  const chips = listFilterChips(parseListSearch({ family: 'ENCLO,GONE' }), context)
  expect(chips.map(({ label }) => label)).toEqual([
    'FILTER_IS(FILTER_FAMILY|Enclosures)',
    'FILTER_IS(FILTER_FAMILY|GONE)',
  ])
})

test('a customer is shown by name', () => {
  const search = parseListSearch({ customer: '11111111-1111-1111-1111-111111111111' })
  expect(listFilterChips(search, context)).toMatchObject([
    { label: 'FILTER_IS(COLUMN_CUSTOMER|Nordlys AS)', without: {} },
  ])
})
