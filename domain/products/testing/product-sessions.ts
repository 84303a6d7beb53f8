// Configures a product in tests as the portal does: choices in, a complete checked configuration out.
import fc from 'fast-check'
import { expect } from 'vitest'
import { check } from '../../engine/check.ts'
import { compileModel } from '../../engine/compile.ts'
import type { CompiledModel } from '../../engine/compiled-model.ts'
import { createSession } from '../../engine/create-session.ts'
import type { Assignment, Choices, Model } from '../../engine/model.ts'
import type { Session } from '../../engine/session.ts'
import type { Product } from '../product.ts'

export interface ProductSessions {
  /** A session under the choices. */
  readonly openSession: (choices: Choices) => Session
  /** The complete configuration near the preferred values, or the best by a goal, checked by the independent checker. */
  readonly configure: (choices: Choices, goal?: string) => Assignment
}

const compiledProducts = new WeakMap<Product, CompiledModel>()

/** The model of a product at its sample prices, compiled once for all tests of a process. */
export function compileProduct(product: Product): CompiledModel {
  const compiled = compiledProducts.get(product) ?? compileModel(product.buildModel())
  compiledProducts.set(product, compiled)
  return compiled
}

/** Sessions of a model that is compiled once. */
export const createModelSessions = (model: Model): ProductSessions => createSessions(compileModel(model))

/** Sessions of a product at its sample prices. */
export const createProductSessions = (product: Product): ProductSessions =>
  createSessions(compileProduct(product))

function createSessions(compiled: CompiledModel): ProductSessions {
  const openSession = (choices: Choices): Session => {
    const session = createSession(compiled)
    session.setChoices(choices)
    return session
  }
  const configure = (choices: Choices, goal?: string): Assignment => {
    const session = openSession(choices)
    // The portal completes without a goal first, too.
    const suggestion = session.complete()
    const completion = goal === undefined ? suggestion : session.complete({ goal })
    if (!completion.found) throw new Error(`No configuration for ${JSON.stringify(choices)}`)
    const violations = check(compiled.model, completion.assignment)
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
    const sessions = sessionsByFacts.get(facts) ?? createModelSessions(createModel(facts))
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
    // One session for all, as a person changes one design: opening one takes longer than most completions.
    const session = openSession({})
    fc.assert(
      fc.property(requirements, (choices) => {
        session.setChoices(choices)
        const completion = session.complete()
        fc.pre(completion.found)
        if (completion.found) examine(completion.assignment)
        examined += 1
      }),
      { numRuns: count, maxSkipsPerRun: 50, seed },
    )
    expect(examined).toBe(count)
  }
