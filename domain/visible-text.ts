/** Removes invisible characters from text, so that names that look the same are the same. */

/** Characters without a shape, which are often pasted along with text: soft hyphen, zero-width space, word joiner, byte order mark. */
const shapeless = /[\u00AD\u180E\u200B\u2060\uFEFF]/gu

/** Characters in the categories of letters and symbols that show nothing: Hangul fillers and the empty Braille pattern. */
const blankLetters = /[\u115F\u1160\u2800\u3164\uFFA0]/gu

/** Removes characters without a shape. Joiners that change the letters beside them, as in Persian or in emoji, stay. */
export const removeShapeless = (text: string): string => text.replaceAll(shapeless, '')

/** Whether a text shows anything: a letter, a digit, a sign or a symbol. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll(blankLetters, ''))

/** Whether a text has a break or a tab: a line feed, a carriage return, or a separator of lines or paragraphs of Unicode. */
export const hasBreak = (text: string): boolean => /[\t\n\v\f\r\u0085\u2028\u2029]/u.test(text)

/**
 * Whether a text turns its direction by invisible characters, so that it reads otherwise than it is stored (Unicode Technical Report 36,
 * section 2.5). Right-to-left scripts need none of them.
 */
export const turnsDirection = (text: string): boolean => /[\u202A-\u202E\u2066-\u2069]/u.test(text)

/** One line of visible text for storage: breaks become blanks; characters without a shape and those that turn the direction are removed. */
export const toLine = (text: string): string =>
  removeShapeless(text)
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .split(/[\t\n\v\f\r\u0085\u2028\u2029]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
