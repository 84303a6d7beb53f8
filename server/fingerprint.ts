/** Computes fingerprints of content, so that equal content can be recognised. */
import { createHash } from 'node:crypto'

/** JSON with sorted object keys, so that equal content always gives the same text. */
function formatCanonicalJson(content: unknown): string {
  return JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}

/** SHA-256 of the canonical text, in hexadecimal. */
export const computeFingerprint = (content: unknown): string =>
  createHash('sha256').update(formatCanonicalJson(content)).digest('hex')
