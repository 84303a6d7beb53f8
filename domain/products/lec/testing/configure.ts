// Configures the local edge in tests as the portal does: choices in, a complete checked configuration out.
import { createPlaceChooser } from '../../testing/product-sessions.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, openSession, configure, getValue, findFigure, findNotice, getDrawnRows } =
  loadTestedProduct('lec')

/** Choices of a row of equipment. */
export const chooseItem = createPlaceChooser('item')
