// What follows from a whole configuration without any search, put together alike for every product that reads a design from it.
import { raisedNotices } from '../engine/evaluate.ts'
import type { Assignment, Model } from '../engine/model.ts'
import type { ComputedReader } from './choice-reader.ts'
import type { BillLine, Evaluation, Finding, RaisedNotice } from './product.ts'

/** The steps of an evaluation; notices are those of the model and those that only the design tells. */
export interface EvaluationSteps<Design> {
  readonly publishedModel: () => Model
  readonly choiceReader: (assignment: Assignment) => ComputedReader
  readonly designOf: (read: ComputedReader) => Design
  readonly findingsOf: (read: ComputedReader, design: Design) => readonly Finding[]
  readonly computedNotices: (read: ComputedReader, design: Design) => readonly RaisedNotice[]
  readonly billOf: (read: ComputedReader, design: Design) => readonly BillLine[]
}

/**
 * Evaluates valid whole configurations of a product.
 *
 * @returns a function that throws RangeError when the assignment is not one of the product
 */
export function evaluatorOf<Design>(steps: EvaluationSteps<Design>): (assignment: Assignment) => Evaluation {
  return (assignment) => {
    const read = steps.choiceReader(assignment)
    const design = steps.designOf(read)
    return {
      findings: steps.findingsOf(read, design),
      notices: sortedNotices([
        ...raisedNotices(steps.publishedModel(), assignment),
        ...steps.computedNotices(read, design),
      ]),
      bill: steps.billOf(read, design),
    }
  }
}

/** In the order of their ids. */
export const sortedNotices = (notices: readonly RaisedNotice[]): readonly RaisedNotice[] =>
  notices.toSorted((one, other) => (one.id < other.id ? -1 : 1))
