/** Cleans part numbers of what programs and keyboards do to them, and says what was cleaned. */
import { normalizeText } from '../../normalize.ts'
import type { RowRemark } from './row-remarks.ts'

/** Letters of Cyrillic and Greek, and the Latin ones they look like, in the same order. */
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
  // Format characters (a byte order mark, a zero-width blank, marks of direction) are seen by nobody.
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

/** Letters and digits alone, in capitals: the twin of the column `match_key` in the database. */
export const matchKey = (text: string): string =>
  normalizeText(text, 'NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')

/** Numbers whose leading zeros a program has dropped: part numbers of digits alone are codes of up to 14 (GTIN). */
export const withLeadingZeros = (text: string): readonly string[] =>
  /^\d{4,13}$/.test(text) ? [1, 2, 3].map((count) => '0'.repeat(count) + text) : []

/** Keys in which letters and digits that are mistaken for each other are exchanged, all at once; never the key itself. */
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

/** Whether a program has turned a number into a rounded figure: 3.73E+10, or more digits than it keeps. */
export const isRounded = (text: string): boolean =>
  /^\d(?:[.,]\d+)?E[+-]?\d+$/i.test(text) || /^[1-9]\d{15,}$/.test(text)

/** Whether a text is what a formula without a result shows. */
export const isFormulaError = (text: string): boolean =>
  /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|BEZUG!|NV|WERT!)/u.test(text)
