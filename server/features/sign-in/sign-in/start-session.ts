/** Starts a session for a person who has proved who they are, by whatever way. */
import type { FastifyRequest } from 'fastify'
import { recordDone } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/in-transaction.ts'
import type { ExternalSession, WayIn } from '../../../db/tables-sign-in.ts'
import type { Settings } from '../../../env.ts'
import type { Visitor } from '../../../http/caller.ts'
import { readSessionToken } from './session-cookies.ts'
import { computeExpiry } from './session-lifetime.ts'
import { createSessionToken, hashToken } from './session-token.ts'
import { deleteSession, insertSession } from './store.ts'

/** What a session keeps of the browser it belongs to. */
export type Device = { readonly userAgent: string; readonly address: string }

export type NewSession = Device & {
  readonly userId: string
  readonly way: WayIn
  readonly external?: ExternalSession
  /** Token of a session the browser still carries; it ends with this sign-in. */
  readonly previousToken: string | undefined
}

/** Longest name of a browser that is kept; real ones are below 300 characters. */
const longestUserAgent = 512

/** The browser of a request, and the session it still carries. */
export function describeBrowser(request: FastifyRequest, settings: Settings) {
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
    address: request.ip,
    previousToken: readSessionToken(request, settings),
  }
}

/**
 * Starts a session under a new token, whatever token the browser carried before, so that a token planted in a browser never
 * becomes a signed-in one.
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
    await recordDone({ ...visitor, user: { id: session.userId } }, { action: 'signIn' })
  })
  return token
}
