/** Checks what drafts of price terms name: currencies, families, companies, countries, days and parts. */
import { countries, findCountry } from '@design-portal/domain/reference/countries.ts'
import { getTermKey, type Term, type TermKind } from '@design-portal/domain/pricing/price-terms/terms.ts'
import type { Database } from '../../../db/database.ts'
import { CallError } from '../../../http/call-error.ts'
import { findKnownNames } from './in-force-store.ts'

const currencies: ReadonlySet<string> = new Set(countries.map(({ currency }) => currency))

/** Whether at least one country uses a currency; only then can it be that of a solution. */
export const isKnownCurrency = (currency: string): boolean => currencies.has(currency)

/** The currency in which the portal keeps rates: each rate is the price of one euro. */
export const baseCurrency = 'EUR'

/**
 * Checks terms before they are put into a draft.
 *
 * @throws CallError INVALID_INPUT for the first field that is wrong, named by its place; UNKNOWN_COUNTRY
 */
export async function requireValidTerms(db: Database, kind: TermKind, terms: readonly Term[]): Promise<void> {
  const companyIds = terms.flatMap((term) =>
    term.kind === 'specialPrice' && term.terms !== null ? [term.terms.companyId] : [],
  )
  const knownNames = await findKnownNames(db, companyIds)
  const keysSoFar = new Set<string>()
  for (const [place, term] of terms.entries()) {
    if (term.kind !== kind) throw createTermFieldError(place, 'kind', 'Send terms of one kind.')
    const key = getTermKey(term)
    if (keysSoFar.has(key)) throw createTermFieldError(place, 'key', 'Send each of these once.')
    keysSoFar.add(key)
    const problem = findProblem(term, knownNames)
    if (problem !== undefined) throw createTermFieldError(place, ...problem)
  }
}

type Problem = readonly [field: string, message: string]

function findProblem(
  term: Term,
  knownNames: Awaited<ReturnType<typeof findKnownNames>>,
): Problem | undefined {
  switch (term.kind) {
    case 'exchangeRate': {
      if (!isKnownCurrency(term.currency) || term.currency === baseCurrency)
        return ['currency', 'Send the ISO 4217 code of a currency of some country, other than EUR.']
      return term.validUntil !== null && term.validUntil < term.validFrom
        ? ['validUntil', 'Send a last day that is not before the first.']
        : undefined
    }
    case 'discountLimit':
      return term.family === null || knownNames.families.has(term.family)
        ? undefined
        : ['family', 'Send the prefix of a family from product-family/names.']
    case 'specialPrice':
      return term.terms === null ? undefined : findSpecialProblem(term.terms, knownNames.companies)
  }
}

function findSpecialProblem(
  terms: NonNullable<Extract<Term, { readonly kind: 'specialPrice' }>['terms']>,
  companies: ReadonlySet<string>,
): Problem | undefined {
  const unknown = terms.countryIds?.find((countryId) => findCountry(countryId) === undefined)
  if (unknown !== undefined) throw new CallError('UNKNOWN_COUNTRY', { details: { countryId: unknown } })
  if (!companies.has(terms.companyId))
    return ['companyId', 'Send the id of a company from price-list/companies.']
  if (!isKnownCurrency(terms.currency))
    return ['currency', 'Send the ISO 4217 code of a currency of some country.']
  if (terms.validUntil < terms.validFrom)
    return ['validUntil', 'Send a last day that is not before the first.']
  const numbers = terms.parts.map(({ partNumber }) => partNumber)
  return new Set(numbers).size < numbers.length ? ['parts', 'Name each part once.'] : undefined
}

/** Fields are named as the form names them; `details` tells which of the terms is meant. */
const createTermFieldError = (place: number, field: string, message: string): CallError =>
  new CallError('INVALID_INPUT', {
    fields: [{ path: field, code: 'not_allowed', message }],
    details: { place },
  })
