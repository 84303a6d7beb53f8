/** The address of the form of the newest version of a product with its texts, so that a page can render it before the engine has loaded. */

/** Returns the address of a product's form in a language. */
export const buildNewestFormAddress = (type: number | string, language: string): string =>
  `/ngapi/product/form?type=${type}&lang=${language}`
