// Configures a contract for tests the way the portal does: choices in, a whole checked configuration out.
import { check } from '../../../engine/check.ts'
import { compileModel } from '../../../engine/compile.ts'
import { createSession } from '../../../engine/create-session.ts'
import type { Assignment, Choices } from '../../../engine/model.ts'
import type { Session } from '../../../engine/session.ts'
import { dayOf } from '../../../engine/source/days.ts'
import type { ServiceFacts } from '../facts/facts.ts'
import { publishedFacts } from '../facts/published.ts'
import { buildModel } from '../model.ts'

const prepared = new Map<
  ServiceFacts,
  { readonly model: ReturnType<typeof buildModel>; readonly compiled: ReturnType<typeof compileModel> }
>()

function preparedFor(facts: ServiceFacts) {
  const known = prepared.get(facts)
  if (known !== undefined) return known
  const model = buildModel(undefined, facts)
  const made = { model, compiled: compileModel(model) }
  prepared.set(facts, made)
  return made
}

/** A session on the model of these facts under the choices. */
export function sessionOf(choices: Choices, facts: ServiceFacts = publishedFacts): Session {
  const session = createSession(preparedFor(facts).compiled)
  session.setChoices(choices)
  return session
}

/** The whole configuration near the preferred values, judged by the independent checker. */
export function configure(choices: Choices, facts: ServiceFacts = publishedFacts, goal?: string): Assignment {
  const completion = sessionOf(choices, facts).complete(goal === undefined ? {} : { goal })
  if (!completion.found) throw new Error(`No configuration for ${JSON.stringify(choices)}`)
  const violations = check(preparedFor(facts).model, completion.assignment)
  if (violations.length > 0) throw new Error(JSON.stringify(violations))
  return completion.assignment
}

/** A day of the calendar as the model counts it. */
export function day(written: string): number {
  const number = dayOf(written)
  if (number === undefined) throw new Error(`${written} is no day`)
  return number
}

/** Choices for one asset by its place: days written as days. */
export function asset(place: number, of: Readonly<Record<string, string | number | boolean>>): Choices {
  return Object.fromEntries(
    Object.entries(of).map(([name, value]) => [
      `asset[${place}].${name}`,
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? day(value) : value,
    ]),
  )
}
