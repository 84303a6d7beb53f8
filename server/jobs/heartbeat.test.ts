/** Tests that a job that has stopped running is reported, whatever the clock does. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { recordHeartbeat, requireHeartbeat, silentMinutes } from './heartbeat.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
})

const getMoment = (minutes: number) => new Date(Date.UTC(2026, 2, 2) + minutes * 60_000)

test('a heartbeat from before the clock was set back two days does not suppress the alarm', async () => {
  const minutesAhead = 2 * 24 * 60
  await recordHeartbeat(database.db, 'mail', getMoment(minutesAhead))
  const requireAt = async (minutes: number) =>
    await requireHeartbeat(
      { db: database.db, clock: () => getMoment(minutes) },
      'mail',
      getMoment(minutesAhead - 60),
    )
  await expect(requireAt(minutesAhead + silentMinutes)).resolves.toBeUndefined()
  await expect(requireAt(0)).rejects.toThrow('mail has not run')
  await recordHeartbeat(database.db, 'mail', getMoment(0))
  await expect(requireAt(silentMinutes)).resolves.toBeUndefined()
  await expect(requireAt(silentMinutes + 1)).rejects.toThrow('mail has not run')
})
