/** The files with which a browser runs a version of a product. */
import { createHash } from 'node:crypto'
import type { CheckedInputOf, NamedFile } from '@design-portal/contract/call.ts'
import type { productCalls } from '@design-portal/contract/products.ts'
import { buildProductForm } from '@design-portal/domain/products/product-form.ts'
import { compileMessages } from '@design-portal/i18n/icu/compile.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { LRUCache } from 'lru-cache'
import type { Services } from '../../../http/services.ts'
import { CallError } from '../../../http/call-error.ts'
import { networkFormat } from '../../../products/compiled-networks.ts'
import { findNewestProduct, findProduct, type ReleasedProduct } from '../../../products/products.ts'

type Calls = typeof productCalls

/** @throws CallError NOT_FOUND */
export async function readContentFile(
  services: Services,
  input: CheckedInputOf<Calls['product/content']>,
): Promise<NamedFile> {
  const product = await requireVersion(services, input)
  const { key, version, contentHash } = product
  return {
    fileName: `${key} ${version}.json`,
    body: JSON.stringify(product.readContent()),
    caching: { entityTag: contentHash, isImmutable: input.hash === contentHash },
  }
}

/** @throws CallError NOT_FOUND */
export async function readNetworkFile(
  services: Services,
  input: CheckedInputOf<Calls['product/network']>,
): Promise<NamedFile> {
  const product = await requireVersion(services, input)
  const { key, version, contentHash, network } = product
  return {
    fileName: `${key} ${version}.network`,
    body: network,
    caching: {
      entityTag: `${contentHash}-${networkFormat}`,
      isImmutable: input.hash === contentHash && input.format === networkFormat,
    },
  }
}

/** @throws CallError NOT_FOUND */
export async function readFormFile(
  services: Services,
  input: CheckedInputOf<Calls['product/form']>,
): Promise<NamedFile> {
  const product = await requireVersion(services, input)
  return await readDerivedFile(product, `form.${input.lang}`, async () => ({
    form: buildProductForm(product, product.buildModel()),
    texts: await compileTexts(services, product, input.lang),
  }))
}

/** @throws CallError NOT_FOUND */
export async function readTextsFile(
  services: Services,
  input: CheckedInputOf<Calls['product/texts']>,
): Promise<NamedFile> {
  const product = await requireVersion(services, input)
  return await readDerivedFile(
    product,
    `texts.${input.lang}`,
    async () => await compileTexts(services, product, input.lang),
  )
}

const compileTexts = async ({ db }: Services, product: ReleasedProduct, language: Language) =>
  compileMessages(await product.loadMessages(db, language))

/** A file that is made by the code of the portal; a later portal may make another one of the same version. */
interface DerivedFile {
  readonly body: string
  readonly entityTag: string
}

/** The files of all products in two languages, and those of a few older versions. */
const derivedFiles = new LRUCache<string, DerivedFile>({ max: 100 })

async function readDerivedFile(
  { key, version, contentHash }: ReleasedProduct,
  name: string,
  derive: () => Promise<unknown>,
): Promise<NamedFile> {
  const file = derivedFiles.get(`${contentHash} ${name}`) ?? createDerivedFile(await derive())
  derivedFiles.set(`${contentHash} ${name}`, file)
  return {
    fileName: `${key} ${version} ${name}.json`,
    body: file.body,
    caching: { entityTag: file.entityTag, isImmutable: false },
  }
}

function createDerivedFile(content: unknown): DerivedFile {
  const body = JSON.stringify(content)
  return { body, entityTag: createHash('sha256').update(body).digest('base64url') }
}

/** The named version, or the one that new designs take today. @throws CallError NOT_FOUND */
async function requireVersion(
  { db, clock }: Services,
  { type, version }: { readonly type: number; readonly version?: string | undefined },
): Promise<ReleasedProduct> {
  const product =
    version === undefined
      ? await findNewestProduct(db, type, clock())
      : await findProduct(db, { type, version })
  if (product === undefined) throw new CallError('NOT_FOUND')
  return product
}
