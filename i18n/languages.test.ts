import { expect, test } from 'vitest'
import { resolveLanguage } from './languages.ts'

test.each([
  ['de', 'de'],
  ['pt-BR', 'pt'],
  ['zh_Hans_CN', 'zh'],
  ['EN-us', 'en'],
  ['nl', 'en'],
  ['', 'en'],
  [null, 'en'],
  ['deutsch', 'en'],
])('%s resolves to %s', (tag, language) => {
  expect(resolveLanguage(tag)).toBe(language)
})
