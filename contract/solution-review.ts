/** What an approver decides on: price and discounts, what nobody has stated, and what changed since the last decision. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { id } from './fields.ts'
import { Price } from './solutions.ts'

/** The largest number of bill lines, discounts and choices that a review lists; its counts cover all of them. */
export const maxReviewEntries = 200

const choiceValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** A line that was added, removed, replaced by another part, or differs in quantity or price. */
const ChangedLine = z.object({
  change: z.enum(['added', 'removed', 'replaced', 'changed']),
  /** Empty for a line that belongs to no design. */
  designName: z.string(),
  /** Null on the side where the line does not exist. */
  before: z.nullable(z.object({ partNumber: z.string(), quantity: z.int(), linePrice: z.nullable(Price) })),
  now: z.nullable(z.object({ partNumber: z.string(), quantity: z.int(), linePrice: z.nullable(Price) })),
})
export type ChangedLine = z.output<typeof ChangedLine>

const designFields = {
  desId: z.string(),
  name: z.string(),
  type: z.int(),
  productVersion: z.string(),
}

const ReviewedDiscount = z.object({
  designName: z.string(),
  partNumber: z.string(),
  /** Percent off the list price, as requested. */
  percent: z.string(),
  /** The largest discount that the person who requested it may give on the part. */
  limit: z.string(),
  aboveLimit: z.boolean(),
})

export const SolutionReview = z.object({
  cfgId: z.string(),
  /** The total now; null if a line has no price, or the reader may not see it. The same holds for the other amounts. */
  total: z.nullable(Price),
  /** The sum of all parts at list price. */
  listTotal: z.nullable(Price),
  /** Percent by which the sum of the parts is below their list price, with one decimal. */
  discountPercent: z.nullable(z.string()),
  /** Lines with a requested discount: those above the limit first, then the largest. */
  discounts: z.object({ count: z.int(), aboveLimit: z.int(), lines: z.array(ReviewedDiscount) }),
  /** The state that is compared: of the last approval, otherwise of the submission before this one; null if there is neither. */
  before: z.nullable(
    z.object({
      reason: z.enum(['approved', 'submitted']),
      /** ISO 8601. */
      at: z.string(),
      total: z.nullable(Price),
      /** What the total has risen by since; negative if it has fallen. Null if the currency differs. */
      difference: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
    }),
  ),
  lines: z.object({ count: z.int(), changed: z.array(ChangedLine) }),
  /** Choices that differ, of designs that exist on both sides. */
  choices: z.array(
    z.object({
      ...designFields,
      changes: z.array(z.object({ name: z.string(), from: choiceValue, to: choiceValue })),
    }),
  ),
  /** Requirements and facts that nobody has stated and that more than one value is left for: the design uses its defaults. */
  assumptions: z.array(
    z.object({ ...designFields, values: z.array(z.object({ name: z.string(), value: choiceValue })) }),
  ),
})
export type SolutionReview = z.output<typeof SolutionReview>

export const solutionReviewCalls = buildCallTable([
  {
    name: 'solution/review',
    method: 'GET',
    encoding: 'query',
    summary:
      'Returns what an approver decides on: price, discounts, assumptions, and what changed since the last approval.',
    input: z.strictObject({ cfgId: id }),
    output: SolutionReview,
    permission: 'receive',
    errors: ['NOT_FOUND'],
  },
])
