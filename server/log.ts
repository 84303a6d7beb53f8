/** The portal's log: JSON lines, or human-readable lines on a terminal. */
import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Settings } from './env.ts'

/** A log that accepts fields in addition to the text, such as that of pino. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Creates the log. It never contains secrets, because requests are logged without headers, bodies and query strings. */
export function createLog(settings: Pick<Settings, 'logLevel'>): Logger {
  const options = { level: settings.logLevel }
  if (!process.stdout.isTTY) return pino(options, createDestination())
  return pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }))
}

/** Maximum bytes of text that wait while a disk is full; further text is dropped. */
const maxBacklogBytes = 4 * 1024 * 1024

/** Creates the output to stdout, whose closing or full disk does not end the portal. */
function createDestination(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: maxBacklogBytes })
  // An error of the log cannot be logged; the next line is tried again.
  destination.on('error', () => {})
  return destination
}
