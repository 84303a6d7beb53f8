/** Calls about quotations: writing, sending and withdrawing revisions, and what their customers do with them. */
import { docxType } from '@design-portal/domain/documents/docx/docx-type.ts'
import { languages } from '@design-portal/domain/languages.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { comparedTerms } from '@design-portal/domain/quotations/compare-revisions.ts'
import { priceBases, quotationLimits } from '@design-portal/domain/quotations/quotation-content.ts'
import { itemRoles } from '@design-portal/domain/quotations/quotation-items.ts'
import { quotationStates } from '@design-portal/domain/quotations/quotation-states.ts'
import { taxNames } from '@design-portal/domain/quotations/tax-rates.ts'
import { taxTreatments } from '@design-portal/domain/quotations/tax.ts'
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { printId } from './documents.ts'
import { day, id, line, list, text, wholeNumber } from './fields.ts'
import { version } from './part-fields.ts'
import { Ability, Price } from './solutions.ts'

const state = z.enum(quotationStates)

/** Percent from 0 to 100 with at most two decimals, as decimal text. */
const percent = z.string().check(z.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/))

const terms = z.strictObject({
  language: z.enum(languages),
  validUntil: day,
  priceBasis: z.enum(priceBases),
  incoterm: z.nullable(line({ min: 3, max: 3 })),
  incotermPlace: line({ max: maxNameLength }),
  paymentDays: z.nullable(wholeNumber({ min: 0, max: quotationLimits.maxPaymentDays })),
  leadTimeWeeks: z.nullable(wholeNumber({ min: 0, max: quotationLimits.maxLeadTimeWeeks })),
  coverLetter: text({ max: quotationLimits.maxTextLength }),
  notes: text({ max: quotationLimits.maxTextLength }),
  statedTax: z.nullable(z.strictObject({ percent, reason: line({ min: 1, max: maxNameLength }) })),
})

const offer = z.strictObject({
  itemId: line({ min: 1, max: 64 }),
  role: z.enum(itemRoles),
  replaces: z.nullable(line({ min: 1, max: 64 })),
})

