/** Calls about the sales opportunity of a solution: its number, and what is known of it. */
import * as z from 'zod/mini'
import { longestName } from '@design-portal/domain/limits.ts'
import { callTable } from './call.ts'
import { flag, id, text } from './fields.ts'
import { ActionAnswer, optionalRowVersion } from './solution-actions.ts'
import { Ability, Price } from './solutions.ts'

/** What is known of an opportunity from the solutions the caller sees. */
export const Opportunity = z.object({
  opportunityId: z.string(),
  /** 0 to 7; null when no solution tells. */
  stage: z.nullable(z.int()),
  solutions: z.array(
    z.object({
      cfgId: z.string(),
      name: z.string(),
      statusId: z.string(),
      ownerName: z.string(),
      price: z.nullable(Price),
    }),
  ),
})
export type Opportunity = z.output<typeof Opportunity>

export const opportunityCalls = callTable([
  {
    name: 'solution/opportunity/link',
    method: 'POST',
    path: 'solution/opportunity/link',
    encoding: 'json',
    summary: 'Links a solution to an opportunity by its number; empty or N/A takes the link away.',
    input: z.strictObject({
      cfgId: id,
      opportunityNumber: text({ max: longestName }),
      rowVersion: optionalRowVersion,
    }),
    output: ActionAnswer,
    permission: 'linkOpportunity',
    errors: ['NOT_FOUND', 'OPPORTUNITY_NOT_AVAILABLE', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/validate/opportunitynumber',
    method: 'POST',
    path: 'solution/validate/opportunitynumber',
    encoding: 'json',
    summary: 'Tells whether an opportunity number has an accepted form and is free for this solution.',
    input: z.strictObject({
      opportunityNumber: z._default(text({ max: longestName }), ''),
      isRefresh: z._default(flag, false),
      cfgId: z.optional(id),
    }),
    output: z.object({
      successFlag: z.boolean(),
      data: z.nullable(
        z.object({
          /** As it would be stored. */
          opportunityNumber: z.string(),
          /** Other solutions of it that the caller sees. */
          solutions: z.int(),
          /** Whether a sales system was asked; without one the form alone is known. */
          checked: z.boolean(),
        }),
      ),
      message: z.string(),
    }),
    permission: 'signedIn',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/configId-opptyDetails',
    method: 'GET',
    path: 'solution/configId-opptyDetails',
    encoding: 'query',
    summary: 'Tells the opportunity of a solution.',
    input: z.strictObject({ id }),
    output: z.object({
      cfgId: z.string(),
      /** Null where nobody has said one; N/A where there is none. */
      opportunityNumber: z.nullable(z.string()),
      opportunityStage: z.nullable(z.int()),
      rowVersion: z.int(),
      link: Ability,
    }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'config/opportunity/info',
    method: 'GET',
    path: 'config/opportunity/info',
    encoding: 'query',
    summary: 'Tells what is known of an opportunity from the solutions that I see.',
    input: z.strictObject({ opportunityId: text({ min: 1, max: 64 }) }),
    output: Opportunity,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
])
