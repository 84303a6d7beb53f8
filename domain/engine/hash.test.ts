// The content hash is SHA-256 over canonical JSON.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, contentHash, sha256 } from './hash.ts'

describe('sha256', () => {
  test('gives the published digest of "abc" (FIPS 180-4, example B.1)', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  test('agrees with another implementation on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
      }),
    )
  })
})

describe('canonicalJson', () => {
  test('does not depend on the order of keys and leaves out what is undefined', () => {
    expect(canonicalJson({ b: [1, { d: 2, c: null }], a: 'x', e: undefined })).toBe(
      canonicalJson({ a: 'x', b: [1, { c: null, d: 2 }] }),
    )
    expect(canonicalJson({ b: 1, a: 2 })).toBe('{"a":2,"b":1}')
    expect(contentHash({ a: 1 })).not.toBe(contentHash({ a: 2 }))
  })

  test('reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
