/** Calls about quote requests: choosing distributors, their inbox and answers, comparing, choosing one, withdrawing. */
import * as z from 'zod/mini'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { priceLimits } from '@design-portal/domain/pricing/money.ts'
import { maxDistributors, quoteRequestStates } from '@design-portal/domain/workflow/quote-request.ts'
import { Description } from './bill.ts'
import { buildCallTable } from './call.ts'
import { day, flag, id, line, maxNoteLength, pageSize, text, wholeNumber } from './fields.ts'
import { rowsPerPage } from './page-size.ts'
import { amountUpTo, partNumber, quantity, version } from './part-fields.ts'
import { Ability, Price } from './solutions.ts'

/** Maximum length of the reason of a line, a refusal or a withdrawal, in code points (our choice). */
export const maxReasonLength = 1000

/** Maximum number of lines of an answer (our choice). */
export const maxAnswerLines = 10_000

/** Maximum lead time in days (our choice). */
export const maxLeadTimeDays = 999

const state = z.enum(quoteRequestStates)
const leadTime = z.nullable(wholeNumber({ min: 0, max: maxLeadTimeDays }))

/** Ids joined by commas, as in the published interface: one to five ids of distributors that the list offers. An id with its comma is shorter than 40 characters. */
const joinedIds = line({ max: maxDistributors * 40 })

/** A distributor that delivers to the solution's country. */
const Distributor = z.object({
  id: z.string(),
  companyName: z.string(),
  /** The branch that quotes. */
  distName: z.string(),
  /** The country to which the branch delivers, ISO 3166-1. */
  country: z.string(),
  chosen: z.boolean(),
  /** The state of the distributor's newest request for this solution; null if there was none. */
  state: z.nullable(state),
  requestId: z.nullable(z.string()),
})
export type Distributor = z.output<typeof Distributor>

export const DistributorList = z.object({ data: z.array(Distributor), choose: Ability })
export type DistributorList = z.output<typeof DistributorList>

/** A requested part; the same part in several designs is a single line. */
const RequestedLine = z.object({
  partNumber: z.string(),
  kind: z.enum(['N', 'A', 'P']),
  description: Description,
  /** The configurator type whose product defines the message; null for one of the solution's own lines. */
  type: z.nullable(z.int()),
  /** The version of that product; null for one of the solution's own lines, and in requests sent before versions were recorded. */
  productVersion: z._default(z.nullable(z.string()), null),
  quantity: z.int(),
})
export type RequestedLine = z.output<typeof RequestedLine>

/** A line of an answer, as it is stored. */
const AnswerLine = z.object({
  /** The requested part; null for a line that the distributor adds. */
  requestedPartNumber: z.nullable(z.string()),
  partNumber: z.string(),
  /** In the distributor's words; empty if the offered part is the requested one. */
  description: z.string(),
  quantity: z.int(),
  /** Decimal text in the currency of the request; null if there is no price. */
  unitPrice: z.nullable(z.string()),
  leadTimeDays: z.nullable(z.int()),
  /** Why another part or another quantity is offered. */
  reason: z.string(),
})
export type AnswerLine = z.output<typeof AnswerLine>

const Answer = z.object({
  lines: z.array(AnswerLine),
  /** The total of the lines that have a price. */
  total: Price,
  /** Whether every requested part has a price for its full quantity. */
  complete: z.boolean(),
  /** The last day on which the answer is valid, YYYY-MM-DD. */
  validUntil: z.string(),
  /** Lead time of the whole delivery, in days from the order. */
  leadTimeDays: z.nullable(z.int()),
  note: z.string(),
  /** ISO 8601. */
  answeredOn: z.string(),
  answeredBy: z.string(),
  /** True if an internal person answered on behalf of the distributor. */
  onBehalf: z.boolean(),
})
export type QuoteAnswer = z.output<typeof Answer>

