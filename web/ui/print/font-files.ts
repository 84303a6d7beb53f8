/** The fonts of PDFs, fetched part by part as their characters are needed. */

import type { FontPart } from '@design-portal/domain/drawings/pdf/font-book.ts'
import { listFontParts, listTypefaces } from '@design-portal/domain/drawings/pdf/typefaces.ts'
import type { Typeface } from '@design-portal/domain/drawings/pdf/typefaces.ts'

type Ranges = Readonly<Record<string, string>>

/** The characters in each part, as the packages list them. */
const ranges: Readonly<Record<Typeface, () => Promise<{ readonly default: Ranges }>>> = {
  'noto-sans': () => import('@fontsource/noto-sans/unicode.json'),
  'biz-udpgothic': () => import('@fontsource/biz-udpgothic/unicode.json'),
  'nanum-gothic': () => import('@fontsource/nanum-gothic/unicode.json'),
  'noto-sans-sc': () => import('@fontsource/noto-sans-sc/unicode.json'),
  'noto-sans-arabic': () => import('@fontsource/noto-sans-arabic/unicode.json'),
  'noto-sans-hebrew': () => import('@fontsource/noto-sans-hebrew/unicode.json'),
  'noto-sans-thai': () => import('@fontsource/noto-sans-thai/unicode.json'),
  'noto-sans-math': () => import('@fontsource/noto-sans-math/unicode.json'),
}

/** Addresses of the files by their path in the repository. The glob takes no variable, so that the build knows every file. */
const addresses: Readonly<Record<string, string>> = import.meta.glob(
  '../../../node_modules/@fontsource/{noto-sans,biz-udpgothic,nanum-gothic,noto-sans-sc,noto-sans-arabic,noto-sans-hebrew,noto-sans-thai,noto-sans-math}/files/*-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
)

/** Fetches the parts for a language, in order of preference. */
export async function fetchFontFiles(language: string): Promise<FontPart[]> {
  const parts = listTypefaces(language).map(async (typeface) => {
    const { default: byPart } = await ranges[typeface]()
    return listFontParts(typeface, byPart, (file) =>
      fetchFont(`../../../node_modules/@fontsource/${typeface}/files/${file}`),
    )
  })
  return (await Promise.all(parts)).flat()
}

async function fetchFont(path: string): Promise<Uint8Array> {
  const address = addresses[path]
  if (address === undefined) throw new Error(`There is no font ${path}`)
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
