/** What a job is. */
import type { Services } from '../http/services.ts'

/** What a job is given. */
export type JobServices = Omit<Services, 'erpPrices'>

/** Work done in the background by any one of the app processes. It may be run again after a failure, so it must bear that. */
export type JobDefinition = {
  readonly name: string
  /** When it runs by itself, as a cron expression in UTC. */
  readonly schedule: string
  readonly run: (services: JobServices) => Promise<void>
}
