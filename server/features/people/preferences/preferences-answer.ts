/** Converts a person's preferences to the words of the contract. */
import type { Preferences } from '@design-portal/contract/preferences.ts'
import { getStartPage } from '@design-portal/domain/access/start-page.ts'
import type { Selectable } from 'kysely'
import type { UserAccountTable } from '../../../db/tables.ts'

/** The columns of an account that hold preferences, and the role, which decides on the start page while none is chosen. */
export const preferenceColumns = [
  'user_account.base_role',
  'user_account.preferred_filter',
  'user_account.default_filter',
  'user_account.language_id',
  'user_account.colour_scheme',
  'user_account.landing_page_code',
  'user_account.unit_system',
  'user_account.time_zone',
  'user_account.training_solutions',
] as const

export type PreferenceRecord = Pick<
  Selectable<UserAccountTable>,
  | 'base_role'
  | 'preferred_filter'
  | 'default_filter'
  | 'language_id'
  | 'colour_scheme'
  | 'landing_page_code'
  | 'unit_system'
  | 'time_zone'
  | 'training_solutions'
>

export function toPreferencesAnswer(account: PreferenceRecord): Preferences {
  return {
    prefferedFilters: account.preferred_filter,
    defaultFilter: account.default_filter,
    languageId: account.language_id,
    colourScheme: account.colour_scheme,
    landingPageCode: account.landing_page_code ?? getStartPage(account.base_role),
    units: account.unit_system,
    timeZone: account.time_zone,
    trainingSolutions: account.training_solutions,
  }
}
