// Typed access to the values of a whole configuration, and to the numbers that the model computes from them.
import { evaluation } from '../../engine/evaluate.ts'
import type { Assignment, Model } from '../../engine/model.ts'
import { buildModel } from './model.ts'

/** Reads values by parameter name; each throws RangeError where the assignment has no such value. */
export interface ChoiceReader {
  option(name: string): string
  number(name: string): number
  flag(name: string): boolean
  /** The option, narrowed to those that the code knows. */
  oneOf<Option extends string>(name: string, options: readonly Option[]): Option
  /** A value that the model defines. */
  value(name: string): number
}

/** The model, built when it is first needed; prices do not matter to what is read here. */
let built: Model | undefined
export const publishedModel = (): Model => (built ??= buildModel())

const missing = (name: string, kind: string): RangeError =>
  new RangeError(
    `The configuration has no ${kind} for ${name}; it is not one of the power distribution unit.`,
  )

/** A reader of one assignment. */
export function choiceReader(assignment: Assignment): ChoiceReader {
  const computed = evaluation(publishedModel(), assignment)
  const option = (name: string): string => {
    const value = assignment[name]
    if (typeof value !== 'string') throw missing(name, 'option')
    return value
  }
  return {
    option,
    number: (name) => {
      const value = assignment[name]
      if (typeof value !== 'number') throw missing(name, 'number')
      return value
    },
    flag: (name) => {
      const value = assignment[name]
      if (typeof value !== 'boolean') throw missing(name, 'flag')
      return value
    },
    oneOf: (name, options) => {
      const known = options.find((candidate) => candidate === option(name))
      if (known === undefined) throw missing(name, `known option (${option(name)})`)
      return known
    },
    value: (name) => {
      const value = computed.number({ kind: 'ref', name })
      if (value === undefined) throw missing(name, 'value')
      return value
    },
  }
}
