import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, countDaysBetween } from '../days.ts'
import {
  type ExpiryFacts,
  computeExpiryDay,
  checkExpiryGuards,
  isExpiryDue,
  isValidityOver,
  findDueReminder,
  computeValidUntil,
} from './expiry.ts'
import { solutionStatuses } from './statuses.ts'

const workFacts: ExpiryFacts = {
  status: 'open',
  countryId: 'DE',
  updatedAt: new Date('2025-03-02T22:30:00Z'),
  validUntil: null,
}
const approvalFacts: ExpiryFacts = { ...workFacts, status: 'approved', validUntil: '2026-03-31' }

describe('work expires', () => {
  test.each([
    // 23:30 on 2 March in Germany: it expires at midnight after 365 whole days.
    ['DE', '2026-03-02T22:59:59Z', false],
    ['DE', '2026-03-02T23:00:00Z', true],
    // In New Zealand it is already the morning of 3 March.
    ['NZ', '2026-03-03T10:59:59Z', false],
    ['NZ', '2026-03-03T11:00:00Z', true],
    ['US', '2026-03-03T04:59:59Z', false],
    ['US', '2026-03-03T05:00:00Z', true],
  ])('in %s at %s: %s', (countryId, moment, isDue) => {
    expect(isExpiryDue({ ...workFacts, countryId }, new Date(moment))).toBe(isDue)
  })

  test('never before 365 days of 24 hours, and at most two days after', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.constantFrom('DE', 'NZ', 'US', 'KI', 'UM', 'IN'),
        (updatedAt, countryId) => {
          const facts = { ...workFacts, countryId, updatedAt }
          const addHours = (hours: number) => new Date(updatedAt.getTime() + hours * 60 * 60 * 1000)
          // Daylight saving shifts the clock by an hour.
          expect(isExpiryDue(facts, addHours(365 * 24 - 2))).toBe(false)
          expect(isExpiryDue(facts, addHours(367 * 24 + 2))).toBe(true)
        },
      ),
    )
  })
})

describe('the validity of an approval', () => {
  test('includes its last day, to midnight in its country', () => {
    expect(isExpiryDue(approvalFacts, new Date('2026-03-31T21:59:59Z'))).toBe(false)
    expect(isExpiryDue(approvalFacts, new Date('2026-03-31T22:00:00Z'))).toBe(true)
    expect(
      isValidityOver({ countryId: 'DE', validUntil: '2026-03-31' }, new Date('2026-03-31T22:00:00Z')),
    ).toBe(true)
    expect(checkExpiryGuards(approvalFacts, new Date('2026-04-01T12:00:00Z'))).toEqual({
      unchangedForAYear: true,
      validityOver: true,
    })
  })

  test('does not end without a last day', () => {
    const endlessApproval = { ...approvalFacts, validUntil: null }
    const now = new Date('2099-01-01T12:00:00Z')
    expect([
      computeExpiryDay(endlessApproval),
      isExpiryDue(endlessApproval, now),
      isValidityOver(endlessApproval, now),
    ]).toEqual([null, false, false])
    expect(findDueReminder(endlessApproval, now)).toBeUndefined()
  })

  test('is not over on its last day', () => {
    expect(isValidityOver(approvalFacts, new Date('2026-03-31T12:00:00Z'))).toBe(false)
  })

  test('is 90 days, or as long as prices and registration are valid', () => {
    expect(computeValidUntil('2026-03-02', [])).toBe('2026-05-31')
    expect(computeValidUntil('2026-03-02', ['2026-04-30', null, '2027-01-01'])).toBe('2026-04-30')
    expect(computeValidUntil('2026-03-02', ['2026-12-31'])).toBe('2026-05-31')
  })
})

test('only open, returned and approved solutions expire', () => {
  const expiringStatuses = solutionStatuses.filter(
    (status) => computeExpiryDay({ ...approvalFacts, status }) !== null,
  )
  expect(expiringStatuses.toSorted()).toEqual(['approved', 'autoApproved', 'open', 'returned'])
})

const findReminderOn = (day: string) => findDueReminder(approvalFacts, new Date(`${day}T12:00:00Z`))

describe('an expiry reminder', () => {
  test.each([
    ['2026-03-01', undefined],
    ['2026-03-02', 30],
    ['2026-03-20', 30],
    ['2026-03-25', 7],
    ['2026-03-31', 1],
    ['2026-04-01', undefined],
  ])('is due on %s: %s days before', (day, days) => {
    expect(findReminderOn(day)?.daysBefore).toBe(days)
  })

  test('names the first day on which it is expired', () => {
    expect(findReminderOn('2026-03-31')?.expiresOn).toBe('2026-04-01')
  })
})

test('days are counted across clock changes and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(countDaysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(countDaysBetween('2026-03-30', '2026-03-28')).toBe(-2)
})
