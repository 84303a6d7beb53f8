/** Tests which values the shared field schemas accept, and how they transform them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { day, dayOrMoment, flag, moment, text, wholeNumber } from './fields.ts'

const isAccepted = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('a text field', () => {
  test('is trimmed and normalised to composed letters', () => {
    expect(z.parse(text({ max: 10 }), '  Zu\u0308rich ')).toBe('Zürich')
  })

  test('counts code points instead of UTF-16 units', () => {
    expect(isAccepted(text({ max: 2 }), '🔋🔋')).toBe(true)
    expect(isAccepted(text({ max: 1 }), '🔋🔋')).toBe(false)
  })

  test('rejects control characters but keeps line breaks', () => {
    expect(isAccepted(text({ max: 10 }), 'a\u0000b')).toBe(false)
    expect(isAccepted(text({ max: 10 }), 'a\u001Bb')).toBe(false)
    expect(isAccepted(text({ max: 10 }), 'a\n\tb')).toBe(true)
  })

  test('rejects lone surrogates at any position', () => {
    const halves = ['\uD800', '\uDFFF', 'a\uDBFFb', '\uDC00\uD800', '🔋\uD83D']
    expect(halves.filter((value) => isAccepted(text({ max: 10 }), value))).toEqual([])
  })

  test('is empty if it contains only spaces', () => {
    expect(isAccepted(text({ min: 1, max: 10 }), '   ')).toBe(false)
  })

  test('accepts its own output unchanged', () => {
    const schema = text({ max: 20 })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const firstResult = z.safeParse(schema, raw)
        fc.pre(firstResult.success)
        expect(z.parse(schema, firstResult.data)).toBe(firstResult.data)
      }),
    )
  })
})

describe('wholeNumber', () => {
  const schema = wholeNumber({ min: 1, max: 100 })

  test.each([1, 100, '1', '100'])('accepts %j', (value) => {
    expect(z.parse(schema, value)).toBe(Number(value))
  })

  test.each([0, 101, 1.5, '0', '101', '1.5', '1e2', '', ' 5', 'abc', null, Number.NaN])(
    'rejects %j',
    (value) => {
      expect(isAccepted(schema, value)).toBe(false)
    },
  )
})

test('flag accepts only booleans and their names', () => {
  expect([true, false, 'true', 'false'].map((value) => z.parse(flag, value))).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(['TRUE', '1', 1, '', 'no'].filter((value) => isAccepted(flag, value))).toEqual([])
})

test('an overlong text, or one with too many combining marks, is rejected before it is processed', () => {
  const schema = text({ max: 10 })
  expect(isAccepted(schema, `${' '.repeat(1000)}a`)).toBe(true)
  expect(isAccepted(schema, `${' '.repeat(2000)}a`)).toBe(false)
  expect(isAccepted(text({ max: 100 }), `a${'\u0323'.repeat(30)}`)).toBe(true)
  const normalizeSpy = vi.spyOn(String.prototype, 'normalize')
  for (const value of [`a${'\u0307\u0323'.repeat(200)}`, 'a'.repeat(1_000_000)]) {
    expect(isAccepted(schema, value)).toBe(false)
  }
  expect(normalizeSpy).not.toHaveBeenCalled()
})

test('no day or moment may have the year 0000, which the database does not support', () => {
  expect([day, dayOrMoment].filter((schema) => isAccepted(schema, '0000-02-29'))).toEqual([])
  expect([moment, dayOrMoment].filter((schema) => isAccepted(schema, '0000-02-29T09:00:00Z'))).toEqual([])
  expect([
    isAccepted(day, '0001-01-01'),
    isAccepted(day, '2026-02-30'),
    isAccepted(dayOrMoment, '2026-03-02T09:00:00+01:00'),
  ]).toEqual([true, false, true])
})

test('every day and moment of the contract uses these schemas', () => {
  const files = readdirSync(import.meta.dirname).filter((name) =>
    /^(?!fields\b).*(?<!\.test)\.ts$/.test(name),
  )
  const filesWithOwnDays = files.filter((name) =>
    /\bz\.iso\./.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(filesWithOwnDays).toEqual([])
})
