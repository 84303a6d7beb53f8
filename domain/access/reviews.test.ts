import { expect, test } from 'vitest'
import { computeDueDate, countReminders, getReviewPeriod, getUnansweredOutcome } from './reviews.ts'

test('partners are reviewed every 90 days, internal people every 180, super users every 30', () => {
  expect(getReviewPeriod({ baseRole: 'PU', roleFlags: [] })).toBe(90)
  // Role flags only apply to internal people.
  expect(getReviewPeriod({ baseRole: 'CE', roleFlags: ['SU'] })).toBe(90)
  expect(getReviewPeriod({ baseRole: 'UA', roleFlags: ['TS'] })).toBe(180)
  expect(getReviewPeriod({ baseRole: 'SE', roleFlags: ['SU'] })).toBe(30)
})

test('a review is due after 21 days, with three reminders of which the first is sent after seven days', () => {
  const began = new Date('2026-03-01T10:00:00Z')
  expect(computeDueDate(began).toISOString()).toBe('2026-03-22T10:00:00.000Z')
  expect(countReminders(began, new Date('2026-03-08T09:59:59Z'))).toBe(0)
  expect(countReminders(began, new Date('2026-03-08T10:00:00Z'))).toBe(1)
  expect(countReminders(began, new Date('2026-03-21T10:00:00Z'))).toBe(3)
})

test('without an answer external people lose their access, and the review of internal people is escalated', () => {
  expect(getUnansweredOutcome({ baseRole: 'DU' })).toBe('removed')
  expect(getUnansweredOutcome({ baseRole: 'AU' })).toBe('escalated')
})
