/** Price terms: exchange rates, discount limits and special prices, as people draft them and another person publishes them. */
import Big from 'big.js'
import { baseRoles, type Role, roleFlags } from '../../permissions/roles.ts'

export const termKinds = ['exchangeRate', 'discountLimit', 'specialPrice'] as const
export type TermKind = (typeof termKinds)[number]

/** The price of one euro in a currency from a day on. */
export interface RateTerm {
  readonly kind: 'exchangeRate'
  readonly currency: string
  readonly validFrom: string
  /** The last day; null: until the next rate. */
  readonly validUntil: string | null
  /** Decimal text; null removes the rate of this day. */
  readonly rate: string | null
  readonly source: string
}

/** Roles of people, who may have a discount limit; the system itself gives no discounts. */
export const discountRoles: readonly Role[] = [...baseRoles, ...roleFlags].filter((role) => role !== 'SY')

/** Amounts of terms as decimal text, with the decimals that are stored. */
export const termPatterns = {
  rate: /^\d{1,10}(\.\d{1,10})?$/,
  percent: /^\d{1,3}(\.\d{1,2})?$/,
  unitPrice: /^\d{1,12}(\.\d{1,3})?$/,
} as const

/** The largest number of decimals of each amount, as in its pattern. */
export const termDecimals = { rate: 10, percent: 2, unitPrice: 3 } as const satisfies Record<
  keyof typeof termPatterns,
  number
>

/** The discount in percent that a role may give without approval, on a family or on everything else. */
export interface LimitTerm {
  readonly kind: 'discountLimit'
  readonly role: Role
  readonly family: string | null
  /** Null removes the limit. */
  readonly percent: string | null
}

export interface SpecialPricePart {
  readonly partNumber: string
  readonly unitPrice: string
}

/** Prices that were agreed for an opportunity and a company. */
export interface SpecialTerm {
  readonly kind: 'specialPrice'
  readonly agreement: string
  /** Null removes the agreement. */
  readonly terms: {
    readonly opportunityNumber: string
    readonly companyId: string
    /** Null: every country. */
    readonly countryIds: readonly string[] | null
    readonly currency: string
    readonly validFrom: string
    /** The last day. */
    readonly validUntil: string
    readonly parts: readonly SpecialPricePart[]
  } | null
}

export type Term = RateTerm | LimitTerm | SpecialTerm

/** What a term is about: two terms with the same key cannot both hold. */
export function getTermKey(term: Term): string {
  switch (term.kind) {
    case 'exchangeRate':
      return `${term.currency} ${term.validFrom}`
    case 'discountLimit':
      return `${term.role} ${term.family ?? ''}`.trim()
    case 'specialPrice':
      return term.agreement
  }
}

/** Whether a term removes the one in force without a replacement. */
export function isRemoval(term: Term): boolean {
  switch (term.kind) {
    case 'exchangeRate':
      return term.rate === null
    case 'discountLimit':
      return term.percent === null
    case 'specialPrice':
      return term.terms === null
  }
}

/** The term that removes the one in force with the same key. */
export function toRemoval(term: Term): Term {
  switch (term.kind) {
    case 'exchangeRate':
      return { ...term, validUntil: null, rate: null, source: '' }
    case 'discountLimit':
      return { ...term, percent: null }
    case 'specialPrice':
      return { ...term, terms: null }
  }
}

/** A number as decimal text without an exponent, exactly as JavaScript prints its digits. */
export const formatPlain = (number: number): string => new Big(number).toFixed()

const normalizeAmount = (amount: string | null): string | null =>
  amount === null ? null : new Big(amount).toFixed()

/** A term in one spelling: amounts without trailing zeros, countries and parts in order. */
export function normalizeTerm(term: Term): Term {
  switch (term.kind) {
    case 'exchangeRate':
      return { ...term, rate: normalizeAmount(term.rate) }
    case 'discountLimit':
      return { ...term, percent: normalizeAmount(term.percent) }
    case 'specialPrice': {
      if (term.terms === null) return term
      const { countryIds, parts } = term.terms
      return {
        ...term,
        terms: {
          ...term.terms,
          countryIds: countryIds === null ? null : [...new Set(countryIds)].toSorted(),
          parts: parts
            .map(({ partNumber, unitPrice }) => ({ partNumber, unitPrice: new Big(unitPrice).toFixed() }))
            .toSorted((one, other) => (one.partNumber < other.partNumber ? -1 : 1)),
        },
      }
    }
  }
}

/** Whether a rate is ten times the one before it or more, or a tenth or less; such a rate is often a slip of the decimal sign. */
export function isTenfold(rate: string, before: string): boolean {
  const ratio = new Big(rate).div(before)
  return ratio.gte(10) || ratio.lte('0.1')
}
