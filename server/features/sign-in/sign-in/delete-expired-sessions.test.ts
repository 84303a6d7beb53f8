/** Tests that the nightly job deletes expired sessions and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../../jobs/registry.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { deleteExpiredSessions } from './delete-expired-sessions.ts'

const hour = 60 * 60 * 1000
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal()
})
afterAll(async () => {
  await portal.close()
})

const run = async () =>
  await deleteExpiredSessions.run({
    db: portal.db,
    settings: portal.app.services.settings,
    clock: portal.now,
    log,
  })
const count = async () => (await portal.db.selectFrom('session').select('token_hash').execute()).length

test('sessions are deleted a day after they ended and kept while in use', async () => {
  await portal.signIn('sales')
  portal.wait(33 * hour)
  await run()
  expect(await count()).toBe(1)
  const inUse = await portal.signIn('super')
  portal.wait(hour + 1)
  await run()
  expect(await count()).toBe(1)
  await expect(inUse.call('login/current', {})).resolves.toMatchObject({ usrName: 'Tomás Herrera' })
})

test('the deletion runs on a schedule', () => {
  expect(jobs).toContain(deleteExpiredSessions)
})
