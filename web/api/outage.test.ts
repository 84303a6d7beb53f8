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

/** Loads a fresh copy of the module, with a listener for the end of an outage. */
async function loadOutage() {
  const { recordOutage, onPortalReturned } = await import('./outage.ts')
  const returned = vi.fn()
  onPortalReturned(returned)
  return { recordOutage, returned }
}

const createReadiness = (status: number) => new Response('{}', { status })

test('a short-lived 503 is not an outage', async () => {
  const { recordOutage, returned } = await loadOutage()
  fetched.mockResolvedValue(createReadiness(200))
  recordOutage()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched.mock.calls.map(([address]) => String(address))).toEqual(['/readyz'])
  expect(returned).not.toHaveBeenCalled()
})

test('an outage is polled at growing intervals until it ends, which is reported once', async () => {
  const { recordOutage, returned } = await loadOutage()
  fetched.mockResolvedValue(createReadiness(503))
  recordOutage()
  recordOutage()
  await vi.advanceTimersByTimeAsync(7000)
  // At 0, 1, 3 and 7 seconds, however many calls have failed.
  expect(fetched).toHaveBeenCalledTimes(4)
  fetched.mockResolvedValue(createReadiness(200))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(returned).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(5)
})

test('an unreachable portal during an outage prolongs it, and the next outage is detected again', async () => {
  const { recordOutage, returned } = await loadOutage()
  fetched.mockResolvedValueOnce(createReadiness(503)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetched.mockResolvedValue(createReadiness(200))
  recordOutage()
  await vi.advanceTimersByTimeAsync(1000)
  expect(returned).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(returned).toHaveBeenCalledTimes(1)
  recordOutage()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(4)
})
