/** The tax of a quotation: which rule applies between a seller, a customer and the place of delivery, and at which rate. */
import Big from 'big.js'
import { createMoney, type Money } from '../pricing/money.ts'
import { euMembers, type TaxRate, taxRates } from './tax-rates.ts'

/**
 * How the tax is treated; `TAX_TREATMENT_<NAME>` is the sentence on the quotation.
 *
 * - `domestic`: the seller charges the tax of its own country.
 * - `intraCommunity`: exempt delivery between members of the European Union to a customer with a number of another member
 *   (Directive 2006/112/EC art. 138); the customer declares the tax (art. 200).
 * - `export`: the goods leave the seller's tax territory (Directive 2006/112/EC art. 146, and the same rule elsewhere).
 * - `stated`: a rate that the seller has entered with a reason.
 * - `notIncluded`: taxes are not part of the price and are invoiced as they apply at delivery, as with US sales tax.
 */
export const taxTreatments = ['domestic', 'intraCommunity', 'export', 'stated', 'notIncluded'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

export interface TaxParties {
  /** ISO 3166-1 alpha-2 of the company that sells. */
  readonly sellerCountry: string
  /** Country to which the goods are delivered. */
  readonly deliveryCountry: string
  /** The tax number of the customer without blanks; null if there is none. */
  readonly customerTaxNumber: string | null
  /** The country that issued the number; null if there is none. */
  readonly customerTaxCountry: string | null
}

/** A rate that the seller states in place of the one that the portal proposes. */
export interface StatedTax {
  /** Percent from 0 to 100 with at most two decimals, as decimal text. */
  readonly percent: string
  readonly reason: string
}

export interface Tax {
  readonly treatment: TaxTreatment
  /** Percent, as decimal text; 0 for exempt deliveries, null if taxes are not included. */
  readonly percent: string | null
  readonly name: TaxRate['name']
  /** The seller's own words, for a stated rate; empty otherwise. */
  readonly reason: string
}

/** The rate that applies on a day; undefined where it depends on more than the country, or is not known for that day. */
export function findTaxRate(country: string, day: string): TaxRate | undefined {
  const rate = taxRates[country]
  return rate?.since === undefined || rate.since <= day ? rate : undefined
}

/** Whether a number was issued by a member of the European Union other than the seller's. */
const hasNumberOfOtherMember = (parties: TaxParties): boolean =>
  parties.customerTaxNumber !== null &&
  parties.customerTaxCountry !== null &&
  parties.customerTaxCountry !== parties.sellerCountry &&
  euMembers.has(parties.customerTaxCountry)

/**
 * Determines the tax of a delivery of goods. A delivery between two members of the European Union without the customer's number of another member is
 * taxed as in the seller's country (Directive 2006/112/EC art. 32 with art. 138(1)(b)).
 *
 * @param day `YYYY-MM-DD`, the day of the quotation
 */
export function determineTax(parties: TaxParties, stated: StatedTax | null, day: string): Tax {
  const { sellerCountry, deliveryCountry } = parties
  const rate = findTaxRate(sellerCountry, day)
  const name = rate?.name ?? taxRates[deliveryCountry]?.name ?? 'vat'
  if (stated !== null) return { treatment: 'stated', percent: stated.percent, name, reason: stated.reason }
  const crossesBorder = sellerCountry !== deliveryCountry
  const isWithinUnion = euMembers.has(sellerCountry) && euMembers.has(deliveryCountry)
  if (crossesBorder && !isWithinUnion) return { treatment: 'export', percent: '0', name, reason: '' }
  if (crossesBorder && hasNumberOfOtherMember(parties))
    return { treatment: 'intraCommunity', percent: '0', name, reason: '' }
  if (rate === undefined) return { treatment: 'notIncluded', percent: null, name, reason: '' }
  return { treatment: 'domestic', percent: rate.percent, name, reason: '' }
}

/** The amount of a tax on a net amount, rounded half up to the decimals of the currency; null if taxes are not included. */
export const computeTaxAmount = (net: Money, { percent }: Pick<Tax, 'percent'>): Money | null =>
  percent === null ? null : createMoney(new Big(net.amount).times(percent).div(100), net.currency)
