// The typefaces of a PDF: one for Latin, Cyrillic and Greek, one for each East Asian script, and one for formula symbols.

import type { FontPart } from './font-book.ts'

/** Names of packages under `@fontsource`; all are under the SIL Open Font License 1.1. */
export const typefaces = [
  'noto-sans',
  'biz-udpgothic',
  'nanum-gothic',
  'noto-sans-sc',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-math',
] as const
export type Typeface = (typeof typefaces)[number]

/** Typefaces for Latin, Cyrillic and Greek. */
export type LatinTypeface = 'noto-sans' | 'noto-serif'

const symbols = 'noto-sans-math' satisfies Typeface
/** Scripts of languages that the portal does not have; names of customers are written in them. */
const nameTypefaces = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
] as const satisfies readonly Typeface[]

/**
 * The typefaces in the order preferred by a language: Japan and China write the same characters differently. The others
 * follow for names in other scripts and for symbols missing from the first.
 */
export function listTypefaces(language: string): readonly Typeface[]
export function listTypefaces(language: string, latin: LatinTypeface): readonly (Typeface | LatinTypeface)[]
export function listTypefaces(
  language: string,
  latin: LatinTypeface = 'noto-sans',
): readonly (Typeface | LatinTypeface)[] {
  const preferredByLanguage: Readonly<Record<string, Typeface>> = {
    ja: 'biz-udpgothic',
    ko: 'nanum-gothic',
    zh: 'noto-sans-sc',
  }
  const eastAsian: readonly Typeface[] = ['noto-sans-sc', 'biz-udpgothic', 'nanum-gothic']
  const preferred = preferredByLanguage[language]
  const others =
    preferred === undefined
      ? eastAsian
      : [preferred, ...eastAsian.filter((typeface) => typeface !== preferred)]
  return [latin, ...others, ...nameTypefaces, symbols]
}

/** Operators and technical signs; the package of the typeface lists only its Latin letters. */
const mathematical = 'U+2200-23FF,U+27C0-27EF,U+2980-2AFF'

export type FontWeight = 400 | 700

/** The parts of a typeface: its characters by part, as its package lists them, and how to get their files. */
export function listFontParts(
  typeface: Typeface | LatinTypeface,
  ranges: Readonly<Record<string, string>>,
  load: (file: string) => Promise<Uint8Array>,
  weight: FontWeight = 400,
): FontPart[] {
  return Object.entries(ranges).map(([part, packageRanges]) => {
    // A numbered part is in brackets: [12].
    const name = `${typeface}-${part.replaceAll(/[[\]]/g, '')}`
    return {
      name: weight === 400 ? name : `${name}-${weight}`,
      ranges: typeface === 'noto-sans-math' ? mathematical : packageRanges,
      load: () => load(`${name}-${weight}-normal.woff`),
    }
  })
}
