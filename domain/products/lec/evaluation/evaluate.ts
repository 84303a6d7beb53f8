// What follows from a whole configuration without any search: findings, notices and the bill of materials.
import { raisedNotices } from '../../../engine/evaluate.ts'
import type { Assignment } from '../../../engine/model.ts'
import type { Evaluation } from '../../product.ts'
import { choiceReader, publishedModel } from '../choice-reader.ts'
import { designOf } from '../read-design.ts'
import { billOf } from './bill.ts'
import { computedNotices } from './computed-notices.ts'
import { findingsOf } from './findings.ts'

/**
 * Evaluates a valid whole configuration.
 * @throws RangeError when the assignment is not one of this product.
 */
export function evaluate(assignment: Assignment): Evaluation {
  const read = choiceReader(assignment)
  const design = designOf(read)
  return {
    findings: findingsOf(read, design),
    notices: [...raisedNotices(publishedModel(), assignment), ...computedNotices(read, design)].toSorted(
      (a, b) => (a.id < b.id ? -1 : 1),
    ),
    bill: billOf(read, design),
  }
}
