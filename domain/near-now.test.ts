import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNear, getNearNow } from './near-now.ts'

test('a moment before or after now is near it within the same span, and the interval agrees', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000, max: 10_000 }),
      fc.integer({ min: 0, max: 5000 }),
      (offset, span) => {
        const now = new Date('2026-03-02T09:00:00Z')
        const at = new Date(now.getTime() + offset)
        const { since, until } = getNearNow(now, span)
        expect(isNear(at, now, span)).toBe(Math.abs(offset) <= span)
        expect(at >= since && at <= until).toBe(isNear(at, now, span))
      },
    ),
  )
})
