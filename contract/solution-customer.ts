/** Calls about whom a solution is for: the customer and its site. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { flag, id, maxRowVersion, wholeNumber } from './fields.ts'
import { SiteShape } from './site.ts'
import { Ability, SolutionCustomer } from './solutions.ts'

const SolutionCustomerAnswer = z.object({
  cfgId: z.string(),
  countryId: z.string(),
  rowVersion: z.int(),
  /** Null without a customer, and for one that the reader does not see. */
  customer: z.nullable(SolutionCustomer),
  /** The sites of the customer in the country of the solution, with the conditions there. */
  sites: z.array(z.object({ siteId: z.string(), siteName: z.string(), site: SiteShape })),
  edit: Ability,
})
export type SolutionCustomerAnswer = z.output<typeof SolutionCustomerAnswer>

export const solutionCustomerCalls = buildCallTable([
  {
    name: 'solution/customer',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns whom a solution is for, with the sites of the customer in its country.',
    input: z.strictObject({ cfgId: id }),
    output: SolutionCustomerAnswer,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'solution/customer/choose',
    method: 'POST',
    encoding: 'json',
    summary: 'Sets whom a solution is for and at which site; no approval becomes void.',
    input: z.strictObject({
      cfgId: id,
      /** Null for nobody in particular. */
      customerId: z.nullable(id),
      siteId: z._default(z.nullable(id), null),
      /** Whether the solution takes the facts of the site as its own; the reader has seen what changes. */
      takeSite: z._default(flag, false),
      /** The version of the solution on which the choice is based. */
      rowVersion: z.optional(wholeNumber({ min: 1, max: maxRowVersion })),
    }),
    output: SolutionCustomerAnswer,
    permission: 'editSolution',
    errors: [
      'NOT_FOUND',
      'STATUS_NOT_ALLOWED',
      'UNKNOWN_CUSTOMER',
      'CUSTOMER_IN_OTHER_COUNTRY',
      'ROW_VERSION_CONFLICT',
    ],
  },
])
