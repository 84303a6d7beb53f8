import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetchMock = vi.fn()
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetchMock.mockReset()
})

/** Loads a fresh copy of the module, with a listener for the end of an outage. */
async function loadOutage() {
  const { recordOutage, onPortalReturned } = await import('./outage.ts')
  const onReturned = vi.fn()
  onPortalReturned(onReturned)
  return { recordOutage, onReturned }
}

const createReadiness = (status: number) => new Response('{}', { status })

test('a short-lived 503 is not an outage', async () => {
  const { recordOutage, onReturned } = await loadOutage()
  fetchMock.mockResolvedValue(createReadiness(200))
  recordOutage()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchMock.mock.calls.map(([address]) => String(address))).toEqual(['/readyz'])
  expect(onReturned).not.toHaveBeenCalled()
})

test('an outage is polled at growing intervals until it ends, which is reported once', async () => {
  const { recordOutage, onReturned } = await loadOutage()
  fetchMock.mockResolvedValue(createReadiness(503))
  recordOutage()
  recordOutage()
  await vi.advanceTimersByTimeAsync(7000)
  // At 0, 1, 3 and 7 seconds, however many calls have failed.
  expect(fetchMock).toHaveBeenCalledTimes(4)
  fetchMock.mockResolvedValue(createReadiness(200))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(onReturned).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchMock).toHaveBeenCalledTimes(5)
})

test('an unreachable portal during an outage prolongs it, and the next outage is detected again', async () => {
  const { recordOutage, onReturned } = await loadOutage()
  fetchMock
    .mockResolvedValueOnce(createReadiness(503))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetchMock.mockResolvedValue(createReadiness(200))
  recordOutage()
  await vi.advanceTimersByTimeAsync(1000)
  expect(onReturned).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onReturned).toHaveBeenCalledTimes(1)
  recordOutage()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchMock).toHaveBeenCalledTimes(4)
})
