/** The packages in the repository: the first versions of the products of every database. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getConfiguratorType, productKeys } from '@design-portal/domain/products/configurator-types.ts'
import type { PackageFiles } from '@design-portal/domain/products/package-files.ts'
import type { ReadableProduct } from '@design-portal/domain/products/read-product.ts'
import { readPackage } from './read-package.ts'

/** A package of the repository: as written, and as read when something of it is first needed. */
export interface ShippedProduct extends ReadableProduct {
  readonly files: PackageFiles
}

const folders = join(import.meta.dirname, '../../domain/products')

/** @throws TypeError for a file that is not UTF-8, because its characters would be lost without a word */
const readText = (path: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))

/** The files of the package in a folder. @throws TypeError for a file that is not UTF-8 */
export function readPackageFiles(folder: string): PackageFiles {
  const paths = [
    'product.model',
    'parts.csv',
    ...readdirSync(join(folder, 'tables'))
      .filter((name) => name.endsWith('.csv'))
      .map((name) => `tables/${name}`),
    ...readdirSync(join(folder, 'texts'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `texts/${name}`),
  ]
  return Object.fromEntries(paths.toSorted().map((path) => [path, readText(join(folder, path))]))
}

let shipped: readonly ShippedProduct[] | undefined

/** The newest version of every product in the repository, read once. */
export function listShippedProducts(): readonly ShippedProduct[] {
  shipped ??= productKeys.map((key) => {
    const files = readPackageFiles(join(folders, key))
    return Object.assign(readPackage(files, getConfiguratorType(key)), { files })
  })
  return shipped
}

/** @throws Error if the repository has no product of the type */
export function getShippedProduct(type: number): ShippedProduct {
  const product = listShippedProducts().find(({ typeId }) => typeId === type)
  if (product === undefined) throw new Error(`The repository has no product of configurator type ${type}`)
  return product
}

/** Another version of a package: its number, and what else its files say. */
export function deriveVersion(
  { files, typeId }: ShippedProduct,
  version: string,
  change: (path: string, text: string) => string,
): ShippedProduct {
  const derived: PackageFiles = Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const changed = change(path, text)
      return [
        path,
        path === 'product.model' ? changed.replace(/ version \S+/u, ` version ${version}`) : changed,
      ]
    }),
  )
  return Object.assign(readPackage(derived, typeId), { files: derived })
}