/** The fields of a request that are shown to everybody who may see it. */
const requestFields = {
  requestId: z.string(),
  state,
  rowVersion: z.int(),
  currency: z.string(),
  note: z.string(),
  /** The day by which an answer is wanted; null if none was given. */
  answerBy: z.nullable(z.string()),
  /** ISO 8601; null while the request is a draft. */
  sentOn: z.nullable(z.string()),
  /** When the request ends if nothing happens; null if it does not end. */
  endsOn: z.nullable(z.string()),
  lines: z.array(RequestedLine),
  answer: z.nullable(Answer),
  /** Why the request was declined or withdrawn. */
  reason: z.string(),
}

/** A request as the requesting side sees it. */
export const QuoteRequest = z.object({
  ...requestFields,
  distributorId: z.string(),
  companyName: z.string(),
  distName: z.string(),
  seenOn: z.nullable(z.string()),
  /** Whether the bill has changed since the request was sent. */
  outdated: z.boolean(),
  /** Whether the answer was valid until a day that is over, and nobody has decided on it. */
  expired: z.boolean(),
  /** The portal's own price of what was requested; null if it is not known, or the bill has changed, or the reader may not see prices. */
  own: z.nullable(
    z.object({
      total: Price,
      /** How much the answer is above it, negative if below, and in percent; null without a complete answer. */
      difference: z.nullable(Price),
      percent: z.nullable(z.string()),
    }),
  ),
  actions: z.object({ choose: Ability, withdraw: Ability }),
})
export type QuoteRequest = z.output<typeof QuoteRequest>

export const QuoteComparison = z.object({
  cfgId: z.string(),
  solutionName: z.string(),
  currency: z.string(),
  requests: z.array(QuoteRequest),
  choose: Ability,
})
export type QuoteComparison = z.output<typeof QuoteComparison>

/** A request as the distributor sees it; it never reveals other distributors, cost or floor prices. */
export const ReceivedRequest = z.object({
  ...requestFields,
  cfgId: z.string(),
  solutionName: z.string(),
  /** The country of delivery, ISO 3166-1. */
  countryId: z.string(),
  /** The requesting company. */
  partnerName: z.string(),
  askedBy: z.string(),
  distName: z.string(),
  /** The current day of the portal, so that a screen can reject a validity in the past before it sends the answer. */
  today: z.string(),
  actions: z.object({ answer: Ability, decline: Ability }),
})
export type ReceivedRequest = z.output<typeof ReceivedRequest>

export const InboxRow = z.object({
  requestId: z.string(),
  state,
  solutionName: z.string(),
  partnerName: z.string(),
  /** The branch that receives the request. */
  distName: z.string(),
  companyName: z.string(),
  countryId: z.string(),
  sentOn: z.string(),
  answerBy: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  /** The total of the answer. */
  total: z.nullable(Price),
})
export type InboxRow = z.output<typeof InboxRow>

const answerLine = z
  .strictObject({
    requestedPartNumber: z.nullable(partNumber),
    partNumber,
    description: z._default(line({ max: maxNameLength }), ''),
    quantity,
    unitPrice: z.nullable(amountUpTo(priceLimits.maxUnitPrice)),
    leadTimeDays: z._default(leadTime, null),
    reason: z._default(text({ max: maxReasonLength }), ''),
  })
  .check(
    z.refine(
      ({ requestedPartNumber: requested, partNumber: offered, reason }) =>
        requested === null || requested === offered || reason !== '',
      {
        error: 'Say why another part is offered.',
        path: ['reason'],
      },
    ),
  )

const requestInput = { requestId: id, rowVersion: version }
const requestErrors = [
  'NOT_FOUND',
  'STATUS_NOT_ALLOWED',
  'CONDITION_NOT_MET',
  'ROW_VERSION_CONFLICT',
] as const

