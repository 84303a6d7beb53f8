/** Derives a person's roles from their groups in the corporate directory. */
import { type BaseRole, type RoleFlag, roleFlags } from '@design-portal/domain/permissions/roles.ts'
import type { RoleMap } from '../../../env-sign-in.ts'

export type Roles = { readonly baseRole: BaseRole; readonly roleFlags: readonly RoleFlag[] }

/**
 * Returns the roles a person has after signing in. The directory decides only about the roles that are mapped to
 * groups: a person who has left a group loses the mapped role, and roles assigned in the portal stay.
 */
export function mapRoles(current: Roles, groups: readonly string[], roles: RoleMap): Roles {
  const mapped = Object.values(roles)
  const rolesOfGroups = Object.entries(roles)
    .filter(([group]) => groups.includes(group))
    .map(([, role]) => role)
  const baseRole =
    rolesOfGroups.find((role) => !isFlag(role)) ?? computeRemainingBaseRole(current.baseRole, mapped)
  return {
    baseRole: isFlag(baseRole) ? current.baseRole : baseRole,
    roleFlags: roleFlags.filter((flag) =>
      mapped.includes(flag) ? rolesOfGroups.includes(flag) : current.roleFlags.includes(flag),
    ),
  }
}

/** A person who loses a mapped base role becomes an ordinary internal user. */
function computeRemainingBaseRole(baseRole: BaseRole, mapped: readonly string[]): BaseRole {
  return mapped.includes(baseRole) ? 'SE' : baseRole
}

function isFlag(role: BaseRole | RoleFlag): role is RoleFlag {
  return roleFlags.some((flag) => flag === role)
}
