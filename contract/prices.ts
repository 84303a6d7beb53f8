/** Calls about prices of a solution: the price and its refresh, the derivation of a line's price, the status report, requested discounts. */
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { priceErrorWeights } from '@design-portal/domain/pricing/price-errors.ts'
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { flag, id, languages, line } from './fields.ts'
import { amountUpTo } from './part-fields.ts'
import { PricedLineOnWire, PricedTotalsOnWire, PriceErrorOnWire, PriceStatusReportOnWire } from './pricing.ts'
import { optionalRowVersion } from './solution-actions.ts'
import { Price } from './solutions.ts'

/**
 * - `current`: obtained within the last 24 hours and valid for an order
 * - `stale`: older, or the price service was unavailable; the last price remains, with its date
 * - `loading`: a refresh of many lines is in progress; request the price again, `progress` has the number of finished parts
 */
const priceStates = ['current', 'stale', 'loading'] as const

const SolutionPrice = z.object({
  /** The total of the lines and charges that have a price; null if there is no price or this reader may not see it. */
  price: z.nullable(Price),
  /** The name of the most specific list that applies to the solution. */
  priceListName: z.string(),
  /** True if the prices are samples and not an offer. */
  sample: z.boolean(),
  /** Part numbers without a price. */
  missing: z.array(z.string()),
  /** When the prices were obtained, ISO 8601. */
  pricedAt: z.string(),
  state: z.enum(priceStates),
  /** Why prices could not be refreshed: the price service did not answer, or answered only in part. */
  troubles: z.readonly(z.array(PriceErrorOnWire)),
  /** Progress, in parts, of a refresh that is running; null otherwise. */
  progress: z.nullable(z.object({ done: z.int(), of: z.int() })),
  /** ISO 8601: when the ERP last returned prices for this solution; null if it never did, or if this reader may not see it. */
  erpPricedAt: z.nullable(z.string()),
  /** The special price agreement that the solution claims. */
  agreement: z.nullable(z.string()),
  totals: PricedTotalsOnWire,
})
export type SolutionPrice = z.output<typeof SolutionPrice>

const SolutionPriceAnswer = z.object({ data: SolutionPrice })

/** `desId/id` for a line of a design, otherwise the id of the solution's own line. */
const lineId = z.string().check(z.minLength(1), z.maxLength(200))

/** Percent of the list price, from 0 to 100 with at most two decimals. */
const discount = z.string().check(z.regex(/^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/))

/** Requested discounts on the prices of lines. */
export const RequestedDiscounts = z
  .array(
    z.strictObject({
      lineId,
      /** Null withdraws the request. */
      percent: z.nullable(discount),
    }),
  )
  .check(z.minLength(1), z.maxLength(partLimits.maxLines))

/** The effect of a discount on the whole solution. */
const DiscountPreview = z.object({
  /** Percent of the list price, with at most two decimals. */
  percent: z.string(),
  /** The lines that it reduces. */
  lineIds: z.array(z.string()),
  /** The list price of these lines, and the amount by which the discount reduces it. */
  listPrice: Price,
  reduction: Price,
  /** The total of the solution with it; null while a line has no price. */
  total: z.nullable(Price),
  /** How many of the lines have another discount at present, which this one replaces. */
  replaced: z.int(),
  /** The largest percentage that I may give on all of these lines without approval. */
  limit: z.string(),
  /** How many of the lines need approval. */
  aboveLimit: z.int(),
  /** The sum of the floors, null where no line has one, and how many of the lines are below theirs; null for readers who may not see cost. */
  floor: z.nullable(z.object({ amount: z.nullable(Price), below: z.int() })),
  /** Of all parts, in percent; null for readers who may not see cost, and unless every cost is known. */
  margin: z.nullable(z.string()),
})
export type DiscountPreview = z.output<typeof DiscountPreview>

const agreementName = line({ min: 1, max: 100 })

const PriceChange = z.object({
  /** The version of the solution after the change. */
  rowVersion: z.int(),
  data: SolutionPrice,
  /** The lines that were changed. */
  lines: z.array(PricedLineOnWire),
})
export type PriceChange = z.output<typeof PriceChange>

const reportFields = {
  cfgId: id,
  /** Error weights joined by commas, to list only lines with such errors; `none` selects lines without errors. All lines if omitted. */
  weights: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(?:[BSAOT]|none)(?:,(?:[BSAOT]|none))*$/)),
      z.transform((words: string) =>
        [...priceErrorWeights, 'none' as const].filter((weight) => words.split(',').includes(weight)),
      ),
    ),
  ),
}

