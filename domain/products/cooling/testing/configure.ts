// Configures cooling in tests as the portal does: choices in, a complete checked configuration out.
import type { Choices } from '../../../engine/model.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, openSession, configure, getValue, getDrawnRows, findFigure, findNotice } =
  loadTestedProduct('cooling')

/** All requirements are set to their preferred values, so that only results stay open. */
export const settled: Choices = Object.fromEntries(
  model.parameters.flatMap(({ name, preferred, result }) =>
    preferred === undefined || result === true ? [] : [[name, preferred]],
  ),
)
