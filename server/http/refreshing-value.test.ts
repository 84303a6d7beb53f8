/** Tests cached values of other systems: how often they are requested, and what is used while the system is unavailable. */
import { beforeEach, expect, test } from 'vitest'
import { createRefreshingValue } from './refreshing-value.ts'

let now: Date
let answers: (string | Error)[]
let readCount: number
let failures: unknown[]
beforeEach(() => {
  now = new Date('2026-03-02T09:00:00Z')
  answers = []
  readCount = 0
  failures = []
})

const advance = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}

const createValue = () =>
  createRefreshingValue({
    read: async () => {
      const answer = answers[readCount] ?? `answer ${readCount}`
      readCount += 1
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
  const getValue = createValue()
  expect(await Promise.all([getValue(), getValue(true), getValue()])).toEqual([
    'answer 0',
    'answer 0',
    'answer 0',
  ])
  advance(1000)
  expect(await getValue()).toBe('answer 0')
  advance(1)
  expect(await getValue()).toBe('answer 1')
})

test('a caller can request a reload, but not before the pause is over', async () => {
  const getValue = createValue()
  await getValue()
  for (let times = 0; times < 100; times += 1) await getValue(true)
  expect(readCount).toBe(1)
  advance(101)
  expect(await getValue(true)).toBe('answer 1')
})

test('a failed reload keeps the old value and is reported', async () => {
  const getValue = createValue()
  answers = ['first', new Error('away')]
  await getValue()
  advance(1001)
  expect(await getValue()).toBe('first')
  expect(failures).toEqual([new Error('away')])
  expect(await getValue()).toBe('first')
  expect(readCount).toBe(2)
})

test('without a value a failure is thrown, and no reload happens until the pause is over', async () => {
  const getValue = createValue()
  answers = [new Error('away')]
  for (let times = 0; times < 100; times += 1) await expect(getValue(true)).rejects.toThrow('away')
  expect(readCount).toBe(1)
  advance(11)
  expect(await getValue()).toBe('answer 1')
})

test('a clock set back does not prolong the life of a value', async () => {
  const getValue = createValue()
  await getValue()
  advance(-60_000)
  expect(await getValue()).toBe('answer 1')
})
