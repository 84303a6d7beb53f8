/** Ends a session. */
import { recordDone } from '../../db/audit.ts'
import type { Services } from '../../http/services.ts'
import { storedHash } from './session-token.ts'
import { deleteSession } from './store.ts'

/** Ends the session of a token; nothing happens when there is none. */
export async function signOut(
  { db, clock }: Services,
  token: string | undefined,
  requestId: string,
): Promise<void> {
  if (token === undefined) return
  await db.transaction().execute(async (transaction) => {
    const userId = await deleteSession(transaction, storedHash(token))
    if (userId === undefined) return
    await recordDone(transaction, { at: clock(), userId, action: 'signOut', requestId })
  })
}
