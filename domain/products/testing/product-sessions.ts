// Configures a product in tests as the portal does: choices in, a complete checked configuration out.
import fc from 'fast-check'
import { expect } from 'vitest'
import { check } from '../../engine/check.ts'
import { compileModel } from '../../engine/compile.ts'
import { createSession } from '../../engine/create-session.ts'
import type { Assignment, Choices, Model } from '../../engine/model.ts'
import type { Session } from '../../engine/session.ts'

export interface ProductSessions {
  /** A session under the choices. */
  readonly openSession: (choices: Choices) => Session
  /** The complete configuration near the preferred values, or the best by a goal, checked by the independent checker. */
  readonly configure: (choices: Choices, goal?: string) => Assignment
}

/** Sessions of a model that is compiled once. */
export function createProductSessions(model: Model): ProductSessions {
  const compiled = compileModel(model)
  const openSession = (choices: Choices): Session => {
    const session = createSession(compiled)
    session.setChoices(choices)
    return session
  }
  const configure = (choices: Choices, goal?: string): Assignment => {
    const session = openSession(choices)
    // The screen, too, shows the default configuration first.
    const suggestion = session.complete()
    const completion = goal === undefined ? suggestion : session.complete({ goal })
    if (!completion.found) throw new Error(`No configuration for ${JSON.stringify(choices)}`)
    const violations = check(model, completion.assignment)
    if (violations.length > 0) throw new Error(JSON.stringify(violations))
    return completion.assignment
  }
  return { openSession, configure }
}

/** Sessions of a product whose model depends on facts; the model for each set of facts is compiled once. */
export function createSessionsByFacts<Facts>(
  createModel: (facts: Facts) => Model,
): (facts: Facts) => ProductSessions {
  const sessionsByFacts = new Map<Facts, ProductSessions>()
  return (facts) => {
    const sessions = sessionsByFacts.get(facts) ?? createProductSessions(createModel(facts))
    sessionsByFacts.set(facts, sessions)
    return sessions
  }
}

/** Choices of one place of a repeated part: `item[2].power`. */
export const createPlaceChooser =
  (part: string) =>
  (place: number, choices: Choices): Choices =>
    Object.fromEntries(Object.entries(choices).map(([name, value]) => [`${part}[${place}].${name}`, value]))

/** Creates a function that examines a number of configurations with random requirements; impossible ones are skipped. */
export const createConfigurationRunner =
  (
    requirements: fc.Arbitrary<Choices>,
    { openSession }: Pick<ProductSessions, 'openSession'>,
    seed: number,
  ) =>
  (count: number, examine: (assignment: Assignment) => void): void => {
    let examined = 0
    fc.assert(
      fc.property(requirements, (choices) => {
        const completion = openSession(choices).complete()
        fc.pre(completion.found)
        if (completion.found) examine(completion.assignment)
        examined += 1
      }),
      { numRuns: count, maxSkipsPerRun: 50, seed },
    )
    expect(examined).toBe(count)
  }
