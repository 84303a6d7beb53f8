import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatQuotationNumber, formatRevision } from './quotation-number.ts'

test('numbers of a year sort in the order of the series up to five digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_998 }), (serialNumber) => {
      expect(formatQuotationNumber(2026, serialNumber) < formatQuotationNumber(2026, serialNumber + 1)).toBe(
        true,
      )
    }),
  )
  expect(formatQuotationNumber(2026, 42)).toBe('Q-2026-00042')
  expect(formatQuotationNumber(2026, 123_456)).toBe('Q-2026-123456')
})

test('a company writes its numbers by its own prefix and digits', () => {
  expect(formatQuotationNumber(2026, 42, { prefix: 'HP26', digits: 3 })).toBe('HP26-2026-042')
  expect(formatQuotationNumber(2026, 1042, { prefix: 'HP26', digits: 3 })).toBe('HP26-2026-1042')
})

test('a serial number that is not a positive integer is refused', () => {
  for (const serialNumber of [0, -1, 1.5, Number.NaN])
    expect(() => formatQuotationNumber(2026, serialNumber)).toThrow()
})

test('the first revision has the number alone', () => {
  expect(formatRevision('Q-2026-00042', 1)).toBe('Q-2026-00042')
  expect(formatRevision('Q-2026-00042', 3)).toBe('Q-2026-00042 R3')
})
