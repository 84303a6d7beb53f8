/** Ends a session. */
import { recordDone } from '../../db/audit.ts'
import type { ExternalSession, WayIn } from '../../db/tables-sign-in.ts'
import type { Services } from '../../http/services.ts'
import { storedHash } from './session-token.ts'
import { deleteSession } from './store.ts'

export type EndedSession = { readonly way: WayIn; readonly external: ExternalSession | null }

/**
 * Ends the session of a token; nothing happens when there is none.
 *
 * @returns how the person had come in, to end the session there as well.
 */
export async function signOut(
  { db, clock }: Services,
  token: string | undefined,
  requestId: string,
): Promise<EndedSession | undefined> {
  if (token === undefined) return undefined
  return await db.transaction().execute(async (transaction) => {
    const ended = await deleteSession(transaction, storedHash(token))
    if (ended === undefined) return undefined
    await recordDone(transaction, { at: clock(), userId: ended.user_id, action: 'signOut', requestId })
    return { way: ended.way, external: ended.external }
  })
}
