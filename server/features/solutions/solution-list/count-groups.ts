/** Counts the solutions that match a filter in each group that a person may list. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import type { Caller } from '../../../http/caller.ts'
import type { CachePolicy } from '../../../http/response-cache/answer-store.ts'
import { listAllowedGroups } from '../filters/list-groups.ts'
import { resolveListFilter } from './resolve-list-filter.ts'
import { countMatches } from './store.ts'
import { listCacheTopics } from './cache-topics.ts'

type GroupsCall = (typeof calls)['solutions/list/groups']

/** Maximum count per group; the choice of groups shows larger counts as "more than 1,000". */
const groupLimit = 1000

/** @throws CallError INVALID_INPUT for an unknown term */
export async function countGroups(
  caller: Caller,
  { filter: requestedFilter }: CheckedInputOf<GroupsCall>,
): Promise<{ readonly answer: AnswerOf<GroupsCall>; readonly cachePolicy: CachePolicy | undefined }> {
  const { user } = caller
  const { waiting: _waiting, ...filter } = await resolveListFilter(caller, requestedFilter)
  const groups: AnswerOf<GroupsCall>['groups'] = []
  // The groups are counted one after the other, because the page of the list is read at the same time and needs the database too.
  for (const group of listAllowedGroups(user)) {
    const count = await countMatches(caller.db, user, { ...filter, group }, groupLimit)
    groups.push({ group, totalItems: Math.min(count, groupLimit), totalExact: count <= groupLimit })
  }
  const cachePolicy =
    filter.expiresBefore === undefined
      ? {
          topics: await listCacheTopics(caller, listAllowedGroups(user)),
          expiresAt: Number.POSITIVE_INFINITY,
        }
      : undefined
  return { answer: { groups }, cachePolicy }
}
