/** The form of an answer: one row per part, parsed and validated before it is sent. */

import type { AnswerLine, RequestedLine, QuoteAnswer } from '@design-portal/contract/quote-requests.ts'
import { addDays } from '@design-portal/domain/days.ts'
import { priceLimits } from '@design-portal/domain/pricing/money.ts'
import { getCurrencyDecimals } from '@design-portal/domain/reference/countries.ts'
import { computeAnswerTotal } from '@design-portal/domain/workflow/quote-request-answer.ts'
import { parseAmount } from '../../../language/parse-amount.ts'

/** A row of the form; typed values stay text until they are sent. */
export interface TypedLine {
  /** Constant while the form is open. */
  readonly key: string
  /** The requested part; null for an added one. */
  readonly requestedPartNumber: string | null
  /** True if the part number can be typed, because a substitute is offered or a part is added. */
  readonly other: boolean
  readonly partNumber: string
  readonly description: string
  readonly quantity: string
  readonly unitPrice: string
  /** Empty if the lead time of the whole answer applies. */
  readonly leadTimeDays: string
  readonly reason: string
}

export interface TypedAnswer {
  readonly lines: readonly TypedLine[]
  readonly validUntil: string
  readonly leadTimeDays: string
  readonly note: string
}

/** The validation error of a field; the screen shows the text of the same name. */
export type FieldError =
  | 'ANSWER_PRICE_WRONG'
  | 'ANSWER_QUANTITY_WRONG'
  | 'ANSWER_PART_MISSING'
  | 'ANSWER_REASON_MISSING'
  | 'ANSWER_DATE_WRONG'
  | 'ANSWER_LEAD_TIME_WRONG'
  | 'ANSWER_NOTHING'

/** Fields with errors, by path: `lines.2.unitPrice`, `validUntil`, `lines`. */
export type AnswerErrors = ReadonlyMap<string, FieldError>

/** The parsed form, ready to be sent. */
export interface ParsedAnswer {
  readonly lines: readonly AnswerLine[]
  readonly validUntil: string
  readonly leadTimeDays: number | null
  readonly note: string
}

/** The maximum length of a reason in Unicode code points, as in the contract, repeated here because no page loads its schemas. */
export const maxReasonLength = 1000

/** The default validity of an answer, in days (our own choice). */
const defaultValidityDays = 30

/** Returns the initial form: from the existing answer, otherwise from the request. */
export function buildAnswerForm(
  requestedLines: readonly RequestedLine[],
  answer: QuoteAnswer | null,
  today: string,
  formatAmount: (amount: string) => string,
): TypedAnswer {
  const answered = answer?.lines ?? []
  const rows = requestedLines.map((line) => {
    const offered = answered.find((answerLine) => answerLine.requestedPartNumber === line.partNumber)
    return {
      key: `requested ${line.partNumber}`,
      requestedPartNumber: line.partNumber,
      other: offered !== undefined && offered.partNumber !== line.partNumber,
      partNumber: offered?.partNumber ?? line.partNumber,
      description: offered?.description ?? '',
      quantity: String(offered?.quantity ?? line.quantity),
      unitPrice: offered?.unitPrice == null ? '' : formatAmount(offered.unitPrice),
      leadTimeDays: offered?.leadTimeDays == null ? '' : String(offered.leadTimeDays),
      reason: offered?.reason ?? '',
    }
  })
  const added = answered
    .filter((line) => line.requestedPartNumber === null)
    .map((line, index) => ({
      key: `added ${index}`,
      requestedPartNumber: null,
      other: true,
      partNumber: line.partNumber,
      description: line.description,
      quantity: String(line.quantity),
      unitPrice: line.unitPrice === null ? '' : formatAmount(line.unitPrice),
      leadTimeDays: line.leadTimeDays === null ? '' : String(line.leadTimeDays),
      reason: line.reason,
    }))
  return {
    lines: [...rows, ...added],
    validUntil: answer?.validUntil ?? addDays(today, defaultValidityDays),
    leadTimeDays: answer?.leadTimeDays == null ? '' : String(answer.leadTimeDays),
    note: answer?.note ?? '',
  }
}

