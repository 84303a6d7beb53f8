// Tests what a browser is given of a product version, and how long it may keep it.
import { loadNetwork } from '@design-portal/domain/engine/stored/load-network.ts'
import { FORMAT } from '@design-portal/domain/engine/stored/format.ts'
import { createProduct } from '@design-portal/domain/products/create-product.ts'
import { buildProductForm } from '@design-portal/domain/products/product-form.ts'
import { compileMessages } from '@design-portal/i18n/icu/compile.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { afterAll, expect, test } from 'vitest'
import { drawCases, drawTitle } from '../../../../tools/draw.ts'
import { deriveVersion, getShippedProduct, listShippedProducts } from '../../../products/shipped-products.ts'
import { storeShippedPackages } from '../../../products/store-packages.ts'
import { createSolution } from '../../../testing/three-phase-ups.ts'
import { createTestPortal } from '../../../testing/test-portal.ts'

const portal = await createTestPortal()
const sales = await portal.signIn('sales')
afterAll(async () => await portal.close())

/** The content hash of the version that new designs of a type take. */
async function readHash(type: number): Promise<string> {
  const cfgId = await createSolution(sales)
  const { productHash } = await sales.call('solution/create/newLaunch', { cfgId, type })
  return productHash
}

const get = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  await sales.inject({ url: `/ngapi/product/${path}`, headers: { ...headers } })

test.each(listShippedProducts())(
  `a browser runs $key $version from what the server gives, ${drawTitle}`,
  async (shipped) => {
    const { typeId: type, version } = shipped
    const content = (await get(`content?type=${type}&version=${version}`)).json()
    const product = createProduct({ typeId: type, key: shipped.key, version, readContent: () => content })
    const model = product.buildModel()
    expect(model).toEqual(shipped.buildModel())
    const network = await get(`network?type=${type}&version=${version}`)
    expect(loadNetwork(model, new Uint8Array(network.rawPayload)).model).toBe(model)
    const form = buildProductForm(shipped, model)
    for (const lang of drawCases(languages, 3, type)) {
      const texts = compileMessages(await shipped.loadMessages(lang))
      expect((await get(`texts?type=${type}&version=${version}&lang=${lang}`)).json()).toEqual(texts)
      expect((await get(`form?type=${type}&lang=${lang}`)).json()).toEqual({ form, texts })
    }
  },
)

test('an address with the hash of the version is kept for good, any other is revalidated by its ETag', async () => {
  const hash = await readHash(27)
  for (const path of ['content?type=27', `network?type=27&format=${FORMAT}`]) {
    const kept = await get(`${path}&hash=${hash}`)
    expect(kept.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    for (const other of [path, `${path}&hash=${'0'.repeat(64)}`]) {
      const answer = await get(other)
      expect(answer.headers['cache-control']).toBe('private, no-cache')
      const again = await get(other, { 'if-none-match': String(answer.headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  }
  const otherFormat = await get(`network?type=27&format=${FORMAT + 1}&hash=${hash}`)
  expect(otherFormat.headers['cache-control']).toBe('private, no-cache')
})

test('texts and forms are revalidated, because a newer portal may complete them', async () => {
  for (const path of ['texts?type=27&lang=de', 'form?type=27&lang=de']) {
    const answer = await get(path)
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect((await get(path, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
  }
})

test.each(['content', 'network', 'texts', 'form'])(
  'the %s of an unknown version is not found',
  async (name) => {
    expect((await get(`${name}?type=27&version=0.0.1`)).statusCode).toBe(404)
    expect((await get(`${name}?type=0`)).statusCode).toBe(404)
  },
)

test('a network of another format is compiled again and stored beside the old one', async () => {
  // A version that this process has not opened, as after a start with another engine.
  const product = deriveVersion(getShippedProduct(19), '9.9.9', (_, text) => text)
  await storeShippedPackages(portal.db, portal.now(), [product])
  const stored = portal.db
    .selectFrom('compiled_network')
    .innerJoin('product_version', 'product_version.content_hash', 'compiled_network.content_hash')
    .select(['format', 'network'])
    .where('product_version', '=', '9.9.9')
    .orderBy('format')
  const before = await stored.executeTakeFirstOrThrow()
  await portal.db.updateTable('compiled_network').set({ format: 0 }).execute()
  const after = await get('network?type=19&version=9.9.9')
  expect(after.rawPayload.equals(before.network)).toBe(true)
  expect((await stored.execute()).map(({ format }) => format)).toEqual([0, FORMAT])
})

test('files of products are for people who are signed in', async () => {
  const answer = await portal.browser().inject({ url: '/ngapi/product/content?type=27' })
  expect(answer.statusCode).toBe(401)
})
