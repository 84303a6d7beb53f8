/** What the screens of the admin area have in common: names of what is granted, and how a refusal is said. */

import { ApiError } from '@design-portal/contract/client.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { failureText } from '../../../api/failure-text.ts'
import { textNow, textOfName, textOfRawKey } from '../../../language/use-text.ts'

/** The name of a role, a flag or a right. Roles are codes of two capitals. */
export const privilegeName = (privilege: string): string =>
  /^[A-Z]{2}$/.test(privilege) ? textOfRawKey(`PRIVILEGE_${privilege}`) : textOfName('PRIVILEGE', privilege)

export const regionName = (region: string): string => textOfName('REGION', region)

/** A field's value as people read it: codes as names, several one after the other. */
export function valueName(field: string, value: string, language: string): string {
  if (value === '') return '–'
  switch (field) {
    case 'baseRole':
    case 'roleFlags':
    case 'accessFlags':
      return value.split(', ').map(privilegeName).join(', ')
    case 'regionIds':
      return value.split(', ').map(regionName).join(', ')
    case 'countryId':
    case 'country':
      return formatCountry(value, language)
    case 'kind':
      return textOfName('COMPANY_KIND', value)
    case 'place':
      return textOfName('NEWS_PLACE', value)
    case 'audience':
      return textOfName('NEWS_AUDIENCE', value)
    case 'weight':
      return textOfName('NEWS_WEIGHT', value)
    case 'active':
    case 'mayOrder':
      return textNow(value === 'true' ? 'EXPORT_YES' : 'EXPORT_NO')
    default:
      return value
  }
}

/** The sentence for a reason that the server gives. */
export const reasonText = (reason: string): string =>
  reason === 'PERMISSION_NOT_ON_YOUR_OWN' ? textNow('ADMIN_NOT_YOUR_OWN') : textOfRawKey(reason)

/** The sentence for a refusal: the reason, the conditions or the fields the server names, else that of its code. */
export function adminFailureText(failure: unknown): string {
  if (!(failure instanceof ApiError)) return failureText(failure)
  const { reason, unmet } = failure.details
  if (typeof reason === 'string') return reasonText(reason)
  if (Array.isArray(unmet) && unmet.length > 0)
    return unmet.map((condition) => textOfName('ADMIN_CONDITION', String(condition))).join(' ')
  const wrong = Object.values(fieldTexts(failure))
  return wrong.length > 0 ? wrong.join(' ') : failureText(failure)
}

/** What is wrong with each field, by its path. */
export function fieldTexts(failure: unknown): Readonly<Record<string, string>> {
  if (!(failure instanceof ApiError)) return {}
  return Object.fromEntries(failure.fields.map(({ path }) => [path, wrongText(path)]))
}

function wrongText(path: string): string {
  const told = textOfName('ADMIN_WRONG', path)
  return told === path ? textNow('ADMIN_WRONG_FIELD', { field: textOfName('ADMIN_FIELD', path) }) : told
}

/** Whether somebody else was faster. */
export const isConflict = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.apiErrorCode === 'ROW_VERSION_CONFLICT'
