/** Changes of the user's own filters: each is confirmed by a toast, with undo if possible. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { api } from '../../../../api/portal-api.ts'
import { translate } from '../../../../language/use-text.ts'
import { sortColumns } from '@design-portal/contract/solution-list-options.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { showToast } from '../../../../ui/toast.ts'
import { toWireFilter, toWireSorting } from '../queries/wire-filter.ts'

interface NamedFilter {
  readonly filterId: string
  readonly filterName: string
}

type Change = Omit<InputOf<Calls['custom/filter/edit']>, 'filterId'>

/** Returns the criteria of a view, without the id of the filter that it came from. */
export function toFilterCriteria(search: ListSearch) {
  const { filter: _filter, ...view } = search
  return { filter: toWireFilter(view), sorting: toWireSorting(view) ?? null }
}

export function useFilterChanges() {
  const queries = useQueryClient()
  const refresh = async () => {
    await invalidateTag(queries, 'filters')
  }
  const createUndoAction = (work: () => Promise<unknown>) => ({
    label: translate('UNDO'),
    onSelect: () => void work().then(refresh, showFailure),
  })

  const edit = useMutation({
    mutationFn: ({ filterId, change }: { filterId: string; change: Change }) =>
      api.call('custom/filter/edit', { filterId, ...change }),
    onSuccess: refresh,
    onError: showFailure,
  })

  const overwrite = useMutation({
    mutationFn: async ({ saved: { filterId }, search }: { saved: NamedFilter; search: ListSearch }) => {
      const before = await api.call('custom/filter/{id}', { id: filterId })
      await api.call('custom/filter/edit', { filterId, ...toFilterCriteria(search) })
      return before
    },
    onSuccess: async ({ filterId, filter, sorting }, { saved: { filterName } }) => {
      const { filterId: _filterId, ...terms } = filter
      showToast({
        type: 'success',
        message: translate('FILTER_OVERWRITTEN', { name: filterName }),
        action: createUndoAction(() => api.call('custom/filter/edit', { filterId, filter: terms, sorting })),
      })
      await refresh()
    },
    onError: showFailure,
  })

  const remove = useMutation({
    mutationFn: ({ filterId }: NamedFilter) => api.call('custom/filter/delete', { filterId }),
    onSuccess: async (deleted) => {
      showToast({
        type: 'success',
        message: translate('FILTER_DELETED', { name: deleted.filterName }),
        action: createUndoAction(() => api.call('custom/filter/create', toFilterInput(deleted))),
      })
      await refresh()
    },
    onError: showFailure,
  })

  return { edit, overwrite, remove, refresh }
}

/** Converts the answer of a deletion to the input of the call that creates the filter again. */
function toFilterInput(
  deleted: OutputOf<Calls['custom/filter/delete']>,
): InputOf<Calls['custom/filter/create']> {
  const { filterName, filter, sorting, preferred, isDefault } = deleted
  const { filterId: _filterId, ...terms } = filter
  const column = sortColumns.find((sortColumn) => sortColumn === sorting?.column)
  return {
    filterName,
    filter: terms,
    sorting: column === undefined || sorting === null ? null : { ...sorting, column },
    preferred,
    isDefault,
  }
}

function showFailure(failure: unknown): void {
  showToast({ type: 'error', message: formatFailure(failure) })
}
