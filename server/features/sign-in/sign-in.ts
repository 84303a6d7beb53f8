/** Signs a person in with name and password. */
import { recordRefusal } from '../../db/audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { attemptSignIn } from './attempts.ts'
import { decoyHash, verifyPassword } from './password.ts'
import { type NewSession, startSession } from './start-session.ts'
import { type Account, findAccountByUsername } from './store.ts'

export type SignInRequest = Omit<NewSession, 'userId' | 'way'> & {
  readonly username: string
  readonly password: string
}

/**
 * Checks name and password and starts a session.
 *
 * @throws Problem WRONG_CREDENTIALS, one text for an unknown name, a wrong password and a blocked account alike, after the
 * same time; RATE_LIMITED.
 */
export async function signIn(
  services: Services,
  request: SignInRequest,
): Promise<{ readonly token: string; readonly account: Account }> {
  const signedIn = await attemptSignIn(services, request, async () => await signInOnce(services, request))
  if (signedIn === undefined) throw new Problem('WRONG_CREDENTIALS')
  return signedIn
}

/** Undefined where name or password are wrong, which the audit log tells. */
async function signInOnce(services: Services, request: SignInRequest) {
  const { db, clock, settings } = services
  const account = await findAccountByUsername(db, request.username, settings.sampleData)
  const matches = await verifyPassword(request.password, account?.password_hash ?? (await decoyHash()))
  if (account === undefined || !matches) {
    await recordRefusal(db, {
      at: clock(),
      userId: account?.id ?? null,
      action: 'signIn',
      reason: 'WRONG_CREDENTIALS',
      address: request.address,
      requestId: request.requestId,
    })
    return undefined
  }
  const token = await startSession(services, { ...request, userId: account.id, way: 'local' })
  return { token, account }
}
