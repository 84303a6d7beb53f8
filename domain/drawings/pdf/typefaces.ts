// The typefaces of a PDF: one for Latin, Cyrillic and Greek, one for each East Asian script, and one for formula symbols.

import type { FontPart } from './font-book.ts'

/** Names of packages under `@fontsource`; all are under the SIL Open Font License 1.1. */
export const typefaces = [
  'noto-sans',
  'biz-udpgothic',
  'nanum-gothic',
  'noto-sans-sc',
  'noto-sans-math',
] as const
export type Typeface = (typeof typefaces)[number]

/**
 * The typefaces in the order preferred by a language: Japan and China write the same characters differently. The others
 * follow for names in other scripts and for symbols missing from the first.
 */
export function listTypefaces(language: string): readonly Typeface[] {
  const own: Readonly<Record<string, Typeface>> = {
    ja: 'biz-udpgothic',
    ko: 'nanum-gothic',
    zh: 'noto-sans-sc',
  }
  const preferred = own[language]
  const latin = typefaces[0]
  return preferred === undefined
    ? [latin, 'noto-sans-sc', 'biz-udpgothic', 'nanum-gothic', 'noto-sans-math']
    : [latin, preferred, ...typefaces.filter((typeface) => typeface !== latin && typeface !== preferred)]
}

/** Operators and technical signs; the package of the typeface lists only its Latin letters. */
const mathematical = 'U+2200-23FF,U+27C0-27EF,U+2980-2AFF'

/** The parts of a typeface: its characters by part, as its package lists them, and how to get their files. */
export function listFontParts(
  typeface: Typeface,
  ranges: Readonly<Record<string, string>>,
  load: (file: string) => Promise<Uint8Array>,
): FontPart[] {
  return Object.entries(ranges).map(([part, listed]) => {
    // A numbered part is in brackets: [12].
    const name = `${typeface}-${part.replaceAll(/[[\]]/g, '')}`
    return {
      name,
      ranges: typeface === 'noto-sans-math' ? mathematical : listed,
      load: () => load(`${name}-400-normal.woff`),
    }
  })
}
