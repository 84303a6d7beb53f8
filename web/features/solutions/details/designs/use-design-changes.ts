/** Changes of the designs of a solution: order, quantity, duplicate, delete. What is old after them is asked for anew. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../api/portal-api.ts'
import { textNow } from '../../../../language/use-text.ts'
import { showToast } from '../../../../ui/toast.ts'
import { actionFailureText } from '../../shared/action-failure.ts'
import { sayDone, solutionChanged } from '../../shared/solution-changed.ts'
import { designsQuery } from '../../shared/solutions.ts'
import type { Design } from '../../shared/solutions.ts'
import { priceSolution } from '../../shared/price-solution.ts'

export function useDesignChanges(cfgId: string) {
  const queries = useQueryClient()
  const { queryKey } = designsQuery(cfgId)

  /** Shows at once what will most likely be; a refusal brings the truth back with `solutionChanged`. */
  const showAtOnce = async (change: (designs: readonly Design[]) => Design[]) => {
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (before) => (before === undefined ? before : change(before)))
  }
  const refused = async (failure: Error) => {
    showToast({ type: 'error', message: actionFailureText(failure) })
    await solutionChanged(queries)
  }

  const reorder = useMutation({
    // One after the other: each order says on which order it is based.
    scope: { id: `design/order ${cfgId}` },
    mutationFn: (order: { readonly desIds: readonly string[]; readonly basedOn: readonly string[] }) =>
      api.call('design/order', { cfgId, desIds: [...order.desIds], basedOn: [...order.basedOn] }),
    onMutate: ({ desIds }) =>
      showAtOnce((designs) =>
        designs.toSorted((one, other) => desIds.indexOf(one.desId) - desIds.indexOf(other.desId)),
      ),
    onSuccess: async () => await solutionChanged(queries),
    onError: refused,
  })
  const setQuantity = useMutation({
    mutationFn: ({ design, quantity }: { readonly design: Design; readonly quantity: number }) =>
      api.call('design/quantity', { cfgId, desId: design.desId, quantity, rowVersion: design.rowVersion }),
    onMutate: ({ design, quantity }) =>
      showAtOnce((designs) =>
        designs.map((one) => (one.desId === design.desId ? { ...one, quantity } : one)),
      ),
    onSuccess: async ({ design, bill, undo }) => {
      if (bill !== null) priceSolution(queries, cfgId, bill)
      sayDone(queries, textNow('QUANTITY_DONE', { name: design.desName, quantity: design.quantity }), undo)
      await solutionChanged(queries)
    },
    onError: refused,
  })
  const duplicate = useMutation({
    mutationFn: ({ desId }: Design) => api.call('design/duplicate', { cfgId, desId }),
    onSuccess: async ({ design, undo }) => {
      sayDone(queries, textNow('DUPLICATE_DONE', { name: design.desName }), undo)
      await solutionChanged(queries)
    },
    onError: refused,
  })
  return { reorder, setQuantity, duplicate }
}
