/** The two cookies of a session: the token, which no script can read, and the XSRF token, which the client must. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../env.ts'
import { longestSessionSeconds } from './session-lifetime.ts'
import { xsrfTokenOf } from './session-token.ts'

const sessionCookie = 'dp_session'
const xsrfCookie = 'XSRF-TOKEN'

/** The session token a request carries, if any. */
export function sessionTokenIn(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie]
}

/** Sets both cookies. They outlive the idle time on purpose: the server then can tell an expired session from none. */
export function setSessionCookies(reply: FastifyReply, token: string, settings: Settings): void {
  const options = { ...baseOptions(settings), maxAge: longestSessionSeconds }
  reply.setCookie(sessionCookie, token, { ...options, httpOnly: true })
  reply.setCookie(xsrfCookie, xsrfTokenOf(token), options)
}

/** Removes both cookies. */
export function clearSessionCookies(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(sessionCookie, { ...baseOptions(settings), httpOnly: true })
  reply.clearCookie(xsrfCookie, baseOptions(settings))
}

function baseOptions(settings: Settings): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: settings.secureCookies }
}
