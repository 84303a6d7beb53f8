// How long a first drawing waits for what the page has asked for.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitAtMost } from './wait-at-most.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether a drawing goes on after so many milliseconds. */
async function goesOn(answers: Promise<unknown>, after: number): Promise<boolean> {
  let isOn = false
  void waitAtMost(answers).then(() => {
    isOn = true
  })
  await vi.advanceTimersByTimeAsync(after)
  return isOn
}
const never = new Promise(() => undefined)

test('an available answer is rendered at once', async () => {
  expect(await goesOn(Promise.resolve(), 0)).toBe(true)
})

test('a missing answer is awaited only for a moment', async () => {
  expect(await goesOn(never, 140)).toBe(false)
  expect(await goesOn(never, 160)).toBe(true)
})

test('a failure is left to the screen', async () => {
  expect(await goesOn(Promise.reject(new Error('refused')), 0)).toBe(true)
})
