/** The call that lists the quotations of all solutions. */
import { quotationStates } from '@design-portal/domain/quotations/quotation-states.ts'
import * as z from 'zod/mini'
import { pageInput } from './administration.ts'
import { buildCallTable } from './call.ts'
import { list } from './fields.ts'
import { quotationSelections } from './quotation-options.ts'
import { Price } from './solutions.ts'

const ListedQuotation = z.object({
  quotationId: z.string(),
  number: z.string(),
  revision: z.int(),
  state: z.enum(quotationStates),
  cfgId: z.string(),
  solutionName: z.string(),
  /** Null while the solution has no customer, and for readers who do not see the customer. */
  customerName: z.nullable(z.string()),
  companyName: z.string(),
  /** Included items and charges without tax; of an accepted quotation what was accepted. Null for a draft, whose prices are those of its solution. */
  net: z.nullable(Price),
  /** The day of the last answer, otherwise of sending, otherwise of the draft; ISO 8601. */
  changedOn: z.string(),
  validUntil: z.string(),
  /** Questions of the customer that nobody has answered. */
  openQuestions: z.int(),
})
export type ListedQuotation = z.output<typeof ListedQuotation>

export const quotationListCalls = buildCallTable([
  {
    name: 'quotation/all',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the quotations that I may read, of all solutions, the last changed first.',
    input: z.strictObject({
      ...pageInput,
      state: z._default(z.enum(quotationSelections), 'current'),
    }),
    output: z.object({
      data: list(ListedQuotation),
      totalItems: z.int(),
      /** False if there are more than are counted. */
      totalExact: z.boolean(),
    }),
    permission: 'readQuotations',
    errors: [],
  },
])
