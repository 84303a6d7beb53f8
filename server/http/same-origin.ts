/** Proofs that a request was made by the portal's own page and not by another site in the person's browser. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser says that the request comes from the portal itself. Browsers send Sec-Fetch-Site, older ones Origin on
 * every POST, and a page cannot forge either; what sends neither is no browser and carries no one's cookies by accident.
 *
 * @param publicUrl the address the portal is known by; without one the request's own host is taken.
 */
export function isFromOwnPage(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  const host = URL.canParse(origin) ? new URL(origin).host : undefined
  return host !== undefined && (host === publicUrl?.host || host === request.host)
}

/** How a script of the portal asks, by what browsers say of every request; each of them is a header that no page can set. */
const askedByScript = {
  'sec-fetch-site': ['same-origin'],
  'sec-fetch-mode': ['cors', 'same-origin', undefined],
  'sec-fetch-dest': ['empty', undefined],
  // Loaded ahead, because somebody might want it.
  'sec-purpose': [undefined],
  purpose: [undefined],
} as const

/**
 * Whether a browser states that a script of the portal makes the request. Silence is not enough here, and neither is that the portal's
 * own page makes it: that page follows links and redirects, and shows images, which somebody else may have chosen.
 */
export function isStatedOwnScript({ headers }: FastifyRequest): boolean {
  return Object.entries(askedByScript).every(([name, allowed]) =>
    allowed.some((value) => value === headers[name]),
  )
}

/** Whether the header X-XSRF-TOKEN carries the session's token. */
export function hasXsrfToken(request: FastifyRequest, token: string): boolean {
  const sent = request.headers['x-xsrf-token']
  if (typeof sent !== 'string') return false
  const [given, wanted] = [Buffer.from(sent), Buffer.from(token)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
