/** The names of people's own weather files in scenarios: the file's name and the beginning of its hash, so that no other file of that name passes for it. */

export const filePrefix = 'file-'

export async function buildWeatherFileName(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const hash = Array.from(digest.slice(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${filePrefix}${file.name.replaceAll(/[^\w.-]+/g, '_').slice(0, 60)}-${hash}`
}

/** The name for people: without the marks that only addresses need. */
export const formatFileName = (name: string): string =>
  name.slice(filePrefix.length).replace(/-[\da-f]{8}$/, '')
