/** Tests counts per minute, whatever the clock does. */
import { expect, test } from 'vitest'
import { createMinuteCounts } from './minute-counts.ts'

const getMoment = (seconds: number) => new Date(Date.UTC(2026, 2, 2) + seconds * 1000)

test('each source is counted separately until the minute is over', () => {
  const counts = createMinuteCounts()
  expect(counts.count('a', getMoment(0))).toEqual({ times: 1, secondsLeft: 60 })
  expect(counts.count('b', getMoment(1))).toEqual({ times: 1, secondsLeft: 59 })
  expect(counts.count('a', getMoment(59.5))).toEqual({ times: 2, secondsLeft: 1 })
  expect(counts.count('a', getMoment(60))).toEqual({ times: 1, secondsLeft: 60 })
})

test('a clock that is set back neither prolongs a minute nor starts one', () => {
  const counts = createMinuteCounts()
  counts.count('a', getMoment(100_000))
  expect(counts.count('a', getMoment(0))).toEqual({ times: 2, secondsLeft: 60 })
  expect(counts.count('a', getMoment(30))).toEqual({ times: 3, secondsLeft: 30 })
  expect(counts.count('a', getMoment(60)).times).toBe(1)
})
