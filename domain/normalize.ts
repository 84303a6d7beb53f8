/** Brings texts into a normal form: in steps that grow as the text does, which the runtime's own does not promise. */

/**
 * Letters of no language carry more marks (the Stream-Safe Text Format, UAX #15, section 13). Marks are put into their canonical order by
 * comparing each with all before it: 190,000 of them on one letter keep the process busy for half a minute.
 */
const maxMarks = 30

const marks = /\p{M}+/gu

/** More marks on one letter than any language has. */
export function hasTooManyMarks(text: string): boolean {
  for (const [run] of text.matchAll(marks)) if (withFewMarks(run).length < run.length) return true
  return false
}

/** The text in a normal form of Unicode; of more than 30 marks on a letter the first 30 count. */
export function normalizeText(text: string, form: 'NFC' | 'NFKC'): string {
  return text.replaceAll(marks, withFewMarks).normalize(form)
}

const withFewMarks = (run: string): string =>
  run.length <= maxMarks ? run : Array.from(run).slice(0, maxMarks).join('')
