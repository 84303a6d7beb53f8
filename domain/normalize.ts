/** Normalizes Unicode text in linear time, which the runtime's own normalization does not guarantee. */

/**
 * The maximum number of combining marks that Unicode text needs (the Stream-Safe Text Format, UAX #15, section 13).
 * Normalization sorts marks by comparing each with all before it, so 190,000 of them on one letter would keep the
 * process busy for half a minute.
 */
const maxMarks = 30

const marks = /\p{M}+/gu

/** Whether a text has more combining marks on one letter than any language uses. */
export function hasTooManyMarks(text: string): boolean {
  for (const [run] of text.matchAll(marks)) if (limitMarks(run).length < run.length) return true
  return false
}

/** Returns the text in a Unicode normal form; of more than `maxMarks` on one letter, only the first ones are kept. */
export function normalizeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replaceAll(marks, limitMarks).normalize(form)
}

const limitMarks = (run: string): string =>
  run.length <= maxMarks ? run : Array.from(run).slice(0, maxMarks).join('')

const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '‘': "'",
  '’': "'",
}

/**
 * Returns a text without case, width and accents, so that Zürich, ZURICH and Ｚｕｒｉｃｈ are equal, with every dash as a hyphen. Only the
 * marks of European scripts are taken off; those of kana and the parts of hangul make other letters. Must give what `fold_text`
 * of migration 43 gives, with which the database searches.
 */
export function foldText(text: string): string {
  const bare = normalizeText(text, 'NFKD').replaceAll(/[\u0300-\u036f]/g, '')
  return normalizeText(bare, 'NFKC')
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[øłđðħıςßæœþ‘’]/g, (letter) => plainLetters[letter] ?? letter)
}

/** Returns a test of whether a text contains every word of a search, whatever the case, width and accents of either. */
export function createTextMatch(search: string): (text: string) => boolean {
  const words = foldText(search).split(/\s+/u).filter(Boolean)
  return (text) => {
    const folded = foldText(text)
    return words.every((word) => folded.includes(word))
  }
}
