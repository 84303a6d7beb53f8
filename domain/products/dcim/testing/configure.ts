// Configures infrastructure management in tests as the portal does: choices in, a complete checked configuration out.
import type { Choices } from '../../../engine/model.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, openSession, configure, getValue, findFigure, getDrawnRows } =
  loadTestedProduct('dcim')

/** Assets and planning only, without sensors: rack packs alone. */
export const planning: Choices = { manage: 'assets', sensorScheme: 'none' }
