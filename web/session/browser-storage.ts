/** The few things kept in the browser between visits, under their names, with encoded values. */

/** Every key the portal stores; nothing else is written. */
export type StoredKey =
  | 'redirectUrl'
  | 'language'
  | 'isBannerVisited'
  | 'isSolutionListTourVisited'
  | 'isSolutionDetailsTourVisited'
  /** Where the help centre or the public tools want a person back once they have signed in. */
  | 'publicStreamRedirect'
  | 'highContrast'
  /** `off` where keys without Ctrl do nothing but type (WCAG 2.1.4). */
  | 'characterKeys'
  /** `off` where messages stay and a question stands before counted seconds (WCAG 2.2.1). */
  | 'timeLimits'
  /** When the server last answered this browser, in milliseconds since 1970. */
  | 'sessionUsedAt'

/** The stored value, or null when there is none, it cannot be decoded or the browser refuses storage. */
export function readStored(key: StoredKey): string | null {
  try {
    const encoded = localStorage.getItem(key)
    return encoded === null ? null : decodeURIComponent(atob(encoded))
  } catch {
    return null
  }
}

/** Stores a value; a browser that refuses storage (private mode, full) loses only the convenience. */
export function writeStored(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(key, btoa(encodeURIComponent(value)))
  } catch {
    // Nothing depends on a stored value being there.
  }
}

/** Forgets a stored value. */
export function clearStored(key: StoredKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
