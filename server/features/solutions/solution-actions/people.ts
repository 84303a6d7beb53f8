/** Decides with whom a person may share a solution and to whom they may transfer it. */
import { type Decision, decide } from '@design-portal/domain/permissions/decide.ts'
import { listRolesOfPerson, isExternal } from '@design-portal/domain/permissions/roles.ts'
import { getGrants } from '@design-portal/domain/permissions/table.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import type { VisibleSolution } from '../solutions/visible-solution.ts'
import type { PersonRecord } from './store.ts'

/** Whether a person may share a solution with another: the permission `shareOwnership`, with the facts about the other person. */
export function mayShareWith(user: SignedInUser, { facts }: VisibleSolution, target: PersonRecord): Decision {
  const internal = !isExternal(target.base_role)
  const colleague = target.company_id === user.companyId
  return decide(user, 'shareOwnership', {
    ...facts,
    establishedFacts: [
      ...(facts.establishedFacts ?? []),
      ...(internal ? (['targetInternal'] as const) : []),
      ...(internal || colleague ? (['targetColleagueOrInternal'] as const) : []),
    ],
  })
}

/**
 * Whether a person may make another one the owner, either because they may share the solution with them or because
 * they may transfer the solutions of somebody who leaves.
 */
export function mayGiveTo(user: SignedInUser, visible: VisibleSolution, target: PersonRecord): Decision {
  const sharing = mayShareWith(user, visible, target)
  return sharing.allowed ? sharing : decideTransfer(user, visible, sharing)
}

function decideTransfer(user: SignedInUser, { facts }: VisibleSolution, sharing: Decision): Decision {
  const transferring = decide(user, 'transferSolutions', facts)
  return transferring.allowed || transferring.reason === 'PERMISSION_NOT_ON_YOUR_OWN' ? transferring : sharing
}

/** Whether a person may own solutions at all, which requires that they may create them. */
export function mayOwn({
  base_role: baseRole,
  role_flags: roleFlags,
}: Pick<PersonRecord, 'base_role' | 'role_flags'>): boolean {
  return [...listRolesOfPerson({ baseRole, roleFlags })].some(
    (role) => getGrants('createSolution', role).length > 0,
  )
}
