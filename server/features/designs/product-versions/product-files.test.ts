/** Tests the files of a product version that a browser fetches, and how long it may keep them. */
import { loadNetwork } from '@design-portal/domain/engine/stored/load-network.ts'
import { FORMAT } from '@design-portal/domain/engine/stored/format.ts'
import { getConfiguratorType } from '@design-portal/domain/products/configurator-types.ts'
import { createProduct } from '@design-portal/domain/products/create-product.ts'
import { buildProductForm } from '@design-portal/domain/products/product-form.ts'
import { compileMessages } from '@design-portal/i18n/icu/compile.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { afterAll, expect, test } from 'vitest'
import { drawCases, drawTitle } from '../../../../tools/draw.ts'
import { deriveVersion, getShippedProduct, listShippedProducts } from '../../../products/shipped-products.ts'
import { storeShippedPackages } from '../../../products/store-packages.ts'
import { createSolution, threePhaseUps } from '../../../testing/three-phase-ups.ts'
import { createTestPortal } from '../../../testing/test-portal.ts'

const portal = await createTestPortal()
const sales = await portal.signIn('sales')
afterAll(async () => await portal.close())

/** Reads the content hash of the version that new designs of a type use. */
async function readHash(type: number): Promise<string> {
  const cfgId = await createSolution(sales)
  const { productHash } = await sales.call('solution/create/newLaunch', { cfgId, type })
  return productHash
}

const fetchFile = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  await sales.inject({ url: `/ngapi/product/${path}`, headers: { ...headers } })

test.each(listShippedProducts())(
  `a browser can run $key $version with the files from the server, ${drawTitle}`,
  async (shipped) => {
    const { typeId: type, version } = shipped
    const content = (await fetchFile(`content?type=${type}&version=${version}`)).json()
    const product = createProduct({ typeId: type, key: shipped.key, version, readContent: () => content })
    const model = product.buildModel()
    expect(model).toEqual(shipped.buildModel())
    const network = await fetchFile(`network?type=${type}&version=${version}`)
    expect(loadNetwork(model, new Uint8Array(network.rawPayload)).model).toBe(model)
    const form = buildProductForm(shipped, model)
    for (const lang of drawCases(languages, 3, type)) {
      const texts = compileMessages(await shipped.loadMessages(lang))
      expect((await fetchFile(`texts?type=${type}&version=${version}&lang=${lang}`)).json()).toEqual(texts)
      expect((await fetchFile(`form?type=${type}&lang=${lang}`)).json()).toEqual({ form, texts })
    }
  },
)

test('a browser may keep an address with the hash of the version for good, and revalidates any other by its ETag', async () => {
  const hash = await readHash(threePhaseUps)
  for (const path of [`content?type=${threePhaseUps}`, `network?type=${threePhaseUps}&format=${FORMAT}`]) {
    const answerByHash = await fetchFile(`${path}&hash=${hash}`)
    expect(answerByHash.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    for (const otherPath of [path, `${path}&hash=${'0'.repeat(64)}`]) {
      const answer = await fetchFile(otherPath)
      expect(answer.headers['cache-control']).toBe('private, no-cache')
      const revalidation = await fetchFile(otherPath, { 'if-none-match': String(answer.headers.etag) })
      expect([revalidation.statusCode, revalidation.body]).toEqual([304, ''])
    }
  }
  const otherFormat = await fetchFile(`network?type=${threePhaseUps}&format=${FORMAT + 1}&hash=${hash}`)
  expect(otherFormat.headers['cache-control']).toBe('private, no-cache')
})

test('texts and forms are revalidated, because a newer portal may complete them', async () => {
  for (const path of [`texts?type=${threePhaseUps}&lang=de`, `form?type=${threePhaseUps}&lang=de`]) {
    const answer = await fetchFile(path)
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect((await fetchFile(path, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
  }
})

test.each(['content', 'network', 'texts', 'form'])(
  'the %s of an unknown version or type is not found',
  async (name) => {
    expect((await fetchFile(`${name}?type=${threePhaseUps}&version=0.0.1`)).statusCode).toBe(404)
    expect((await fetchFile(`${name}?type=0`)).statusCode).toBe(404)
  },
)

test('a network of another format is compiled again and stored beside the old one', async () => {
  const type = getConfiguratorType('lec')
  // This process has not opened the version yet, as after a start with another engine.
  const product = deriveVersion(getShippedProduct(type), '9.9.9', (_, text) => text)
  await storeShippedPackages(portal.db, portal.now(), [product])
  const storedNetworks = portal.db
    .selectFrom('compiled_network')
    .innerJoin('product_version', 'product_version.content_hash', 'compiled_network.content_hash')
    .select(['format', 'network'])
    .where('product_version', '=', '9.9.9')
    .orderBy('format')
  const oldNetwork = await storedNetworks.executeTakeFirstOrThrow()
  await portal.db.updateTable('compiled_network').set({ format: 0 }).execute()
  const answer = await fetchFile(`network?type=${type}&version=9.9.9`)
  expect(answer.rawPayload.equals(oldNetwork.network)).toBe(true)
  expect((await storedNetworks.execute()).map(({ format }) => format)).toEqual([0, FORMAT])
})

test('files of products are refused to people who are not signed in', async () => {
  const answer = await portal.browser().inject({ url: `/ngapi/product/content?type=${threePhaseUps}` })
  expect(answer.statusCode).toBe(401)
})
