/** Runs the jobs over the database's own queue, so that of many app processes one takes each job. */
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { JobDefinition, JobServices } from './job.ts'

/** The database schema of the queue's tables. */
const queueSchema = 'job_queue'

/** How long a stop waits for running jobs. */
const stopMilliseconds = 5000

export type JobQueue = {
  /** Requests a run in addition to the schedule. */
  readonly send: (name: string) => Promise<void>
  /** Throws when the queue does not answer. */
  readonly check: () => Promise<void>
  readonly stop: () => Promise<void>
}

export type JobQueueOptions = {
  readonly pool: Pool
  readonly jobs: readonly JobDefinition[]
  readonly services: JobServices
  /** How often the process polls for work, in seconds; no job of the portal is needed within seconds. */
  readonly pollingSeconds?: number
}

/** Starts working on the jobs and keeps their schedules as defined here; a schedule no longer defined is removed. */
export async function startJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { pool, jobs, services, pollingSeconds = 10 } = options
  const { log } = services
  const queue = new PgBoss({
    schema: queueSchema,
    db: { executeSql: async (text, values) => await pool.query(text, values && [...values]) },
  })
  queue.on('error', (error) => log.error({ err: error }, 'job queue'))
  await queue.start()
  for (const { schedule } of await listStaleSchedules(queue, jobs)) await queue.unschedule(schedule)
  for (const job of jobs) await register(queue, job, { services, pollingSeconds })
  return {
    send: async (name) => {
      await queue.send(name)
    },
    check: async () => {
      const queues = await queue.getQueues()
      const missing = jobs.filter((job) => !queues.some(({ name }) => name === job.name))
      if (missing.length > 0)
        throw new Error(`The queue does not know ${missing.map(({ name }) => name).join(', ')}`)
    },
    stop: async () => await queue.stop({ graceful: true, timeout: stopMilliseconds }),
  }
}

async function listStaleSchedules(queue: PgBoss, jobs: readonly JobDefinition[]) {
  const schedules = await queue.getSchedules()
  return schedules
    .filter(({ name }) => !jobs.some((job) => job.name === name))
    .map(({ name }) => ({ schedule: name }))
}

async function register(
  queue: PgBoss,
  job: JobDefinition,
  { services, pollingSeconds }: Required<Pick<JobQueueOptions, 'services' | 'pollingSeconds'>>,
): Promise<void> {
  await queue.createQueue(job.name, { retryLimit: 3, retryBackoff: true, policy: 'short' })
  await queue.schedule(job.name, job.schedule, null, { tz: 'UTC', missed: 'once' })
  await queue.work(job.name, { pollingIntervalSeconds: pollingSeconds }, async () => {
    services.log.info({ job: job.name }, 'job begins')
    try {
      await job.run(services)
    } catch (error) {
      services.log.error({ job: job.name, err: error }, 'job failed')
      throw error
    }
  })
}
