/** What a job is. */
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Settings } from '../env.ts'

/** A log that takes fields beside the text; pino's fits. */
export type JobLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What a job is given. */
export type JobServices = {
  readonly db: Kysely<Tables>
  readonly settings: Settings
  readonly clock: () => Date
  readonly log: JobLog
}

/** Work done in the background by any one of the app processes. It may be run again after a failure, so it must bear that. */
export type JobDefinition = {
  readonly name: string
  /** When it runs by itself, as a cron expression in UTC. */
  readonly schedule: string
  readonly run: (services: JobServices) => Promise<void>
}
