/** Receives several submitted solutions, each with its own result, and offers undo for those that were received. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@design-portal/contract/client.ts'
import type { BulkResult } from '@design-portal/contract/solution-actions.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import { translate } from '../../../../language/use-text.ts'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import type { ListRow } from '../queries/list-queries.ts'

/** `data` contains the results of those that could not be received. */
export function useBulkReceive() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (rows: readonly ListRow[]): Promise<readonly BulkResult[]> => {
      const results: BulkResult[] = []
      // One after the other, as a person would, so that a queue shared with others is not asked for everything at once.
      for (const row of rows) results.push(await receive(row))
      const done = results.filter((result) => result.done)
      if (done.length > 0) {
        const cancelReceiveNote = translate('RECEIVE_UNDONE')
        const undo = done.map(({ cfgId: cfgid }) => ({
          call: 'solution/status/change/cancel-receive' as const,
          input: { cfgid, cancelReceiveNote },
        }))
        showUndoToast(queries, translate('RECEIVED_COUNT', { count: done.length }), undo)
      }
      await invalidateTag(queries, 'solutions')
      return results.filter((result) => !result.done)
    },
  })
}

/** Receives a solution in its present version, which the row of the list does not tell. */
async function receive({ cfgId, name }: ListRow): Promise<BulkResult> {
  try {
    const { rowVersion } = await api.call('solution/status/change/details', { cfgid: cfgId })
    await api.call('solution/status/change/receive', { cfgid: cfgId, rowVersion })
    return { cfgId, name, done: true }
  } catch (failure) {
    return { cfgId, name, done: false, error: toBulkError(failure) }
  }
}

function toBulkError(failure: unknown): NonNullable<BulkResult['error']> {
  if (!(failure instanceof ApiError)) return { apiErrorCode: 'INTERNAL' }
  const { reason } = failure.details
  return { apiErrorCode: failure.apiErrorCode, ...(typeof reason === 'string' ? { reason } : {}) }
}
