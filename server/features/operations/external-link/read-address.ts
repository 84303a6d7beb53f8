/**
 * Reads an address that leads out of the portal. Only addresses that the installation allows are accepted, so that nobody can misuse the
 * portal's good name for a link to their own page. Within the portal only pages are accepted, so that no link makes a call.
 */
import { isPagePath } from '@design-portal/contract/page-paths.ts'

/** A placeholder for the portal's host if an address begins with a slash. */
const portal = 'https://portal.invalid'

/**
 * @param encoded plain, percent-encoded once more, or percent-encoded and then in base64, as the browser stores addresses
 * @param allowed addresses; everything at or below one of them may be opened
 * @param ownHosts the portal's own hosts; an address with one of them is within the portal, regardless of `allowed`
 * @returns the address to open, or undefined when it cannot be read or is not allowed
 */
export function readAddress(
  encoded: string,
  allowed: readonly string[],
  ownHosts: readonly string[] = [],
): string | undefined {
  const address = decode(encoded)
  // URL parsers strip these characters silently; a legitimate address has none.
  if (address === undefined || /[\s\\]|[^\P{Cc}]/u.test(address)) return undefined
  if (address.startsWith('/')) return toPortalPath(address)
  const url = parseExternalAddress(address)
  if (url === undefined) return undefined
  if (ownHosts.includes(url.host)) return toPortalPath(url.href.slice(url.origin.length))
  return allowed.some((prefix) => isBelow(url, new URL(prefix))) ? url.href : undefined
}

function decode(encoded: string): string | undefined {
  const candidates = [encoded, decodePercent(encoded), decodePercent(decodeBase64(encoded))]
  return candidates.find((candidate) => candidate !== undefined && /^(\/|[a-z][a-z\d+.-]*:)/i.test(candidate))
}

function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function decodeBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('latin1')
}

/** Two slashes at the beginning would name another host, either directly or after dots in the path are resolved; neither is a page. */
function toPortalPath(address: string): string | undefined {
  const url = parse(address, portal)
  if (url?.origin !== portal || !isPagePath(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

function parseExternalAddress(address: string): URL | undefined {
  const url = parse(address)
  // A user name before the host looks like a host, and is often used as a disguise.
  if (url === undefined || url.username !== '' || url.password !== '') return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
}

function isBelow(url: URL, allowed: URL): boolean {
  const folder = allowed.pathname.endsWith('/') ? allowed.pathname : `${allowed.pathname}/`
  return url.origin === allowed.origin && (`${url.pathname}/` === folder || url.pathname.startsWith(folder))
}

function parse(address: string, base?: string): URL | undefined {
  return URL.parse(address, base) ?? undefined
}
