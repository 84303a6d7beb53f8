/** Which role the groups of the corporate directory give a person. */
import { type BaseRole, type RoleFlag, roleFlags } from '@design-portal/domain/permissions/roles.ts'
import type { RoleMap } from '../../../env-sign-in.ts'

export type Roles = { readonly baseRole: BaseRole; readonly roleFlags: readonly RoleFlag[] }

/**
 * The roles a person has after signing in. The directory decides on the roles that it is mapped to, and on no others: who has left
 * a group loses what it gave; what the portal itself gave stays.
 */
export function mapRoles(current: Roles, groups: readonly string[], roles: RoleMap): Roles {
  const mapped = Object.values(roles)
  const given = Object.entries(roles)
    .filter(([group]) => groups.includes(group))
    .map(([, role]) => role)
  const baseRole = given.find((role) => !isFlag(role)) ?? keptBase(current.baseRole, mapped)
  return {
    baseRole: isFlag(baseRole) ? current.baseRole : baseRole,
    roleFlags: roleFlags.filter((flag) =>
      mapped.includes(flag) ? given.includes(flag) : current.roleFlags.includes(flag),
    ),
  }
}

/** An internal user is what is left of a role that a group no longer gives. */
function keptBase(baseRole: BaseRole, mapped: readonly string[]): BaseRole {
  return mapped.includes(baseRole) ? 'SE' : baseRole
}

function isFlag(role: BaseRole | RoleFlag): role is RoleFlag {
  return roleFlags.some((flag) => flag === role)
}
