/**
 * The requests to the price service of the ERP and its answers: the schema of docs/reference/erp-price-service.md, and how an answer is
 * read.
 */
import { getCurrencyDecimals } from '@design-portal/domain/reference/countries.ts'
import { trimEnd } from '@design-portal/domain/trim-end.ts'
import * as z from 'zod/mini'
import { parseJson } from '../../../http/fetch-within.ts'

/** The customer, country and day that parts are priced for. */
export interface ErpQuestion {
  /** The number of the company in the ERP; empty if it has none. */
  readonly siteId: string
  readonly country: string
  readonly currency: string
  /** `YYYY-MM-DD`. */
  readonly day: string
}

/** Exact decimal text with at most six decimals; null if the ERP has no price. */
const unitPrice = z.nullable(z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/)))

const Answer = z.object({
  requestId: z.string(),
  prices: z.array(z.object({ partNumber: z.string(), currency: z.string(), unitPrice })),
})

/** Prices of one piece by part number; a part without an entry was not answered. */
export type ErpPrices = ReadonlyMap<string, string | null>

/**
 * Reads an answer. A part counts as not answered if it was not requested, is in another currency, or has two different prices.
 *
 * @throws Error with the reason, in English, where it is not an answer to the request at all
 */
export function readErpAnswer(
  body: string,
  question: {
    readonly requestId: string
    readonly currency: string
    readonly partNumbers: readonly string[]
  },
): ErpPrices {
  const answer = Answer.safeParse(parseBody(body))
  if (!answer.success) throw new Error('answer does not keep the contract')
  if (answer.data.requestId !== question.requestId) throw new Error('answer to another request')
  const requested = new Set(question.partNumbers)
  const prices = new Map<string, string | null>()
  const contradictory = new Set<string>()
  for (const { partNumber, currency, unitPrice: price } of answer.data.prices) {
    if (!requested.has(partNumber) || (price !== null && currency !== question.currency)) continue
    const earlierPrice = prices.get(partNumber)
    if (earlierPrice !== undefined && !isSameAmount(earlierPrice, price)) contradictory.add(partNumber)
    prices.set(partNumber, price)
  }
  for (const partNumber of contradictory) prices.delete(partNumber)
  return prices
}

function parseBody(body: string): unknown {
  const value = parseJson(body)
  if (value === undefined) throw new Error('answer is not JSON')
  return value
}

const isSameAmount = (left: string | null, right: string | null): boolean =>
  left === null || right === null ? left === right : trimAmount(left) === trimAmount(right)

/** Removes insignificant zeros, so that "1.50" becomes "1.5". */
const trimAmount = (amount: string): string =>
  amount.includes('.') ? trimEnd(amount, '0').replace(/\.$/, '') : amount

/** The body of a request. */
export const buildErpRequestBody = (
  { siteId, country, currency, day }: ErpQuestion,
  requestId: string,
  partNumbers: readonly string[],
): string =>
  JSON.stringify({
    requestId,
    siteId: siteId === '' ? null : siteId,
    country,
    currency,
    decimals: getCurrencyDecimals(currency),
    date: day,
    items: partNumbers.map((partNumber) => ({ partNumber })),
  })
