/** One person for each role of the permission table, for the walk through all of them. */
import { isExternal, type Person, type Role } from '@design-portal/domain/permissions/roles.ts'
import { getAccount } from '../solutions.ts'

/** The sample account of each role. Nobody signs in as the system. */
export const accounts: Readonly<Record<Exclude<Role, 'SY'>, string>> = {
  PU: 'partner',
  DU: 'distributor',
  CE: 'engineer',
  SE: 'sales',
  AP: 'approver',
  PA: 'prefab-approver',
  TS: 'tss',
  OD: 'order-desk',
  CA: 'catalogue',
  UA: 'user-admin',
  SU: 'super',
  IX: 'isxd',
  AU: 'auditor',
}

export type Walker = Person & { readonly username: string; readonly external: boolean }

export function createWalker(username: string): Walker {
  const { id, role, roleFlags = [], accessFlags = [], companyId, regions } = getAccount(username)
  return {
    id,
    username,
    baseRole: role,
    roleFlags,
    accessFlags,
    companyId,
    regionIds: regions,
    external: isExternal(role),
  }
}