export const priceCalls = buildCallTable([
  {
    name: 'solution/price',
    method: 'GET',
    encoding: 'query',
    summary:
      'Returns the price of a solution; with refresh, from the price lists and the ERP as they are now.',
    input: z.strictObject({ solutionId: id, refresh: z._default(flag, false) }),
    output: SolutionPriceAnswer,
    permission: 'seeCustomerPrice',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    effects: true,
  },
  {
    name: 'solution/price/refresh',
    method: 'POST',
    encoding: 'json',
    summary: 'Refreshes the prices of a solution: solution/price with refresh, as a POST.',
    input: z.strictObject({ cfgId: id }),
    output: SolutionPriceAnswer,
    permission: 'refreshPrice',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  },
  {
    name: 'solution/price/auto/refresh',
    method: 'GET',
    encoding: 'query',
    summary:
      'Refreshes the prices if they are too old for an order and I may; otherwise returns them as they are.',
    input: z.strictObject({ cfgId: id }),
    output: SolutionPriceAnswer,
    permission: 'seeCustomerPrice',
    errors: ['NOT_FOUND'],
    effects: true,
  },
  {
    name: 'solution/price/auto-refresh',
    method: 'POST',
    encoding: 'json',
    summary: 'Refreshes the prices if they are too old: solution/price/auto/refresh as a POST.',
    input: z.strictObject({ cfgId: id }),
    output: SolutionPriceAnswer,
    permission: 'seeCustomerPrice',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/status/change/price/refresh',
    method: 'GET',
    encoding: 'query',
    summary: 'Refreshes the prices of a solution, from the dialog of a status change.',
    input: z.strictObject({ cfgid: id }),
    output: SolutionPriceAnswer,
    permission: 'refreshPrice',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    effects: true,
  },
  {
    name: 'solution/price/line',
    method: 'GET',
    encoding: 'query',
    summary: 'Explains the price of one line: its steps, and what is wrong with it.',
    input: z.strictObject({ cfgId: id, lineId }),
    output: z.object({ data: PricedLineOnWire }),
    permission: 'seeCustomerPrice',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/report/price-status',
    method: 'GET',
    encoding: 'query',
    summary: "Returns each line with the portal's price beside the ERP's, and what is wrong with it.",
    input: z.strictObject(reportFields),
    output: z.object({ data: PriceStatusReportOnWire }),
    permission: 'readPriceStatusReport',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/report/price-status.xlsx',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports the price status report as a spreadsheet.',
    input: z.strictObject({ ...reportFields, lang: z._default(z.enum(languages), 'en') }),
    output: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    permission: 'readPriceStatusReport',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/report/price-status.csv',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports the price status report as CSV (RFC 4180, UTF-8 with a byte order mark).',
    input: z.strictObject({ ...reportFields, lang: z._default(z.enum(languages), 'en') }),
    output: { file: 'text/csv; charset=utf-8' },
    permission: 'readPriceStatusReport',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/price/discount',
    method: 'POST',
    encoding: 'json',
    summary:
      'Requests a discount on lines, or withdraws the request; above my limit somebody has to approve.',
    input: z.strictObject({
      cfgId: id,
      discounts: RequestedDiscounts,
      rowVersion: optionalRowVersion,
    }),
    output: PriceChange,
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT', 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/price/discount/preview',
    method: 'POST',
    encoding: 'json',
    summary:
      'Returns what a discount on the whole solution amounts to, what of it needs approval, and what is below its floor. Nothing is stored: solution/price/discount takes its lines and percentage.',
    input: z
      .strictObject({
        cfgId: id,
        percent: z.optional(discount),
        /** In the currency of the solution, off the list price of the lines that can be discounted. */
        amount: z.optional(amountUpTo(partLimits.maxTotal)),
      })
      .check(
        z.refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
          error: 'Send either percent or amount.',
          path: ['percent'],
        }),
      ),
    output: DiscountPreview,
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    reads: true,
  },
  {
    name: 'solution/price/special',
    method: 'POST',
    encoding: 'json',
    summary: 'Applies a special price agreed for the opportunity, or removes it.',
    input: z.strictObject({
      cfgId: id,
      /** Null removes the special price. */
      agreement: z.nullable(agreementName),
      rowVersion: optionalRowVersion,
    }),
    output: PriceChange,
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT', 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/price/special/list',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the special prices agreed for the opportunity and the company of a solution.',
    input: z.strictObject({ cfgId: id }),
    output: z.object({
      data: z.array(
        z.object({
          agreement: z.string(),
          /** First and last day, `YYYY-MM-DD`. */
          validFrom: z.string(),
          lastDay: z.string(),
          currency: z.string(),
          sample: z.boolean(),
          claimed: z.boolean(),
        }),
      ),
    }),
    permission: 'editSolution',
    errors: ['NOT_FOUND'],
  },
])
