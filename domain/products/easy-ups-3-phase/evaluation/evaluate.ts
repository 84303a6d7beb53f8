// What follows from a whole configuration without any search: findings, notices and the bill of materials.
import type { Assignment } from '../../../engine/model.ts'
import { sortedNotices } from '../../evaluator.ts'
import type { Evaluation } from '../../product.ts'
import { billOf } from './bill.ts'
import { choiceReader } from '../choice-reader.ts'
import { computedNotices } from './computed-notices.ts'
import type { UpsFacts } from '../facts/facts.ts'
import { publishedFacts } from '../facts/published.ts'
import { findingsOf } from './findings.ts'
import { modelNotices } from './model-notices.ts'
import { equipmentOf, readUpsDesign } from '../read-design.ts'

/**
 * Evaluates a valid whole configuration.
 * @throws RangeError when the assignment is not one of this product.
 */
export function evaluate(assignment: Assignment, facts: UpsFacts = publishedFacts): Evaluation {
  const read = choiceReader(assignment)
  const equipment = equipmentOf(read, facts)
  const design = readUpsDesign(assignment, facts)
  return {
    findings: findingsOf(read, design, equipment),
    notices: sortedNotices([
      ...modelNotices(assignment, facts),
      ...computedNotices(read, design, equipment, facts),
    ]),
    bill: billOf(read, design, equipment),
  }
}
