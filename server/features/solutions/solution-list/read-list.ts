/** Reads a whole list for other features, however long it is. */
import type { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Caller } from '../../../http/caller.ts'
import { requireGroup } from '../filters/list-groups.ts'
import type { ListOrder } from '../filters/list-filter.ts'
import { getListOrder } from './order.ts'
import { resolveListFilter } from './resolve-list-filter.ts'
import { countMatches, countChosen, type ListRow, readBatches } from './store.ts'

export type { ListRow } from './store.ts'

export interface WholeListInput {
  readonly filter: SolutionFilter
  readonly sorting: ListOrder | undefined
  readonly lang: Language
  /** If defined, only these solutions of the list. */
  readonly chosen: readonly string[] | undefined
}

export interface WholeList {
  readonly count: number
  /** Reads the rows in order as they are when the reading begins, so that none is missed or read twice. */
  readonly read: (batch: number) => AsyncGenerator<readonly ListRow[]>
}

/** @throws CallError FORBIDDEN for a group of other roles, INVALID_INPUT for an unknown term */
export async function openWholeList(
  caller: Caller,
  { filter: requestedFilter, sorting, lang, chosen }: WholeListInput,
): Promise<WholeList> {
  const { db, user } = caller
  const filter = await resolveListFilter(caller, requestedFilter)
  await requireGroup(caller, filter.group)
  const order = getListOrder(user, { sorting, lang })
  return {
    count:
      chosen === undefined
        ? await countMatches(db, user, filter, Number.MAX_SAFE_INTEGER - 1)
        : await countChosen(db, user, filter, chosen),
    read: (batch) => readBatches({ db, user, filter, order, chosen }, batch),
  }
}
