/**
 * The address where the build stores the form of a product in one language with its texts, so that a page can render it before the engine
 * has loaded.
 */

/** Returns the address of a product's file; like the text files it keeps its name across builds. */
export const buildStoredFormAddress = (typeId: number | string, language: string): string =>
  `/assets/forms/${typeId}.${language}.json`
