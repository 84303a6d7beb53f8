import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trimEnd } from './trim-end.ts'

test('trimEnd removes all trailing occurrences of a character and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('0', '1', '.') }), fc.nat(5), (text, zeros) => {
      const paddedText = text + '0'.repeat(zeros)
      const trimmed = trimEnd(paddedText, '0')
      expect(trimmed.endsWith('0')).toBe(false)
      expect(trimmed + '0'.repeat(paddedText.length - trimmed.length)).toBe(paddedText)
    }),
  )
})
