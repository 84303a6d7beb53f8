// Typed access to the values of a whole configuration, whatever its product.
import type { Assignment } from '../engine/model.ts'

/** Reads values by parameter name; each throws RangeError where the assignment has no such value. */
export interface ChoiceReader {
  option(name: string): string
  number(name: string): number
  flag(name: string): boolean
  /** The option, narrowed to those that the code knows. */
  oneOf<Option extends string>(name: string, options: readonly Option[]): Option
}

/** What is thrown where a configuration of `product` has no value of this kind. */
export const missing = (product: string, name: string, kind: string): RangeError =>
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
