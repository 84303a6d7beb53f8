/** Ends sessions because the system that they came from says so; and messages of such systems that count once. */
import { recordDone } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/in-transaction.ts'
import type { Visitor } from '../../../http/caller.ts'
import type { Services } from '../../../http/services.ts'
import { deleteExternalSessions, recordMessageUse } from './pending-store.ts'

/** Ends the sessions of a person at another system, or one of them; tells how many. */
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
      await recordDone({ ...visitor, user: { id: userId } }, { action: 'signOut', objectId: id })
    }
    return ended.length
  })
}

/** Notes a message of another system; false when it came before. */
export async function recordMessageOnce({ db }: Services, key: string, until: Date): Promise<boolean> {
  return await recordMessageUse(db, key, until)
}
