/** Lists the changes that can alter a list, as the topics of `list_change` that the list watches. */
import type { ListGroup } from '@design-portal/contract/solution-list-options.ts'
import type { Scope } from '@design-portal/domain/permissions/cell.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { listScopeTopics, listScopes } from '../visibility/visibility.ts'
import { groupActions } from '../filters/list-filter.ts'
import { listSharedIds } from './store.ts'

/** For a person with more shared solutions than this, the list watches all solutions instead. */
const maxShared = 300

/**
 * Returns the topics of the lists of these groups, whatever filter narrows them. A change of a solution does not say
 * with whom the solution is shared, because a share may be added concurrently and neither transaction sees the other.
 * Therefore each shared solution is watched individually, and new shares by the topic of the person. The shares may be
 * read after the request has read its list version: a share that is added later is a change of its own.
 */
export async function listCacheTopics(
  { user, db }: Caller,
  groups: readonly ListGroup[],
): Promise<readonly string[]> {
  const scopes = new Set(groups.flatMap((group) => listScopesOfGroup(user, group)))
  // Covers the person's shares and saved filters.
  const always = `person:${user.id}`
  if (scopes.has('all')) return [always, 'solution']
  const seesShared = (['shared', 'sharedFull', 'region'] as const).some((scope) => scopes.has(scope))
  const ids = seesShared ? await listSharedIds(db, user.id, maxShared + 1) : []
  const topics = ids.length > maxShared ? ['solution'] : ids.map((id) => `solution:${id}`)
  return [...new Set([always, ...listScopeTopics(user, scopes, topics)])]
}

/** Groups that contain less than their scopes; only changes in the given scope can affect them. */
const narrowGroupScopes: Partial<Readonly<Record<ListGroup, Scope>>> = {
  standard: 'standard',
  tss: 'tssListed',
  // Contains what the person archived, no matter who may see it, like the condition of the list.
  archivedByMe: 'archivedByMe',
}

function listScopesOfGroup(user: SignedInUser, group: ListGroup): readonly Scope[] {
  const narrow = narrowGroupScopes[group]
  return narrow === undefined ? [...listScopes(user, groupActions[group])] : [narrow]
}
