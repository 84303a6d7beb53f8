/** The products that can be configured, each read from its folder when something of it is first needed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productKeys } from '@design-portal/domain/products/configurator-types.ts'
import { readProduct, type ReadableProduct } from '@design-portal/domain/products/read-product.ts'
import { formatSource } from '@design-portal/i18n/icu/format-source.ts'
import { parseMessages } from '@design-portal/i18n/messages.ts'

const folders = join(import.meta.dirname, '../../domain/products')

/** @throws TypeError for a file that is not UTF-8, whose signs would be lost in silence */
const readText = (...path: readonly string[]): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(folders, ...path)))

export const products: readonly ReadableProduct[] = productKeys.map((key) =>
  readProduct(
    {
      text: readText(key, 'product.model'),
      parts: readText(key, 'parts.csv'),
      readTable: (name) =>
        existsSync(join(folders, key, 'tables', name)) ? readText(key, 'tables', name) : undefined,
    },
    {
      read: (language) => parseMessages(readText(key, 'texts', `${language}.json`), `${key} ${language}`),
      format: formatSource,
    },
  ),
)

/** The product of a configurator type; with a version only that version. Undefined where there is none. */
export function findProduct(typeId: number, version?: string): ReadableProduct | undefined {
  return products.find(
    (product) => product.typeId === typeId && (version === undefined || product.version === version),
  )
}
