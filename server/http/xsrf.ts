/** Checks that a request was made by the portal's own page and not by another site in the person's browser. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Returns whether the request comes from the portal itself. Browsers send Sec-Fetch-Site, older ones send Origin on every POST,
 * and a page can forge neither. A client that sends neither is not a browser and therefore sends no cookies unintentionally.
 *
 * @param publicUrl the public address of the portal, if it is set; the host that the request names is accepted as well.
 */
export function isFromOwnPage(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  const host = URL.canParse(origin) ? new URL(origin).host : undefined
  return host !== undefined && (host === publicUrl?.host || host === request.host)
}

/** The headers that browsers add to a request of a portal script, with their values; no page can set these headers. */
const scriptRequestHeaders = {
  'sec-fetch-site': ['same-origin'],
  'sec-fetch-mode': ['cors', 'same-origin', undefined],
  'sec-fetch-dest': ['empty', undefined],
  // Present on a prefetch, which must not have effects.
  'sec-purpose': [undefined],
  purpose: [undefined],
} as const

/**
 * Returns whether a browser states that a script of the portal makes the request. Absent headers are not sufficient, and neither
 * is a request by the portal's own page, because it also follows links and redirects and loads images that others may have chosen.
 */
export function isFromOwnScript({ headers }: FastifyRequest): boolean {
  return Object.entries(scriptRequestHeaders).every(([name, allowed]) =>
    allowed.some((value) => value === headers[name]),
  )
}

/** Returns whether the header X-XSRF-TOKEN contains the session's token. */
export function hasXsrfToken(request: FastifyRequest, token: string): boolean {
  const sent = request.headers['x-xsrf-token']
  if (typeof sent !== 'string') return false
  const [given, wanted] = [Buffer.from(sent), Buffer.from(token)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
