import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roomNumberKeys, roomNumbers } from '@design-portal/domain/rooms/room.ts'
import { formatQuantity, fromShown, toShown } from './units.ts'

test('metric values are shown as they are stored', () => {
  expect(toShown(2600, 'mm', 'si')).toBe(2600)
  expect(fromShown(12.5, 'kPa', 'si', false)).toBe(12.5)
  expect(formatQuantity(1234.56, 'm³', 'de', 'si')).toBe('1.234,6\u00a0m³')
})

test('US customary values are converted by definition', () => {
  expect(toShown(609.6, 'mm', 'us')).toBe(24)
  expect(fromShown(24, 'mm', 'us', true)).toBe(610)
  expect(toShown(24, '°C', 'us')).toBe(75.2)
  expect(fromShown(212, '°C', 'us', false)).toBe(100)
  expect(toShown(12, 'kPa', 'us')).toBe(251)
  expect(toShown(850, 'm³/h', 'us')).toBe(500)
  expect(formatQuantity(1400, 'kg', 'en', 'us')).toBe('3,086\u00a0lb')
})

test('a figure typed in customary units is shown as it was typed, up to the rounding of the stored value', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...roomNumberKeys),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (key, share) => {
        const { unit, min, max, whole } = roomNumbers[key]
        const typed = toShown(min + share * (max - min), unit, 'us')
        const again = toShown(fromShown(typed, unit, 'us', whole), unit, 'us')
        // One that is stored as a whole number of its metric unit may come back as the next one shown.
        expect(Math.abs(again - typed)).toBeLessThanOrEqual(whole ? 1 : 0.1)
      },
    ),
  )
})
