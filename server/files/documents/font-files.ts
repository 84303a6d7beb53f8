/** The fonts of documents, read from their packages part by part as their characters are needed. */
import { readFile } from 'node:fs/promises'
import type { DocumentTypeface } from '@design-portal/domain/documents/document-template.ts'
import type { DocumentFonts } from '@design-portal/domain/documents/pdf/print-document.ts'
import type { FontPart } from '@design-portal/domain/drawings/pdf/font-book.ts'
import {
  type FontWeight,
  listFontParts,
  listTypefaces,
  type Typeface,
} from '@design-portal/domain/drawings/pdf/typefaces.ts'
import { memoize } from '@design-portal/i18n/memoize.ts'

type Ranges = Readonly<Record<string, string>>

/** The characters in each part, as the packages list them. */
const ranges: Readonly<Record<Typeface | DocumentTypeface, () => Promise<{ readonly default: Ranges }>>> = {
  'noto-sans': async () => await import('@fontsource/noto-sans/unicode.json', { with: { type: 'json' } }),
  'noto-serif': async () => await import('@fontsource/noto-serif/unicode.json', { with: { type: 'json' } }),
  'biz-udpgothic': async () =>
    await import('@fontsource/biz-udpgothic/unicode.json', { with: { type: 'json' } }),
  'nanum-gothic': async () =>
    await import('@fontsource/nanum-gothic/unicode.json', { with: { type: 'json' } }),
  'noto-sans-sc': async () =>
    await import('@fontsource/noto-sans-sc/unicode.json', { with: { type: 'json' } }),
  'noto-sans-arabic': async () =>
    await import('@fontsource/noto-sans-arabic/unicode.json', { with: { type: 'json' } }),
  'noto-sans-hebrew': async () =>
    await import('@fontsource/noto-sans-hebrew/unicode.json', { with: { type: 'json' } }),
  'noto-sans-thai': async () =>
    await import('@fontsource/noto-sans-thai/unicode.json', { with: { type: 'json' } }),
  'noto-sans-math': async () =>
    await import('@fontsource/noto-sans-math/unicode.json', { with: { type: 'json' } }),
}

/** Files that were read; a hundred documents name the same few. */
const files = new Map<string, Promise<Uint8Array>>()

const readOnce = (url: string): Promise<Uint8Array> => memoize(files, url, () => readFile(new URL(url)))

/** The fonts for a language, in the order of preference. */
export async function readDocumentFonts(
  language: string,
  typeface: DocumentTypeface,
): Promise<DocumentFonts> {
  return {
    regular: await listParts(language, typeface, 400),
    bold: await listParts(language, typeface, 700),
  }
}

async function listParts(language: string, latin: DocumentTypeface, weight: FontWeight): Promise<FontPart[]> {
  const parts = await Promise.all(
    listTypefaces(language, latin).map(async (typeface) => {
      const folder = new URL('.', import.meta.resolve(`@fontsource/${typeface}/unicode.json`)).href
      const { default: byPart } = await ranges[typeface]()
      // Signs of formulas come in one weight only.
      const partWeight = typeface === 'noto-sans-math' ? 400 : weight
      return listFontParts(typeface, byPart, (file) => readOnce(`${folder}files/${file}`), partWeight)
    }),
  )
  return parts.flat()
}
