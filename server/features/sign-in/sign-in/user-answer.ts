/** Converts an account to the contract's `User`. */
import type { User } from '@design-portal/contract/sign-in.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { toPreferencesAnswer } from '../../people/preferences/preferences-answer.ts'
import type { Account } from './store.ts'

/** @param termsVersion the terms of use that are in force */
export function toUserAnswer(account: Account, termsVersion: string): User {
  const external = isExternal(account.base_role)
  const userDetails = {
    usrId: account.id,
    email: account.email,
    externalUser: external,
    internalUser: !external,
    userCountry: account.country_code,
  }
  const preferences = toPreferencesAnswer(account)
  return {
    ...userDetails,
    userId: account.id,
    usrName: account.name,
    externalSystem: account.external_system,
    externalSystemId: account.external_system_id,
    usrCompanyId: account.company_id,
    usrCompanyName: account.company_name,
    // The published interface always returns a language; the preferences say whether the person has chosen one.
    languageId: account.language_id ?? 'en',
    hideTerms: account.terms_version === termsVersion,
    landingPageCode: preferences.landingPageCode,
    userDetails,
    userPreferenceDetails: preferences,
  }
}
