// Configures cooling in tests as the portal does: choices in, a complete checked configuration out.
import type { Choices } from '../../../engine/model.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, openSession, configure, getValue, getDrawnRows, findFigure, findNotice } =
  loadTestedProduct('cooling')

/** Every parameter except results at its preferred value, so that only results stay open. */
export const preferredChoices: Choices = Object.fromEntries(
  model.parameters.flatMap(({ name, preferred, result }) =>
    preferred === undefined || result === true ? [] : [[name, preferred]],
  ),
)
