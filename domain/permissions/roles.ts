/** The roles of the permission table, and the facts about a signed-in person that it depends on. */

/**
 * Base roles, of which a person has exactly one, and role flags, which add to it.
 *
 * PU partner user, DU distributor user, CE consulting engineer, SE internal user, AP approver, PA prefab approver (flag),
 * TS TSS user (flag), OD order desk, CA catalogue and price administrator, UA user administrator, SU super user (flag),
 * IX ISXD super user (flag), SY the system itself, AU auditor.
 */
export const roles = [
  'PU',
  'DU',
  'CE',
  'SE',
  'AP',
  'PA',
  'TS',
  'OD',
  'CA',
  'UA',
  'SU',
  'IX',
  'SY',
  'AU',
] as const
export type Role = (typeof roles)[number]

export const roleFlags = ['PA', 'TS', 'SU', 'IX'] as const
export type RoleFlag = (typeof roleFlags)[number]

export const baseRoles = ['PU', 'DU', 'CE', 'SE', 'AP', 'OD', 'CA', 'UA', 'SY', 'AU'] as const
export type BaseRole = (typeof baseRoles)[number]

/**
 * Rights granted to individual people in addition to their role; the names are those in the answer about access to a
 * solution.
 */
export const accessFlags = [
  'haveGrabAccess',
  'haveStandardStatusChangeAccess',
  'haveCopyAdtnlChargesAccess',
  'haveCopyToDiffCountryAccess',
] as const
export type AccessFlag = (typeof accessFlags)[number]

/** The facts about a person that the permission table depends on. */
export type Person = {
  readonly id: string
  readonly baseRole: BaseRole
  readonly roleFlags: readonly RoleFlag[]
  readonly accessFlags: readonly AccessFlag[]
  readonly companyId: string
  /** Commercial regions an internal person works for. */
  readonly regionIds: readonly string[]
}

export const externalRoles: ReadonlySet<BaseRole> = new Set<BaseRole>(['PU', 'DU', 'CE'])

/** True for partners, distributors and consulting engineers. */
export function isExternal(baseRole: BaseRole): boolean {
  return externalRoles.has(baseRole)
}

/**
 * The columns of the permission table whose grants apply to a person. Role flags apply to internal people only. An
 * approver and every flag include the grants of an internal user.
 */
export function listRolesOfPerson(person: Pick<Person, 'baseRole' | 'roleFlags'>): ReadonlySet<Role> {
  if (isExternal(person.baseRole) || person.baseRole === 'SY') return new Set([person.baseRole])
  const columns = new Set<Role>([person.baseRole, ...person.roleFlags])
  if (person.baseRole === 'AP' || person.roleFlags.length > 0) columns.add('SE')
  return columns
}

/** Whether a person has a right, either individually or by the super user flag. */
export function hasFlag(
  person: Pick<Person, 'baseRole' | 'roleFlags' | 'accessFlags'>,
  flag: AccessFlag | RoleFlag,
): boolean {
  const internal = !isExternal(person.baseRole)
  switch (flag) {
    case 'PA':
      return internal && person.roleFlags.includes('PA')
    case 'TS':
    case 'SU':
    case 'IX':
      return internal && (person.roleFlags.includes(flag) || person.roleFlags.includes('SU'))
    default:
      return person.accessFlags.includes(flag) || (internal && person.roleFlags.includes('SU'))
  }
}
