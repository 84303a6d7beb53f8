// Configures the three-phase UPS for tests the way the portal does: choices in, a whole checked configuration out.
import { testedProduct } from '../../testing/tested-product.ts'

export const { product, model, sessionOf, configure, valueOf, findingOf, drawnOf } =
  testedProduct('easy-ups-3-phase')
