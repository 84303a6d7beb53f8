/** The name of the person who caused a notification, as far as its reader may know it. */
import { isNamedTo, reviewTeam } from '@design-portal/domain/permissions/named-people.ts'
import type { BaseRole } from '@design-portal/domain/permissions/roles.ts'
import type { SignedInUser } from '../../../http/identity.ts'

export interface ActorRecord {
  readonly actor_id: string
  readonly actor_name: string
  readonly actor_role: BaseRole
  readonly actor_company: string
  readonly actor_works_on_it: boolean
  /** Null if it is about no solution; external people then see no name of an internal person. */
  readonly solution_company: string | null
}

/** @returns the person's name, or that of the review team (`reviewTeam.name`) */
export function getActorName(reader: SignedInUser, record: ActorRecord): string {
  const actor = {
    id: record.actor_id,
    baseRole: record.actor_role,
    companyId: record.actor_company,
    worksOnIt: record.actor_works_on_it,
  }
  return isNamedTo(reader, actor, record.solution_company ?? '') ? record.actor_name : reviewTeam.name
}
