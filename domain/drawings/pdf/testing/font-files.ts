// The typefaces of PDFs from their packages, for tests.

import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FontPart } from '../font-book.ts'
import { listFontParts, listTypefaces } from '../typefaces.ts'

const packages = new URL('../../../../node_modules/@fontsource/', import.meta.url)

/** The parts for a language, in the order of preference. */
export function loadFontFiles(language: string): FontPart[] {
  return listTypefaces(language).flatMap((typeface) => {
    const folder = new URL(`${typeface}/`, packages)
    const ranges: Readonly<Record<string, string>> = JSON.parse(
      readFileSync(new URL('unicode.json', folder), 'utf8'),
    )
    return listFontParts(typeface, ranges, (file) =>
      readFile(fileURLToPath(new URL(`files/${file}`, folder))),
    )
  })
}
