// Tests the error for results beyond the exact integers: its name, and the result that it reports.
import { expect, test } from 'vitest'
import { OverflowError } from './overflow-error.ts'

test('an overflow error states the result that may be reached', () => {
  const error = new OverflowError(1.234e17)
  expect(error.name).toBe('OverflowError')
  expect(error.message).toContain('1.2e+17')
})
