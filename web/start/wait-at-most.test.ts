// Tests how long the first render waits for answers that the page has requested.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitAtMost } from './wait-at-most.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns whether the wait has ended after some milliseconds. */
async function isDoneAfter(answers: Promise<unknown>, after: number): Promise<boolean> {
  let isDone = false
  void waitAtMost(answers).then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(after)
  return isDone
}
const never = new Promise(() => undefined)

test('an available answer is rendered at once', async () => {
  expect(await isDoneAfter(Promise.resolve(), 0)).toBe(true)
})

test('a missing answer is awaited only for a moment', async () => {
  expect(await isDoneAfter(never, 140)).toBe(false)
  expect(await isDoneAfter(never, 160)).toBe(true)
})

test('a failure is left to the screen', async () => {
  expect(await isDoneAfter(Promise.reject(new Error('refused')), 0)).toBe(true)
})
