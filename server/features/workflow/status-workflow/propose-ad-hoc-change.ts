/** Lets the approver of record change the discounts of a received solution's lines, as a proposal that its owner has to accept. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { StatusAnswer, statusWorkflowCalls } from '@design-portal/contract/status-workflow.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { setDiscounts } from '../../pricing/prices/set-reductions.ts'
import { loadStatusAnswer } from './change-status.ts'
import { findOwner, markAdHocChange } from './store.ts'

type ChangeCall = (typeof statusWorkflowCalls)['solution/ad-hoc-change']
type ChangeInput = CheckedInputOf<ChangeCall>

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT, TOTAL_TOO_LARGE */
export async function proposeAdHocChange(
  caller: Caller,
  { cfgid: cfgId, note, ...input }: ChangeInput,
): Promise<StatusAnswer> {
  await setDiscounts(
    caller,
    { ...input, cfgId },
    {
      ability: 'changeAdHoc',
      kind: 'ad-hoc change',
      comment: note,
      onChanged: async ({ db, now }) => {
        await markAdHocChange(db, cfgId, caller.user.id)
        await notifyOwner(db, { cfgId, actorId: caller.user.id, at: now, note })
      },
    },
  )
  return await loadStatusAnswer(caller, cfgId)
}

async function notifyOwner(
  db: Database,
  { cfgId, actorId, at, note }: { cfgId: string; actorId: string; at: Date; note: string },
): Promise<void> {
  const userIds = [await findOwner(db, cfgId)]
  await notify(db, { kind: 'adHocChangeMade', cfgId, userIds, actorId, at, facts: { note } })
}
