// Configures rows for tests the way the portal does: choices in, a whole checked configuration out.
import { createPlaceChooser } from '../../testing/product-sessions.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, sessionOf, configure, valueOf, findingOf } = loadTestedProduct('row-designer')

/** Choices of a run of exceptional racks. */
export const run = createPlaceChooser('exception')
