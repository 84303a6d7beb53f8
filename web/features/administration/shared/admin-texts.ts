/** Texts shared by the admin area: names of privileges, and sentences for rejected changes. */

import { ApiError } from '@design-portal/contract/client.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { languageNames, languages } from '@design-portal/i18n/languages.ts'
import { findRejectionText, formatFailure } from '../../../api/failure-text.ts'
import { translate, translateName, translateRawKey } from '../../../language/use-text.ts'

/** Returns the name of a role, a flag or a right. Roles are codes of two capitals. */
export const formatPrivilege = (privilege: string): string =>
  /^[A-Z]{2}$/.test(privilege)
    ? translateRawKey(`PRIVILEGE_${privilege}`)
    : translateName('PRIVILEGE', privilege)

export const formatRegion = (region: string): string => translateName('REGION', region)

/** Formats a field's value for display: codes as names, several joined as a list. */
export function formatValue(field: string, value: string, language: string): string {
  if (value === '') return '–'
  switch (field) {
    case 'baseRole':
    case 'roleFlags':
    case 'accessFlags':
      return value.split(', ').map(formatPrivilege).join(', ')
    case 'regionIds':
      return value.split(', ').map(formatRegion).join(', ')
    case 'countryId':
    case 'country':
      return formatCountry(value, language)
    case 'partState':
      return translateName('PART_STATE', value)
    case 'unit':
      return translateName('PRICE_UNIT', value)
    case 'kind':
      return translateName('COMPANY_KIND', value)
    case 'place':
      return translateName('NEWS_PLACE', value)
    case 'audience':
      return translateName('NEWS_AUDIENCE', value)
    case 'weight':
      return translateName('NEWS_WEIGHT', value)
    case 'active':
    case 'mayOrder':
    case 'sample':
      return translate(value === 'true' ? 'EXPORT_YES' : 'EXPORT_NO')
    default:
      return value
  }
}

/** Returns the name of a field of a list. Descriptions in other languages are fields of their own, such as `description_de`. */
export function formatListField(field: string): string {
  const [, code] = /^description_([a-z]{2})$/.exec(field) ?? []
  const language = languages.find((known) => known === code)
  return language === undefined
    ? translateName('ADMIN_FIELD', field)
    : `${translate('ADMIN_FIELD_DESCRIPTION')} (${languageNames[language]})`
}

/** Returns the sentence for a reason that the server gives. */
export const formatReason = (reason: string): string =>
  reason === 'PERMISSION_NOT_ON_YOUR_OWN' ? translate('ADMIN_NOT_YOUR_OWN') : translateRawKey(reason)

/** Returns the sentence for a rejection: from the reason, the conditions or the fields that the server names, otherwise from its code. */
export function formatAdminFailure(failure: unknown): string {
  const rejection = findRejectionText(failure, { formatReason, conditionPrefix: 'ADMIN_CONDITION' })
  if (rejection !== undefined) return rejection
  const fieldErrors = Object.values(formatFieldErrors(failure))
  return fieldErrors.length > 0 ? fieldErrors.join(' ') : formatFailure(failure)
}

/** Returns the error of each field, by its path. */
export function formatFieldErrors(failure: unknown): Readonly<Record<string, string>> {
  if (!(failure instanceof ApiError)) return {}
  return Object.fromEntries(failure.fields.map(({ path }) => [path, formatFieldError(path)]))
}

function formatFieldError(path: string): string {
  const problem = translateName('ADMIN_WRONG', path)
  return problem === path
    ? translate('ADMIN_WRONG_FIELD', { field: translateName('ADMIN_FIELD', path) })
    : problem
}

/** Returns whether the failure is a version conflict with another person's change. */
export const isConflict = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.apiErrorCode === 'ROW_VERSION_CONFLICT'
