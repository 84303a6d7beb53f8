import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '@design-portal/contract/client.ts'
import { errors } from '@design-portal/contract/errors.ts'
import type { ErrorCode } from '@design-portal/contract/errors.ts'
import { queryClient } from './query-client.ts'
import { maxRetries, shouldRetryLoad, computeRetryDelay } from './retry.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const createFailure = (status: number, code: ErrorCode = 'INTERNAL', retryAfter?: number) =>
  new ApiError(status, { apiErrorCode: code, apiErrorMsg: errors[code].text }, retryAfter)

describe('a query', () => {
  test.each([500, 502, 503, 504, 429])('that fails with %d is retried ten times', (status) => {
    expect(shouldRetryLoad(maxRetries - 1, createFailure(status))).toBe(true)
    expect(shouldRetryLoad(maxRetries, createFailure(status))).toBe(false)
  })

  test.each([400, 401, 403, 404, 409, 422])('that is refused with %d is not retried', (status) => {
    expect(shouldRetryLoad(0, createFailure(status))).toBe(false)
  })

  test('without an answer is retried unless the browser is offline', () => {
    expect(shouldRetryLoad(9, new NetworkError(undefined))).toBe(true)
    vi.stubGlobal('navigator', { onLine: false })
    expect(shouldRetryLoad(0, new NetworkError(undefined))).toBe(false)
    expect(shouldRetryLoad(0, new TypeError('a mistake of ours'))).toBe(false)
  })

  test('waits longer before each retry, up to a limit and up to what the server says', () => {
    const waits = Array.from({ length: maxRetries }, (_, failures) =>
      computeRetryDelay(failures, createFailure(503)),
    )
    expect(waits).toEqual([100, 200, 400, 800, 1000, 1000, 1000, 1000, 1000, 1000])
    expect(computeRetryDelay(5, createFailure(429, 'RATE_LIMITED', 0))).toBe(0)
    expect(computeRetryDelay(0, createFailure(429, 'RATE_LIMITED', 600))).toBe(1000)
  })

  test('is tried eleven times by the query cache, and a mutation once', async () => {
    const ask = vi.fn(() => Promise.reject(createFailure(503, 'SERVICE_UNAVAILABLE')))
    const load = queryClient.fetchQuery({
      ...queryClient.getDefaultOptions().queries,
      queryKey: ['load'],
      queryFn: ask,
    })
    const failed = expect(load).rejects.toThrow('Please try again')
    await vi.runAllTimersAsync()
    await failed
    expect(ask).toHaveBeenCalledTimes(11)
    const act = vi.fn(() => Promise.reject(createFailure(503, 'SERVICE_UNAVAILABLE')))
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: act })
    await expect(mutation.execute(undefined)).rejects.toThrow('Please try again')
    expect(act).toHaveBeenCalledTimes(1)
  })
})
