/** Changes of a solution's designs: their order, their quantities, and duplicates. Outdated data is refetched. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import { translate } from '../../../../language/use-text.ts'
import { showToast } from '../../../../ui/toast.ts'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import { queryDesigns } from '../../shared/solution-queries.ts'
import type { Design } from '../../shared/solution-queries.ts'
import { updateSolutionPrice } from '../../shared/update-solution-price.ts'

export function useDesignChanges(cfgId: string) {
  const queries = useQueryClient()
  const { queryKey } = queryDesigns(cfgId)

  /** Shows the expected result at once; if the change is rejected, the server's state is refetched. */
  const showAtOnce = async (change: (designs: readonly Design[]) => Design[]) => {
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (before) =>
      before === undefined ? before : { data: change(before.data) },
    )
  }
  const showFailure = async (failure: Error) => {
    showToast({ type: 'error', message: formatActionFailure(failure) })
    await invalidateTag(queries, 'solutions')
  }

  const reorder = useMutation({
    // Runs one after the other, since each order names the order that it is based on.
    scope: { id: `design/order ${cfgId}` },
    mutationFn: (order: { readonly desIds: readonly string[]; readonly basedOn: readonly string[] }) =>
      api.call('design/order', { cfgId, desIds: [...order.desIds], basedOn: [...order.basedOn] }),
    onMutate: ({ desIds }) =>
      showAtOnce((designs) =>
        designs.toSorted((one, other) => desIds.indexOf(one.desId) - desIds.indexOf(other.desId)),
      ),
    onSuccess: async () => await invalidateTag(queries, 'solutions'),
    onError: showFailure,
  })
  const setQuantity = useMutation({
    mutationFn: ({ design, quantity }: { readonly design: Design; readonly quantity: number }) =>
      api.call('design/quantity', { cfgId, desId: design.desId, quantity, rowVersion: design.rowVersion }),
    onMutate: ({ design, quantity }) =>
      showAtOnce((designs) =>
        designs.map((other) => (other.desId === design.desId ? { ...other, quantity } : other)),
      ),
    onSuccess: async ({ design, bill, undo }) => {
      if (bill !== null) updateSolutionPrice(queries, cfgId, bill)
      showUndoToast(
        queries,
        translate('QUANTITY_DONE', { name: design.desName, quantity: design.quantity }),
        undo,
      )
      await invalidateTag(queries, 'solutions')
    },
    onError: showFailure,
  })
  const duplicate = useMutation({
    mutationFn: ({ desId }: Design) => api.call('design/duplicate', { cfgId, desId }),
    onSuccess: async ({ design, undo }) => {
      showUndoToast(queries, translate('DUPLICATE_DONE', { name: design.desName }), undo)
      await invalidateTag(queries, 'solutions')
    },
    onError: showFailure,
  })
  return { reorder, setQuantity, duplicate }
}
