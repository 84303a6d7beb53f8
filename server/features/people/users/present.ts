/** Converts users to what the administration area shows. */
import type { UserDetails, UserRow } from '@design-portal/contract/users.ts'
import { type Access, type PersonRole, personRoles } from '@design-portal/domain/access/privileges.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { commercialRegions } from '@design-portal/domain/reference/countries.ts'
import type { Fields } from '../record-history/record-change.ts'
import type { ListedUser } from './store.ts'

type User = Omit<ListedUser, 'sample'>

export const toAccess = (
  user: Pick<User, 'base_role' | 'role_flags' | 'access_flags' | 'region_ids'>,
): Access => ({
  baseRole: user.base_role,
  roleFlags: user.role_flags,
  accessFlags: user.access_flags,
  regionIds: user.region_ids,
})

/** The fields of a user that the history records, by the names that screens use. */
export const toRecordedFields = (
  user: Pick<
    User,
    | 'name'
    | 'company_name'
    | 'country_code'
    | 'base_role'
    | 'role_flags'
    | 'access_flags'
    | 'region_ids'
    | 'product_families'
  >,
): Fields => ({
  usrName: user.name,
  usrCompanyName: user.company_name,
  countryId: user.country_code,
  baseRole: user.base_role,
  roleFlags: user.role_flags,
  accessFlags: user.access_flags,
  regionIds: user.region_ids,
  productFamilies: user.product_families,
})

/** The role of the system user cannot occur here: it cannot sign in, and its account is in no list. */
const getRole = (user: Pick<User, 'base_role'>): PersonRole =>
  personRoles.find((role) => role === user.base_role) ?? 'SE'

export const toUserRow = (user: User): UserRow => ({
  usrId: user.id,
  usrName: user.name,
  usrEmail: user.email,
  usrCompanyName: user.company_name,
  countryId: user.country_code,
  baseRole: getRole(user),
  roleFlags: user.role_flags,
  active: user.active,
  lastUse: user.last_used_at?.toISOString() ?? null,
})

/** The part of a user's page that comes from the account alone. */
export const toAccountDetails = (user: User) =>
  ({
    ...toUserRow(user),
    username: user.username,
    companyId: user.company_id,
    companyKind: user.company_kind,
    accessFlags: user.access_flags,
    regionIds: listKeys(commercialRegions).filter((region) => user.region_ids.includes(region)),
    productFamilies: user.product_families,
    externalSystem: user.external_system,
    externalSystemId: user.external_system_id,
    createdDate: user.created_at.toISOString(),
    deactivatedDate: user.deactivated_at?.toISOString() ?? null,
    lastSignIn: user.last_sign_in_at?.toISOString() ?? null,
    ugCrd: (user.granted_at ?? user.created_at).toISOString(),
    reviewedDate: user.reviewed_at?.toISOString() ?? null,
    rowVersion: user.row_version,
  }) satisfies Partial<UserDetails>
