// Tests the form that is rendered before the engine has loaded: it equals the engine's form, or there is none.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languages } from '@design-portal/i18n/languages.ts'
import { productFiles } from 'virtual:products'
import { requireProduct } from '../../../products/testing/require-product.ts'
import { buildProductForm } from './product-form.ts'
import type { PriceTable } from './protocol.ts'
import { findPreloadedForm, queryStoredForm } from './stored-form.ts'
import type { StoredForm } from './stored-form.ts'
import { buildStoredFormAddress } from './stored-form-address.ts'
import { buildStoredFormFiles } from './stored-form-files.ts'

const prices: PriceTable = {
  priceListName: 'Spring',
  currency: 'JPY',
  sample: false,
  prices: { A: '1' },
}
const stored: StoredForm = {
  form: { key: 'ups', version: '2', parameters: [], goals: ['cheapest'], noticeParameters: {} },
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
  await queries.fetchQuery(queryStoredForm(27, 'de'))
  return queries
}

test('a stored form is shown with the prices of the design', async () => {
  const queries = await loadForm()
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/assets/forms/27.de.json')
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
  ['prices that only the product knows', { typeId: 27, version: '2' }, 'de'],
] as const)('%s waits for the engine', async (_, product, language) => {
  expect(findPreloadedForm(await loadForm(), product, language)).toBeUndefined()
})

test.each([
  ['is missing', () => Promise.resolve(new Response('', { status: 404 }))],
  ['is a page', () => Promise.resolve(new Response('<!doctype html>'))],
  ['fails to load', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file that %s is ignored in favour of the engine', async (_, given) => {
  answer = given
  expect(findPreloadedForm(await loadForm(), { typeId: 27, version: '2', prices }, 'de')).toBeUndefined()
})

/** The products of the portal, each with two texts, as input of the build. */
const built = await Promise.all(
  productFiles.map(async ({ typeId }) => ({
    ...(await requireProduct(typeId)),
    loadMessages: (language: string) =>
      Promise.resolve({ plain: `In ${language}`, counted: '{count, plural, one {# part} other {# parts}}' }),
  })),
)

test('the build stores what the engine would answer for every product and language', async () => {
  const files = new Map(await buildStoredFormFiles(built))
  expect(files.size).toBe(productFiles.length * languages.length)
  for (const product of built) {
    const form = buildProductForm(product, product.buildModel())
    for (const language of languages) {
      const file = files.get(buildStoredFormAddress(product.typeId, language))
      expect(file?.form).toEqual(form)
      expect(file?.texts).toEqual({
        plain: `In ${language}`,
        counted: [['count', 'plural', { one: [0, ' part'], other: [0, ' parts'] }, 0]],
      })
    }
  }
})

test('the form of a product does not depend on prices', async () => {
  for (const { typeId } of productFiles) {
    const product = await requireProduct(typeId)
    const dearer = new Map([...product.sampleListPrices].map(([part, cents]) => [part, cents * 3]))
    expect(buildProductForm(product, product.buildModel(dearer))).toEqual(
      buildProductForm(product, product.buildModel()),
    )
  }
})
