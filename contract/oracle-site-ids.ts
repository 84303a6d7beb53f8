/** Calls about the site id under which the ERP knows a company: people who price and order read it, the order desk and user administrators set it. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { id, line, maxRowVersion, wholeNumber } from './fields.ts'
import { Ability } from './solutions.ts'

export const OracleSite = z.object({
  companyId: z.string(),
  companyName: z.string(),
  /** Null if the ERP does not know the company yet and therefore cannot return its prices. */
  oracleSiteId: z.nullable(z.string()),
  rowVersion: z.int(),
  /** Whether the caller may set it. */
  change: Ability,
})
export type OracleSite = z.output<typeof OracleSite>

export const oracleSiteCalls = buildCallTable([
  {
    name: 'company/oracle-site-id',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the site id under which the ERP knows a company.',
    input: z.strictObject({ companyId: id }),
    output: OracleSite,
    permission: 'readOracleSiteId',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'company/oracle-site-id/save',
    method: 'POST',
    encoding: 'json',
    summary: 'Sets the site id under which the ERP knows a company; an empty one removes it.',
    input: z.strictObject({
      companyId: id,
      oracleSiteId: line({ max: 100 }),
      rowVersion: wholeNumber({ min: 1, max: maxRowVersion }),
    }),
    output: OracleSite,
    permission: 'readOracleSiteId',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT'],
  },
])
