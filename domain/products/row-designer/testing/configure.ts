// Configures rows for tests the way the portal does: choices in, a whole checked configuration out.
import { placeOf } from '../../testing/product-sessions.ts'
import { testedProduct } from '../../testing/tested-product.ts'

export const { product, model, sessionOf, configure, valueOf, findingOf } = testedProduct('row-designer')

/** Choices of a run of exceptional racks. */
export const run = placeOf('exception')
