/** Reads a filter and makes it the selected one. */
import type { AnswerOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { listAllowedGroups } from './list-groups.ts'
import { defaultGroup } from './list-filter.ts'
import { toFilterState } from './present.ts'
import { readKeptFilter } from './read-kept-filter.ts'
import { selectFilter } from './store.ts'

type ChooseCall = (typeof calls)['custom/filter/{id}']

/** @throws CallError NOT_FOUND if there is no such filter, it belongs to somebody else, or the person may not list its group */
export async function chooseFilter(
  { db, user, clock }: Caller,
  filterId: string,
): Promise<AnswerOf<ChooseCall>> {
  const kept = await readKeptFilter(db, user.id, filterId)
  if (
    kept === undefined ||
    (kept.name === null && !listAllowedGroups(user).includes(kept.filter.group ?? defaultGroup))
  )
    throw new CallError('NOT_FOUND')
  await selectFilter(db, user.id, filterId, clock())
  return {
    filterId,
    filterName: kept.name,
    filter: toFilterState(filterId, kept.filter),
    sorting: kept.sorting,
    dropped: kept.dropped.map(({ field, value }) => ({ field, value })),
  }
}
