/** Changes of a bill of materials: shown optimistically, then updated from the answer; what the answer does not contain is refetched. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { BillGrid } from '@design-portal/contract/bill.ts'
import type { BillChange } from '@design-portal/contract/bill-change.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { api } from '../../../../api/portal-api.ts'
import { translate } from '../../../../language/use-text.ts'
import { showToast } from '../../../../ui/toast.ts'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import { applyChange, applyDesignQuantity, applyQuantities } from './apply-change.ts'
import { applyBillState } from './apply-bill-state.ts'

export interface QuantityChange {
  readonly lineId: string
  readonly quantity: number
  readonly rowVersion: number
}

/** Runs the changes of one bill one after the other, so that each is based on the version that the previous one created. */
const createMutationOptions = (cfgId: string) => ({
  mutationKey: ['bill', cfgId],
  scope: { id: `bill ${cfgId}` },
})

/** Returns whether a later change is waiting: the screen already shows it, so the answer to the earlier one must not replace it. */
const hasLaterChange = (queries: QueryClient, cfgId: string): boolean =>
  queries.isMutating({ mutationKey: createMutationOptions(cfgId).mutationKey }) > 1

/** Returns a function that applies the answer to a change. */
export function useApplyBillChange(cfgId: string) {
  const queries = useQueryClient()
  const { queryKey } = callQuery('solution/bill/grid', { cfgId })
  return async (change: BillChange, message: string) => {
    showUndoToast(queries, message, change.undo === null ? [] : [change.undo])
    const bill = queries.getQueryData(queryKey)
    const next = bill === undefined ? undefined : applyChange(bill, change)
    if (next === undefined) {
      await invalidateTag(queries, 'solutions')
      return
    }
    if (hasLaterChange(queries, cfgId)) return
    queries.setQueryData(queryKey, next)
    await applyBillState(queries, cfgId, change)
  }
}

export function useBillChanges(cfgId: string) {
  const queries = useQueryClient()
  const applyAnswer = useApplyBillChange(cfgId)
  const { queryKey } = callQuery('solution/bill/grid', { cfgId })
  const shared = createMutationOptions(cfgId)

  /** Shows the expected result; if the change is rejected, the server's state is restored. */
  const showAtOnce = async (change: (bill: BillGrid) => BillGrid) => {
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (bill) => (bill === undefined ? bill : change(bill)))
  }
  const onError = async (failure: Error) => {
    showToast({ type: 'error', message: formatActionFailure(failure) })
    await invalidateTag(queries, 'solutions')
  }

  const setQuantities = useMutation({
    ...shared,
    mutationFn: (changes: readonly QuantityChange[]) =>
      api.call('solution/part/quantities', { cfgId, changes: [...changes] }),
    onMutate: (changes) => showAtOnce((bill) => applyQuantities(bill, changes)),
    onSuccess: (change) => applyAnswer(change, translate('QUANTITIES_DONE', { count: change.lines.length })),
    onError,
  })
  const setDesignQuantity = useMutation({
    ...shared,
    mutationFn: ({ desId, quantity }: { readonly desId: string; readonly quantity: number }) =>
      api.call('design/quantity', { cfgId, desId, quantity }),
    onMutate: ({ desId, quantity }) => showAtOnce((bill) => applyDesignQuantity(bill, desId, quantity)),
    onSuccess: async ({ design, bill: state, undo }) => {
      const done = translate('QUANTITY_DONE', { name: design.desName, quantity: design.quantity })
      showUndoToast(queries, done, undo)
      if (state === null || hasLaterChange(queries, cfgId)) return
      await applyBillState(queries, cfgId, state)
    },
    onError,
  })
  const deleteLines = useMutation({
    ...shared,
    mutationFn: (lineIds: readonly string[]) =>
      api.call('solution/part/delete', { cfgId, lineIds: [...lineIds] }),
    onSuccess: (change) => applyAnswer(change, translate('LINES_DELETED', { count: change.removed.length })),
    onError,
  })
  const deleteCharge = useMutation({
    ...shared,
    mutationFn: (chargeId: string) => api.call('solution/charge/delete', { cfgId, chargeId }),
    onSuccess: (change) => applyAnswer(change, translate('CHARGE_DELETED')),
    onError,
  })
  const refreshCustomParts = useMutation({
    ...shared,
    mutationFn: () => api.call('solution/custom-part/refresh', { cfgId }),
    onSuccess: async (change) => {
      showUndoToast(queries, translate('CUSTOM_PARTS_REFRESHED', { count: change.lines.length }))
      await invalidateTag(queries, 'solutions')
    },
    onError,
  })
  return { setQuantities, setDesignQuantity, deleteLines, deleteCharge, refreshCustomParts }
}
