/** Runs a product on choices, as a save does: completes them, asks the independent checker, evaluates, draws, fingerprints. */
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import { check } from '@design-portal/domain/engine/check.ts'
import { compileModel, type CompiledModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import type { Assignment, Choices, Model, Value } from '@design-portal/domain/engine/model.ts'
import { ChoiceError } from '@design-portal/domain/engine/parameter-space.ts'
import type { Explanation, ParameterDomain, Session } from '@design-portal/domain/engine/session.ts'
import type { Evaluation, Product } from '@design-portal/domain/products/product.ts'
import { fingerprint } from './fingerprint.ts'

/** A whole valid configuration and what follows from it. */
export interface Configuration {
  readonly kind: 'configured'
  readonly assignment: Assignment
  /** True when every parameter is chosen or follows from what is chosen. */
  readonly decided: boolean
  readonly evaluation: Evaluation
  readonly drawings: readonly Drawing[]
}

/** Why choices cannot be saved. */
export type Refusal =
  | { readonly kind: 'outOfDomain'; readonly parameter: string; readonly message: string }
  | { readonly kind: 'contradiction'; readonly explanation: Explanation | undefined }
  | { readonly kind: 'undecided' }

interface Compiled {
  readonly model: Model
  readonly compiled: CompiledModel
}

/** Compiling costs tens of milliseconds and depends on the product version alone. */
const compiledProducts = new WeakMap<Product, Compiled>()

function compiledProduct(product: Product): Compiled {
  const known = compiledProducts.get(product)
  if (known !== undefined) return known
  const model = product.buildModel()
  const compiled = { model, compiled: compileModel(model) }
  compiledProducts.set(product, compiled)
  return compiled
}

/** The model of a product as it is stored with each version. */
export const modelOf = (product: Product): Model => compiledProduct(product).model

/**
 * Deterministic: the same choices on the same product version give the same answer on every machine.
 *
 * @param goal completes towards this goal of the model instead of near the preferred values, as a save does
 */
export function configure(product: Product, choices: Choices, goal?: string): Configuration | Refusal {
  const { model, compiled } = compiledProduct(product)
  const session = createSession(compiled)
  try {
    session.setChoices(choices)
  } catch (error) {
    if (error instanceof ChoiceError) {
      return { kind: 'outOfDomain', parameter: error.parameter, message: error.message }
    }
    throw error
  }
  const completion = session.complete(goal === undefined ? {} : { goal })
  if (!completion.found) {
    return completion.proved
      ? { kind: 'contradiction', explanation: session.explain() }
      : { kind: 'undecided' }
  }
  const { assignment } = completion
  const violations = check(model, assignment)
  if (violations.length > 0) {
    throw new Error(
      `The engine and the checker differ on ${product.key} ${product.version}: ${JSON.stringify(violations)}`,
    )
  }
  return {
    kind: 'configured',
    assignment,
    decided: isDecided(session, assignment),
    evaluation: product.evaluate(assignment),
    drawings: product.draw(assignment),
  }
}

/**
 * Whether the choices leave only this configuration. Asks value by value and stops at the first other one that is possible:
 * most open designs tell at once, where complete domains would take as long as the search allows.
 */
function isDecided(session: Session, assignment: Assignment): boolean {
  const { parameters } = session.propagatedDomains()
  const others = Object.entries(parameters).flatMap(([parameter, domain]) =>
    remainingValues(domain)
      .filter((value) => value !== assignment[parameter])
      .map((value) => ({ parameter, value })),
  )
  return (
    others.every(({ parameter, value }) => session.stateOf(parameter, value) === 'impossible') &&
    Object.values(session.completeDomains().parameters).every(isSingle)
  )
}

/** The values that propagation leaves open; of a range its ends. */
function remainingValues(domain: ParameterDomain): readonly Value[] {
  if (domain.kind === 'range') return domain.chosen === undefined ? [domain.min, domain.max] : []
  const chosen = domain.values.some(({ state }) => state === 'chosen')
  return chosen ? [] : domain.values.filter(({ state }) => state !== 'impossible').map(({ value }) => value)
}

function isSingle(domain: ParameterDomain): boolean {
  return domain.kind === 'range'
    ? domain.chosen !== undefined || domain.min === domain.max
    : domain.values.some(({ state }) => state === 'chosen' || state === 'implied')
}

/** Fingerprint of what a save stores: choices, product version, whole configuration and bill of materials. */
export function contentHash(
  product: Product,
  choices: Choices,
  { assignment, evaluation }: Configuration,
): string {
  return fingerprint({
    product: product.key,
    version: product.version,
    choices,
    assignment,
    bill: evaluation.bill,
  })
}
