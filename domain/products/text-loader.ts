// Loads the texts of a product, one language at a time, with those of the drawings.
import { loadDrawingMessages } from '../drawings/messages.ts'
import type { Language, ProductMessages } from './product.ts'

/** One file per language, loaded when it is asked for; each import is written out, so that a bundler finds it. */
export type TextFiles = Readonly<Record<Language, () => Promise<{ readonly default: ProductMessages }>>>

/** @param complete adds to what is written what follows from it: labels of figures, texts of places */
export const textLoader =
  (files: TextFiles, complete: (written: ProductMessages, language: Language) => ProductMessages) =>
  async (language: Language): Promise<ProductMessages> => {
    const [{ default: written }, drawings] = await Promise.all([
      files[language](),
      loadDrawingMessages(language),
    ])
    return { ...drawings, ...complete(written, language) }
  }
