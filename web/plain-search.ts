/** How what stands after `?` is written: plain text, lists parted by commas, nothing quoted, so that an address can be read. */

/** Signs that need no escape in a query and read better without one (RFC 3986, section 3.4). */
const readable: Readonly<Record<string, string>> = {
  '%2C': ',',
  '%40': '@',
  '%3A': ':',
  '%2F': '/',
  '%20': '+',
}

/** Every value as the text it is; of a name that stands twice the last counts. */
export function parsePlainSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Undefined values and empty lists are left out. @returns with its `?`, or nothing where there is nothing to say */
export function stringifyPlainSearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/%(?:2C|40|3A|2F|20)/g, (code) => readable[code] ?? code)
}
