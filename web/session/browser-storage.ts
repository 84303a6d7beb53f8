/** The few values that the browser keeps between visits, by key and encoded. */

/** Every key that the portal stores in the browser; nothing else is written. */
export type StoredKey =
  | 'redirectUrl'
  | 'language'
  | 'isBannerVisited'
  | 'isSolutionListTourVisited'
  | 'isSolutionDetailsTourVisited'
  /** Where the help centre or the public tools want users to return after signing in. */
  | 'publicStreamRedirect'
  /** The solution that was opened last, for tools beside the portal: its country, opportunity, name and id. */
  | 'country'
  | 'projectId'
  | 'projectName'
  | 'cfgId'
  | 'highContrast'
  /** `off` if keys without Ctrl are no shortcuts (WCAG 2.1.4). */
  | 'characterKeys'
  /** `off` if messages stay until they are closed and a question is asked before a countdown (WCAG 2.2.1). */
  | 'timeLimits'
  /** `off` if forms of configurators show all values. */
  | 'essentials'
  /** When the server last answered this browser, in milliseconds since 1970. */
  | 'sessionUsedAt'
  /** The columns that users chose for imports, by user and headings. */
  | 'importColumns'

/** Returns the stored value, or null if there is none, it cannot be decoded or the browser denies access to storage. */
export function readStored(key: StoredKey): string | null {
  try {
    const encoded = localStorage.getItem(key)
    return encoded === null ? null : decodeURIComponent(atob(encoded))
  } catch {
    return null
  }
}

/** Stores a value. If the browser denies storage (private mode, quota exceeded), only a convenience is lost. */
export function writeStored(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(key, btoa(encodeURIComponent(value)))
  } catch {
    // Callers work without the stored value.
  }
}

/** Removes a stored value. */
export function clearStored(key: StoredKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that denies storage has no value to remove.
  }
}
