// Reads the products of this folder in tests, as the server reads them.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatSource } from '@design-portal/i18n/icu/format-source.ts'
import { parseMessages } from '@design-portal/i18n/messages.ts'
import { getConfiguratorType, productKeys } from '../configurator-types.ts'
import { type ReadableProduct, readProduct } from '../read-product.ts'

/** Returns the text of a table of the product in a folder; undefined if there is none. */
export const createTableReader =
  (folder: string) =>
  (name: string): string | undefined => {
    const file = join(folder, 'tables', name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

/** The product in a folder, with the configurator type of its key or the given one. */
export function readProductFolder(
  folder: string,
  typeId: number = getConfiguratorType(basename(folder)),
): ReadableProduct {
  const readText = (...path: readonly string[]): string => readFileSync(join(folder, ...path), 'utf8')
  return readProduct(
    {
      text: readText('product.model'),
      parts: readText('parts.csv'),
      readTable: createTableReader(folder),
    },
    {
      read: (language) => parseMessages(readText('texts', `${language}.json`), `${folder} ${language}`),
      format: formatSource,
    },
    typeId,
  )
}

export type ProductKey = (typeof productKeys)[number]

const productsByKey = new Map<ProductKey, ReadableProduct>()

/** A product of the portal, read once. */
export function getTestProduct(key: ProductKey): ReadableProduct {
  const product = productsByKey.get(key) ?? readProductFolder(join(import.meta.dirname, '..', key))
  productsByKey.set(key, product)
  return product
}

/** Every product of the portal. */
export const listTestProducts = (): readonly ReadableProduct[] =>
  productKeys.map((key) => getTestProduct(key))
