/** Tests that the nightly job deletes expired sessions and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../../jobs/registry.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { deleteExpiredSessions } from './delete-expired-sessions.ts'

const hour = 60 * 60 * 1000
const idleTime = 10 * hour
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal()
})
afterAll(async () => {
  await portal.close()
})

const runJob = async () =>
  await deleteExpiredSessions.run({
    db: portal.db,
    settings: portal.app.services.settings,
    clock: portal.now,
    log,
  })
const countSessions = async () =>
  (await portal.db.selectFrom('session').select('token_hash').execute()).length

test('a session is deleted a day after it ended, and kept while it is in use', async () => {
  await portal.signIn('sales')
  portal.wait(idleTime + 23 * hour)
  await runJob()
  expect(await countSessions()).toBe(1)
  const inUse = await portal.signIn('super')
  portal.wait(hour + 1)
  await runJob()
  expect(await countSessions()).toBe(1)
  await expect(inUse.call('login/current', {})).resolves.toMatchObject({ usrName: 'Tomás Herrera' })
})

test('the deletion runs on a schedule', () => {
  expect(jobs).toContain(deleteExpiredSessions)
})
