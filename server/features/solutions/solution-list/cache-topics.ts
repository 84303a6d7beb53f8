/** Which changes can make a list another: the topics of `list_change` that it watches. */
import type { ListGroup } from '@design-portal/contract/solution-list.ts'
import type { Scope } from '@design-portal/domain/permissions/cell.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { listScopeTopics, scopesOf } from '../visibility/visibility.ts'
import { groupActions } from '../filters/list-filter.ts'
import { findSharedIds } from './store.ts'

/** Who has more solutions shared with them watches all solutions instead. */
const maxShared = 300

/**
 * The topics of lists of these groups, whatever narrows them.
 *
 * A change of a solution does not say with whom it is shared, because a share may be given while the change is under way and neither sees the
 * other. So the solutions that are shared are watched one by one, and the shares by their person. It is enough to read them after
 * the request read its version: a share that is given later is a change of its own.
 */
export async function listCacheTopics(
  { user, db }: Caller,
  groups: readonly ListGroup[],
): Promise<readonly string[]> {
  const scopes = new Set(groups.flatMap((group) => scopesOfGroup(user, group)))
  // Their shares, and the filters they keep.
  const always = `person:${user.id}`
  if (scopes.has('all')) return [always, 'solution']
  const seesShared = (['shared', 'sharedFull', 'region'] as const).some((scope) => scopes.has(scope))
  const ids = seesShared ? await findSharedIds(db, user.id, maxShared + 1) : []
  const topics = ids.length > maxShared ? ['solution'] : ids.map((id) => `solution:${id}`)
  return [...new Set([always, ...listScopeTopics(user, scopes, topics)])]
}

/** Groups that hold less than their scopes: only what is in this one can come into them. */
const scopeOfNarrowGroup: Partial<Readonly<Record<ListGroup, Scope>>> = {
  standard: 'standard',
  tss: 'tssListed',
  // What I archived, whoever may see it: as the list's own condition has it.
  archivedByMe: 'archivedByMe',
}

function scopesOfGroup(user: SignedInUser, group: ListGroup): readonly Scope[] {
  const narrow = scopeOfNarrowGroup[group]
  return narrow === undefined ? [...scopesOf(user, groupActions[group])] : [narrow]
}
