// Creates a product from the files of its folder, read when something of it is first needed.
import { loadDrawingMessages } from '../drawings/messages.ts'
import { addMissingTexts, type FormatMessage } from './add-missing-texts.ts'
import { createProduct } from './create-product.ts'
import type { Language, Product, ProductMessages } from './product.ts'
import { readHead, type ProductContent, type ProductFiles, readProductContent } from './product-content.ts'

export interface ReadableProduct extends Product {
  /** Its text and tables as data. @throws ProductTextError */
  readonly readContent: () => ProductContent
  /** ICU messages of one language as they are written, including the English ones in the text. */
  readonly readWrittenTexts: (language: Language) => ProductMessages
  /** Complete ICU messages of one language, including those of the drawings. */
  readonly loadMessages: (language: Language) => Promise<ProductMessages>
}

/** The texts of a product. */
export interface ProductTexts {
  /** The written messages of a language: `texts/<language>.json`. */
  readonly read: (language: Language) => ProductMessages
  readonly format: FormatMessage
}

/**
 * @param typeId the number of its configurator type
 * @throws Error if the text does not begin with a model; its members throw ProductTextError while it is unreadable
 */
export function readProduct(files: ProductFiles, texts: ProductTexts, typeId: number): ReadableProduct {
  let result: ReturnType<typeof readProductContent> | undefined
  const readOnce = () => (result ??= readProductContent(files))
  const readContent = (): ProductContent => readOnce().content
  const readWrittenTexts = (language: Language): ProductMessages => ({
    ...(language === 'en' ? readOnce().sentences : {}),
    ...texts.read(language),
  })
  const loadMessages = async (language: Language): Promise<ProductMessages> => ({
    ...(await loadDrawingMessages(language)),
    ...addMissingTexts(readContent().source, readWrittenTexts(language), language, texts.format),
  })
  const product = createProduct({ typeId, ...readHead(files.text), readContent })
  return Object.assign(product, { readContent, readWrittenTexts, loadMessages })
}
