import { expect, test } from 'vitest'
import fc from 'fast-check'
import { placeCard } from './place-card.ts'

const card = { width: 320, height: 160 }
const window = { width: 1440, height: 900 }

test.each([
  [
    'below the element that it explains',
    { top: 100, left: 200, width: 300, height: 40 },
    { top: 152, left: 200 },
  ],
  [
    'above where there is no room below',
    { top: 800, left: 200, width: 300, height: 60 },
    { top: 628, left: 200 },
  ],
  [
    'at the bottom where the element fills the window',
    { top: 90, left: 200, width: 900, height: 800 },
    { top: 728, left: 200 },
  ],
  [
    'within the right edge of the window',
    { top: 100, left: 1400, width: 30, height: 40 },
    { top: 152, left: 1108 },
  ],
])('a tour card is placed %s', (_, element, place) => {
  expect(placeCard(element, card, window)).toEqual(place)
})

test('a tour card stays within any window that has room for it', () => {
  const size = fc.integer({ min: 0, max: 3000 })
  const place = fc.integer({ min: -2000, max: 3000 })
  fc.assert(
    fc.property(fc.record({ top: place, left: place, width: size, height: size }), (element) => {
      const { top, left } = placeCard(element, card, window)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top + card.height).toBeLessThanOrEqual(window.height)
      expect(left + card.width).toBeLessThanOrEqual(window.width)
    }),
  )
})