const addressFields = {
  name: z.string(),
  lines: list(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
}

const Terms = z.object({
  language: z.enum(languages),
  validUntil: z.string(),
  priceBasis: z.enum(priceBases),
  incoterm: z.nullable(z.string()),
  incotermPlace: z.string(),
  paymentDays: z.nullable(z.int()),
  leadTimeWeeks: z.nullable(z.int()),
  coverLetter: z.string(),
  notes: z.string(),
  statedTax: z.nullable(z.object({ percent: z.string(), reason: z.string() })),
})

const Item = z.object({
  itemId: z.string(),
  role: z.enum(itemRoles),
  replaces: z.nullable(z.string()),
  position: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** All units, decimal text. */
  price: z.string(),
  lines: list(
    z.object({
      position: z.string(),
      depth: z.int(),
      partNumber: z.string(),
      description: z.string(),
      /** What a part that others supply has to be able to do. */
      rating: z.optional(z.string()),
      quantity: z.int(),
      /** Decimal text; null for parts that others supply. */
      unitPrice: z.nullable(z.string()),
      linePrice: z.nullable(z.string()),
      byOthers: z.boolean(),
    }),
  ),
})

/** What a quotation says to its customer. */
export const QuotationContent = z.object({
  number: z.string(),
  revision: z.int(),
  /** The day of the quotation, `YYYY-MM-DD`. */
  day: z.string(),
  projectName: z.string(),
  seller: z.object({ ...addressFields, contactName: z.string(), contactEmail: z.string() }),
  customer: z.object({
    ...addressFields,
    taxNumber: z.nullable(z.string()),
    contactName: z.nullable(z.string()),
  }),
  /** Where the goods are delivered; null if it is the address of the customer. */
  site: z.nullable(z.object(addressFields)),
  currency: z.string(),
  terms: Terms,
  items: list(Item),
  charges: list(z.object({ name: z.string(), kind: z.enum(['amount', 'percent']), value: z.string() })),
  /** The included items at list price, if that is above their price; decimal text. */
  listPrice: z.nullable(z.string()),
  tax: z.object({
    treatment: z.enum(taxTreatments),
    /** Null if taxes are not included. */
    percent: z.nullable(z.string()),
    name: z.enum(taxNames),
    reason: z.string(),
  }),
  /** True if the prices do not bind the seller, because the solution is not approved as it is. */
  budgetary: z.boolean(),
  /** True if the prices are samples and not an offer. */
  samplePrices: z.boolean(),
})
export type QuotationContent = z.output<typeof QuotationContent>

const QuotationRow = z.object({
  quotationId: z.string(),
  number: z.string(),
  revision: z.int(),
  state,
  currency: z.string(),
  /** Included items and charges without tax; null while a part of a draft has no price. */
  net: z.nullable(Price),
  validUntil: z.string(),
  customerName: z.nullable(z.string()),
  /** ISO 8601. */
  createdOn: z.string(),
  createdBy: z.string(),
  sentOn: z.nullable(z.string()),
  /** When the customer accepted or declined. */
  decidedOn: z.nullable(z.string()),
  /** Questions of the customer that nobody has answered. */
  openQuestions: z.int(),
})
export type QuotationRow = z.output<typeof QuotationRow>

export const QuotationList = z.object({
  /** The newest revision of each quotation first, its earlier ones below it. */
  data: list(QuotationRow),
  create: Ability,
})
export type QuotationList = z.output<typeof QuotationList>

export const linkStates = ['waiting', 'sent', 'refused', 'handedOver', 'revoked', 'expired'] as const

/** Somebody who received a link, and what became of it. */
const Recipient = z.object({
  linkId: z.string(),
  name: z.string(),
  /** Null for a link that the seller handed over. */
  email: z.nullable(z.string()),
  state: z.enum(linkStates),
  /** What the mail server answered when it refused the mail. */
  problem: z.nullable(z.string()),
  createdOn: z.string(),
  openedOn: z.nullable(z.string()),
})

/** A question of the customer, or an answer of the seller. */
const Message = z.object({
  messageId: z.string(),
  fromCustomer: z.boolean(),
  author: z.string(),
  text: z.string(),
  /** ISO 8601. */
  at: z.string(),
})

/** What the customer answered. */
const CustomerAnswer = z.nullable(
  z.object({
    accepted: z.boolean(),
    name: z.string(),
    /** ISO 8601. */
    at: z.string(),
    reason: z.string(),
    /** Optional items and alternatives that the customer takes. */
    choice: list(z.string()),
    /** The net price of what was accepted. */
    net: z.nullable(Price),
  }),
)

export const Quotation = z.object({
  quotationId: z.string(),
  cfgId: z.string(),
  state,
  rowVersion: z.int(),
  /** A draft shows the solution as it is now, anything else what was sent. */
  content: QuotationContent,
  /** Notes that only colleagues read. */
  colleagueNote: z.string(),
  /** Margin of the included items in percent; null for people who may not see it, and where costs are unknown. */
  marginPercent: z.nullable(z.string()),
  /** Parts without a price. */
  partsWithoutPrice: z.int(),
  recipients: list(Recipient),
  messages: list(Message),
  answer: CustomerAnswer,
  withdrawalReason: z.string(),
  /** The version of the company's template of documents; null if it has published none, so that only its name is known of the seller. */
  templateVersion: z.nullable(z.int()),
  /** Whether this installation sends mail. */
  mailAvailable: z.boolean(),
  /** People of the customer to whom it can be sent. */
  contacts: list(z.object({ name: z.string(), email: z.string() })),
  /** All revisions of the number, the newest first. */
  revisions: list(z.object({ quotationId: z.string(), revision: z.int(), state })),
  actions: z.object({
    edit: Ability,
    discard: Ability,
    send: Ability,
    share: Ability,
    withdraw: Ability,
    revise: Ability,
  }),
})
export type Quotation = z.output<typeof Quotation>

const Amounts = z.object({ from: Price, to: Price })

/** What changed from one revision to another. */
export const QuotationComparison = z.object({
  items: list(
    z.union([
      z.object({ change: z.enum(['added', 'removed']), name: z.string(), price: Price }),
      z.object({
        change: z.literal('changed'),
        name: z.string(),
        role: z.nullable(z.object({ from: z.enum(itemRoles), to: z.enum(itemRoles) })),
        quantity: z.nullable(z.object({ from: z.int(), to: z.int() })),
        price: z.nullable(Amounts),
        parts: list(z.object({ partNumber: z.string(), from: z.int(), to: z.int() })),
      }),
    ]),
  ),
  terms: list(z.enum(comparedTerms)),
  net: z.nullable(z.object({ from: Price, to: Price, difference: Price })),
})
export type QuotationComparison = z.output<typeof QuotationComparison>

/** A quotation as its customer sees it. */
export const CustomerQuotation = z.object({
  state: z.enum(['opened', 'accepted', 'declined', 'expired', 'superseded', 'withdrawn']),
  content: QuotationContent,
  /** The name of the person to whom the link was sent. */
  recipient: z.string(),
  /** What changed since the revision that the customer received before; null for the first. */
  changes: z.nullable(QuotationComparison),
  messages: list(Message),
  answer: CustomerAnswer,
  /** Why the seller withdrew it; empty unless that happened. */
  withdrawalReason: z.string(),
  /** What the customer can do. */
  actions: z.object({ accept: z.boolean(), decline: z.boolean(), ask: z.boolean() }),
})
export type CustomerQuotation = z.output<typeof CustomerQuotation>

const revisionInput = { quotationId: id, rowVersion: version }
const changeErrors = ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'] as const

/** A link's secret: 32 random bytes in base64url. */
const token = z.string().check(z.regex(/^[\w-]{43}$/))
const personName = line({ min: 2, max: maxNameLength })
const reason = text({ min: 1, max: quotationLimits.maxReasonLength })

export const quotationCalls = buildCallTable([
  {
    name: 'quotation/list',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the quotations of a solution with all revisions.',
    input: z.strictObject({ cfgId: id }),
    output: QuotationList,
    permission: 'readQuotations',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'quotation/find',
    method: 'GET',
    encoding: 'query',
    summary:
      'Returns a revision of a quotation: a draft with the solution as it is now, anything else as it was sent.',
    input: z.strictObject({ quotationId: id }),
    output: Quotation,
    permission: 'readQuotations',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'quotation/pdf',
    method: 'GET',
    encoding: 'query',
    summary:
      'Returns a quotation as PDF: a draft as it would be sent now, anything else byte for byte as it was sent.',
    input: z.strictObject({ quotationId: id, printId }),
    output: { file: 'application/pdf' },
    permission: 'readQuotations',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'quotation/docx',
    method: 'GET',
    encoding: 'query',
    summary:
      'Returns a quotation as an editable copy (DOCX): a draft as it would be sent now, anything else byte for byte as it was kept when it was sent.',
    input: z.strictObject({ quotationId: id, printId }),
    output: { file: docxType },
    permission: 'readQuotations',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'quotation/create',
    method: 'POST',
    encoding: 'json',
    summary:
      'Creates the first revision of a quotation of a solution, as a draft with the next number of the company.',
    input: z.strictObject({ cfgId: id }),
    output: Quotation,
    permission: 'editQuotations',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'quotation/revise',
    method: 'POST',
    encoding: 'json',
    summary:
      'Creates the next revision of a quotation, as a draft with the terms of the one before; an existing draft is returned.',
    input: z.strictObject({ quotationId: id }),
    output: Quotation,
    permission: 'editQuotations',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  },
  {
    name: 'quotation/update',
    method: 'POST',
    encoding: 'json',
    summary: 'Changes terms, items and notes of a draft.',
    input: z.strictObject({
      ...revisionInput,
      terms,
      offers: z.array(offer).check(z.maxLength(1000)),
      colleagueNote: text({ max: quotationLimits.maxTextLength }),
    }),
    output: Quotation,
    permission: 'editQuotations',
    errors: changeErrors,
  },
  {
    name: 'quotation/discard',
    method: 'POST',
    encoding: 'json',
    summary: 'Deletes a draft. Its number is not used again.',
    input: z.strictObject(revisionInput),
    output: QuotationList,
    permission: 'editQuotations',
    errors: changeErrors,
  },
  {
    name: 'quotation/send',
    method: 'POST',
    encoding: 'json',
    summary:
      'Sends a draft: its content is stored forever, earlier revisions are superseded, and each recipient gets a mail with a link.',
    input: z.strictObject({
      ...revisionInput,
      recipients: z
        .array(z.strictObject({ name: personName, email: z.email().check(z.maxLength(254)) }))
        .check(z.maxLength(quotationLimits.maxRecipients)),
      printId,
    }),
    output: Quotation,
    permission: 'editQuotations',
    errors: changeErrors,
  },
  {
    name: 'quotation/share',
    method: 'POST',
    encoding: 'json',
    summary: 'Creates a link to a sent quotation for the seller to pass on. It is shown once.',
    input: z.strictObject({ quotationId: id, name: personName }),
    output: z.object({ address: z.string(), quotation: Quotation }),
    permission: 'editQuotations',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET'],
    returnsSecret: true,
  },
  {
    name: 'quotation/revoke-link',
    method: 'POST',
    encoding: 'json',
    summary: 'Revokes a link: whoever has it can no longer see anything.',
    input: z.strictObject({ quotationId: id, linkId: id }),
    output: Quotation,
    permission: 'editQuotations',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'quotation/withdraw',
    method: 'POST',
    encoding: 'json',
    summary: 'Withdraws a sent quotation. Its customer sees that and the reason.',
    input: z.strictObject({ ...revisionInput, reason }),
    output: Quotation,
    permission: 'editQuotations',
    errors: changeErrors,
  },
  {
    name: 'quotation/reply',
    method: 'POST',
    encoding: 'json',
    summary: 'Answers a question of the customer. Whoever asked gets a mail.',
    input: z.strictObject({ quotationId: id, text: reason }),
    output: Quotation,
    permission: 'editQuotations',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  },
  {
    name: 'quotation/compare',
    method: 'GET',
    encoding: 'query',
    summary: 'Compares two quotations of a solution.',
    input: z.strictObject({ fromId: id, toId: id }),
    output: QuotationComparison,
    permission: 'readQuotations',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'customer-quotation/open',
    method: 'POST',
    encoding: 'json',
    summary: 'Opens a quotation by the secret of a link; the first time, its seller is notified.',
    input: z.strictObject({ token }),
    output: CustomerQuotation,
    permission: 'public',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  {
    name: 'customer-quotation/pdf',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns the PDF of a quotation as it was sent, by the secret of a link.',
    input: z.strictObject({ token }),
    output: { file: 'application/pdf' },
    permission: 'public',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET', 'RATE_LIMITED'],
  },
  {
    name: 'customer-quotation/accept',
    method: 'POST',
    encoding: 'json',
    summary:
      'Accepts a quotation in the name of its customer, with the optional items and alternatives that are taken.',
    input: z.strictObject({
      token,
      name: personName,
      choice: z.array(line({ min: 1, max: 64 })).check(z.maxLength(1000)),
    }),
    output: CustomerQuotation,
    permission: 'public',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'RATE_LIMITED'],
  },
  {
    name: 'customer-quotation/decline',
    method: 'POST',
    encoding: 'json',
    summary: 'Declines a quotation with a reason.',
    input: z.strictObject({ token, name: personName, reason }),
    output: CustomerQuotation,
    permission: 'public',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'RATE_LIMITED'],
  },
  {
    name: 'customer-quotation/ask',
    method: 'POST',
    encoding: 'json',
    summary: 'Sends a question about a quotation to its seller.',
    input: z.strictObject({ token, text: reason }),
    output: CustomerQuotation,
    permission: 'public',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'RATE_LIMITED'],
  },
])
