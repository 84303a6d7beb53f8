/** The portal's log: JSON lines, or lines for people when a person looks on. */
import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Settings } from './env.ts'

/** Makes the log. Secrets never reach it: requests are logged without headers, bodies and query strings. */
export function createLog(settings: Pick<Settings, 'logLevel'>): Logger {
  const options = { level: settings.logLevel }
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }))
}
