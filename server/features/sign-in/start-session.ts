/** Starts a session for a person who has proved who they are, by whatever way. */
import type { FastifyRequest } from 'fastify'
import { recordDone } from '../../db/audit.ts'
import type { ExternalSession, WayIn } from '../../db/tables-sign-in.ts'
import type { Services } from '../../http/services.ts'
import { sessionTokenIn } from './session-cookies.ts'
import { expiryOf } from './session-lifetime.ts'
import { newSessionToken, storedHash } from './session-token.ts'
import { deleteSession, insertSession } from './store.ts'

/** What a session keeps of the browser it belongs to. */
export type Device = { readonly userAgent: string; readonly address: string }

export type NewSession = Device & {
  readonly userId: string
  readonly way: WayIn
  readonly external?: ExternalSession
  /** Token of a session the browser still carries; it ends with this sign-in. */
  readonly previousToken: string | undefined
  readonly requestId: string
}

/** Longest name of a browser that is kept; real ones are below 300 characters. */
const longestUserAgent = 512

/** The browser of a request, and the session it still carries. */
export function browserOf(request: FastifyRequest, settings: Services['settings']) {
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
    address: request.ip,
    previousToken: sessionTokenIn(request, settings),
    requestId: request.id,
  }
}

/**
 * Starts a session under a new token, whatever token the browser carried before, so that a token planted in a browser never
 * becomes a signed-in one.
 *
 * @returns the token, for the cookies.
 */
export async function startSession({ db, clock }: Services, session: NewSession): Promise<string> {
  const now = clock()
  const token = newSessionToken()
  await db.transaction().execute(async (transaction) => {
    if (session.previousToken !== undefined) {
      await deleteSession(transaction, storedHash(session.previousToken))
    }
    await insertSession(transaction, {
      tokenHash: storedHash(token),
      userId: session.userId,
      now,
      expiresAt: expiryOf(now, now),
      way: session.way,
      userAgent: session.userAgent,
      address: session.address,
      external: session.external,
    })
    await recordDone(transaction, {
      at: now,
      userId: session.userId,
      action: 'signIn',
      requestId: session.requestId,
    })
  })
  return token
}
