/**
 * The privileges that can be granted to a person (roles, role flags, rights, regions), and how a grant changes their
 * access.
 */
import { listKeys } from '../keys.ts'
import {
  type AccessFlag,
  accessFlags,
  type BaseRole,
  listRolesOfPerson,
  isExternal,
  type Person,
  type RoleFlag,
  roleFlags,
} from '../permissions/roles.ts'
import { actions, findFlag, getGrants } from '../permissions/table.ts'
import { commercialRegions } from '../reference/countries.ts'

/** The roles that an internal person can request; everybody else among them is an internal user (SE). */
export const grantedRoles = ['AP', 'OD', 'CA', 'UA', 'AU'] as const satisfies readonly BaseRole[]
export type GrantedRole = (typeof grantedRoles)[number]

/** Every role that a person can have: all except that of the system. */
export const personRoles = ['PU', 'DU', 'CE', 'SE', ...grantedRoles] as const satisfies readonly BaseRole[]
export type PersonRole = (typeof personRoles)[number]

export const privileges = [...grantedRoles, ...roleFlags, ...accessFlags, 'regions'] as const
export type Privilege = (typeof privileges)[number]

/** The access of a person. */
export type Access = Pick<Person, 'baseRole' | 'roleFlags' | 'accessFlags' | 'regionIds'>

/** The kind of a company decides which roles its people may have. */
const rolesByCompany = {
  internal: ['SE', ...grantedRoles],
  partner: ['PU'],
  distributor: ['DU'],
  consulting: ['CE'],
} as const satisfies Record<string, readonly BaseRole[]>
export type CompanyKind = keyof typeof rolesByCompany
export const companyKinds = [
  'internal',
  'partner',
  'distributor',
  'consulting',
] as const satisfies readonly CompanyKind[]

export const listRoles = (kind: CompanyKind): readonly BaseRole[] => rolesByCompany[kind]

/** The initial role of people of a company. */
export const getInitialRole = (kind: CompanyKind): BaseRole => rolesByCompany[kind][0]

const isRole = (privilege: Privilege): privilege is GrantedRole =>
  grantedRoles.some((role) => role === privilege)
const isRoleFlag = (privilege: Privilege): privilege is RoleFlag =>
  roleFlags.some((flag) => flag === privilege)
const isAccessFlag = (privilege: Privilege): privilege is AccessFlag =>
  accessFlags.some((flag) => flag === privilege)

/**
 * Privileges that two people must approve: super user, the right to grant access, and approver (workflow.md, section
 * 3).
 */
export const requiresTwoApprovers = (privilege: Privilege): boolean =>
  ['SU', 'UA', 'AP', 'PA'].includes(privilege)

/** Whether the permission table grants a right in at least one of the person's columns. */
function isUsable(flag: AccessFlag, access: Access): boolean {
  return actions.some(
    (action) =>
      findFlag(action) === flag &&
      [...listRolesOfPerson(access)].some((role) => getGrants(action, role).length > 0),
  )
}

export function hasPrivilege(access: Access, privilege: Privilege): boolean {
  if (isRole(privilege)) return access.baseRole === privilege
  if (isRoleFlag(privilege)) return access.roleFlags.includes(privilege)
  if (isAccessFlag(privilege)) return access.accessFlags.includes(privilege)
  return listKeys(commercialRegions).every((region) => access.regionIds.includes(region))
}

/** The privileges that a person does not have and may be granted, in the order of the set. */
export function listGrantablePrivileges(access: Access): readonly Privilege[] {
  return privileges.filter((privilege) => {
    if (hasPrivilege(access, privilege)) return false
    return isAccessFlag(privilege) ? isUsable(privilege, access) : !isExternal(access.baseRole)
  })
}

/** The access after one more privilege is granted. */
export function grantPrivilege(access: Access, privilege: Privilege, regionIds: readonly string[]): Access {
  if (isRole(privilege)) return { ...access, baseRole: privilege }
  if (isRoleFlag(privilege)) {
    return {
      ...access,
      roleFlags: roleFlags.filter((flag) => flag === privilege || access.roleFlags.includes(flag)),
    }
  }
  if (isAccessFlag(privilege)) {
    return {
      ...access,
      accessFlags: accessFlags.filter((flag) => flag === privilege || access.accessFlags.includes(flag)),
    }
  }
  return { ...access, regionIds: [...new Set([...access.regionIds, ...regionIds])] }
}

/** A past grant: the privilege it added, and the role before it. */
export type Grant = {
  readonly privilege: Privilege
  readonly regionIds: readonly string[]
  readonly previousRole: BaseRole | null
}

/** The access after a grant is revoked. A role that was changed since remains. */
export function revokePrivilege(access: Access, { privilege, regionIds, previousRole }: Grant): Access {
  if (isRole(privilege)) {
    return access.baseRole === privilege ? { ...access, baseRole: previousRole ?? 'SE' } : access
  }
  return {
    ...access,
    roleFlags: access.roleFlags.filter((flag) => flag !== privilege),
    accessFlags: access.accessFlags.filter((flag) => flag !== privilege),
    regionIds: access.regionIds.filter((region) => privilege !== 'regions' || !regionIds.includes(region)),
  }
}

/** The privileges in a change of access that two people must approve; the others may take effect immediately. */
export const listGainsForTwoApprovers = (before: Access, after: Access): readonly Privilege[] =>
  privileges.filter(
    (privilege) =>
      requiresTwoApprovers(privilege) && !hasPrivilege(before, privilege) && hasPrivilege(after, privilege),
  )

/** Removes everything that people of a role cannot have: external people have no role flags and no regions. */
export function restrictToRole(access: Access): Access {
  return {
    ...access,
    roleFlags: isExternal(access.baseRole) ? [] : access.roleFlags,
    accessFlags: access.accessFlags.filter((flag) => isUsable(flag, access)),
    regionIds: isExternal(access.baseRole) ? [] : access.regionIds,
  }
}
