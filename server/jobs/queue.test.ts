/** Tests that jobs run, and that the schedules are those defined. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { readSettings } from '../env.ts'
import type { JobDefinition, JobServices } from './job.ts'
import { startJobQueue } from './queue.ts'

let database: TestDatabase
let services: JobServices
beforeAll(async () => {
  database = await createTestDatabase()
  services = {
    db: database.db,
    settings: readSettings({}),
    clock: () => new Date('2026-03-02T09:00:00Z'),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  }
})
afterAll(async () => {
  await database.close()
})

const listSchedules = async () =>
  (await database.pool.query<{ name: string }>('select name from job_queue.schedule order by name')).rows

function createJob(
  name: string,
  run: JobDefinition['run'] = async () => await Promise.resolve(),
): JobDefinition {
  return { name, schedule: '17 3 * * *', run }
}

test('a requested job runs with the dependencies of jobs', async () => {
  const run = vi.fn<JobDefinition['run']>(async () => await Promise.resolve())
  const queue = await startJobQueue({
    pool: database.pool,
    jobs: [createJob('count-things', run)],
    services,
    pollingSeconds: 0.5,
  })
  try {
    await queue.check()
    await queue.send('count-things')
    await vi.waitFor(() => expect(run).toHaveBeenCalledWith(services), { timeout: 60_000 })
  } finally {
    await queue.stop()
  }
})

test('a schedule that is no longer defined is removed at the next start', async () => {
  const first = await startJobQueue({
    pool: database.pool,
    jobs: [createJob('kept'), createJob('dropped')],
    services,
  })
  await first.stop()
  expect(await listSchedules()).toMatchObject([{ name: 'dropped' }, { name: 'kept' }])
  const second = await startJobQueue({ pool: database.pool, jobs: [createJob('kept')], services })
  await second.stop()
  expect(await listSchedules()).toEqual([{ name: 'kept' }])
})
