// Tests that a number is accepted if a double represents the same digits that were written.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeptExactly } from './literal.ts'

test.each([
  ['0', true],
  ['0.1', true],
  ['123456789012345', true],
  ['9007199254740993', false],
  ['9007199254740992', true],
  ['0.12345678901234568', true],
  ['0.123456789012345678', false],
  ['1e3', true],
  ['1.050E1', true],
  ['1e400', false],
  ['1e-400', false],
  ['0e400', true],
  ['0.000000000000000000', true],
  ['00000000000000000010.50', true],
  ['10000000000000000000000', true],
  ['10000000000000000000001', false],
  ['0.1e-7', true],
  ['12345678901234567e-3', false],
])('the digits of %s are kept exactly: %s', (text, isExact) => {
  expect(isKeptExactly(text)).toBe(isExact)
})

test('every double keeps its printed form, with any number of zeros', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }), fc.nat(20), (value, zeros) => {
      const text = String(value)
      const [mantissa = '', exponent] = text.split('e')
      const paddedMantissa = `${'0'.repeat(zeros)}${mantissa}${mantissa.includes('.') ? '' : '.'}${'0'.repeat(zeros)}`
      expect(isKeptExactly(text)).toBe(true)
      expect(isKeptExactly(exponent === undefined ? paddedMantissa : `${paddedMantissa}e${exponent}`)).toBe(
        true,
      )
    }),
  )
})
