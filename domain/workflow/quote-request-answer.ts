/**
 * A distributor's answer to a quote request: its checks, its total, and the line-by-line comparison of several
 * answers.
 */
import Big from 'big.js'
import { isAbove, type Money, createMoney, priceLimits } from '../pricing/money.ts'

/** A part of the bill when the request was sent; the same part in several designs is one line. */
export interface RequestedLine {
  readonly partNumber: string
  readonly quantity: number
}

/** One line of an answer. */
export interface AnswerLine {
  /** The requested part; null for a part that the distributor adds. */
  readonly requestedPartNumber: string | null
  /** The offered part: the same part or a replacement. */
  readonly partNumber: string
  readonly quantity: number
  /** Decimal text; null means no price, and "0" means free of charge. */
  readonly unitPrice: string | null
  /** Days from the order; null if the lead time of the whole answer applies. */
  readonly leadTimeDays: number | null
}

/** The problems that prevent an answer from being stored; those of a line with its index. */
export type AnswerProblem =
  | { readonly kind: 'unknownLine'; readonly index: number }
  | { readonly kind: 'twice'; readonly index: number }
  | { readonly kind: 'priceTooLarge'; readonly index: number }
  | { readonly kind: 'totalTooLarge' }
  | { readonly kind: 'nothingPriced' }

export interface AnswerTotal {
  /** The total of the lines that have a price. */
  readonly total: Money
  /** Whether every requested part is offered in full quantity, and no line is without a price. */
  readonly complete: boolean
}

/** The amount of a line; null without a price. */
export const computeAnswerLinePrice = (
  { unitPrice, quantity }: Pick<AnswerLine, 'unitPrice' | 'quantity'>,
  currency: string,
): Money | null => (unitPrice === null ? null : createMoney(new Big(unitPrice).times(quantity), currency))

export function computeAnswerTotal(
  requested: readonly RequestedLine[],
  answer: readonly AnswerLine[],
  currency: string,
): AnswerTotal {
  const sum = answer.reduce(
    (total, line) =>
      line.unitPrice === null ? total : total.plus(new Big(line.unitPrice).times(line.quantity)),
    new Big(0),
  )
  const offered = new Map(answer.map((line) => [line.requestedPartNumber, line]))
  const complete =
    requested.every(({ partNumber, quantity }) => {
      const line = offered.get(partNumber)
      return line !== undefined && line.unitPrice !== null && line.quantity >= quantity
    }) && answer.every(({ unitPrice }) => unitPrice !== null)
  return { total: createMoney(sum, currency), complete }
}

/** Finds all problems of an answer; the limits are those of prices. */
export function checkAnswer(
  requested: readonly RequestedLine[],
  answer: readonly AnswerLine[],
  currency: string,
): readonly AnswerProblem[] {
  const requestedNumbers = new Set(requested.map(({ partNumber }) => partNumber))
  const answeredNumbers = new Set<string>()
  const problems: AnswerProblem[] = []
  for (const [index, line] of answer.entries()) {
    if (line.requestedPartNumber !== null && !requestedNumbers.has(line.requestedPartNumber))
      problems.push({ kind: 'unknownLine', index })
    if (line.requestedPartNumber !== null && answeredNumbers.has(line.requestedPartNumber))
      problems.push({ kind: 'twice', index })
    if (line.requestedPartNumber !== null) answeredNumbers.add(line.requestedPartNumber)
    if (line.unitPrice !== null && new Big(line.unitPrice).gt(priceLimits.maxUnitPrice))
      problems.push({ kind: 'priceTooLarge', index })
  }
  if (answer.every(({ unitPrice }) => unitPrice === null)) problems.push({ kind: 'nothingPriced' })
  if (isAbove(computeAnswerTotal(requested, answer, currency).total, priceLimits.maxTotal))
    problems.push({ kind: 'totalTooLarge' })
  return problems
}

/** An answer with the fields that comparisons need. */
export interface ComparedAnswer {
  readonly requestId: string
  readonly currency: string
  readonly lines: readonly AnswerLine[]
  readonly total: Money
  readonly complete: boolean
}

export interface ComparisonCell {
  readonly requestId: string
  readonly line: AnswerLine
  readonly price: Money | null
  /** Whether the answer has the lowest price of this line; false if fewer than two answers have a price, or all have the same one. */
  readonly cheapest: boolean
}

export interface ComparisonRow {
  /** The requested part, or the part that distributors add. */
  readonly partNumber: string
  /** Null for a part that a distributor added. */
  readonly quantity: number | null
  readonly cells: readonly ComparisonCell[]
}

export interface Comparison {
  readonly rows: readonly ComparisonRow[]
  /** The complete answers with the lowest total; none if fewer than two are complete, all have the same total, or currencies differ. */
  readonly cheapest: readonly string[]
}

/**
 * Compares answers line by line: the requested parts in their order, followed by the parts that distributors added.
 * Only prices in the same currency are compared.
 */
export function compareAnswers(
  requested: readonly RequestedLine[],
  answers: readonly ComparedAnswer[],
): Comparison {
  const hasOneCurrency = new Set(answers.map(({ currency }) => currency)).size <= 1
  const requestedRows = requested.map(({ partNumber, quantity }) =>
    buildRow(
      partNumber,
      { quantity, answers, isComparable: hasOneCurrency },
      (line) => line.requestedPartNumber === partNumber,
    ),
  )
  const added = new Set(
    answers.flatMap(({ lines }) =>
      lines.flatMap((line) => (line.requestedPartNumber === null ? line.partNumber : [])),
    ),
  )
  const addedRows = [...added].map((partNumber) =>
    buildRow(
      partNumber,
      { quantity: null, answers, isComparable: hasOneCurrency },
      (line) => line.requestedPartNumber === null && line.partNumber === partNumber,
    ),
  )
  const completeAnswers = answers.filter(({ complete }) => complete)
  const totals = completeAnswers.map(({ requestId, total }) => ({ requestId, price: total }))
  return {
    rows: [...requestedRows, ...addedRows],
    cheapest: hasOneCurrency ? findLowest(totals).map(({ requestId }) => requestId) : [],
  }
}

function buildRow(
  partNumber: string,
  {
    quantity,
    answers,
    isComparable,
  }: {
    readonly quantity: number | null
    readonly answers: readonly ComparedAnswer[]
    readonly isComparable: boolean
  },
  isOfRow: (line: AnswerLine) => boolean,
): ComparisonRow {
  const cells = answers.flatMap(({ requestId, currency, lines }) => {
    const line = lines.find(isOfRow)
    return line === undefined ? [] : { requestId, line, price: computeAnswerLinePrice(line, currency) }
  })
  const lowest = isComparable ? findLowest(cells) : []
  return { partNumber, quantity, cells: cells.map((cell) => ({ ...cell, cheapest: lowest.includes(cell) })) }
}

/** Those with the lowest price; none if fewer than two have a price, or all have the same one. */
function findLowest<Priced extends { readonly price: Money | null }>(
  all: readonly Priced[],
): readonly Priced[] {
  const priced = all.flatMap((item) =>
    item.price === null ? [] : { item, amount: new Big(item.price.amount) },
  )
  const [first] = priced.toSorted((left, right) => left.amount.cmp(right.amount))
  if (first === undefined || priced.length < 2) return []
  const lowest = priced.filter(({ amount }) => amount.eq(first.amount))
  return lowest.length === priced.length ? [] : lowest.map(({ item }) => item)
}
