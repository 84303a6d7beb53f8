/** Names the people who acted on a solution, as far as a reader may know them. */
import { isNamedTo, reviewTeam } from '@design-portal/domain/permissions/named-people.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import type { Caller } from '../../../http/caller.ts'
import type { VisibleSolution } from './visible-solution.ts'
import { listNamingFacts } from '../visibility/known-people.ts'

export interface NamedPerson {
  readonly usrId: string
  readonly name: string
}

/** Returns a person as a reader may see them: by name, or as a member of the review team. */
export type PersonNamer = (person: NamedPerson) => { usrId: string; name: string }

/**
 * @param usrIds everybody who may be named; the number of SQL statements does not depend on how many there are
 */
export async function createPersonNamer(
  { user, db }: Pick<Caller, 'user' | 'db'>,
  { solution }: Pick<VisibleSolution, 'solution'>,
  usrIds: readonly string[],
): Promise<PersonNamer> {
  if (!isExternal(user.baseRole)) return ({ usrId, name }) => ({ usrId, name })
  const namingFacts = await listNamingFacts(db, solution.id, usrIds)
  const named = new Set(
    namingFacts.filter((person) => isNamedTo(user, person, solution.company_id)).map(({ id }) => id),
  )
  return ({ usrId, name }) => (named.has(usrId) ? { usrId, name } : { ...reviewTeam })
}
