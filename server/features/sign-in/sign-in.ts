/** Signs a person in with name and password. */
import { recordRefusal } from '../../db/audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { takeAttempt } from './attempts.ts'
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
  const { db, clock, settings } = services
  const succeed = await takeAttempt(services, request.username, request.address)
  const account = await findAccountByUsername(db, request.username, settings.sampleData)
  const matches = await verifyPassword(request.password, account?.password_hash ?? (await decoyHash()))
  if (account === undefined || !matches) {
    await recordRefusal(db, {
      at: clock(),
      userId: account?.id ?? null,
      action: 'signIn',
      reason: 'WRONG_CREDENTIALS',
      requestId: request.requestId,
    })
    throw new Problem('WRONG_CREDENTIALS')
  }
  const token = await startSession(services, { ...request, userId: account.id, way: 'local' })
  await succeed()
  return { token, account }
}
