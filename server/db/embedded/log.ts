/** What the database parts tell while they work. */

/** A pino logger fits, and so does the console. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}
