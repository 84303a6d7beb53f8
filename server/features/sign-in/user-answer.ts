/** An account in the words of the contract. */
import type { Preferences, User } from '@design-portal/contract/sign-in.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import type { Account } from './store.ts'

/** The list everybody may see, and so the one shown until a person prefers another. */
const defaultFilter = 'my'

export function preferencesAnswer(account: Account): Preferences {
  return {
    prefferedFilters: account.preferred_filter,
    defaultFilter,
    languageId: account.language_id,
    colourScheme: account.colour_scheme,
  }
}

export function userAnswer(account: Account): User {
  const external = isExternal(account.base_role)
  const userDetails = {
    usrId: account.id,
    email: account.email,
    externalUser: external,
    internalUser: !external,
    userCountry: account.country_code,
  }
  return {
    ...userDetails,
    userId: account.id,
    usrName: account.name,
    externalSystem: account.external_system,
    externalSystemId: account.external_system_id,
    usrCompanyId: account.company_id,
    usrCompanyName: account.company_name,
    languageId: account.language_id,
    hideTerms: account.terms_accepted_at !== null,
    landingPageCode: account.landing_page_code,
    userDetails,
    userPreferenceDetails: preferencesAnswer(account),
  }
}
