/** Reads the package of a product from its files, with the portal's parsers of messages. */
import {
  getTextsPath,
  type PackageFiles,
  requireFile,
  toProductFiles,
} from '@design-portal/domain/products/package-files.ts'
import { readProduct, type ReadableProduct } from '@design-portal/domain/products/read-product.ts'
import { formatSource } from '@design-portal/i18n/icu/format-source.ts'
import { parseMessages } from '@design-portal/i18n/messages.ts'

/** @throws Error if a file is missing or the text does not begin with a model */
export function readPackage(files: PackageFiles): ReadableProduct {
  return readProduct(toProductFiles(files), {
    read: (language) => {
      const path = getTextsPath(language)
      return parseMessages(requireFile(files, path), path)
    },
    format: formatSource,
  })
}
