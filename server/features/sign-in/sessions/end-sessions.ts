/** Ends sessions of a person at their own wish, each on record. */
import { recordDone } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { deleteOtherSessions, deleteSessionById } from './store.ts'

/** Ends one; tells how many ended, which is none when it was over or somebody else's. */
export async function revokeSession(caller: Caller, sessionId: string): Promise<number> {
  return await end(caller, async (db) => await deleteSessionById(db, caller.user.id, sessionId))
}

/** Ends all but the one of a token. */
export async function revokeOtherSessions(caller: Caller, tokenHash: Buffer): Promise<number> {
  return await end(caller, async (db) => await deleteOtherSessions(db, caller.user.id, tokenHash))
}

async function end(
  caller: Caller,
  work: (db: Database) => Promise<readonly { readonly id: string }[]>,
): Promise<number> {
  return await runInTransaction(caller, async (caller) => {
    const ended = await work(caller.db)
    for (const { id } of ended) await recordDone(caller, { action: 'endSession', objectId: id })
    return ended.length
  })
}
