// Typed access to the values of a whole configuration, and to the numbers that the model computes from them.
import type { Assignment } from '../../engine/model.ts'
import { type ComputedReader, computedReaders } from '../choice-reader.ts'
import { buildModel } from './model.ts'

export type ChoiceReader = ComputedReader

const rows = computedReaders('rows', () => buildModel())
export const { publishedModel } = rows

const readers = new WeakMap<Assignment, ChoiceReader>()

/** The reader of a configuration, which nobody changes: the same one for findings, drawings and exchange, so that they share what it leads to. */
export function choiceReader(assignment: Assignment): ChoiceReader {
  const reader = readers.get(assignment) ?? rows.choiceReader(assignment)
  readers.set(assignment, reader)
  return reader
}
