// Tests the names of text encodings on the screen.
import { textEncodings } from '@design-portal/domain/parts/import/text-encodings.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { expect, test } from 'vitest'
import { formatEncoding } from './format-encoding.ts'

test('an encoding is named by its script in the reader’s language', () => {
  expect(formatEncoding('shift_jis', 'de')).toBe('Japanisch (Shift_JIS)')
  expect(formatEncoding('windows-1251', 'en')).toBe('Cyrillic (Windows-1251)')
  expect(formatEncoding('utf-8', 'ja')).toBe('Unicode (UTF-8)')
})

test.each(languages)('no two encodings have the same name in %s', (language) => {
  const names = textEncodings.map((encoding) => formatEncoding(encoding, language))
  expect(new Set(names).size).toBe(textEncodings.length)
})
