/** The codes of a column in the order of their names in a language. */
import { countries } from '@design-portal/domain/reference/countries.ts'
import { solutionStatuses } from '@design-portal/domain/workflow/statuses.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { memoize } from '@design-portal/i18n/memoize.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'
import { getStatusTextKey } from '../solutions/present.ts'

const codesByName = new Map<string, readonly string[]>()

/** Returns all codes of a column, by their names as people of the language sort them; equal names by their codes. */
export const listCodesByName = (column: 'country' | 'status', language: Language): readonly string[] =>
  memoize(codesByName, `${column} ${language}`, () => {
    const names = new Map(
      column === 'country'
        ? countries.map(({ countryId }) => [countryId, formatCountry(countryId, language)])
        : solutionStatuses.map((status) => [status, getStatusName(status, language)]),
    )
    const { compare } = new Intl.Collator(language)
    return [...names]
      .toSorted(
        ([code, name], [otherCode, otherName]) => compare(name, otherName) || compare(code, otherCode),
      )
      .map(([code]) => code)
  })

function getStatusName(status: (typeof solutionStatuses)[number], language: Language): string {
  const key = getStatusTextKey(status)
  return getPortalMessages(language)[key] ?? key
}
