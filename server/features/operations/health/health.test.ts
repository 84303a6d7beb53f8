/** Tests the health check, even if a checked system never answers. */
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addHealthRoutes } from './routes.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a health check that never answers fails after three seconds, and the process reports as alive meanwhile', async () => {
  const checkStarted = Promise.withResolvers<void>()
  const app = Fastify()
  addHealthRoutes(app, {
    database: async () => {
      checkStarted.resolve()
      await new Promise(() => {})
    },
    quick: async () => await Promise.resolve(),
  })
  const answer = app.inject('/readyz').then(({ statusCode, body }) => ({ statusCode, body }))
  await checkStarted.promise
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await answer).toEqual({
    statusCode: 503,
    body: JSON.stringify({ status: 'failed', checks: { database: 'failed', quick: 'ok' } }),
  })
})

test('simultaneous callers share one health check', async () => {
  let checkCount = 0
  const checkEnd = Promise.withResolvers<void>()
  const checkStarted = Promise.withResolvers<void>()
  const app = Fastify()
  addHealthRoutes(app, {
    database: async () => {
      checkCount += 1
      checkStarted.resolve()
      await checkEnd.promise
    },
  })
  const statusCodes = Array.from({ length: 20 }, async () => (await app.inject('/readyz')).statusCode)
  await checkStarted.promise
  await app.inject('/healthz')
  checkEnd.resolve()
  expect(new Set(await Promise.all(statusCodes))).toEqual(new Set([200]))
  expect(checkCount).toBe(1)
  await app.inject('/readyz')
  expect(checkCount).toBe(2)
})
