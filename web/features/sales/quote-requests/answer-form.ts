/** An answer as it is being typed: one row a part, read and checked before it is sent. */

import type { AnswerLine, AskedLine, QuoteAnswer } from '@design-portal/contract/quote-requests.ts'
import { addDays } from '@design-portal/domain/days.ts'
import { priceLimits } from '@design-portal/domain/pricing/money.ts'
import { getCurrencyDecimals } from '@design-portal/domain/reference/countries.ts'
import { computeAnswerTotal } from '@design-portal/domain/workflow/quote-request-answer.ts'
import { parseAmount } from '../../../language/parse-amount.ts'

/** A row of the form; what is typed stays text until it is sent. */
export interface TypedLine {
  /** Never changes while the form is open. */
  readonly key: string
  /** The part that was asked for; null for one that is added. */
  readonly asked: string | null
  /** Another part is offered, or one is added: its number can be typed. */
  readonly other: boolean
  readonly partNumber: string
  readonly description: string
  readonly quantity: string
  readonly unitPrice: string
  /** Empty where that of the whole answer holds. */
  readonly leadTimeDays: string
  readonly reason: string
}

export interface TypedAnswer {
  readonly lines: readonly TypedLine[]
  readonly validUntil: string
  readonly leadTimeDays: string
  readonly note: string
}

/** What is wrong with a field; the screen shows the text of the same name. */
export type FieldFault =
  | 'ANSWER_PRICE_WRONG'
  | 'ANSWER_QUANTITY_WRONG'
  | 'ANSWER_PART_MISSING'
  | 'ANSWER_REASON_MISSING'
  | 'ANSWER_DATE_WRONG'
  | 'ANSWER_LEAD_TIME_WRONG'
  | 'ANSWER_NOTHING'

/** Fields with faults: `lines.2.unitPrice`, `validUntil`, `lines`. */
export type Faults = ReadonlyMap<string, FieldFault>

/** What is sent. */
export interface ReadAnswer {
  readonly lines: readonly AnswerLine[]
  readonly validUntil: string
  readonly leadTimeDays: number | null
  readonly note: string
}

/** How long an answer holds where nobody says otherwise, in days (ours). */
const usualValidity = 30

/** The form as it opens: with the answer there is, else with what was asked for. */
export function openForm(
  asked: readonly AskedLine[],
  answer: QuoteAnswer | null,
  today: string,
  localize: (amount: string) => string,
): TypedAnswer {
  const answered = answer?.lines ?? []
  const rows = asked.map((line) => {
    const offered = answered.find((one) => one.asked === line.partNumber)
    return {
      key: `asked ${line.partNumber}`,
      asked: line.partNumber,
      other: offered !== undefined && offered.partNumber !== line.partNumber,
      partNumber: offered?.partNumber ?? line.partNumber,
      description: offered?.description ?? '',
      quantity: String(offered?.quantity ?? line.quantity),
      unitPrice: offered?.unitPrice == null ? '' : localize(offered.unitPrice),
      leadTimeDays: offered?.leadTimeDays == null ? '' : String(offered.leadTimeDays),
      reason: offered?.reason ?? '',
    }
  })
  const added = answered
    .filter((line) => line.asked === null)
    .map((line, index) => ({
      key: `added ${index}`,
      asked: null,
      other: true,
      partNumber: line.partNumber,
      description: line.description,
      quantity: String(line.quantity),
      unitPrice: line.unitPrice === null ? '' : localize(line.unitPrice),
      leadTimeDays: line.leadTimeDays === null ? '' : String(line.leadTimeDays),
      reason: line.reason,
    }))
  return {
    lines: [...rows, ...added],
    validUntil: answer?.validUntil ?? addDays(today, usualValidity),
    leadTimeDays: answer?.leadTimeDays == null ? '' : String(answer.leadTimeDays),
    note: answer?.note ?? '',
  }
}

/** What a form is read with. */
export interface FormContext {
  /** `YYYY-MM-DD` of the portal. */
  readonly today: string
  readonly language: string
  /** ISO 4217. */
  readonly currency: string
}

/** Null is no price; undefined cannot be read. */
function readPrice(typed: string, language: string, currency: string): string | null | undefined {
  const read = parseAmount(typed, language, priceLimits.largestUnitPrice, getCurrencyDecimals(currency))
  if (read.kind === 'empty') return null
  return read.kind === 'amount' ? read.amount : undefined
}

/** Reads what is typed; with faults nothing is sent. Parts without a price are left out of no answer: they say that there is none. */
export function readForm(
  { lines, validUntil, leadTimeDays, note }: TypedAnswer,
  { today, language, currency }: FormContext,
): { readonly answer: ReadAnswer; readonly faults: Faults } {
  const faults = new Map<string, FieldFault>()
  const read = lines.map((line, index): AnswerLine => {
    const price = readPrice(line.unitPrice, language, currency)
    const quantity = readWhole(line.quantity)
    if (price === undefined) faults.set(`lines.${index}.unitPrice`, 'ANSWER_PRICE_WRONG')
    if (quantity === undefined || quantity < 1) faults.set(`lines.${index}.quantity`, 'ANSWER_QUANTITY_WRONG')
    const partNumber = line.other ? line.partNumber.trim() : (line.asked ?? '')
    if (partNumber === '') faults.set(`lines.${index}.partNumber`, 'ANSWER_PART_MISSING')
    const replaces = line.asked !== null && partNumber !== line.asked
    const days = readDays(line.leadTimeDays)
    if (days === undefined) faults.set(`lines.${index}.leadTimeDays`, 'ANSWER_LEAD_TIME_WRONG')
    if (replaces && line.reason.trim() === '') faults.set(`lines.${index}.reason`, 'ANSWER_REASON_MISSING')
    return {
      asked: line.asked,
      partNumber,
      description: line.other ? line.description.trim() : '',
      quantity: quantity ?? 1,
      unitPrice: price ?? null,
      leadTimeDays: days ?? null,
      reason: replaces ? line.reason.trim() : '',
    }
  })
  const days = readDays(leadTimeDays)
  if (days === undefined) faults.set('leadTimeDays', 'ANSWER_LEAD_TIME_WRONG')
  if (validUntil < today || validUntil === '') faults.set('validUntil', 'ANSWER_DATE_WRONG')
  if (faults.size === 0 && read.every(({ unitPrice }) => unitPrice === null))
    faults.set('lines', 'ANSWER_NOTHING')
  return { answer: { lines: read, validUntil, leadTimeDays: days ?? null, note: note.trim() }, faults }
}

/** Longest lead time in days, as the contract has it, whose schemas no page loads. */
const maxLeadTime = 999

/** Null is nothing said; undefined cannot be read. */
function readDays(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const days = readWhole(typed)
  return days !== undefined && days <= maxLeadTime ? days : undefined
}

/** Digits alone, at most seven. */
function readWhole(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim()
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined
}

/** What the answer comes to as it is typed; what cannot be read counts as no price. */
export const computeFormTotal = (asked: readonly AskedLine[], form: TypedAnswer, context: FormContext) =>
  computeAnswerTotal(asked, readForm(form, context).answer.lines, context.currency)
