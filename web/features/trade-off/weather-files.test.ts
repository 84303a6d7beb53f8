// Tests that the bytes of a weather file become text, or are refused with the problem.

import { expect, test } from 'vitest'
import { WeatherFileError } from '@design-portal/domain/weather/weather-year.ts'
import { decodeWeatherFile } from './weather-files.ts'

const line = 'LOCATION,Köln,NW,DEU'
const encode = (words: string) => new TextEncoder().encode(words)
const listCodes = (words: string): number[] => Array.from(words, (letter) => letter.codePointAt(0) ?? 0)

test('a file is text in UTF-8 with its mark or without, and in Latin-1 loses accents only', () => {
  expect(decodeWeatherFile(encode(line))).toBe(line)
  expect(decodeWeatherFile(encode(`\uFEFF${line}`))).toBe(line)
  expect(decodeWeatherFile(Uint8Array.from(listCodes(line)))).toBe('LOCATION,K\uFFFDln,NW,DEU')
})

test.each([
  ['in gzip', [0x1f, 0x8b, 8], 'PACKED'],
  ['in a ZIP archive', listCodes('PK\u0003\u0004'), 'PACKED'],
  ['with two bytes a character', listCodes(line).flatMap((code) => [code, 0]), 'NOT_UTF8'],
] as const)('a file %s is refused', (_, bytes, problem) => {
  const decode = () => decodeWeatherFile(Uint8Array.from(bytes))
  expect(decode).toThrow(WeatherFileError)
  expect(decode).toThrow(problem)
})
