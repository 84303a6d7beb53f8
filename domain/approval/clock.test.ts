/** Tests when reminders of a review are due. */
import { expect, test } from 'vitest'
import { clockDays, findNextMark } from './clock.ts'

test('a solution must be received within a day and decided within three', () => {
  expect(clockDays).toEqual({ receive: 1, decide: 3 })
})

test('approvers are reminded twice, then their lead is notified, and the head at twice the time', () => {
  const marks = [0, 50, 90, 100].map((percent) => findNextMark(percent))
  expect(marks.map((mark) => [mark?.percent, mark?.notifies])).toEqual([
    [50, 'approvers'],
    [90, 'approvers'],
    [100, 'lead'],
    [200, 'head'],
  ])
  expect(findNextMark(95)?.percent).toBe(100)
  expect(findNextMark(200)).toBeUndefined()
})
