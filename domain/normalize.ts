/** Normalizes Unicode text in linear time, which the runtime's own normalization does not guarantee. */

/**
 * The maximum number of combining marks that Unicode text needs (the Stream-Safe Text Format, UAX #15, section 13).
 * Normalization sorts marks by comparing each with all before it, so 190,000 of them on one letter would keep the
 * process busy for half a minute.
 */
const maxMarks = 30

const marks = /\p{M}+/gu

/** Matches more combining marks on one letter than any language uses. */
export function hasTooManyMarks(text: string): boolean {
  for (const [run] of text.matchAll(marks)) if (withFewMarks(run).length < run.length) return true
  return false
}

/** Returns the text in a Unicode normal form; of more than 30 marks on one letter, only the first 30 are kept. */
export function normalizeText(text: string, form: 'NFC' | 'NFKC'): string {
  return text.replaceAll(marks, withFewMarks).normalize(form)
}

const withFewMarks = (run: string): string =>
  run.length <= maxMarks ? run : Array.from(run).slice(0, maxMarks).join('')
