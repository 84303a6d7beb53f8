// Configures the local edge for tests the way the portal does: choices in, a whole checked configuration out.
import { placeOf } from '../../testing/product-sessions.ts'
import { testedProduct } from '../../testing/tested-product.ts'

export const { product, model, sessionOf, configure, valueOf, findingOf, drawnOf } = testedProduct('lec')

/** Choices of a row of equipment. */
export const row = placeOf('item')
