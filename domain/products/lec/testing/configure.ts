// Configures the local edge for tests the way the portal does: choices in, a whole checked configuration out.
import { createPlaceChooser } from '../../testing/product-sessions.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, sessionOf, configure, valueOf, findingOf, drawnOf } = loadTestedProduct('lec')

/** Choices of a row of equipment. */
export const row = createPlaceChooser('item')
