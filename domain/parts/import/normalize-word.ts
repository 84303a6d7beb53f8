// Reduces words that people write in different ways to a common form.
import { normalizeText } from '../../normalize.ts'

/**
 * Only the letters and digits, in lower case: a word means the same with a colon or a full stop, in brackets or in
 * capitals.
 */
export const normalizeWord = (text: string): string =>
  normalizeText(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Words that are separated by bars, in their common form. */
export const createWordSet = (words: string): ReadonlySet<string> =>
  new Set(words.split('|').map(normalizeWord))
