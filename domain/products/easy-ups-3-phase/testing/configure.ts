// Configures the three-phase UPS for tests the way the portal does: choices in, a whole checked configuration out.
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, sessionOf, configure, valueOf, findingOf, drawnOf } =
  loadTestedProduct('easy-ups-3-phase')
