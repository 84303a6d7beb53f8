/** What follows a change of a solution on the screens: old answers are asked for anew, and a person may take the change back. */

import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '@design-portal/contract/calls.ts'
import { callKey } from '@design-portal/contract/client.ts'
import { wire } from '@design-portal/contract/wire.ts'
import type { Undo } from '@design-portal/contract/solution-actions.ts'
import { failureText } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { textNow } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'

/** The calls whose answers a change of a solution makes old. */
const callsAboutSolutions = [
  'solutions/list/filter',
  'solution/archived/report',
  'solution/configId',
  'solution/settings/details',
  'solution/configId-opptyDetails',
  'config/opportunity/info',
  'solution/share/list',
  'design/list/all-designs',
  'design/design-notes',
  'design/revisions',
  'solution/netWeight',
  'solution/chain',
  'solution/bill/grid',
  'solution/price',
  'solution/price/line',
  'solution/report/price-status',
  'solution/status/change/details',
  'approval/details',
  'solution/attachment/list',
  'solution/history/list/solution-history',
] as const satisfies readonly CallName[]

/**
 * Marks every answer about solutions as old; what is on the screen is asked for at once.
 *
 * @param current calls whose answers were brought up to date by hand
 */
export async function solutionChanged(
  queries: QueryClient,
  current: readonly CallName[] = [],
): Promise<void> {
  await Promise.all(
    callsAboutSolutions
      .filter((call) => !current.includes(call))
      .map(async (call) => await queries.invalidateQueries({ queryKey: callKey(call) })),
  )
}

/** A call that takes something back, as the answers of actions carry it. */
type Reverse = Undo | { readonly call: CallName; readonly input: object }

/** Says what was done and, where there is a way back, offers it. */
export function sayDone(queries: QueryClient, message: string, undo: readonly Reverse[] = []): void {
  if (undo.length === 0) {
    showToast({ type: 'success', message })
    return
  }
  showToast({
    type: 'success',
    message,
    action: { label: textNow('UNDO'), onSelect: () => void takeBack(queries, undo) },
  })
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(wire, name)
}

async function takeBack(queries: QueryClient, undo: readonly Reverse[]): Promise<void> {
  try {
    for (const { call, input } of undo) {
      // One after the other: each may stand on what the one before has restored.
      if (!isCall(call)) throw new Error(`There is no call ${call}`)
      await api.call(call, input)
    }
    showToast({ type: 'info', message: textNow('UNDONE') })
  } catch (failure) {
    showToast({ type: 'error', message: textNow('UNDO_FAILED', { reason: failureText(failure) }) })
  }
  await solutionChanged(queries)
}
