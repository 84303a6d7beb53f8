// What follows from a whole configuration without any search: findings, notices and the bill of materials.
import { evaluatorOf } from '../../evaluator.ts'
import { choiceReader, publishedModel } from '../choice-reader.ts'
import { designOf } from '../read-design.ts'
import { billOf } from './bill.ts'
import { computedNotices } from './computed-notices.ts'
import { findingsOf } from './findings.ts'

/** Evaluates a valid whole configuration; RangeError when the assignment is not one of this product. */
export const evaluate = evaluatorOf({
  publishedModel,
  choiceReader,
  designOf,
  findingsOf,
  computedNotices,
  billOf,
})
