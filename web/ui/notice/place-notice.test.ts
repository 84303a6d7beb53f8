import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boxAt,
  type Box,
  type Corner,
  noticeMargin,
  overlap,
  placeNotice,
  type Size,
} from './place-notice.ts'

const corners: readonly [Corner, ...Corner[]] = ['bottom-right', 'top-right', 'bottom-left', 'top-left']
const desk: Size = { width: 1440, height: 900 }
const phone: Size = { width: 390, height: 844 }
const toast: Size = { width: 358, height: 72 }

/** A bar along an edge of a phone. */
const bar = (top: number, bottom: number): Box => ({ left: 0, top, right: phone.width, bottom })

describe('a notice', () => {
  test('stands in its first corner where nothing is in the way', () => {
    expect(placeNotice(toast, desk, corners, [[]])).toEqual({ corner: 'bottom-right', distance: 16 })
  })

  test('stands above a bar at the bottom of a phone, and below one at the top', () => {
    expect(placeNotice(toast, phone, corners, [[bar(754, 844)]])).toEqual({
      corner: 'bottom-right',
      distance: 98,
    })
    expect(placeNotice(toast, phone, ['top-right'], [[bar(0, 52)]])).toEqual({
      corner: 'top-right',
      distance: 60,
    })
  })

  test('takes another corner rather than the middle of the window', () => {
    expect(placeNotice(toast, phone, corners, [[bar(400, 844)]])).toMatchObject({ corner: 'top-right' })
  })

  test('keeps clear of what has the focus where not everything can be kept clear', () => {
    const focus = bar(780, 820)
    const place = placeNotice(toast, phone, corners, [[bar(0, 844), focus], [focus]])
    expect(overlap(boxAt(place, toast, phone), focus)).toBe(false)
  })

  test('stands in its first corner where there is no room at all', () => {
    expect(placeNotice(toast, phone, corners, [[bar(0, 844)]])).toEqual({
      corner: 'bottom-right',
      distance: noticeMargin,
    })
  })
})

const size = fc.record({
  width: fc.integer({ min: 40, max: 358 }),
  height: fc.integer({ min: 20, max: 200 }),
})
const control = fc
  .record({
    left: fc.integer({ min: 0, max: 380 }),
    top: fc.integer({ min: 0, max: 830 }),
    width: fc.integer({ min: 1, max: 390 }),
    height: fc.integer({ min: 1, max: 200 }),
  })
  .map(({ left, top, width, height }): Box => ({ left, top, right: left + width, bottom: top + height }))

test('whatever is smaller than the rest of the window is never covered while it has the focus', () => {
  fc.assert(
    fc.property(size, control, fc.array(control, { maxLength: 12 }), (notice, focus, others) => {
      const place = placeNotice(notice, phone, corners, [[focus, ...others], [focus]])
      const taken = boxAt(place, notice, phone)
      expect(overlap(taken, focus)).toBe(false)
      expect(taken.top).toBeGreaterThanOrEqual(noticeMargin)
      expect(taken.bottom).toBeLessThanOrEqual(phone.height - noticeMargin)
    }),
  )
})
