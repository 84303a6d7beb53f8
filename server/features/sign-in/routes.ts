/** The calls of the session. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall, bindPublicCall } from '../../http/bind-call.ts'
import { Problem } from '../../http/problem.ts'
import { clearSessionCookies, sessionTokenIn, setSessionCookies } from './session-cookies.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
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

  bindPublicCall(app, calls['login/local'], async ({ input, request, reply }) => {
    const { token, account } = await signIn(services, {
      username: input.username,
      password: input.password,
      address: request.ip,
      previousToken: sessionTokenIn(request),
      requestId: request.id,
    })
    setSessionCookies(reply, token, settings)
    return userAnswer(account)
  })

  bindCall(app, calls['login/current'], async ({ user }) => userAnswer(await accountOf(user.id)))

  bindPublicCall(app, calls.logout, async ({ request, reply }) => {
    await signOut(services, sessionTokenIn(request), request.id)
    clearSessionCookies(reply, settings)
    return {}
  })
}
