// Raises the notices of the model that hold for a configuration.
import { raisedNotices } from '../../../engine/evaluate.ts'
import type { Assignment, Model } from '../../../engine/model.ts'
import type { RaisedNotice } from '../../product.ts'
import type { UpsFacts } from '../facts/facts.ts'
import { publishedFacts } from '../facts/published.ts'
import { buildModel } from '../model.ts'

/** The model of the published facts, built when it is first needed; prices do not matter to notices. */
let published: Model | undefined

const modelOf = (facts: UpsFacts): Model =>
  facts === publishedFacts ? (published ??= buildModel()) : buildModel(undefined, facts)

/** Notices whose condition holds, with their arguments: numbers as they are, choices by their option. */
export const modelNotices = (assignment: Assignment, facts: UpsFacts): readonly RaisedNotice[] =>
  raisedNotices(modelOf(facts), assignment)
