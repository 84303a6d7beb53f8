/** Starts a session for a person whose identity has been proved. */
import type { FastifyRequest } from 'fastify'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { ExternalSession, WayIn } from '../../../db/tables-sign-in.ts'
import type { Settings } from '../../../env.ts'
import type { Visitor } from '../../../http/caller.ts'
import { readSessionToken } from './session-cookies.ts'
import { computeExpiry } from './session-lifetime.ts'
import { createSessionToken, hashToken } from './session-token.ts'
import { deleteSession, insertSession } from './store.ts'

/** What a session stores about the browser it belongs to. */
export type Device = { readonly userAgent: string; readonly address: string }

export type NewSession = Device & {
  readonly userId: string
  readonly way: WayIn
  readonly external?: ExternalSession
  /** Token of a session that the browser still has a cookie for; this sign-in ends that session. */
  readonly previousToken: string | undefined
}

/** Maximum length of the stored user agent; real ones have fewer than 300 characters. */
const maxUserAgentLength = 512

/** Describes the browser of a request, including the session token it still sends. */
export function describeBrowser(request: FastifyRequest, settings: Settings) {
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
    address: request.ip,
    previousToken: readSessionToken(request, settings),
  }
}

/**
 * Starts a session with a new token, whichever token the browser sent before. A token planted in a browser can
 * therefore never become the token of a session (session fixation).
 *
 * @returns the token, for the cookies.
 */
export async function startSession(visitor: Visitor, session: NewSession): Promise<string> {
  const now = visitor.clock()
  const token = createSessionToken()
  await runInTransaction(visitor, async (visitor) => {
    const { db } = visitor
    if (session.previousToken !== undefined) {
      await deleteSession(db, hashToken(session.previousToken))
    }
    await insertSession(db, {
      tokenHash: hashToken(token),
      userId: session.userId,
      now,
      expiresAt: computeExpiry(now, now),
      way: session.way,
      userAgent: session.userAgent,
      address: session.address,
      external: session.external,
    })
    await recordAction({ ...visitor, user: { id: session.userId } }, { action: 'signIn' })
  })
  return token
}
