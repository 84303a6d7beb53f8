/** Calls about the sales opportunity of a solution: its number and its known facts. */
import * as z from 'zod/mini'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { buildCallTable } from './call.ts'
import { flag, id, line } from './fields.ts'
import { ActionAnswer, optionalRowVersion } from './solution-actions.ts'
import { Ability, Price } from './solutions.ts'

/** The known facts of an opportunity, from the sales system if one is connected and from the solutions that the caller may see. */
export const Opportunity = z.object({
  opportunityId: z.string(),
  /** 0 to 7; null if unknown. */
  stage: z.nullable(z.int()),
  /** The name in the sales system; null if unknown. */
  name: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
  /** The last day of its registration, YYYY-MM-DD. */
  registeredUntil: z.nullable(z.string()),
  /** Whether the sales system was queried and answered. */
  checked: z.boolean(),
  /** ISO 8601: when the sales system reported this; null if it did not. */
  checkedOn: z.nullable(z.string()),
  solutions: z.array(
    z.object({
      cfgId: z.string(),
      name: z.string(),
      statusId: z.string(),
      ownerName: z.string(),
      price: z.nullable(Price),
      /** Whether the total of this solution is reported to the sales system. */
      primary: z.boolean(),
    }),
  ),
})
export type Opportunity = z.output<typeof Opportunity>

/** Why a number is refused, or accepted without having been checked. */
export const numberFindings = ['format', 'notAvailable', 'unknown', 'notChecked', 'noSalesSystem'] as const

export const opportunityCalls = buildCallTable([
  {
    name: 'solution/opportunity/link',
    method: 'POST',
    encoding: 'json',
    summary: 'Links a solution to an opportunity by its number; empty or N/A removes the link.',
    input: z.strictObject({
      cfgId: id,
      opportunityNumber: line({ max: maxNameLength }),
      rowVersion: optionalRowVersion,
    }),
    output: ActionAnswer,
    permission: 'linkOpportunity',
    errors: [
      'NOT_FOUND',
      'OPPORTUNITY_NOT_AVAILABLE',
      'OPPORTUNITY_UNKNOWN',
      'STATUS_NOT_ALLOWED',
      'ROW_VERSION_CONFLICT',
    ],
  },
  {
    name: 'solution/opportunity/primary',
    method: 'POST',
    encoding: 'json',
    summary:
      'Makes a solution the primary one of its opportunity: the one whose total is reported to the sales system.',
    input: z.strictObject({ cfgid: id, rowVersion: optionalRowVersion }),
    output: ActionAnswer,
    permission: 'linkOpportunity',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/validate/opportunitynumber',
    method: 'POST',
    encoding: 'json',
    summary:
      'Checks whether an opportunity number has an accepted form and is free for this solution; isRefresh asks the sales system again.',
    input: z.strictObject({
      opportunityNumber: z._default(line({ max: maxNameLength }), ''),
      isRefresh: z._default(flag, false),
      cfgId: z.optional(id),
    }),
    output: z.object({
      successFlag: z.boolean(),
      data: z.nullable(
        z.object({
          /** The number in the form in which it would be stored. */
          opportunityNumber: z.string(),
          /** Number of other solutions of the opportunity that the caller may see. */
          solutions: z.int(),
          /** Whether the sales system was queried and answered; otherwise only the format was checked. */
          checked: z.boolean(),
          /** The name and the owner in the sales system; null if unknown. */
          name: z.nullable(z.string()),
          accountName: z.nullable(z.string()),
          stage: z.nullable(z.int()),
        }),
      ),
      message: z.string(),
      /** The finding from a closed set; null if there is nothing to report. */
      finding: z.nullable(z.enum(numberFindings)),
    }),
    permission: 'signedIn',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'solution/configId-opptyDetails',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the opportunity of a solution.',
    input: z.strictObject({ id }),
    output: z.object({
      cfgId: z.string(),
      /** Null if no number was given; N/A if there is no opportunity. */
      opportunityNumber: z.nullable(z.string()),
      opportunityStage: z.nullable(z.int()),
      /** Whether the total of this solution is the one reported to the sales system. */
      primary: z.boolean(),
      rowVersion: z.int(),
      link: Ability,
    }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'config/opportunity/info',
    method: 'GET',
    encoding: 'query',
    summary:
      'Returns what is known of an opportunity from the sales system and from the solutions that I see.',
    input: z.strictObject({ opportunityId: line({ min: 1, max: 64 }) }),
    output: Opportunity,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
])
