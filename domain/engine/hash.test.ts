// Tests that the content hash is SHA-256 over canonical JSON.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCanonicalJson, computeContentHash, computeSha256 } from './hash.ts'

const computeDigest = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const codePoints = fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 200 })

describe('sha256', () => {
  test('gives the published digest of "abc" (FIPS 180-4, example B.1)', () => {
    expect(computeSha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  test('agrees with another implementation on any text', () => {
    fc.assert(
      fc.property(codePoints, (codes) => {
        const text = String.fromCodePoint(...codes)
        expect(computeSha256(text)).toBe(computeDigest(text))
      }),
    )
  })

  test('handles every length up to two blocks of 64 bytes, every UTF-8 width, and an unpaired surrogate', () => {
    for (let length = 0; length <= 130; length++) {
      const text = 'a'.repeat(length)
      expect(computeSha256(text)).toBe(computeDigest(text))
    }
    for (const code of [0, 0x7f, 0x80, 0x7ff, 0x800, 0xfffd, 0xffff, 0x10000, 0x10ffff]) {
      const text = String.fromCodePoint(code)
      expect(computeSha256(text)).toBe(computeDigest(text))
    }
    expect(computeSha256('\ud800x')).toBe(computeDigest('\ufffdx'))
  })
})

describe('canonical JSON', () => {
  test('does not depend on key order and leaves out undefined values', () => {
    expect(toCanonicalJson({ b: [1, { d: 2, c: null }], a: 'x', e: undefined })).toBe(
      toCanonicalJson({ a: 'x', b: [1, { c: null, d: 2 }] }),
    )
    expect(toCanonicalJson({ b: 1, a: 2 })).toBe('{"a":2,"b":1}')
    expect(computeContentHash({ a: 1 })).not.toBe(computeContentHash({ a: 2 }))
  })

  test('keeps the order of lists, writes undefined entries as null, and sorts keys inside lists', () => {
    expect(toCanonicalJson([2, undefined, 1, null, { c: 1, B: 2, a: { z: 0, y: [] }, b: undefined }])).toBe(
      '[2,null,1,null,{"B":2,"a":{"y":[],"z":0},"c":1}]',
    )
    expect(['x"', 0.5, true, null, {}].map(toCanonicalJson)).toEqual(['"x\\""', '0.5', 'true', 'null', '{}'])
    expect(computeContentHash({ b: 1, a: 2 })).toBe(computeSha256('{"a":2,"b":1}'))
  })

  test('reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(toCanonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
