// What is left of a word that people write in many ways.
import { normalizeText } from '../../normalize.ts'

/** Letters and digits alone, in small letters: a word means the same with a colon or a point, in brackets or in capitals. */
export const normalizeWord = (text: string): string =>
  normalizeText(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
