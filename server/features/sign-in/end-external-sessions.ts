/** Ends sessions because the system that they came from says so; and messages of such systems that count once. */
import { recordDone } from '../../db/audit.ts'
import type { Services } from '../../http/services.ts'
import { deleteExternalSessions, noteUse } from './begun-store.ts'

/** Ends the sessions of a person at another system, or one of them; tells how many. */
export async function endExternalSessions(
  { db, clock }: Services,
  external: {
    readonly issuer: string
    readonly subject: string | undefined
    readonly sessionIndex: string | undefined
  },
  requestId: string,
): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const ended = await deleteExternalSessions(transaction, external)
    for (const { id, user_id: userId } of ended) {
      await recordDone(transaction, { at: clock(), userId, action: 'signOut', objectId: id, requestId })
    }
    return ended.length
  })
}

/** Notes a message of another system; false when it came before. */
export async function noteOnce({ db }: Services, key: string, until: Date): Promise<boolean> {
  return await noteUse(db, key, until)
}