/** What is needed to parse a form. */
export interface FormContext {
  /** The current day of the portal, as `YYYY-MM-DD`. */
  readonly today: string
  readonly language: string
  /** ISO 4217. */
  readonly currency: string
}

/** Returns null for an empty price, and undefined for one that cannot be parsed. */
function parsePrice(typed: string, language: string, currency: string): string | null | undefined {
  const parsed = parseAmount(typed, language, priceLimits.maxUnitPrice, getCurrencyDecimals(currency))
  if (parsed.kind === 'empty') return null
  return parsed.kind === 'amount' ? parsed.amount : undefined
}

/**
 * Parses the form; with errors, nothing is sent. An answer also contains the parts without a price, which states that the distributor does
 * not offer them.
 */
export function parseForm(
  { lines, validUntil, leadTimeDays, note }: TypedAnswer,
  { today, language, currency }: FormContext,
): { readonly answer: ParsedAnswer; readonly errors: AnswerErrors } {
  const errors = new Map<string, FieldError>()
  const parsedLines = lines.map((line, index): AnswerLine => {
    const price = parsePrice(line.unitPrice, language, currency)
    const quantity = parseWholeNumber(line.quantity)
    if (price === undefined) errors.set(`lines.${index}.unitPrice`, 'ANSWER_PRICE_WRONG')
    if (quantity === undefined || quantity < 1) errors.set(`lines.${index}.quantity`, 'ANSWER_QUANTITY_WRONG')
    const partNumber = line.other ? line.partNumber.trim() : (line.requestedPartNumber ?? '')
    if (partNumber === '') errors.set(`lines.${index}.partNumber`, 'ANSWER_PART_MISSING')
    const isSubstitute = line.requestedPartNumber !== null && partNumber !== line.requestedPartNumber
    const days = parseDays(line.leadTimeDays)
    if (days === undefined) errors.set(`lines.${index}.leadTimeDays`, 'ANSWER_LEAD_TIME_WRONG')
    if (isSubstitute && line.reason.trim() === '')
      errors.set(`lines.${index}.reason`, 'ANSWER_REASON_MISSING')
    return {
      requestedPartNumber: line.requestedPartNumber,
      partNumber,
      description: line.other ? line.description.trim() : '',
      quantity: quantity ?? 1,
      unitPrice: price ?? null,
      leadTimeDays: days ?? null,
      reason: isSubstitute ? line.reason.trim() : '',
    }
  })
  const days = parseDays(leadTimeDays)
  if (days === undefined) errors.set('leadTimeDays', 'ANSWER_LEAD_TIME_WRONG')
  if (validUntil < today || validUntil === '') errors.set('validUntil', 'ANSWER_DATE_WRONG')
  if (errors.size === 0 && parsedLines.every(({ unitPrice }) => unitPrice === null))
    errors.set('lines', 'ANSWER_NOTHING')
  return { answer: { lines: parsedLines, validUntil, leadTimeDays: days ?? null, note: note.trim() }, errors }
}

/** The maximum lead time in days, as in the contract, repeated here because no page loads its schemas. */
const maxLeadTimeDays = 999

/** Returns null for an empty field, and undefined for a value that cannot be parsed. */
function parseDays(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const days = parseWholeNumber(typed)
  return days !== undefined && days <= maxLeadTimeDays ? days : undefined
}

/** Parses a text of one to seven digits; undefined for any other. */
function parseWholeNumber(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim()
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined
}

/** Computes the total of the form; a price that cannot be parsed counts as none. */
export const computeFormTotal = (
  requestedLines: readonly RequestedLine[],
  form: TypedAnswer,
  context: FormContext,
) => computeAnswerTotal(requestedLines, parseForm(form, context).answer.lines, context.currency)
