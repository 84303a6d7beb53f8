/** The files of the products, each loaded on demand. */

import { productFiles } from 'virtual:products'
import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'

/** Returns the files of the product of a configurator type; with a version only of that version. Undefined if there is none. */
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
