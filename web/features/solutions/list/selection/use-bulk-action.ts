/** Archives or restores several solutions at once, each with its own result, and offers undo for those that succeeded. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkResult } from '@design-portal/contract/solution-actions.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import { translate } from '../../../../language/use-text.ts'
import type { MessageKey } from '../../../../language/use-text.ts'
import { showToast } from '../../../../ui/toast.ts'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import { showUndoToast } from '../../shared/show-undo-toast.ts'

export type BulkAction = 'archive' | 'restore'

const doneKeys: Record<BulkAction, MessageKey> = { archive: 'ARCHIVED_COUNT', restore: 'RESTORED_COUNT' }

interface BulkRequest {
  readonly action: BulkAction
  /** The ids of 1 to 100 solutions. */
  readonly cfgids: readonly string[]
}

/** `data` contains the results of those that were rejected; if the whole call fails, a toast is shown. */
export function useBulkAction() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ action, cfgids }: BulkRequest): Promise<readonly BulkResult[]> => {
      const { outcomes, undo } = await api.call(`solution/${action}`, { cfgids: [...cfgids] })
      const done = outcomes.filter((outcome) => outcome.done)
      if (done.length > 0) showUndoToast(queries, translate(doneKeys[action], { count: done.length }), undo)
      await invalidateTag(queries, 'solutions')
      return outcomes.filter((outcome) => !outcome.done)
    },
    onError: (failure) => showToast({ type: 'error', message: formatActionFailure(failure) }),
  })
}
