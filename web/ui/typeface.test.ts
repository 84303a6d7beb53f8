import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = readFileSync(new URL('typeface.css', import.meta.url), 'utf8')
const messages = new URL('../../i18n/', import.meta.url)

interface Part {
  readonly file: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

const parts = [...styles.matchAll(/url\('(?<file>[^']+)'\)[^;]*;\s*unicode-range:(?<ranges>[^;]+);/g)].map(
  ({ groups }): Part => ({
    file: groups?.['file'] ?? '',
    ranges: (groups?.['ranges'] ?? '').split(',').map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return [first, last]
    }),
  }),
)

const findParts = (character: string): readonly Part[] => {
  const code = character.codePointAt(0) ?? 0
  return parts.filter(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))
}

const readWords = (language: string): string => {
  const folder = new URL(`${language}/`, messages)
  return readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('')
}

test.each(['en', 'de', 'es', 'fr', 'pt', 'ru'])(
  'every letter of %s is in one part of the typeface',
  (language) => {
    const letters = [...new Set(readWords(language).match(/\p{L}/gu))].filter(
      (letter) => !/[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(letter),
    )
    expect(letters.length).toBeGreaterThan(50)
    expect(letters.filter((letter) => findParts(letter).length !== 1)).toEqual([])
  },
)

test('English fetches one part of less than 50 kB, and none of the others', () => {
  const used = new Set(
    [...readWords('en').matchAll(/[a-z0-9€–’]/gi)].flatMap(([letter]) => findParts(letter)),
  )
  expect([...used].map(({ file }) => file)).toEqual(['./typeface/inter-latin.woff2'])
  expect(statSync(new URL('typeface/inter-latin.woff2', import.meta.url)).size).toBeLessThan(50_000)
})

test('words are shown at once in a substitute, and the licence is beside the files', () => {
  expect(styles.match(/font-display: swap/g)).toHaveLength(parts.length)
  expect(styles).toContain('size-adjust')
  expect(readFileSync(new URL('typeface/LICENSE', import.meta.url), 'utf8')).toContain(
    'SIL Open Font License',
  )
})
