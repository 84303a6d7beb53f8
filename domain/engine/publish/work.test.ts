// Tests that the publish step stays within its budget, reports progress and stops when cancelled.
import { expect, test } from 'vitest'
import { type Progress, PublishCancelledError, Work } from './work.ts'

test('a question may cost 20,000 failures by default', () => {
  expect(new Work({}).budget.failures).toBe(20_000)
  expect(new Work({ failures: 0 }).budget.failures).toBe(0)
  expect(new Work({ failures: 7 }).failures).toBe(7)
})

test('each step is reported', () => {
  const reports: Progress[] = []
  new Work({ progress: (one) => reports.push(one) }).step('rules', 2, 5)
  expect(reports).toEqual([{ part: 'rules', done: 2, total: 5 }])
})

test('cancelled work ends at its next step, and the budget of a question says so', () => {
  let isCancelled = false
  const reports: Progress[] = []
  const work = new Work({ cancelled: () => isCancelled, progress: (one) => reports.push(one) })
  work.step('rules', 1, 5)
  expect(work.budget.cancelled?.()).toBe(false)
  isCancelled = true
  expect(work.budget.cancelled?.()).toBe(true)
  expect(() => work.step('rules', 2, 5)).toThrow(PublishCancelledError)
  expect(reports).toHaveLength(1)
  expect(new PublishCancelledError().name).toBe('PublishCancelledError')
})

test('work without a cancel signal continues', () => {
  expect(new Work({}).budget.cancelled?.()).toBe(false)
})
