/** Ends a session. */
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { ExternalSession, WayIn } from '../../../db/tables-sign-in.ts'
import type { Visitor } from '../../../http/caller.ts'
import { hashToken } from './session-token.ts'
import { deleteSession } from './store.ts'

export type EndedSession = { readonly way: WayIn; readonly external: ExternalSession | null }

/**
 * Ends the session that a token belongs to, if there is one.
 *
 * @returns how the person had signed in, so that the session can be ended at that system too.
 */
export async function signOut(
  visitor: Visitor,
  token: string | undefined,
): Promise<EndedSession | undefined> {
  if (token === undefined) return undefined
  return await runInTransaction(visitor, async (visitor) => {
    const ended = await deleteSession(visitor.db, hashToken(token))
    if (ended === undefined) return undefined
    await recordAction({ ...visitor, user: { id: ended.user_id } }, { action: 'signOut' })
    return { way: ended.way, external: ended.external }
  })
}
