// Configures rows in tests as the portal does: choices in, a complete checked configuration out.
import { createPlaceChooser } from '../../testing/product-sessions.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, openSession, configure, getValue, findFigure, findNotice } =
  loadTestedProduct('row-designer')

/** Choices of a run of exceptional racks. */
export const chooseException = createPlaceChooser('exception')
