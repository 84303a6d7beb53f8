// Tests the error beyond the exact integers: the largest permitted result, and its name.
import { expect, test } from 'vitest'
import { OverflowError } from './overflow-error.ts'

test('an overflow states the largest allowed result', () => {
  const error = new OverflowError(1.234e17)
  expect(error.name).toBe('OverflowError')
  expect(error.message).toContain('1.2e+17')
})
