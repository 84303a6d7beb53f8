/** What is kept of other systems: how often they are asked, and what counts while they are away. */
import { beforeEach, expect, test } from 'vitest'
import { createRefreshingValue } from './refresh-in-background.ts'

let now: Date
let answers: (string | Error)[]
let asked: number
let failures: unknown[]
beforeEach(() => {
  now = new Date('2026-03-02T09:00:00Z')
  answers = []
  asked = 0
  failures = []
})

const later = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}

const keep = () =>
  createRefreshingValue({
    read: async () => {
      const answer = answers[asked] ?? `answer ${asked}`
      asked += 1
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

test('who asks at once waits for one reading, and later for none until it is old', async () => {
  const kept = keep()
  expect(await Promise.all([kept(), kept(true), kept()])).toEqual(['answer 0', 'answer 0', 'answer 0'])
  later(1000)
  expect(await kept()).toBe('answer 0')
  later(1)
  expect(await kept()).toBe('answer 1')
})

test('who doubts it has it read anew, but not sooner than after the pause', async () => {
  const kept = keep()
  await kept()
  for (let times = 0; times < 100; times += 1) await kept(true)
  expect(asked).toBe(1)
  later(101)
  expect(await kept(true)).toBe('answer 1')
})

test('a failure leaves what was known, and is told', async () => {
  const kept = keep()
  answers = ['first', new Error('away')]
  await kept()
  later(1001)
  expect(await kept()).toBe('first')
  expect(failures).toEqual([new Error('away')])
  expect(await kept()).toBe('first')
  expect(asked).toBe(2)
})

test('where nothing is known a failure is thrown, and nobody is asked again until the pause is over', async () => {
  const kept = keep()
  answers = [new Error('away')]
  for (let times = 0; times < 100; times += 1) await expect(kept(true)).rejects.toThrow('away')
  expect(asked).toBe(1)
  later(11)
  expect(await kept()).toBe('answer 1')
})

test('a clock that was put back makes nothing count for longer', async () => {
  const kept = keep()
  await kept()
  later(-60_000)
  expect(await kept()).toBe('answer 1')
})
