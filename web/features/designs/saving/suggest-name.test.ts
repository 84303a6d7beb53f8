/** Tests that new designs of a solution get different names. */
import { expect, test } from 'vitest'
import { suggestName } from './suggest-name.ts'

test('a design has the name of its product, and the next free number where others have it', () => {
  expect(suggestName('Cooling', ['Three-phase UPS'])).toBe('Cooling')
  expect(suggestName('Cooling', ['Cooling'])).toBe('Cooling 2')
  expect(suggestName('Cooling', ['Cooling', 'Cooling 3', 'Cooling 2'])).toBe('Cooling 4')
})
