// Configures prefabricated modules in tests as the portal does: choices in, a complete checked configuration out.
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, openSession, configure, getValue, findFigure, getDrawnRows } =
  loadTestedProduct('prefab')
