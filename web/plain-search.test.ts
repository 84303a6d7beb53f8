import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'

test('lists are separated by commas, and texts are not quoted', () => {
  expect(
    stringifyPlainSearch({ status: ['open', 'returned'], search: '42', size: 20, descending: true }),
  ).toBe('?status=open,returned&search=42&size=20&descending=true')
  expect(stringifyPlainSearch({ owner: 'ingrid@example.com', search: 'hall B & C' })).toBe(
    '?owner=ingrid@example.com&search=hall+B+%26+C',
  )
})

test('missing values are left out of the address', () => {
  expect(stringifyPlainSearch({ search: '', status: [], page: undefined })).toBe('')
  expect(parsePlainSearch('')).toEqual({})
})

test('any text is restored as it was written', () => {
  const texts = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'grapheme' }))
  fc.assert(
    fc.property(texts, (search) => {
      expect(parsePlainSearch(stringifyPlainSearch(search))).toEqual({ ...search })
    }),
  )
})
