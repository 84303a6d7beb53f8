/** Changes of a bill of materials: what the answer says is put into the bill at once, the rest is asked for anew. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BillChange } from '@design-portal/contract/parts.ts'
import { api } from '../../../../api/portal-api.ts'
import { textNow } from '../../../../language/use-text.ts'
import { showToast } from '../../../../ui/toast.ts'
import { actionFailureText } from '../../actions/action-failure.ts'
import { sayDone, solutionChanged } from '../../actions/solution-changed.ts'
import { solutionQuery } from '../../solutions.ts'
import { billGridQuery } from '../queries.ts'
import { applyChange } from './apply-change.ts'

export interface QuantityChange {
  readonly lineId: string
  readonly quantity: number
  readonly rowVersion: number
}

/** Takes the answer to a change in; what it does not tell is asked for in the background. */
export function useTakeIn(cfgId: string) {
  const queries = useQueryClient()
  const { queryKey } = billGridQuery(cfgId)
  return (change: BillChange, message: string) => {
    sayDone(queries, message, change.undo === null ? [] : [change.undo])
    const bill = queries.getQueryData(queryKey)
    const next = bill === undefined ? undefined : applyChange(bill, change)
    if (next === undefined) return solutionChanged(queries)
    queries.setQueryData(queryKey, next)
    // The lines are up to date; the facts above them and the list follow.
    return queries.invalidateQueries({ queryKey: solutionQuery(cfgId).queryKey })
  }
}

export function useBillChanges(cfgId: string) {
  const queries = useQueryClient()
  const takeIn = useTakeIn(cfgId)
  const onError = async (failure: Error) => {
    showToast({ type: 'error', message: actionFailureText(failure) })
    await solutionChanged(queries)
  }

  const setQuantities = useMutation({
    mutationFn: (changes: readonly QuantityChange[]) =>
      api.call('solution/part/quantities', { cfgId, changes: [...changes] }),
    onSuccess: (change) => takeIn(change, textNow('QUANTITIES_DONE', { count: change.lines.length })),
    onError,
  })
  const setDesignQuantity = useMutation({
    mutationFn: ({ desId, quantity }: { readonly desId: string; readonly quantity: number }) =>
      api.call('design/quantity', { cfgId, desId, quantity }),
    onSuccess: async ({ design, undo }) => {
      sayDone(queries, textNow('QUANTITY_DONE', { name: design.desName, quantity: design.quantity }), undo)
      await solutionChanged(queries)
    },
    onError,
  })
  const deleteLines = useMutation({
    mutationFn: (lineIds: readonly string[]) =>
      api.call('solution/part/delete', { cfgId, lineIds: [...lineIds] }),
    onSuccess: (change) => takeIn(change, textNow('LINES_DELETED', { count: change.removed.length })),
    onError,
  })
  const deleteCharge = useMutation({
    mutationFn: (chargeId: string) => api.call('solution/charge/delete', { cfgId, chargeId }),
    onSuccess: async (change) => {
      await takeIn(change, textNow('CHARGE_DELETED'))
      await solutionChanged(queries)
    },
    onError,
  })
  const refreshCustomParts = useMutation({
    mutationFn: () => api.call('solution/custom-part/refresh', { cfgId }),
    onSuccess: async (change) => {
      await takeIn(change, textNow('CUSTOM_PARTS_REFRESHED', { count: change.lines.length }))
      await solutionChanged(queries)
    },
    onError,
  })
  return { setQuantities, setDesignQuantity, deleteLines, deleteCharge, refreshCustomParts }
}
