/** The calls that sign a person in and out and describe the current session. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import { type Calls, calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall, bindPublicCall } from '../../../http/bind-call.ts'
import type { RequestAndReply, Visitor } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { clearSessionCookies, readSessionToken, setSessionCookies } from '../sign-in/session-cookies.ts'
import { getExternalSignOutAddress } from './external-sign-out.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { signOut } from '../sign-in/sign-out.ts'
import { describeBrowser } from '../sign-in/start-session.ts'
import { requireAccount } from '../sign-in/require-account.ts'
import { toUserAnswer } from '../sign-in/user-answer.ts'

export function addSignInRoutes(app: FastifyInstance): void {
  const { services } = app
  const { settings } = services

  const signInHere = async (
    visitor: Visitor,
    { username, password }: CheckedInputOf<Calls['login/local']>,
    { request, reply }: RequestAndReply,
  ) => {
    // In production nobody has a password, so nobody may guess one either.
    if (settings.production) throw new CallError('NOT_FOUND')
    const { token, account } = await signIn(visitor, {
      username,
      password,
      ...describeBrowser(request, settings),
    })
    setSessionCookies(reply, token, settings)
    return toUserAnswer(account, settings.terms.version)
  }
  bindPublicCall(app, calls['login/local'], signInHere, 'password')

  bindCall(app, calls['login/current'], async (caller) =>
    toUserAnswer(await requireAccount(caller, caller.user.id), settings.terms.version),
  )

  bindPublicCall(app, calls.logout, async (visitor, _input, { request, reply }) => {
    const ended = await signOut(visitor, readSessionToken(request, settings))
    clearSessionCookies(reply, settings)
    return { signOutUrl: await getExternalSignOutAddress(services, ended, request.log) }
  })
}
