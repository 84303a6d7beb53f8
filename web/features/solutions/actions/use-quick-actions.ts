/** Actions on a solution that run at once and offer undo instead of a confirmation: archive, restore, grab, take back. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translate } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { formatActionFailure } from '../shared/format-action-failure.ts'
import type { ActionTarget } from '../shared/action-target.ts'
import { showUndoToast } from '../shared/show-undo-toast.ts'

export type QuickAction = 'archive' | 'restore' | 'grab' | 'takeBack'

const doneKeys: Record<QuickAction, MessageKey> = {
  archive: 'ARCHIVE_DONE',
  restore: 'RESTORE_DONE',
  grab: 'GRAB_DONE',
  takeBack: 'TAKE_BACK_DONE',
}

const calls = {
  archive: 'solution/archive',
  restore: 'solution/restore',
  grab: 'solution/grab',
  takeBack: 'solution/takeBack',
} as const satisfies Record<QuickAction, string>

/** The actions as one mutation: `mutate({ action, solution })`. Success and failure are shown in toasts. */
export function useQuickActions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ action, solution }: { action: QuickAction; solution: ActionTarget }) =>
      await api.call(calls[action], { cfgid: solution.cfgId }),
    onSuccess: async ({ undo }, { action, solution: { name } }) => {
      showUndoToast(queries, translate(doneKeys[action], { name }), undo)
      await invalidateTag(queries, 'solutions')
    },
    onError: (failure) => showToast({ type: 'error', message: formatActionFailure(failure) }),
  })
}
