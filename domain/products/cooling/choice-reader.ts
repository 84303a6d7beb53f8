// Typed access to the values of a whole configuration, and to the numbers that the model computes from them.
import { type ComputedReader, computedReaders } from '../choice-reader.ts'
import { buildModel } from './model.ts'

export type ChoiceReader = ComputedReader

export const { publishedModel, choiceReader } = computedReaders('cooling', () => buildModel())
