// Configures a contract for tests the way the portal does: choices in, a whole checked configuration out.
import type { Assignment, Choices } from '../../../engine/model.ts'
import type { Session } from '../../../engine/session.ts'
import { dayOf } from '../../../engine/source/days.ts'
import { placeOf, sessionsByFacts } from '../../testing/product-sessions.ts'
import type { ServiceFacts } from '../facts/facts.ts'
import { publishedFacts } from '../facts/published.ts'
import { buildModel } from '../model.ts'

const sessionsOn = sessionsByFacts((facts: ServiceFacts) => buildModel(undefined, facts))

/** A session on the model of these facts under the choices. */
export const sessionOf = (choices: Choices, facts: ServiceFacts = publishedFacts): Session =>
  sessionsOn(facts).sessionOf(choices)

/** The whole configuration near the preferred values, or the best by a goal, judged by the independent checker. */
export const configure = (
  choices: Choices,
  facts: ServiceFacts = publishedFacts,
  goal?: string,
): Assignment => sessionsOn(facts).configure(choices, goal)

/** A day of the calendar as the model counts it. */
export function day(written: string): number {
  const number = dayOf(written)
  if (number === undefined) throw new Error(`${written} is no day`)
  return number
}

const assetOf = placeOf('asset')

/** Choices for one asset by its place: days written as days. */
export function asset(place: number, of: Readonly<Record<string, string | number | boolean>>): Choices {
  const counted = Object.entries(of).map(([name, value]) => [
    name,
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? day(value) : value,
  ])
  return assetOf(place, Object.fromEntries(counted))
}
