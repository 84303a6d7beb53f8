/** The name of the person who caused a notification, as far as its reader may know it. */
import { isNamedTo, reviewTeam } from '@design-portal/domain/permissions/named-people.ts'
import type { BaseRole } from '@design-portal/domain/permissions/roles.ts'
import type { SignedInUser } from '../../../http/identity.ts'

/** The columns of a notification that decide whether its reader sees the name of the actor. */
export interface ActorRecord {
  readonly actor_id: string
  readonly actor_name: string
  readonly actor_role: BaseRole
  readonly actor_company_id: string
  /** Whether the solution is the actor's or was explicitly shared with them. */
  readonly actor_works_on_solution: boolean
  /** The company that owns the solution; null if the notification is about no solution. */
  readonly solution_company_id: string | null
}

/** @returns the person's name, or that of the review team (`reviewTeam.name`) */
export function getActorName(reader: SignedInUser, record: ActorRecord): string {
  const actor = {
    id: record.actor_id,
    baseRole: record.actor_role,
    companyId: record.actor_company_id,
    worksOnIt: record.actor_works_on_solution,
  }
  // No company has an empty id.
  const ownerCompanyId = record.solution_company_id ?? ''
  return isNamedTo(reader, actor, ownerCompanyId) ? record.actor_name : reviewTeam.name
}
