// Configures the three-phase UPS for tests the way the portal does: choices in, a whole checked configuration out.
import type { Assignment, Choices } from '../../../engine/model.ts'
import type { Session } from '../../../engine/session.ts'
import { sessionsByFacts } from '../../testing/product-sessions.ts'
import type { UpsFacts } from '../facts/facts.ts'
import { publishedFacts } from '../facts/published.ts'
import { buildModel } from '../model.ts'

const sessionsOn = sessionsByFacts((facts: UpsFacts) => buildModel(undefined, facts))

/** A session on the model of these facts under the choices. */
export const sessionOf = (choices: Choices, facts: UpsFacts = publishedFacts): Session =>
  sessionsOn(facts).sessionOf(choices)

/** The whole configuration near the preferred values, or the best by a goal, judged by the independent checker. */
export const configure = (choices: Choices, facts: UpsFacts = publishedFacts, goal?: string): Assignment =>
  sessionsOn(facts).configure(choices, goal)
