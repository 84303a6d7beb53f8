// The drawings of every launched product as it opens, with its words in any language.
import { compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import { unitSymbol } from '../../engineering/unit-symbols.ts'
import type { Translate } from '../../drawings/marks.ts'
import type { Drawing } from '../../drawings/shapes.ts'
import { compileModel } from '../../engine/compile.ts'
import { createSession } from '../../engine/create-session.ts'
import { products } from '../list.ts'
import type { Language, Product } from '../product.ts'

export const languages: readonly Language[] = ['en', 'es', 'de', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh']

export interface DrawnProduct {
  readonly product: Product
  readonly drawings: readonly Drawing[]
  /** What its figures rest on, formulas among it. */
  readonly sources: readonly string[]
}

/** Each product with the configuration near its usual values. */
export function drawnProducts(): DrawnProduct[] {
  return products.map((product) => {
    const completion = createSession(compileModel(product.buildModel())).complete()
    if (!completion.found) throw new Error(`${product.key} has no configuration`)
    const { findings } = product.evaluate(completion.assignment)
    const sources = findings.flatMap(({ source }) => (source === undefined ? [] : [source]))
    return { product, drawings: product.draw(completion.assignment), sources }
  })
}

/** Says a product's labels the way the screen does; a message that is missing fails the test. */
export async function wordsOf(product: Product, language: Language): Promise<Translate> {
  const messages = await product.loadMessages(language)
  return (label) => {
    if ('literal' in label) return label.literal
    if ('quantity' in label) {
      const { quantity, unit, decimals } = label
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      const symbol = unitSymbol(unit, language)
      return `${new Intl.NumberFormat(language, digits).format(quantity)}${symbol === '' ? '' : `\u00a0${symbol}`}`
    }
    const text = messages[label.message]
    if (text === undefined) throw new Error(`${product.key}, ${language}: no text ${label.message}`)
    return formatMessage(compileMessage(text), label.arguments ?? {}, language)
  }
}
