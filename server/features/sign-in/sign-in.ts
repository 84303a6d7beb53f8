/** Signs a person in with name and password. */
import { recordDone, recordRefusal } from '../../db/audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { takeAttempt } from './attempts.ts'
import { decoyHash, verifyPassword } from './password.ts'
import { expiryOf } from './session-lifetime.ts'
import { newSessionToken, storedHash } from './session-token.ts'
import { type Account, deleteSession, findAccountByUsername, insertSession } from './store.ts'

export type SignInRequest = {
  readonly username: string
  readonly password: string
  /** Network address the attempt comes from. */
  readonly address: string
  /** Token of a session the browser still carries; it ends with this sign-in. */
  readonly previousToken: string | undefined
  readonly requestId: string
}

/**
 * Checks name and password and starts a session under a new token, whatever token the browser carried before, so that a
 * token planted in a browser never becomes a signed-in one.
 *
 * @throws Problem WRONG_CREDENTIALS, one text for an unknown name, a wrong password and a blocked account alike, after the
 * same time; RATE_LIMITED.
 */
export async function signIn(
  services: Services,
  request: SignInRequest,
): Promise<{ readonly token: string; readonly account: Account }> {
  const { db, clock, settings } = services
  const succeed = await takeAttempt(services, request.username, request.address)
  const account = await findAccountByUsername(db, request.username, settings.sampleData)
  const matches = await verifyPassword(request.password, account?.password_hash ?? (await decoyHash()))
  const now = clock()
  if (account === undefined || !matches) {
    await recordRefusal(db, {
      at: now,
      userId: account?.id ?? null,
      action: 'signIn',
      reason: 'WRONG_CREDENTIALS',
      requestId: request.requestId,
    })
    throw new Problem('WRONG_CREDENTIALS')
  }
  const token = newSessionToken()
  await db.transaction().execute(async (transaction) => {
    if (request.previousToken !== undefined) {
      await deleteSession(transaction, storedHash(request.previousToken))
    }
    await insertSession(transaction, {
      tokenHash: storedHash(token),
      userId: account.id,
      now,
      expiresAt: expiryOf(now, now),
    })
    await recordDone(transaction, {
      at: now,
      userId: account.id,
      action: 'signIn',
      requestId: request.requestId,
    })
  })
  await succeed()
  return { token, account }
}
