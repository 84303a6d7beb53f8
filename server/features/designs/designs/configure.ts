/**
 * Runs a product on choices in the same way as a save: completes them, asks the independent checker, evaluates, draws, and computes the
 * fingerprint.
 */
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import { check } from '@design-portal/domain/engine/check.ts'
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import type { CompiledModel } from '@design-portal/domain/engine/compiled-model.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import { loadNetwork } from '@design-portal/domain/engine/stored/load-network.ts'
import type { Assignment, Choices, Model, Parameter } from '@design-portal/domain/engine/model.ts'
import { ChoiceError } from '@design-portal/domain/engine/parameter-space.ts'
import type { Domains, Explanation, Session } from '@design-portal/domain/engine/session.ts'
import { splitChoices, type StoredData } from '@design-portal/domain/products/data-rows.ts'
import type { Exchange } from '@design-portal/domain/products/exchange.ts'
import type { Evaluation, Product } from '@design-portal/domain/products/product.ts'
import type { ReleasedProduct } from '../../../products/products.ts'
import { computeFingerprint } from '../../../fingerprint.ts'

/** A complete valid configuration and its results. */
export interface Configuration {
  readonly kind: 'configured'
  readonly assignment: Assignment
  /** True when nothing is assumed: every requirement and fact is stated or follows from what is stated. */
  readonly decided: boolean
  readonly evaluation: Evaluation
  readonly drawings: readonly Drawing[]
  readonly exchange: Exchange
}

/** Why choices cannot be saved. */
export type Refusal =
  | { readonly kind: 'outOfDomain'; readonly parameter: string; readonly message: string }
  | { readonly kind: 'contradiction'; readonly explanation: Explanation | undefined }
  | { readonly kind: 'undecided' }

interface CompiledProduct {
  readonly model: Model
  readonly compiled: CompiledModel
}

/** A product of the repository, or a stored version with its compiled model. */
type RunnableProduct = Product & Partial<Pick<ReleasedProduct, 'network'>>

/** Compiled once, because the compiled model depends on the product version alone. */
const compiledProducts = new WeakMap<Product, CompiledProduct>()

function getCompiledProduct(product: RunnableProduct): CompiledProduct {
  const known = compiledProducts.get(product)
  if (known !== undefined) return known
  const model = product.buildModel()
  const { network } = product
  const compiled = {
    model,
    compiled: network === undefined ? compileModel(model) : loadNetwork(model, network),
  }
  compiledProducts.set(product, compiled)
  return compiled
}

/** The model of a product as it is stored with each version. */
export const getModel = (product: RunnableProduct): Model => getCompiledProduct(product).model

/**
 * Deterministic: the same choices and rows on the same product version give the same answer on every machine.
 *
 * @param stored the rows that the choices name
 */
export function runConfiguration(
  product: RunnableProduct,
  choices: Choices,
  stored: StoredData = new Map(),
): Configuration | Refusal {
  const split = splitChoices(product.dataTables, choices, stored)
  if (split.kind === 'unreadable')
    return { kind: 'outOfDomain', parameter: split.table, message: split.message }
  const { model, compiled } = getCompiledProduct(product)
  const session = createSession(compiled)
  try {
    session.setChoices(split.choices)
  } catch (error) {
    if (error instanceof ChoiceError) {
      return { kind: 'outOfDomain', parameter: error.parameter, message: error.message }
    }
    throw error
  }
  const completion = session.complete()
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
  const productWithData = product.withData(split.rows)
  return {
    kind: 'configured',
    assignment,
    decided: isDecided(session, model),
    evaluation: productWithData.evaluate(assignment),
    drawings: productWithData.draw(assignment),
    exchange: productWithData.exchange(assignment),
  }
}

/** The full assignment that the choices lead to; undefined if they cannot be completed. */
export function findAssignment(product: Product, choices: Choices): Assignment | undefined {
  const configuration = runConfiguration(product, choices)
  return configuration.kind === 'configured' ? configuration.assignment : undefined
}

/** Whether a requirement or fact is not stated and has more than one possible value. Stops at the second one, which most have early. */
function isUndecided(
  session: Session,
  { name, role, result }: Parameter,
  domains: Domains['parameters'],
): boolean {
  const domain = domains[name]
  if (role === undefined || result === true || domain === undefined) return false
  if (domain.kind === 'range')
    return domain.chosen === undefined && (domain.min !== domain.max || domain.conditional !== undefined)
  if (domain.values.some(({ state }) => state === 'chosen')) return false
  let possible = 0
  return domain.values.some(({ state, value }) => {
    if (state !== 'impossible' && session.getState(name, value) !== 'impossible') possible += 1
    return possible === 2
  })
}

/** Whether every requirement and fact is stated or has only one possible value. What the engine decides does not count. */
function isDecided(session: Session, { parameters }: Model): boolean {
  const domains = session.propagatedDomains().parameters
  return !parameters.some((parameter) => isUndecided(session, parameter, domains))
}

/**
 * Lists the requirements and facts that nobody has stated and that have more than one possible value, in the order of the model, as the
 * configurator counts them. Choices that the model does not take, such as hashes of rows, are left out.
 */
export function listAssumedParameters(product: RunnableProduct, choices: Choices): readonly string[] {
  const { model, compiled } = getCompiledProduct(product)
  const session = createSession(compiled)
  const parameterNames = new Set(model.parameters.map(({ name }) => name))
  session.setChoices(Object.fromEntries(Object.entries(choices).filter(([name]) => parameterNames.has(name))))
  const domains = session.propagatedDomains().parameters
  return model.parameters
    .filter((parameter) => isUndecided(session, parameter, domains))
    .map(({ name }) => name)
}

/** Fingerprint of what a save stores: choices, product version, whole configuration and bill of materials. */
export function computeContentHash(
  product: Product,
  choices: Choices,
  { assignment, evaluation }: Configuration,
): string {
  return computeFingerprint({
    product: product.key,
    version: product.version,
    choices,
    assignment,
    bill: evaluation.bill,
  })
}
