/** Runs a short version of the storm of `npm run verify -- messages`, at full length only. `killed-senders.test.ts` and the tests of each system cover single failures. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atLength } from '../../tools/at-length.ts'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { runMessageStorm } from './message-storm.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ people: true })
})
afterAll(async () => {
  await database.close()
})

test.runIf(atLength)(
  'with failing ERP and CRM and killed senders, no message is lost or duplicated',
  async () => {
    const { db, connectionString } = database
    const report = await runMessageStorm({ db, connectionString, seconds: 2, minWork: 150, seed: 1 })
    expect({ lost: report.lost, doubled: report.doubled }).toEqual({ lost: [], doubled: [] })
    expect(report.orders).toBeGreaterThan(20)
    // Without faults, every message would have been sent at its first attempt.
    const messages = report.orders + report.cancellations + report.opportunityUpdates
    expect(report.attempts).toBeGreaterThan(messages)
  },
  180_000,
)
