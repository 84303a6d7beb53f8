// The drawings of every available product as it opens.
import type { Drawing } from '../../drawings/shapes.ts'
import { createSession } from '../../engine/create-session.ts'
import type { ReadableProduct } from '../read-product.ts'
import { compileProduct } from './product-sessions.ts'
import { listTestProducts } from './read-folder.ts'

export interface DrawnProduct {
  readonly product: ReadableProduct
  readonly drawings: readonly Drawing[]
  /** The basis of its figures, including formulas. */
  readonly sources: readonly string[]
}

/** Each product with the configuration near its usual values. */
export function listDrawnProducts(): DrawnProduct[] {
  return listTestProducts().map((product) => {
    const completion = createSession(compileProduct(product)).complete()
    if (!completion.found) throw new Error(`${product.key} has no configuration`)
    const { figures } = product.evaluate(completion.assignment)
    const sources = figures.flatMap(({ source }) => (source === undefined ? [] : [source]))
    return { product, drawings: product.draw(completion.assignment), sources }
  })
}
