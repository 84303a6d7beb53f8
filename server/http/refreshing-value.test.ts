/** Tests cached values of other systems: how often they are requested, and what is used while the system is unavailable. */
import { beforeEach, expect, test } from 'vitest'
import { createRefreshingValue } from './refreshing-value.ts'

let now: Date
let answers: (string | Error)[]
let calls: number
let failures: unknown[]
beforeEach(() => {
  now = new Date('2026-03-02T09:00:00Z')
  answers = []
  calls = 0
  failures = []
})

const advance = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}

const keep = () =>
  createRefreshingValue({
    read: async () => {
      const answer = answers[calls] ?? `answer ${calls}`
      calls += 1
      await Promise.resolve()
      if (answer instanceof Error) throw answer
      return answer
    },
    freshMilliseconds: 1000,
    pauseMilliseconds: 100,
    failurePauseMilliseconds: 10,
    clock: () => now,
    onFailure: (error) => failures.push(error),
  })

test('simultaneous callers share one load, and later ones use it until it is old', async () => {
  const kept = keep()
  expect(await Promise.all([kept(), kept(true), kept()])).toEqual(['answer 0', 'answer 0', 'answer 0'])
  advance(1000)
  expect(await kept()).toBe('answer 0')
  advance(1)
  expect(await kept()).toBe('answer 1')
})

test('a caller can request a reload, but not before the pause is over', async () => {
  const kept = keep()
  await kept()
  for (let times = 0; times < 100; times += 1) await kept(true)
  expect(calls).toBe(1)
  advance(101)
  expect(await kept(true)).toBe('answer 1')
})

test('a failed reload keeps the old value and is reported', async () => {
  const kept = keep()
  answers = ['first', new Error('away')]
  await kept()
  advance(1001)
  expect(await kept()).toBe('first')
  expect(failures).toEqual([new Error('away')])
  expect(await kept()).toBe('first')
  expect(calls).toBe(2)
})

test('without a value a failure is thrown, and no reload happens until the pause is over', async () => {
  const kept = keep()
  answers = [new Error('away')]
  for (let times = 0; times < 100; times += 1) await expect(kept(true)).rejects.toThrow('away')
  expect(calls).toBe(1)
  advance(11)
  expect(await kept()).toBe('answer 1')
})

test('a clock set back does not prolong the life of a value', async () => {
  const kept = keep()
  await kept()
  advance(-60_000)
  expect(await kept()).toBe('answer 1')
})
