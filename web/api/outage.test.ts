import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn()
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

/** The module anew, with what it tells. */
async function watch() {
  const { recordOutage, onPortalReturned } = await import('./outage.ts')
  const returned = vi.fn()
  onPortalReturned(returned)
  return { recordOutage, returned }
}

const ready = (status: number) => new Response('{}', { status })

test('a short-lived 503 is not an outage', async () => {
  const { recordOutage, returned } = await watch()
  fetched.mockResolvedValue(ready(200))
  recordOutage()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched.mock.calls.map(([address]) => String(address))).toEqual(['/readyz'])
  expect(returned).not.toHaveBeenCalled()
})

test('an outage is polled at growing intervals until it ends, which is reported once', async () => {
  const { recordOutage, returned } = await watch()
  fetched.mockResolvedValue(ready(503))
  recordOutage()
  recordOutage()
  await vi.advanceTimersByTimeAsync(7000)
  // At 0, 1, 3 and 7 seconds, however many calls have failed.
  expect(fetched).toHaveBeenCalledTimes(4)
  fetched.mockResolvedValue(ready(200))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(returned).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(5)
})

test('an unreachable portal during an outage prolongs it, and the next outage is detected again', async () => {
  const { recordOutage, returned } = await watch()
  fetched.mockResolvedValueOnce(ready(503)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetched.mockResolvedValue(ready(200))
  recordOutage()
  await vi.advanceTimersByTimeAsync(1000)
  expect(returned).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(returned).toHaveBeenCalledTimes(1)
  recordOutage()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(4)
})
