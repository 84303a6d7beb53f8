/** Signs a person in with a name and a password. */
import { recordRefusal } from '../../../db/audit.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Visitor } from '../../../http/caller.ts'
import { limitSignInAttempts } from './attempts.ts'
import { getDecoyHash, verifyPassword } from './password.ts'
import { type NewSession, startSession } from './start-session.ts'
import { type Account, findAccountByUsername } from './store.ts'

export type SignInRequest = Omit<NewSession, 'userId' | 'way'> & {
  readonly username: string
  readonly password: string
}

/**
 * Checks the name and password and starts a session.
 *
 * @throws CallError WRONG_CREDENTIALS, one text for an unknown name, a wrong password and a blocked account alike, after
 *   the same time; RATE_LIMITED.
 */
export async function signIn(
  visitor: Visitor,
  request: SignInRequest,
): Promise<{ readonly token: string; readonly account: Account }> {
  const signedIn = await limitSignInAttempts(visitor, request, async () => await signInOnce(visitor, request))
  if (signedIn === undefined) throw new CallError('WRONG_CREDENTIALS')
  return signedIn
}

/** Returns undefined if the name or the password is wrong, and records that in the audit log. */
async function signInOnce(visitor: Visitor, request: SignInRequest) {
  const { db, settings } = visitor
  const account = await findAccountByUsername(db, request.username, settings.sampleData)
  const matches = await verifyPassword(request.password, account?.password_hash ?? (await getDecoyHash()))
  if (account === undefined || !matches) {
    await recordRefusal(
      { ...visitor, ...(account === undefined ? {} : { user: account }) },
      { action: 'signIn', reason: 'WRONG_CREDENTIALS', address: request.address },
    )
    return undefined
  }
  const token = await startSession(visitor, { ...request, userId: account.id, way: 'local' })
  return { token, account }
}
