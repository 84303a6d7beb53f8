/** The files of each product, loaded on demand. */

import { productFiles } from 'virtual:products'
import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'

/** Returns the files of a configurator type's product, in the given version if there is one; undefined if there is no such product. */
export const findProductFiles = (typeId: number, version?: string) =>
  productFiles.find(
    (files) => files.typeId === typeId && (version === undefined || files.version === version),
  )

/** Loads the texts of a product in one language, including those of its drawings; none if there is no such product. */
export async function loadProductTexts(
  typeId: number,
  language: Language,
): Promise<Readonly<Record<string, CompiledMessage>>> {
  const files = findProductFiles(typeId)
  return files === undefined ? {} : (await files.loadTexts[language]()).default
}
