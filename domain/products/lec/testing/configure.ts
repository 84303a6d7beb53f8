// Configures the local edge for tests the way the portal does: choices in, a whole checked configuration out.
import { placeOf, productSessions } from '../../testing/product-sessions.ts'
import { buildModel } from '../model.ts'

export const model = buildModel()
export const { sessionOf, configure } = productSessions(model)

/** Choices of a row of equipment. */
export const row = placeOf('item')
