/** Ends sessions at the request of their owner and records each in the audit log. */
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { deleteOtherSessions, deleteSessionById } from './store.ts'

/** Ends one session. Returns how many ended: 0 if the session had already ended or belongs to somebody else. */
export async function revokeSession(caller: Caller, sessionId: string): Promise<number> {
  return await endAndRecord(caller, async (db) => await deleteSessionById(db, caller.user.id, sessionId))
}

/** Ends all sessions except the one with the given token. */
export async function revokeOtherSessions(caller: Caller, tokenHash: Buffer): Promise<number> {
  return await endAndRecord(caller, async (db) => await deleteOtherSessions(db, caller.user.id, tokenHash))
}

async function endAndRecord(
  caller: Caller,
  deleteSessions: (db: Database) => Promise<readonly { readonly id: string }[]>,
): Promise<number> {
  return await runInTransaction(caller, async (caller) => {
    const ended = await deleteSessions(caller.db)
    for (const { id } of ended) await recordAction(caller, { action: 'endSession', objectId: id })
    return ended.length
  })
}
