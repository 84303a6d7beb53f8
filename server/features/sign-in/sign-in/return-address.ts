/** Where a person may be sent after signing in: to a page of the portal and nowhere else. */
import { isPagePath, paths } from '@design-portal/contract/page-paths.ts'

/** Longest address that is kept, as browsers and proxies take it for sure. */
const longestAddress = 2048

/** The portal's own pages for signed-in people. */
const isForSignedIn = (path: string): boolean =>
  isPagePath(path) && (path.startsWith(paths.home) || path === paths.external)

/** An address within the portal as it will be followed, or undefined for any other. */
export function readReturnAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longestAddress) return undefined
  // A browser reads a backslash as a slash and drops control characters, so `/\evil.example` would leave the portal.
  if (!/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(value)) return undefined
  const { origin, pathname, search, hash } = new URL(value, 'https://portal.invalid')
  if (origin !== 'https://portal.invalid' || !isForSignedIn(pathname)) return undefined
  return `${pathname}${search}${hash}`
}
