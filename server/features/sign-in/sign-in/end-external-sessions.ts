/** Ends sessions at the request of the system they came from, and records messages of such systems that may be used only once. */
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Visitor } from '../../../http/caller.ts'
import type { Services } from '../../../http/services.ts'
import { deleteExternalSessions, recordMessageUse } from './pending-store.ts'

/** Ends all sessions, or one session, that a person started through another system. Returns how many sessions ended. */
export async function revokeExternalSessions(
  visitor: Visitor,
  external: {
    readonly issuer: string
    readonly subject: string | undefined
    readonly sessionIndex: string | undefined
  },
): Promise<number> {
  return await runInTransaction(visitor, async (visitor) => {
    const ended = await deleteExternalSessions(visitor.db, external)
    for (const { id, user_id: userId } of ended) {
      await recordAction({ ...visitor, user: { id: userId } }, { action: 'signOut', objectId: id })
    }
    return ended.length
  })
}

/** Records a message of another system. Returns false if the message was received before. */
export async function recordMessageOnce({ db }: Services, key: string, until: Date): Promise<boolean> {
  return await recordMessageUse(db, key, until)
}
