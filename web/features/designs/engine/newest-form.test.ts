// Tests the form that is rendered before the engine has loaded: it equals the engine's form, or there is none.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PriceTable } from './protocol.ts'
import { findPreloadedForm, queryNewestForm } from './newest-form.ts'
import type { NewestForm } from './newest-form.ts'

const prices: PriceTable = {
  priceListName: 'Spring',
  currency: 'JPY',
  sample: false,
  prices: { A: '1' },
}
const stored: NewestForm = {
  form: {
    key: 'ups',
    version: '2',
    parameters: [],
    goals: ['cheapest'],
    data: [],
    hasListing: false,
    noticeParameters: {},
  },
  texts: { LOAD: 'Last' },
}

let answer = (): Promise<Response> => Promise.resolve(Response.json(stored))
const fetched = vi.fn<(address: string) => void>()

beforeEach(() => {
  answer = () => Promise.resolve(Response.json(stored))
  vi.stubGlobal('fetch', (address: string) => {
    fetched(address)
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
})

/** Creates a query client that has fetched the stored form. */
async function loadForm(): Promise<QueryClient> {
  const queries = new QueryClient()
  await queries.fetchQuery(queryNewestForm(27, 'de'))
  return queries
}

test('a stored form is shown with the prices of the design', async () => {
  const queries = await loadForm()
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/ngapi/product/form?type=27&lang=de')
  expect(findPreloadedForm(queries, { typeId: 27, version: '2', prices }, 'de')).toEqual({
    form: { ...stored.form, priceList: { priceListName: 'Spring', currency: 'JPY', sample: false } },
    language: 'de',
    texts: stored.texts,
  })
})

test.each([
  ['another type', { typeId: 28, version: '2', prices }, 'de'],
  ['an older version', { typeId: 27, version: '1', prices }, 'de'],
  ['another language', { typeId: 27, version: '2', prices }, 'fr'],
  ['a product whose prices only the engine knows', { typeId: 27, version: '2' }, 'de'],
] as const)('the form of %s is awaited from the engine', async (_, product, language) => {
  expect(findPreloadedForm(await loadForm(), product, language)).toBeUndefined()
})

test.each([
  ['is missing', () => Promise.resolve(new Response('', { status: 404 }))],
  ['is a page', () => Promise.resolve(new Response('<!doctype html>'))],
  ['fails to load', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file that %s is ignored in favour of the engine', async (_, fetchForm) => {
  answer = fetchForm
  expect(findPreloadedForm(await loadForm(), { typeId: 27, version: '2', prices }, 'de')).toBeUndefined()
})
