/** Reads a whole list for other features: the ids of the matches in order, and rows by id. */
import type { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Caller } from '../../../http/caller.ts'
import { requireGroup } from '../filters/list-groups.ts'
import type { ListOrder } from '../filters/list-filter.ts'
import { getListOrder } from './order.ts'
import { findIds } from './store.ts'
import { resolveListFilter } from './resolve-list-filter.ts'

export { type ListRow, findRows as readListRows } from './store.ts'

export interface WholeList {
  readonly filter: SolutionFilter
  readonly sorting: ListOrder | undefined
  readonly lang: Language
  /** If defined, only these solutions of the list. */
  readonly chosen: readonly string[] | undefined
  readonly limit: number
}

/** @throws CallError FORBIDDEN for a group of other roles, INVALID_INPUT for an unknown term */
export async function findListIds(
  caller: Caller,
  { filter: requestedFilter, sorting, lang, chosen, limit }: WholeList,
): Promise<readonly string[]> {
  const filter = await resolveListFilter(caller, requestedFilter)
  await requireGroup(caller, filter.group)
  const order = getListOrder(caller.user, { sorting, lang })
  return await findIds(caller.db, caller.user, { filter, order, chosen, limit })
}
