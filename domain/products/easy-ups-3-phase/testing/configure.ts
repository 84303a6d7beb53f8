// Configures the three-phase UPS in tests as the portal does: choices in, a complete checked configuration out.
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, openSession, configure, getValue, findFigure, findNotice, getDrawnRows } =
  loadTestedProduct('easy-ups-3-phase')
