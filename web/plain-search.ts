/** Converts search parameters to and from readable text: plain, lists separated by commas, nothing quoted. */

/** Characters that need no escape in a query and are more readable without one (RFC 3986, section 3.4). */
const readableCharacters: Readonly<Record<string, string>> = {
  '%2C': ',',
  '%40': '@',
  '%3A': ':',
  '%2F': '/',
  '%20': '+',
}

/** Returns every value as text; if a name occurs twice, the last value applies. */
export function parsePlainSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Formats parameters with a leading `?`, without undefined values and empty lists; empty if none remain. */
export function stringifyPlainSearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /%(?:2C|40|3A|2F|20)/g,
    (code) => readableCharacters[code] ?? code,
  )
}
