// Configures the three-phase UPS for tests the way the portal does: choices in, a whole checked configuration out.
import { check } from '../../../engine/check.ts'
import { compileModel } from '../../../engine/compile.ts'
import { createSession } from '../../../engine/create-session.ts'
import type { Assignment, Choices, Model } from '../../../engine/model.ts'
import type { Session } from '../../../engine/session.ts'
import type { UpsFacts } from '../facts/facts.ts'
import { publishedFacts } from '../facts/published.ts'
import { buildModel } from '../model.ts'

const compiled = new Map<UpsFacts, ReturnType<typeof compileModel>>()

/** A session on the model of these facts under the choices. */
export function sessionOf(choices: Choices, facts: UpsFacts = publishedFacts): Session {
  const known = compiled.get(facts) ?? compileModel(buildModel(undefined, facts))
  compiled.set(facts, known)
  const session = createSession(known)
  session.setChoices(choices)
  return session
}

/** The whole configuration near the preferred values, or the best by a goal, judged by the independent checker. */
export function configure(choices: Choices, facts: UpsFacts = publishedFacts, goal?: string): Assignment {
  const session = sessionOf(choices, facts)
  // The screen shows the suggestion first, too.
  const suggestion = session.complete()
  const completion = goal === undefined ? suggestion : session.complete({ goal })
  if (!completion.found) throw new Error(`No configuration for ${JSON.stringify(choices)}`)
  const model: Model = buildModel(undefined, facts)
  const violations = check(model, completion.assignment)
  if (violations.length > 0) throw new Error(JSON.stringify(violations))
  return completion.assignment
}