export const quoteRequestCalls = buildCallTable([
  {
    name: 'solution/status/change/quoteRequestDistributorList',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the distributors who deliver to the country of a solution, with those chosen to quote.',
    input: z.strictObject({ cfgid: id }),
    output: DistributorList,
    permission: 'chooseDistributors',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/status/change/saveDistSelection',
    method: 'GET',
    encoding: 'query',
    summary:
      'Replaces the distributors chosen to quote, one to five ids joined by commas, and sends the requests; an unknown id refuses all.',
    input: z.strictObject({ cfgid: id, distid: joinedIds }),
    output: DistributorList,
    permission: 'chooseDistributors',
    errors: ['NOT_FOUND', 'UNKNOWN_DISTRIBUTOR', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET'],
    effects: true,
  },
  {
    name: 'quote-request/ask',
    method: 'POST',
    path: 'solution/status/change/saveDistSelection',
    encoding: 'form',
    summary:
      'The same as the GET of this address, with a note and a day for the distributors; with send=false the requests stay drafts.',
    input: z.strictObject({
      cfgid: id,
      distid: joinedIds,
      /** Who was asked already when the list was seen: nobody else is dropped. Left out, it is not compared. */
      basedOn: z.optional(joinedIds),
      note: z._default(text({ max: maxNoteLength }), ''),
      answerBy: z.optional(day),
      send: z._default(flag, true),
    }),
    output: DistributorList,
    permission: 'chooseDistributors',
    errors: [
      'NOT_FOUND',
      'UNKNOWN_DISTRIBUTOR',
      'STATUS_NOT_ALLOWED',
      'CONDITION_NOT_MET',
      'ROW_VERSION_CONFLICT',
    ],
  },
  {
    name: 'quote-request/compare',
    method: 'GET',
    encoding: 'query',
    summary:
      'Lists the quote requests of a solution with their answers, newest first, for whoever may choose.',
    input: z.strictObject({ cfgId: id }),
    output: QuoteComparison,
    permission: 'chooseDistributors',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'quote-request/choose',
    method: 'POST',
    encoding: 'json',
    summary: 'Chooses an answer; the other answers are passed over, what is not answered is withdrawn.',
    input: z.strictObject(requestInput),
    output: QuoteComparison,
    permission: 'chooseDistributors',
    errors: requestErrors,
  },
  {
    name: 'quote-request/withdraw',
    method: 'POST',
    encoding: 'json',
    summary: 'Withdraws a request that is not answered yet.',
    input: z.strictObject({ ...requestInput, reason: z._default(text({ max: maxReasonLength }), '') }),
    output: QuoteComparison,
    permission: 'chooseDistributors',
    errors: requestErrors,
  },
  {
    name: 'quote-request/inbox',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the quote requests that I may answer, those that wait first, then the newest.',
    input: z.strictObject({
      searchText: z.optional(text({ max: maxNameLength })),
      /** Whether to list only requests that wait for an answer; false lists all. */
      waiting: z._default(flag, false),
      currentPage: z._default(wholeNumber({ min: 1, max: 100_000 }), 1),
      sizePerPage: pageSize(rowsPerPage),
    }),
    output: z.object({
      data: z.array(InboxRow),
      totalItems: z.int(),
      /** The number of requests that wait for an answer. */
      waiting: z.int(),
      currentPage: z.int(),
      sizePerPage: z.int(),
    }),
    permission: 'answerQuoteRequest',
    errors: [],
  },
  {
    name: 'quote-request/open',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns a quote request to whoever may answer it; opened by the distributor it counts as seen.',
    input: z.strictObject({ requestId: id }),
    output: ReceivedRequest,
    permission: 'answerQuoteRequest',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'quote-request/answer',
    method: 'POST',
    encoding: 'json',
    summary: 'Answers a quote request, or replaces the answer as long as nobody has decided on it.',
    input: z.strictObject({
      ...requestInput,
      lines: z.array(answerLine).check(z.minLength(1), z.maxLength(maxAnswerLines)),
      validUntil: day,
      leadTimeDays: z._default(leadTime, null),
      note: z._default(text({ max: maxNoteLength }), ''),
    }),
    output: ReceivedRequest,
    permission: 'answerQuoteRequest',
    errors: [...requestErrors, 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'quote-request/decline',
    method: 'POST',
    encoding: 'json',
    summary: 'Declines a quote request, with a reason for the side that asked.',
    input: z.strictObject({ ...requestInput, reason: text({ min: 1, max: maxReasonLength }) }),
    output: ReceivedRequest,
    permission: 'answerQuoteRequest',
    errors: requestErrors,
  },
])
