/** The portal's log: JSON lines, or lines for people when a person looks on. */
import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Settings } from './env.ts'

/** A log that takes fields beside the text; pino's fits. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Makes the log. Secrets never reach it: requests are logged without headers, bodies and query strings. */
export function createLog(settings: Pick<Settings, 'logLevel'>): Logger {
  const options = { level: settings.logLevel }
  if (!process.stdout.isTTY) return pino(options, createDestination())
  return pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }))
}

/** Text that waits for a full disk to take it, in bytes; what comes on top is dropped. */
const longestBacklog = 4 * 1024 * 1024

/** Standard output, whose end or whose full disk does not end the portal. */
function createDestination(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: longestBacklog })
  // Nobody is left to tell; the next line is tried again.
  destination.on('error', () => {})
  return destination
}
