/** The call behind the document of a solution: what is printed for a customer, in a language of its own. */
import * as z from 'zod/mini'
import { callTable } from './call.ts'
import { id, languages } from './fields.ts'

/** A line of the bill in words of the language, or a sum. */
const Row = z.union([
  z.object({
    kind: z.literal('line'),
    /** The design, or what the group is called. */
    group: z.string(),
    /** Such as 1.2: second part of the first. */
    position: z.string(),
    depth: z.int(),
    partNumber: z.string(),
    description: z.string(),
    partKind: z.string(),
    quantity: z.int(),
    /** Decimal text; null where there is no price. */
    unitPrice: z.nullable(z.string()),
    linePrice: z.nullable(z.string()),
    /** Kilograms a piece. */
    mass: z.nullable(z.number()),
    state: z.string(),
    remark: z.string(),
  }),
  z.object({ kind: z.literal('sum'), title: z.string(), amount: z.string() }),
])

export const SolutionDocument = z.object({
  cfgId: z.string(),
  solutionName: z.string(),
  countryId: z.string(),
  /** The key of the status: the document shows the text of the same name. */
  statusDescription: z.string(),
  ownerName: z.string(),
  ownerCompany: z.string(),
  opportunityNumber: z.nullable(z.string()),
  /** The last day of the approval, `YYYY-MM-DD`; null where there is none. */
  validUntil: z.nullable(z.string()),
  /** The day of its prices, `YYYY-MM-DD`. */
  day: z.string(),
  currency: z.string(),
  priceListName: z.string(),
  /** True: the prices are a sample and no offer. */
  sample: z.boolean(),
  /** Parts without a price. */
  partsWithoutPrice: z.int(),
  rows: z.array(Row),
  /** What figures and drawings follow from. */
  designs: z.array(
    z.object({
      desId: z.string(),
      desName: z.string(),
      type: z.int(),
      productVersion: z.string(),
      quantity: z.int(),
      assignment: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
})
export type SolutionDocument = z.output<typeof SolutionDocument>

export const documentCalls = callTable([
  {
    name: 'solution/document',
    method: 'GET',
    encoding: 'query',
    summary: 'Tells what the document of a solution holds, its bill of materials in words of a language.',
    input: z.strictObject({ cfgId: id, lang: z._default(z.enum(languages), 'en') }),
    output: SolutionDocument,
    permission: 'exportDocument',
    errors: ['NOT_FOUND'],
  },
])
