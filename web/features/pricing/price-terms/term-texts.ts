/** Price terms as one line of text. */

import type { TermRow } from '@design-portal/contract/price-terms.ts'
import { termDecimals } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { formatCountry, formatDay, formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import { translate } from '../../../language/use-text.ts'
import { formatPrivilege } from '../../administration/shared/admin-texts.ts'

type Term = TermRow['after']

/** Formats the subject of a term: the currency, role or agreement that it applies to. */
export function formatTermSubject(term: Term, language: string): string {
  switch (term.kind) {
    case 'exchangeRate':
      return translate('PRICE_TERMS_RATE_SUBJECT', {
        currency: term.currency,
        day: formatDay(term.validFrom, language),
      })
    case 'discountLimit':
      return `${formatPrivilege(term.role)} · ${term.family ?? translate('PRICE_TERMS_ALL_FAMILIES')}`
    case 'specialPrice':
      return term.agreement
  }
}

/** Formats the content of a term: its rate, limit or prices; null, or a term that is removed, as "nothing". */
export function formatTermContent(term: Term | null, language: string): string {
  switch (term?.kind) {
    case 'exchangeRate':
      return term.rate === null ? translate('PRICE_TERMS_NOTHING') : formatRate(term, language)
    case 'discountLimit':
      return term.percent === null
        ? translate('PRICE_TERMS_NOTHING')
        : `${formatNumber(Number(term.percent), language, termDecimals.percent)} %`
    case 'specialPrice':
      return term.terms === null ? translate('PRICE_TERMS_NOTHING') : formatAgreement(term.terms, language)
    case undefined:
      return translate('PRICE_TERMS_NOTHING')
  }
}

const formatUntil = (day: string | null, language: string): string =>
  day === null ? '' : ` · ${translate('PRICE_TERMS_UNTIL', { day: formatDay(day, language) })}`

function formatRate(term: Extract<Term, { readonly kind: 'exchangeRate' }>, language: string): string {
  const rate = formatNumber(Number(term.rate), language, termDecimals.rate)
  return `${rate} ${term.currency}${formatUntil(term.validUntil, language)}`
}

type Agreement = NonNullable<Extract<Term, { readonly kind: 'specialPrice' }>['terms']>

function formatAgreement(terms: Agreement, language: string): string {
  const [first] = terms.parts
  const prices =
    first === undefined
      ? ''
      : ` (${first.partNumber}: ${formatMoney({ amount: first.unitPrice, currency: terms.currency }, language)}${terms.parts.length > 1 ? ' …' : ''})`
  return [
    terms.opportunityNumber,
    formatCountries(terms.countryIds, language),
    `${formatDay(terms.validFrom, language)} – ${formatDay(terms.validUntil, language)}`,
    `${translate('PRICE_TERMS_PARTS', { count: terms.parts.length })}${prices}`,
  ].join(' · ')
}

export const formatCountries = (countryIds: readonly string[] | null, language: string): string =>
  countryIds === null
    ? translate('PRICE_LIST_ALL_COUNTRIES')
    : countryIds.map((id) => formatCountry(id, language)).join(', ')
