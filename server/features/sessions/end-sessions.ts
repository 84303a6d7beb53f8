/** Ends sessions of a person at their own wish, each on record. */
import { recordDone } from '../../db/audit.ts'
import type { Database } from '../../db/database.ts'
import type { SignedInUser } from '../../http/identity.ts'
import type { Services } from '../../http/services.ts'
import { deleteOtherSessions, deleteSessionById } from './store.ts'

type Asked = { readonly user: SignedInUser; readonly requestId: string }

/** Ends one; tells how many ended, which is none when it was over or somebody else's. */
export async function endSession(services: Services, asked: Asked, sessionId: string): Promise<number> {
  return await end(services, asked, async (db) => await deleteSessionById(db, asked.user.id, sessionId))
}

/** Ends all but the one of a token. */
export async function endOtherSessions(services: Services, asked: Asked, tokenHash: Buffer): Promise<number> {
  return await end(services, asked, async (db) => await deleteOtherSessions(db, asked.user.id, tokenHash))
}

async function end(
  { db, clock }: Services,
  { user, requestId }: Asked,
  work: (db: Database) => Promise<readonly { readonly id: string }[]>,
): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const ended = await work(transaction)
    for (const { id } of ended) {
      await recordDone(transaction, {
        at: clock(),
        userId: user.id,
        action: 'endSession',
        objectId: id,
        requestId,
      })
    }
    return ended.length
  })
}
