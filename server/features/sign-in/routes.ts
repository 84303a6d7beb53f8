/** The calls of the session. */
import { type Calls, calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall, bindPublicCall, type CallContext } from '../../http/bind-call.ts'
import { Problem } from '../../http/problem.ts'
import { clearSessionCookies, sessionTokenIn, setSessionCookies } from './session-cookies.ts'
import { externalSignOut } from './external-sign-out.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { browserOf } from './start-session.ts'
import { type Account, findAccount } from './store.ts'
import { userAnswer } from './user-answer.ts'

export function signInRoutes(app: FastifyInstance): void {
  const { services } = app
  const { db, settings } = services

  async function accountOf(userId: string): Promise<Account> {
    const account = await findAccount(db, userId, settings.sampleData)
    if (account === undefined) throw new Problem('UNAUTHENTICATED')
    return account
  }

  const signInHere = async ({ input, request, reply }: CallContext<Calls['login/local']>) => {
    // In production nobody has a password, so nobody may have one tried either.
    if (settings.production) throw new Problem('NOT_FOUND')
    const { token, account } = await signIn(services, {
      username: input.username,
      password: input.password,
      ...browserOf(request, settings),
    })
    setSessionCookies(reply, token, settings)
    return userAnswer(account, settings.terms.version)
  }
  bindPublicCall(app, calls['login/local'], signInHere, 'password')

  bindCall(app, calls['login/current'], async ({ user }) =>
    userAnswer(await accountOf(user.id), settings.terms.version),
  )

  bindPublicCall(app, calls.logout, async ({ request, reply }) => {
    const ended = await signOut(services, sessionTokenIn(request, settings), request.id)
    clearSessionCookies(reply, settings)
    return { signOutUrl: await externalSignOut(services, ended, request.log) }
  })
}
