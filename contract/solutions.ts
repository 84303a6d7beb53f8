/** Calls about one solution: its name, its creation and its bill of materials. */
import * as z from 'zod/mini'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { solutionActionNames } from '@design-portal/domain/workflow/action-names.ts'
import { buildCallTable } from './call.ts'
import { flag, id, languages, line } from './fields.ts'

const name = line({ min: 1, max: maxNameLength })
const countryId = z.string().check(z.regex(/^[A-Z]{2}$/))

/** An amount as decimal text with its currency; null means no price, whereas "0.00" is a price. */
export const Price = z.object({ amount: z.string(), currency: z.string() })
export type Price = z.output<typeof Price>

/** Whether the reader may do something, and the key of the reason when not. */
export const Ability = z.object({ allowed: z.boolean(), reason: z.optional(z.string()) })
export type Ability = z.output<typeof Ability>

/** Every action of a solution's page and row, with whether the reader may do it. */
export const SolutionAbilities = z.record(z.enum(solutionActionNames), Ability)
export type SolutionAbilities = z.output<typeof SolutionAbilities>

const person = z.object({ usrId: z.string(), name: z.string(), email: z.string(), companyName: z.string() })

export const SolutionRow = z.object({
  cfgId: z.string(),
  name: z.string(),
  countryId: z.string(),
  /** "1" to "11", or the system id for Auto approved. */
  statusId: z.string(),
  /** The key of the status: screens show the text of the same name. */
  statusDescription: z.string(),
  userDetails: person,
  /** Null without a customer, and for one that the reader does not see. */
  customerName: z.nullable(z.string()),
  opportunityNumber: z.nullable(z.string()),
  /** 0 to 7; null without an opportunity. */
  opportunityStage: z.nullable(z.int()),
  price: z.nullable(Price),
  /** False when some line has no price. */
  priceComplete: z.boolean(),
  training: z.boolean(),
  /** ISO 8601. */
  updateDate: z.string(),
  configTypes: z.array(z.int()),
})
export type SolutionRow = z.output<typeof SolutionRow>

/** The reference design that a solution began from. */
export const SolutionReference = z.object({
  key: z.string(),
  version: z.int(),
  /** Whether something that it locks was changed. */
  derived: z.boolean(),
  withdrawn: z.boolean(),
  /** The newest published version, if it is newer. */
  newerVersion: z.nullable(z.int()),
})

/** Whom a solution is for, and at which of its sites. */
export const SolutionCustomer = z.object({
  customerId: z.string(),
  customerName: z.string(),
  siteId: z.nullable(z.string()),
  siteName: z.nullable(z.string()),
})

export const Solution = z.extend(SolutionRow, {
  rowVersion: z.int(),
  currency: z.string(),
  hasCooling: z.boolean(),
  /** Whether technical sales support was asked for. */
  tssRequested: z.boolean(),
  createdDate: z.string(),
  /** The standard solution that replaces this archived one; null if there is none that everybody may open. */
  replacedBy: z.nullable(z.object({ cfgId: z.string(), name: z.string() })),
  reference: z.nullable(SolutionReference),
  customer: z.nullable(SolutionCustomer),
  actions: SolutionAbilities,
})
export type Solution = z.output<typeof Solution>

export const solutionCalls = buildCallTable([
  {
    name: 'solution/validate/name',
    method: 'POST',
    encoding: 'json',
    summary: 'Checks whether I may give a solution this name.',
    input: z.strictObject({ newName: name, cfgId: z.optional(id) }),
    output: z.object({ valid: z.boolean(), reason: z.optional(z.enum(['NAME_TAKEN'])) }),
    permission: 'createSolution',
    errors: [],
    reads: true,
  },
  {
    name: 'solution/create',
    method: 'POST',
    encoding: 'json',
    summary:
      'Creates an open solution that I own; a training solution if the input says so, or else if my preferences do.',
    input: z.strictObject({
      name,
      countryId,
      training: z.optional(flag),
      /** Whom it is for, and at which of its sites; the solution takes the facts of the site. */
      customerId: z.optional(id),
      siteId: z.optional(id),
    }),
    output: Solution,
    permission: 'createSolution',
    errors: ['NAME_TAKEN', 'UNKNOWN_COUNTRY', 'UNKNOWN_CUSTOMER', 'CUSTOMER_IN_OTHER_COUNTRY'],
  },
  {
    name: 'solution/configId',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns one solution and what I may do with it.',
    input: z.strictObject({ id }),
    output: Solution,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/bill.xlsx',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports the bill of materials of a solution as a spreadsheet.',
    input: z.strictObject({ cfgId: id, lang: z._default(z.enum(languages), 'en') }),
    output: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    permission: 'exportDocument',
    errors: ['NOT_FOUND'],
  },
])
