/** Saves the draft of the approval matrix. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateCall } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { cachePolicy, formatMatrixFailure } from './matrix.ts'
import type { Draft, MatrixRow } from './matrix.ts'

/** Saves the rows and the note of the draft over the version that the page shows; on a version conflict, the other person's draft is shown. */
export function useDraftSaving(draft: Draft) {
  const text = useText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ rows, note }: { readonly rows: readonly MatrixRow[]; readonly note: string }) =>
      api.call('approval/policy/draft', { rows: [...rows], note, rowVersion: draft.rowVersion }),
    onSuccess: (policy) => {
      cachePolicy(queries, policy)
      showToast({ type: 'success', message: text('PRICE_LIST_SAVED') })
    },
    onError: async (failure) => {
      showToast({ type: 'error', message: formatMatrixFailure(failure) })
      await invalidateCall(queries, 'approval/policy')
    },
  })
}
