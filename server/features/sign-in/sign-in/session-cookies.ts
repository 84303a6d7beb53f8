/** The two cookies of a session: the token, which no script can read, and the XSRF token, which the client must. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../../env.ts'
import { longestSessionSeconds } from './session-lifetime.ts'
import { getXsrfToken } from './session-token.ts'

/** Its name stands in the published interface. */
const xsrfCookie = 'XSRF-TOKEN'

type Cookies = Pick<Settings, 'secureCookies'>

/** With TLS the prefix keeps other hosts of the domain from planting a cookie (RFC 6265bis, section 4.1.3.2). */
export function buildCookieName(name: string, { secureCookies }: Cookies): string {
  return secureCookies ? `__Host-${name}` : name
}

const sessionCookie = (settings: Cookies): string => buildCookieName('dp_session', settings)

/** The session token a request carries, if any. */
export function readSessionToken(request: FastifyRequest, settings: Cookies): string | undefined {
  return request.cookies[sessionCookie(settings)]
}

/** Sets both cookies. They outlive the idle time on purpose: the server then can tell an expired session from none. */
export function setSessionCookies(reply: FastifyReply, token: string, settings: Settings): void {
  const options = { ...baseOptions(settings), maxAge: longestSessionSeconds }
  reply.setCookie(sessionCookie(settings), token, { ...options, httpOnly: true })
  reply.setCookie(xsrfCookie, getXsrfToken(token), options)
}

/** Removes both cookies. */
export function clearSessionCookies(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(sessionCookie(settings), { ...baseOptions(settings), httpOnly: true })
  reply.clearCookie(xsrfCookie, baseOptions(settings))
}

function baseOptions(settings: Settings): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: settings.secureCookies }
}
