import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '@design-portal/i18n/languages.ts'
import { expect, test } from 'vitest'
import { loadDrawingMessages } from './messages.ts'
import { readDrawingMessages } from './testing/translate.ts'

const english = readDrawingMessages('en')

const listPlaceholders = (words: string): string[] =>
  [...words.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? '').toSorted()

test.each(languages)('%s has the keys and placeholders of English', (language) => {
  const messages = readDrawingMessages(language)
  expect(Object.keys(messages)).toEqual(Object.keys(english))
  for (const [key, words] of Object.entries(messages)) {
    expect(words.trim(), key).not.toBe('')
    const listPlaceholdersOutsideBranches = (text: string) =>
      listPlaceholders(text.replaceAll(/(?:leading|other) \{[^}]*\}/g, ''))
    expect(listPlaceholdersOutsideBranches(words), key).toEqual(
      listPlaceholdersOutsideBranches(english[key] ?? ''),
    )
  }
})

test('the messages of a language are loaded in that language', async () => {
  expect((await loadDrawingMessages('de'))['drawing.singleLine.rectifier']).toBe('Gleichrichter')
})

test('every message is used by some drawing', () => {
  const folders = [new URL('.', import.meta.url), new URL('../products/easy-ups-3-phase/', import.meta.url)]
  const source = folders
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => readFileSync(new URL(name, folder), 'utf8')),
    )
    .join('\n')
  const unused = Object.keys(english).filter((key) => {
    // Keys that end in a column, a kind or a pen are composed from their beginning.
    const beginning = key.slice(0, key.lastIndexOf('.') + 1)
    return !source.includes(`'${key}'`) && !source.includes(`\`${beginning}\${`)
  })
  expect(unused).toEqual([])
})
