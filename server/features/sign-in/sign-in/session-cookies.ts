/** The two cookies of a session: the token, which no script can read, and the XSRF token, which the client must. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../../env.ts'
import { maxSessionSeconds } from './session-lifetime.ts'
import { getXsrfToken } from './session-token.ts'

/** The name of this cookie is part of the published interface. */
const xsrfCookie = 'XSRF-TOKEN'

type Cookies = Pick<Settings, 'secureCookies'>

/** Over TLS, the prefix keeps other hosts of the domain from setting the cookie (RFC 6265bis, section 4.1.3.2). */
export function buildCookieName(name: string, { secureCookies }: Cookies): string {
  return secureCookies ? `__Host-${name}` : name
}

const getSessionCookie = (settings: Cookies): string => buildCookieName('dp_session', settings)

/** The session token a request carries, if any. */
export function readSessionToken(request: FastifyRequest, settings: Cookies): string | undefined {
  return request.cookies[getSessionCookie(settings)]
}

/**
 * Sets both cookies. They deliberately outlive the idle time, so that the server can distinguish an expired session
 * from a missing one.
 */
export function setSessionCookies(reply: FastifyReply, token: string, settings: Settings): void {
  const options = { ...getBaseOptions(settings), maxAge: maxSessionSeconds }
  reply.setCookie(getSessionCookie(settings), token, { ...options, httpOnly: true })
  reply.setCookie(xsrfCookie, getXsrfToken(token), options)
}

export function clearSessionCookies(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(getSessionCookie(settings), { ...getBaseOptions(settings), httpOnly: true })
  reply.clearCookie(xsrfCookie, getBaseOptions(settings))
}

function getBaseOptions(settings: Settings): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: settings.secureCookies }
}
