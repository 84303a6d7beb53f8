/** The log interface of the database modules. */

/** A minimal log, which both pino and the console implement. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}
