// Configures pods in tests as the portal does: choices in, a complete checked configuration out.
import { createPlaceChooser } from '../../testing/product-sessions.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, openSession, configure, getValue, findFigure, findNotice, getDrawnRows } =
  loadTestedProduct('hyperpod')

/** Choices of a stage of filling. */
export const chooseStage = createPlaceChooser('stage')
