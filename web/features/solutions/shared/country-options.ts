/** The options of a field for countries: by their name in the user's language, in that language's order. */

import { formatCountry } from '@design-portal/i18n/format.ts'

export interface CountryOption {
  readonly value: string
  readonly label: string
}

/** @param countries with ISO 3166-1 alpha-2 codes */
export function listCountryOptions(
  countries: readonly { readonly countryId: string }[],
  language: string,
): CountryOption[] {
  const order = new Intl.Collator(language)
  return countries
    .map(({ countryId }) => ({ value: countryId, label: formatCountry(countryId, language) }))
    .toSorted((one, other) => order.compare(one.label, other.label))
}
