/** Where the build puts the form of a product in one language, with its texts: a page draws it before the engine is there. */

/** The address of a product's file; like the texts it keeps its name from build to build. */
export const buildStoredFormAddress = (typeId: number | string, language: string): string =>
  `/assets/forms/${typeId}.${language}.json`
