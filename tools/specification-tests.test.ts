// Tests the table of docs/reference/specification-tests.md: no sentence of the specification is without a test, and each named test exists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './code/imports.ts'

/** How many sentences each section of the specification has; a section that grows is counted again. */
const sentenceCounts = { 2: 29, 3: 27, 4: 27, 5: 13, 6: 13, 7: 19, 8: 15, 9: 19 } as const

const table = readFileSync(join(root, 'docs/reference/specification-tests.md'), 'utf8')
const rows = [...table.matchAll(/^\| (\d+)\.(\d+) \| (.+?) \| `([^`]+)`: (.+) \|$/gm)].map(
  ([, section, number, sentence = '', file = '', title = '']) => ({
    section: Number(section),
    number: Number(number),
    sentence,
    file,
    title: title.replaceAll(String.raw`\|`, '|'),
  }),
)

/** Reads a test file with its escaped quotation marks replaced, so that titles can be found in it. */
const readTestSource = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replaceAll(String.raw`\'`, '’')

test('each sentence of the specification has its row, numbered without gaps', () => {
  for (const [section, count] of Object.entries(sentenceCounts)) {
    const numbers = rows.filter((row) => row.section === Number(section)).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  }
  expect(rows.length).toBe(Object.values(sentenceCounts).reduce((sum, count) => sum + count, 0))
})

test('no sentence of the specification appears twice in its section', () => {
  const keys = rows.map(({ section, sentence }) => `${section} ${sentence}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('each test that covers a sentence of the specification exists under its title', () => {
  const missing = rows.filter(
    ({ file, title }) =>
      !/\.(?:test|journey)\.tsx?$/.test(file) ||
      !existsSync(join(root, file)) ||
      !readTestSource(file).replaceAll("'", '’').includes(title.replaceAll("'", '’')),
  )
  expect(missing).toEqual([])
})
