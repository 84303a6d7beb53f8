// Configures cooling for tests the way the portal does: choices in, a whole checked configuration out.
import { check } from '../../../engine/check.ts'
import { compileModel } from '../../../engine/compile.ts'
import { createSession } from '../../../engine/create-session.ts'
import type { Assignment, Choices } from '../../../engine/model.ts'
import type { Session } from '../../../engine/session.ts'
import { buildModel } from '../model.ts'

export const model = buildModel()
const compiled = compileModel(model)

/** A session under the choices. */
export function sessionOf(choices: Choices): Session {
  const session = createSession(compiled)
  session.setChoices(choices)
  return session
}

/** Every requirement as it is preferred, chosen: nothing but what is found stays open. */
export const settled: Choices = Object.fromEntries(
  model.parameters.flatMap(({ name, preferred, result }) =>
    preferred === undefined || result === true ? [] : [[name, preferred]],
  ),
)

/** The whole configuration near the preferred values, or the best by a goal, judged by the independent checker. */
export function configure(choices: Choices, goal?: string): Assignment {
  const session = sessionOf(choices)
  const completion = goal === undefined ? session.complete() : session.complete({ goal })
  if (!completion.found) throw new Error(`No configuration for ${JSON.stringify(choices)}`)
  const violations = check(model, completion.assignment)
  if (violations.length > 0) throw new Error(JSON.stringify(violations))
  return completion.assignment
}
