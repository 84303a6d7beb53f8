// What follows from a whole configuration without any search: findings, notices and the bill of materials.
import { raisedNotices } from '../../../engine/evaluate.ts'
import type { Assignment, Model } from '../../../engine/model.ts'
import { sortedNotices } from '../../evaluator.ts'
import type { Evaluation } from '../../product.ts'
import type { ServiceFacts } from '../facts/facts.ts'
import { publishedFacts } from '../facts/published.ts'
import { buildModel } from '../model.ts'
import { readContract } from '../read-contract.ts'
import { billOf } from './bill.ts'
import { computedNotices } from './computed-notices.ts'
import { findingsOf } from './findings.ts'

/** The model of the published facts, built when it is first needed; prices do not matter to notices. */
let published: Model | undefined

const modelOf = (facts: ServiceFacts): Model =>
  facts === publishedFacts ? (published ??= buildModel()) : buildModel(undefined, facts)

/**
 * Evaluates a valid whole configuration.
 * @throws RangeError when the assignment is not one of this product.
 */
export function evaluate(assignment: Assignment, facts: ServiceFacts = publishedFacts): Evaluation {
  const contract = readContract(assignment, facts)
  return {
    findings: findingsOf(contract, facts),
    notices: sortedNotices([...raisedNotices(modelOf(facts), assignment), ...computedNotices(contract)]),
    bill: billOf(contract, facts),
  }
}
