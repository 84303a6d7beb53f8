/** Calls of price terms: exchange rates, discount limits and special prices are listed, drafted, published by a second person, and taken back. */
import { termKinds, termPatterns } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { roles } from '@design-portal/domain/permissions/roles.ts'
import * as z from 'zod/mini'
import { countryId, importErrors, ListImport, pageInput, numberedImport } from './administration.ts'
import { countryCount, termLimits } from './administration-options.ts'
import { buildCallTable } from './call.ts'
import { day, flag, id, line, maxRowVersion, text } from './fields.ts'
import { familyPrefix, partNumber, version } from './part-fields.ts'

const kind = z.enum(termKinds)
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

/** An exact decimal number above 0, at most ten digits before and after the point. */
const rate = z.string().check(
  z.regex(termPatterns.rate),
  z.refine((value) => /[1-9]/.test(value), 'Send a rate above 0.'),
)
const percent = z.string().check(
  z.regex(termPatterns.percent),
  z.refine((value) => Number(value) <= 100, 'Send 0 to 100 percent.'),
)
const unitPrice = z.string().check(z.regex(termPatterns.unitPrice))

const RateTerm = z.strictObject({
  kind: z.literal('exchangeRate'),
  currency,
  validFrom: day,
  /** The last day; null if it applies until the next rate. */
  validUntil: z._default(z.nullable(day), null),
  /** The price of one euro in the currency; null removes the rate of this day. */
  rate: z.nullable(rate),
  source: z._default(line({ max: termLimits.source }), ''),
})

const LimitTerm = z.strictObject({
  kind: z.literal('discountLimit'),
  role: z.enum(roles),
  /** Null means all families without a limit of their own. */
  family: z.nullable(familyPrefix),
  /** Null removes the limit. */
  percent: z.nullable(percent),
})

const SpecialTerm = z.strictObject({
  kind: z.literal('specialPrice'),
  agreement: line({ min: 1, max: termLimits.agreement }),
  /** Null removes the agreement. */
  terms: z.nullable(
    z.strictObject({
      opportunityNumber: line({ min: 1, max: termLimits.opportunity }),
      companyId: id,
      /** Null means every country. */
      countryIds: z.nullable(z.readonly(z.array(countryId).check(z.minLength(1), z.maxLength(countryCount)))),
      currency,
      validFrom: day,
      /** The last day. */
      validUntil: day,
      parts: z.readonly(
        z
          .array(z.strictObject({ partNumber, unitPrice }))
          .check(z.minLength(1), z.maxLength(termLimits.parts)),
      ),
    }),
  ),
})

const Term = z.union([RateTerm, LimitTerm, SpecialTerm])

/** Why a row has to be looked at before it is published. */
export const termWarnings = ['tenfold', 'partUnknown'] as const

const TermRow = z.object({
  /** The key by which calls refer to the row. */
  key: z.string(),
  /** The term in force; null if there is none. */
  before: z.nullable(Term),
  /** The term after the publication. */
  after: Term,
  warnings: z.array(z.enum(termWarnings)),
})
export type TermRow = z.output<typeof TermRow>

const TermVersion = z.object({
  versionId: z.string(),
  versionNumber: z.int(),
  note: z.string(),
  rows: z.int(),
  draftedBy: z.string(),
  publishedBy: z.string(),
  publishedDate: z.string(),
  /** The number of the publication that it took back. */
  takesBack: z.nullable(z.int()),
})

export const TermsDraft = z.object({
  draft: z.nullable(
    z.object({
      draftId: z.string(),
      note: z.string(),
      rows: z.array(TermRow),
      drafters: z.array(z.string()),
      draftedDate: z.string(),
      takesBack: z.nullable(z.int()),
      /** Whether the caller may publish it, and the key of the reason if not. */
      publish: z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) }),
      rowVersion: z.int(),
    }),
  ),
  /** The latest 50 publications, newest first. */
  versions: z.array(TermVersion),
  mayChange: z.boolean(),
})
export type TermsDraft = z.output<typeof TermsDraft>

export const RateRow = z.object({
  currency: z.string(),
  validFrom: z.string(),
  validUntil: z.nullable(z.string()),
  rate: z.string(),
  source: z.string(),
  sample: z.boolean(),
  /** Whether it applies today. */
  current: z.boolean(),
})
export type RateRow = z.output<typeof RateRow>

export const LimitRow = z.object({
  role: z.enum(roles),
  family: z.nullable(z.string()),
  percent: z.string(),
  sample: z.boolean(),
})
export type LimitRow = z.output<typeof LimitRow>

export const SpecialRow = z.object({
  agreement: z.string(),
  opportunityNumber: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  countryIds: z.nullable(z.array(z.string())),
  currency: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  sample: z.boolean(),
  partCount: z.int(),
  /** Solutions that claim it. */
  claims: z.int(),
})
export type SpecialRow = z.output<typeof SpecialRow>

