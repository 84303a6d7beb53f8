/** Cleans part numbers of the changes that programs and keyboards make to them, and reports what was cleaned. */
import { normalizeText } from '../../normalize.ts'
import type { RowRemark } from './row-remarks.ts'

/** Cyrillic and Greek letters, and the Latin letters that they look like, in the same order. */
const foreign = 'АВСЕНКМОРТХУІЅЈасеорхуіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const latin = 'ABCEHKMOPTXYISJaceopxyisjABEZHIKMNOPTYX'

const lookAlikes: ReadonlyMap<string, string> = new Map(
  Array.from(foreign, (letter, index) => [letter, latin[index] ?? letter] as const),
)

export interface CleanNumber {
  readonly text: string
  readonly remarks: readonly RowRemark[]
}

/** A step is reported only if it changed something. */
const steps: readonly (readonly [remark: RowRemark, clean: (text: string) => string])[] = [
  ['wideCharacters', (text) => normalizeText(text, 'NFKC')],
  // Format characters (byte order mark, zero-width space, directional marks) are invisible to people.
  ['spaces', (text) => text.replaceAll(/[\s\p{Cf}]/gu, '')],
  ['leadingApostrophe', (text) => text.replace(/^['’]/u, '')],
  [
    'lookAlikes',
    (text) =>
      Array.from(text.replaceAll(/[\p{Pd}\u2212]/gu, '-'), (letter) => lookAlikes.get(letter) ?? letter).join(
        '',
      ),
  ],
]

export function normalizePartNumber(raw: string): CleanNumber {
  const remarks: RowRemark[] = []
  let text = raw
  for (const [remark, clean] of steps) {
    const cleaned = clean(text)
    if (cleaned !== text) remarks.push(remark)
    text = cleaned
  }
  return { text, remarks }
}

/** The one form in which two writings of a part number are equal: cleaned, in upper case. */
export const toNormalForm = (raw: string): string => normalizePartNumber(raw).text.toUpperCase()

/** Only the letters and digits, in upper case; the database column `match_key` contains the same. */
export const toMatchKey = (text: string): string =>
  normalizeText(text, 'NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')

/**
 * Candidates with the leading zeros that a program may have dropped: part numbers consisting of digits are codes of
 * up to 14 digits (GTIN).
 */
export const listZeroPadded = (text: string): readonly string[] =>
  /^\d{4,13}$/.test(text) ? [1, 2, 3].map((count) => '0'.repeat(count) + text) : []

/**
 * Keys in which all letters and digits that are easily mistaken for each other are exchanged; never the key itself.
 */
export function listMisreadKeys(key: string): readonly string[] {
  const exchanges: readonly (readonly [from: string, to: string])[] = [
    ['O', '0'],
    ['0', 'O'],
    ['I', '1'],
    ['L', '1'],
    ['1', 'I'],
    ['S', '5'],
    ['B', '8'],
  ]
  return [...new Set(exchanges.map(([from, to]) => key.replaceAll(from, to)))].filter(
    (other) => other !== key,
  )
}

/** Whether a program has turned a number into a rounded one: 3.73E+10, or more digits than the program stores. */
export const isRounded = (text: string): boolean =>
  /^\d(?:[.,]\d+)?E[+-]?\d+$/i.test(text) || /^[1-9]\d{15,}$/.test(text)

/** Whether a text is the error value of a formula, such as #REF!. */
export const isFormulaError = (text: string): boolean =>
  /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|BEZUG!|NV|WERT!)/u.test(text)
