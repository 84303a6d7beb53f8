/** The calls that list and end a person's own sessions. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../../../env.ts'
import { bindCall } from '../../../http/bind-call.ts'
import { readSessionToken } from '../sign-in/session-cookies.ts'
import { hashToken } from '../sign-in/session-token.ts'
import { revokeOtherSessions, revokeSession } from './end-sessions.ts'
import { toSessionAnswer } from './present-session.ts'
import { listSessions } from './store.ts'

export function addSessionRoutes(app: FastifyInstance): void {
  const { services } = app
  const { db, clock, settings } = services

  bindCall(app, calls['user/sessions'], async (caller, _input, { request }) => {
    const sessions = await listSessions(db, caller.user.id, clock())
    const ownHash = getOwnTokenHash(request, settings)
    return sessions
      .map((session) => toSessionAnswer(session, ownHash))
      .toSorted((one, other) => Number(other.current) - Number(one.current))
  })

  bindCall(app, calls['user/sessions/end'], async (caller, input) => ({
    ended: await revokeSession(caller, input.sessionId),
  }))

  bindCall(app, calls['user/sessions/end-others'], async (caller, _input, { request }) => ({
    ended: await revokeOtherSessions(caller, getOwnTokenHash(request, settings)),
  }))
}

/** The token hash of the session that sends the request; it matches no session if the request uses an API key. */
function getOwnTokenHash(request: FastifyRequest, settings: Settings): Buffer {
  return hashToken(readSessionToken(request, settings) ?? '')
}
