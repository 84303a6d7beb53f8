/** The call that searches everything a person may see: solutions, designs, parts, customers and people. */
import { partStates } from '@design-portal/domain/parts/lifecycle.ts'
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { languages, text, wholeNumber } from './fields.ts'
import { partNumber } from './part-fields.ts'

export const searchLimits = { maxTextLength: 200, maxResults: 20 } as const

/** The best results of a kind; `more` is true where a longer text would narrow them. */
const results = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), more: z.boolean() })

const FoundSolution = z.object({
  cfgId: z.string(),
  name: z.string(),
  /** "1" to "11", or the system id for Auto approved. */
  statusId: z.string(),
  ownerName: z.string(),
  countryId: z.string(),
  opportunityNumber: z.nullable(z.string()),
})
export type FoundSolution = z.output<typeof FoundSolution>

const FoundDesign = z.object({
  desId: z.string(),
  cfgId: z.string(),
  name: z.string(),
  /** The configurator type. */
  type: z.int(),
  solutionName: z.string(),
  ownerName: z.string(),
  statusId: z.string(),
})
export type FoundDesign = z.output<typeof FoundDesign>

const FoundPart = z.object({
  partNumber: z.string(),
  description: z.string(),
  manufacturer: z.string(),
  state: z.enum(partStates),
  successor: z.nullable(z.string()),
  /** The newest solution with a custom part, which has no page of its own; null for a part of the catalogue. */
  customIn: z.nullable(z.string()),
})
export type FoundPart = z.output<typeof FoundPart>

const FoundCustomer = z.object({
  name: z.string(),
  /** Of a customer with a page; null for an account of the sales system and for a company. */
  customerId: z.nullable(z.string()),
  /** Of a customer with a page; empty otherwise. */
  customerNumber: z.string(),
  city: z.string(),
  /** Of an account of the sales system, whose solutions the reader sees; null for a company. */
  opportunityNumber: z.nullable(z.string()),
  opportunityName: z.nullable(z.string()),
  /** Of a company that the reader may look after; null for an account of the sales system. */
  companyId: z.nullable(z.string()),
  countryId: z.nullable(z.string()),
})
export type FoundCustomer = z.output<typeof FoundCustomer>

const FoundColleague = z.object({
  usrId: z.string(),
  name: z.string(),
  email: z.string(),
  companyName: z.string(),
})
export type FoundColleague = z.output<typeof FoundColleague>

export const searchCalls = buildCallTable([
  {
    name: 'search',
    method: 'POST',
    encoding: 'json',
    summary:
      'Searches what the reader may see: solutions by id, name, owner, opportunity number and drawing number (the reader’s own archived ones last), designs by name, product and drawing number, parts of the catalogue and custom parts by number and description, customers by name, number and city, and people by name and e-mail address.',
    input: z.strictObject({
      /**
       * Every word has to be found, in any order; case, width and accents do not count. A word of three or more characters (two if
       * one of them is Chinese, Japanese or Korean) is found anywhere, a shorter one at the beginning of a word. A text without letters
       * or digits finds nothing.
       */
      searchText: text({ max: searchLimits.maxTextLength }),
      /** The language in which products are named. */
      lang: z._default(z.enum(languages), 'en'),
      /** The most results of each kind. */
      limit: z._default(wholeNumber({ min: 1, max: searchLimits.maxResults }), 5),
    }),
    output: z.object({
      solutions: results(FoundSolution),
      designs: results(FoundDesign),
      parts: results(FoundPart),
      customers: results(FoundCustomer),
      people: results(FoundColleague),
    }),
    permission: 'signedIn',
    errors: [],
    reads: true,
  },
  {
    name: 'part/uses',
    method: 'GET',
    encoding: 'query',
    summary:
      'Lists the designs whose bill contains a part, and the solutions that have it beside their designs; only those that the reader may open, newest first.',
    input: z.strictObject({
      partNumber,
      limit: z._default(wholeNumber({ min: 1, max: searchLimits.maxResults }), searchLimits.maxResults),
    }),
    output: z.object({ designs: results(FoundDesign), solutions: results(FoundSolution) }),
    permission: 'openDetails',
    errors: [],
  },
])
