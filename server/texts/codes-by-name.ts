/** The codes of a column in the order of their names in a language, because people see the names. */
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { baseRoles } from '@design-portal/domain/permissions/roles.ts'
import { countries } from '@design-portal/domain/reference/countries.ts'
import { solutionStatuses } from '@design-portal/domain/workflow/statuses.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { memoize } from '@design-portal/i18n/memoize.ts'
import { getPortalMessages } from './portal-messages.ts'

type CodeKind = 'country' | 'status' | 'baseRole'

const codes: Readonly<Record<CodeKind, readonly string[]>> = {
  country: countries.map(({ countryId }) => countryId),
  status: solutionStatuses,
  baseRole: baseRoles,
}

function getName(kind: CodeKind, code: string, language: Language): string {
  if (kind === 'country') return formatCountry(code, language)
  const key = kind === 'status' ? toTextKey('STATUS', code) : `PRIVILEGE_${code}`
  return getPortalMessages(language)[key] ?? code
}

const codesByName = new Map<string, readonly string[]>()

/** Returns all codes of a kind, by their names as people of the language sort them; equal names by their codes. */
export const listCodesByName = (kind: CodeKind, language: Language): readonly string[] =>
  memoize(codesByName, `${kind} ${language}`, () => {
    const { compare } = new Intl.Collator(language)
    return codes[kind]
      .map((code) => ({ code, name: getName(kind, code, language) }))
      .toSorted((one, other) => compare(one.name, other.name) || compare(one.code, other.code))
      .map(({ code }) => code)
  })