export const SpecialPrice = z.extend(SpecialRow, {
  parts: z.array(z.object({ partNumber: z.string(), unitPrice: z.string() })),
})
export type SpecialPrice = z.output<typeof SpecialPrice>

const mayChange = z.boolean()
const draftErrors = ['CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'] as const

export const priceTermCalls = buildCallTable([
  {
    name: 'price-terms/exchange-rates',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists exchange rates, each as the price of one euro in that currency, newest first.',
    input: z.strictObject({ ...pageInput, currentOnly: z._default(flag, false) }),
    output: z.object({ data: z.array(RateRow), totalItems: z.int(), mayChange }),
    permission: 'draftCatalogue',
    errors: [],
  },
  {
    name: 'price-terms/discount-limits',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the discounts that each role may give without approval.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(LimitRow), families: z.array(z.string()), mayChange }),
    permission: 'draftCatalogue',
    errors: [],
  },
  {
    name: 'price-terms/special-prices',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists special prices, searched by agreement, opportunity number or company.',
    input: z.strictObject(pageInput),
    output: z.object({ data: z.array(SpecialRow), totalItems: z.int(), mayChange }),
    permission: 'draftCatalogue',
    errors: [],
  },
  {
    name: 'price-terms/special-price',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns a special price with the price of each of its parts.',
    input: z.strictObject({ agreement: line({ min: 1, max: termLimits.agreement }) }),
    output: SpecialPrice,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'price-terms/draft',
    method: 'GET',
    encoding: 'query',
    summary:
      'Returns the draft of a kind of price terms with what it changes, and what was published before.',
    input: z.strictObject({ kind }),
    output: TermsDraft,
    permission: 'draftCatalogue',
    errors: [],
  },
  {
    name: 'price-terms/draft/change',
    method: 'POST',
    encoding: 'json',
    summary:
      'Adds terms to the draft of their kind, which is created if there is none. Nothing takes effect before it is published.',
    input: z.strictObject({
      kind,
      changes: z.array(Term).check(z.minLength(1), z.maxLength(termLimits.changes)),
      note: z.optional(text({ max: termLimits.note })),
      /** The version of the draft that the person saw, 0 if there was none; not compared if omitted. */
      rowVersion: z.optional(z.int().check(z.gte(0), z.lte(maxRowVersion))),
    }),
    output: TermsDraft,
    permission: 'draftCatalogue',
    errors: [...draftErrors, 'UNKNOWN_COUNTRY'],
  },
  {
    name: 'price-terms/draft/drop',
    method: 'POST',
    encoding: 'json',
    summary: 'Removes rows from a draft by their keys; what is in force stays.',
    input: z.strictObject({
      draftId: id,
      keys: z.array(line({ min: 1, max: 200 })).check(z.minLength(1), z.maxLength(termLimits.changes)),
      rowVersion: version,
    }),
    output: TermsDraft,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', ...draftErrors],
  },
  {
    name: 'price-terms/draft/discard',
    method: 'POST',
    encoding: 'json',
    summary: 'Discards a draft; what is in force stays.',
    input: z.strictObject({ draftId: id, rowVersion: version }),
    output: TermsDraft,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', ...draftErrors],
  },
  {
    name: 'price-terms/draft/publish',
    method: 'POST',
    encoding: 'json',
    summary: 'Publishes a draft that somebody else has made: all of it takes effect at once, or nothing.',
    input: z.strictObject({
      draftId: id,
      rowVersion: version,
      /** Whether the person has looked at the warnings of its rows. */
      confirmed: z._default(flag, false),
    }),
    output: TermsDraft,
    permission: 'publishCatalogue',
    errors: ['NOT_FOUND', ...draftErrors],
  },
  {
    name: 'price-terms/draft/take-back',
    method: 'POST',
    encoding: 'json',
    summary: 'Creates a draft that reverts a publication: what it changed will be as it was before.',
    input: z.strictObject({ versionId: id }),
    output: TermsDraft,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'price-terms/exchange-rates/import',
    method: 'POST',
    encoding: 'file',
    summary:
      'Adds the rates of a file to the draft, all or none: .xlsx or .csv with the columns of the list, or the daily file of the European Central Bank as .xml or .csv.',
    input: numberedImport,
    output: ListImport,
    permission: 'draftCatalogue',
    errors: importErrors,
  },
  {
    name: 'price-terms/discount-limits/import',
    method: 'POST',
    encoding: 'file',
    summary:
      'Adds the discount limits of a file to the draft, all or none: a row for each role, and for each family with a limit of its own.',
    input: numberedImport,
    output: ListImport,
    permission: 'draftCatalogue',
    errors: importErrors,
  },
  {
    name: 'price-terms/special-prices/import',
    method: 'POST',
    encoding: 'file',
    summary:
      "Adds the special prices of a file to the draft, all or none: a row for each part of an agreement, which replaces the agreement's former rows.",
    input: numberedImport,
    output: ListImport,
    permission: 'draftCatalogue',
    errors: importErrors,
  },
])
