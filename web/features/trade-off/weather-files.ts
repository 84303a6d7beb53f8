/**
 * The user's own weather files: decodes their bytes, and names them in scenarios by file name and the beginning of the content's hash, so
 * that another file with the same name is not mistaken for it.
 */

import { WeatherFileError } from '@design-portal/domain/weather/weather-year.ts'

export const filePrefix = 'file-'

/** How much of a file's own name its name in scenarios contains, in characters. */
const maxNameLength = 60

/** The beginning of a file that is searched for zero bytes, which text in UTF-16 has and ASCII has not. */
const inspectedBytes = 1000

export async function buildWeatherFileName(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const hash = Array.from(digest.slice(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${filePrefix}${file.name.replaceAll(/[^\w.-]+/g, '_').slice(0, maxNameLength)}-${hash}`
}

/** Formats the name for display, without the prefix and the hash. */
export const formatFileName = (name: string): string =>
  name.slice(filePrefix.length).replace(/-[\da-f]{8}$/, '')

/**
 * Decodes a file. The hourly data are ASCII, so a file in another single-byte encoding only loses the accents of place names.
 * @throws WeatherFileError where the file is packed (gzip, ZIP) or has two bytes a character (UTF-16)
 */
export function decodeWeatherFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0x1f && second === 0x8b) || (first === 0x50 && second === 0x4b))
    throw new WeatherFileError('PACKED')
  if (bytes.subarray(0, inspectedBytes).includes(0)) throw new WeatherFileError('NOT_UTF8')
  return new TextDecoder().decode(bytes)
}
