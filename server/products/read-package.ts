/** Reads the package of a product from its files, with the portal's parsers of messages. */
import {
  getTextsPath,
  type PackageFiles,
  requireFile,
  toProductFiles,
} from '@design-portal/domain/products/package-files.ts'
import { readProduct, type ReadableProduct } from '@design-portal/domain/products/read-product.ts'
import { formatSource } from '@design-portal/i18n/icu/format-source.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { parseMessages } from '@design-portal/i18n/messages.ts'

/**
 * @param typeId the number of its configurator type
 * @throws Error if a file is missing or the text does not begin with a model
 */
export function readPackage(files: PackageFiles, typeId: number): ReadableProduct {
  const read = (language: Language) => {
    const path = getTextsPath(language)
    return parseMessages(requireFile(files, path), path)
  }
  return readProduct(toProductFiles(files), { read, format: formatSource }, typeId)
}
