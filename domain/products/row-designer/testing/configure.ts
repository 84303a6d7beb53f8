// Configures rows for tests the way the portal does: choices in, a whole checked configuration out.
import { placeOf, productSessions } from '../../testing/product-sessions.ts'
import { buildModel } from '../model.ts'

export const model = buildModel()
export const { sessionOf, configure } = productSessions(model)

/** Choices of a run of exceptional racks. */
export const run = placeOf('exception')
