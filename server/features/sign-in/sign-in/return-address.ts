/** Restricts where a person is sent after signing in to pages of the portal. */
import { isPagePath, paths } from '@design-portal/contract/page-paths.ts'

/** Maximum length of a stored address; browsers and proxies accept this length reliably. */
const maxAddressLength = 2048

/** Whether a path is a page of the portal for people who have signed in. */
const isForSignedIn = (path: string): boolean =>
  isPagePath(path) && (path.startsWith(paths.home) || path === paths.external)

/** Returns an address within the portal in the form in which the browser follows it, or undefined for any other address. */
export function readReturnAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxAddressLength) return undefined
  // A browser reads a backslash as a slash and drops control characters, so `/\evil.example` would leave the portal.
  if (!/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(value)) return undefined
  const { origin, pathname, search, hash } = new URL(value, 'https://portal.invalid')
  if (origin !== 'https://portal.invalid' || !isForSignedIn(pathname)) return undefined
  return `${pathname}${search}${hash}`
}
