/** The definition of a background job. */
import type { Services } from '../http/services.ts'

/** The services for jobs. */
export type JobServices = Omit<Services, 'erpPrices'>

/** Work done in the background by any one of the app processes. It may be repeated after a failure, so it must be idempotent. */
export type JobDefinition = {
  readonly name: string
  /** The schedule of the job, as a cron expression in UTC. */
  readonly schedule: string
  readonly run: (services: JobServices) => Promise<void>
}
