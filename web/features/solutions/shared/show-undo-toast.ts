/** The toast that confirms an action on a solution and offers undo. */

import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '@design-portal/contract/calls.ts'
import { wire } from '@design-portal/contract/wire.ts'
import type { Undo } from '@design-portal/contract/solution-actions.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { translate } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'

/** A call that undoes an action, as the answers of actions contain it. */
type UndoCall = Undo | { readonly call: CallName; readonly input: object }

/** Confirms an action and, if possible, offers undo. */
export function showUndoToast(queries: QueryClient, message: string, undo: readonly UndoCall[] = []): void {
  if (undo.length === 0) {
    showToast({ type: 'success', message })
    return
  }
  showToast({
    type: 'success',
    message,
    action: { label: translate('UNDO'), onSelect: () => void runUndo(queries, undo) },
  })
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(wire, name)
}

async function runUndo(queries: QueryClient, undo: readonly UndoCall[]): Promise<void> {
  try {
    for (const { call, input } of undo) {
      // The calls run one after the other: each may depend on what the previous one has restored.
      if (!isCallName(call)) throw new Error(`There is no call ${call}`)
      await api.call(call, input)
    }
    showToast({ type: 'info', message: translate('UNDONE') })
  } catch (failure) {
    showToast({ type: 'error', message: translate('UNDO_FAILED', { reason: formatFailure(failure) }) })
  }
  await invalidateTag(queries, 'solutions')
}
