// Typed access to the values of a whole configuration, and to the numbers that the model computes from them.
import { evaluation } from '../../engine/evaluate.ts'
import type { Assignment, Model } from '../../engine/model.ts'
import { type ChoiceReader as Choices, missing, readChoices } from '../choice-reader.ts'
import { buildModel } from './model.ts'

export interface ChoiceReader extends Choices {
  /** A value that the model defines. */
  value(name: string): number
}

/** The model, built when it is first needed; prices do not matter to what is read here. */
let built: Model | undefined
export const publishedModel = (): Model => (built ??= buildModel())

const product = 'local edge'

/** A reader of one assignment. */
export function choiceReader(assignment: Assignment): ChoiceReader {
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
