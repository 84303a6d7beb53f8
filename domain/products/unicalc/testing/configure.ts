// Configures the unit selection in tests as the portal does: choices in, a complete checked configuration out.
import type { Choices } from '../../../engine/model.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, openSession, configure, getDrawnRows, findFigure, findNotice } =
  loadTestedProduct('unicalc')

/** All requirements and facts are set to their preferred values, so that only the choice of the unit stays open. */
export const preferredChoices: Choices = Object.fromEntries(
  model.parameters.flatMap(({ name, preferred, role }) =>
    preferred === undefined || role === undefined ? [] : [[name, preferred]],
  ),
)
