// Typed access to the values of a whole configuration, whatever its product, and to the numbers that a model computes from them.
import { evaluation } from '../engine/evaluate.ts'
import type { Assignment, Model } from '../engine/model.ts'

/** Reads values by parameter name; each throws RangeError where the assignment has no such value. */
export interface ChoiceReader {
  option(name: string): string
  number(name: string): number
  flag(name: string): boolean
  /** The option, narrowed to those that the code knows. */
  oneOf<Option extends string>(name: string, options: readonly Option[]): Option
}

/** What is thrown where a configuration of `product` has no value of this kind. */
const missing = (product: string, name: string, kind: string): RangeError =>
  new RangeError(`The configuration has no ${kind} for ${name}; it is not one of the ${product}.`)

/** A reader of one assignment; `product` is what errors call it. */
export function readChoices(assignment: Assignment, product: string): ChoiceReader {
  const option = (name: string): string => {
    const value = assignment[name]
    if (typeof value !== 'string') throw missing(product, name, 'option')
    return value
  }
  return {
    option,
    number: (name) => {
      const value = assignment[name]
      if (typeof value !== 'number') throw missing(product, name, 'number')
      return value
    },
    flag: (name) => {
      const value = assignment[name]
      if (typeof value !== 'boolean') throw missing(product, name, 'flag')
      return value
    },
    oneOf: (name, options) => {
      const known = options.find((candidate) => candidate === option(name))
      if (known === undefined) throw missing(product, name, `known option (${option(name)})`)
      return known
    },
  }
}

/** Reads choices, and the numbers that the model computes from them. */
export interface ComputedReader extends ChoiceReader {
  /** A value that the model defines. */
  value(name: string): number
}

/**
 * Readers of a product whose model computes what is read, and that model: built when it is first needed, at sample prices, which do not matter
 * to what is read here.
 *
 * @param product what errors call it
 */
export function computedReaders(product: string, buildModel: () => Model) {
  let built: Model | undefined
  const publishedModel = (): Model => (built ??= buildModel())
  const choiceReader = (assignment: Assignment): ComputedReader => {
    const computed = evaluation(publishedModel(), assignment)
    return {
      ...readChoices(assignment, product),
      value: (name) => {
        const value = computed.number({ kind: 'ref', name })
        if (value === undefined) throw missing(product, name, 'value')
        return value
      },
    }
  }
  return { publishedModel, choiceReader }
}
