/**
 * Reads an address that leads out of the portal, and lets only those pass that the installation names, so that nobody can make the
 * portal's good name lead to a page of theirs; and within the portal only pages, so that no link makes a call.
 */
import { isPagePath } from '@design-portal/contract/page-paths.ts'

/** Stands for the portal where an address begins with a slash. */
const portal = 'https://portal.invalid'

/**
 * @param encoded plain, percent-encoded once more, or percent-encoded and then in base64, as the browser keeps addresses
 * @param allowed addresses; what lies at or below one of them may be opened
 * @param ownHosts hosts by which the portal is known; an address there is one within the portal, whatever is allowed
 * @returns the address to open, or undefined when it cannot be read or is not allowed
 */
export function readAddress(
  encoded: string,
  allowed: readonly string[],
  ownHosts: readonly string[] = [],
): string | undefined {
  const address = decode(encoded)
  // A parser of addresses strips these silently; an honest address has none.
  if (address === undefined || /[\s\\]|[^\P{Cc}]/u.test(address)) return undefined
  if (address.startsWith('/')) return withinPortal(address)
  const url = outside(address)
  if (url === undefined) return undefined
  if (ownHosts.includes(url.host)) return withinPortal(url.href.slice(url.origin.length))
  return allowed.some((one) => liesBelow(url, new URL(one))) ? url.href : undefined
}

function decode(encoded: string): string | undefined {
  const found = [encoded, percentDecoded(encoded), percentDecoded(fromBase64(encoded))]
  return found.find((candidate) => candidate !== undefined && /^(\/|[a-z][a-z\d+.-]*:)/i.test(candidate))
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('latin1')
}

/** Two slashes at the beginning would name another host, before or after dots in the path are resolved; neither is a page. */
function withinPortal(address: string): string | undefined {
  const url = parse(address, portal)
  if (url?.origin !== portal || !isPagePath(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

function outside(address: string): URL | undefined {
  const url = parse(address)
  // A name before the host is shown like the host, and is a favourite disguise.
  if (url === undefined || url.username !== '' || url.password !== '') return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
}

function liesBelow(url: URL, allowed: URL): boolean {
  const folder = allowed.pathname.endsWith('/') ? allowed.pathname : `${allowed.pathname}/`
  return url.origin === allowed.origin && (`${url.pathname}/` === folder || url.pathname.startsWith(folder))
}

function parse(address: string, base?: string): URL | undefined {
  return URL.parse(address, base) ?? undefined
}
