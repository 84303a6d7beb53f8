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
  const begun = Promise.withResolvers<void>()
  const app = Fastify()
  addHealthRoutes(app, {
    database: async () => {
      begun.resolve()
      await new Promise(() => {})
    },
    quick: async () => await Promise.resolve(),
  })
  const answer = app.inject('/readyz').then(({ statusCode, body }) => ({ statusCode, body }))
  await begun.promise
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await answer).toEqual({
    statusCode: 503,
    body: JSON.stringify({ status: 'failed', checks: { database: 'failed', quick: 'ok' } }),
  })
})

test('simultaneous callers share one health check', async () => {
  let checks = 0
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const app = Fastify()
  addHealthRoutes(app, {
    database: async () => {
      checks += 1
      begun.resolve()
      await gate.promise
    },
  })
  const answers = Array.from({ length: 20 }, async () => (await app.inject('/readyz')).statusCode)
  await begun.promise
  await app.inject('/healthz')
  gate.resolve()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  expect(checks).toBe(1)
  await app.inject('/readyz')
  expect(checks).toBe(2)
})
