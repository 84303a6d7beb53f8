/** Tests the counts in time windows under concurrent requests and clock changes. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countAttempt, refundAttempts } from './rate-limits.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
})
beforeEach(async () => {
  await database.db.deleteFrom('rate_limit').execute()
})

const limit = { key: 'one', maxCount: 5, windowSeconds: 900 }
const getMoment = (seconds: number) => new Date(Date.UTC(2026, 2, 2) + seconds * 1000)
const countAt = async (seconds: number) => await countAttempt(database.db, limit, getMoment(seconds))

test('a burst of requests gets as many accepted as the same requests one by one', async () => {
  const attempts = await Promise.all(Array.from({ length: 40 }, async () => await countAt(0)))
  expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(5)
})

test('rejected attempts do not count, a refunded attempt frees a place, and the window ends on time', async () => {
  for (let attempt = 0; attempt < 20; attempt += 1) await countAt(0)
  await refundAttempts(database.db, [limit.key], getMoment(0))
  expect((await countAt(1)).allowed).toBe(true)
  expect(await countAt(899)).toEqual({ allowed: false, retryAfterSeconds: 1 })
  expect((await countAt(900)).allowed).toBe(true)
})

test('an attempt counted in an expired window is not refunded from the next one', async () => {
  await countAt(0)
  for (let attempt = 0; attempt < 5; attempt += 1) await countAt(900)
  await refundAttempts(database.db, [limit.key], getMoment(0))
  expect((await countAt(901)).allowed).toBe(false)
})

test('when the clock is set back two days, nobody waits longer than a window, and the window ends', async () => {
  const secondsAhead = 2 * 24 * 3600
  for (let attempt = 0; attempt < 6; attempt += 1) await countAt(secondsAhead)
  expect(await countAt(0)).toEqual({ allowed: false, retryAfterSeconds: 900 })
  expect(await countAt(600)).toEqual({ allowed: false, retryAfterSeconds: 300 })
  expect((await countAt(900)).allowed).toBe(true)
})

test('the limit and the longest wait hold for any sequence of attempts, refunds and clock jumps', async () => {
  const steps = fc.array(
    fc.record({ jump: fc.integer({ min: -5000, max: 2000 }), isRefunded: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await database.db.deleteFrom('rate_limit').execute()
      let seconds = 100_000
      for (const { jump, isRefunded } of sequence) {
        seconds += jump
        const attempt = await countAt(seconds)
        if (attempt.allowed && isRefunded) await refundAttempts(database.db, [limit.key], getMoment(seconds))
        if (!attempt.allowed) {
          expect(attempt.retryAfterSeconds).toBeGreaterThanOrEqual(1)
          expect(attempt.retryAfterSeconds).toBeLessThanOrEqual(limit.windowSeconds)
        }
        const row = await database.db.selectFrom('rate_limit').selectAll().executeTakeFirstOrThrow()
        expect(row.attempts).toBeLessThanOrEqual(limit.maxCount)
      }
      // After the stated waiting time, a caller is accepted.
      const last = await countAt(seconds)
      if (!last.allowed) expect((await countAt(seconds + last.retryAfterSeconds)).allowed).toBe(true)
    }),
    { numRuns: 60 },
  )
})
