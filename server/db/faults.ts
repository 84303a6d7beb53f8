/** Tells a database that is away, slow or full from a mistake of ours. */

/** What is thrown where the portal itself finds that the database cannot be asked now. */
export class DatabaseUnavailableError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseAway'
  }
}

/** `away`: it cannot be asked now, or does not answer in time. `full`: it answers, and has no room to write. */
export type Fault = 'away' | 'full'

/**
 * SQLSTATEs that say something of the server and nothing of the statement (PostgreSQL manual, appendix A): connection (08), refused to sign in
 * (28), no such database (3D), lost or taking too long while idle (25P03, 25P04), read only, as a standby is (25006), out of something (53), a
 * lock (55P03) or an answer (57014) that took too long, shutting down, starting up, crashed or dropped (57P), trouble with its disk (58).
 */
const awayStates = /^(?:08\w{3}|28\w{3}|3D000|25006|25P0[34]|53\w{3}|55P03|57014|57P\w{2}|58\w{3})$/

/** disk_full, and the same of our own disk. */
const fullCodes: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** What Node and its HTTP client say of a line to another system. */
const networkCodes: ReadonlySet<string> = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** What the driver and its pool say without a code. A test finds each in their sources. */
export const driverMessages: readonly string[] = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'There was an error establishing an SSL connection',
]
const driverMessageSet: ReadonlySet<string> = new Set(driverMessages)

/** Errors are wrapped in one another a few times at most. */
const deepest = 5

/** What an error, or what it was caused by, says of a system that the portal works with; undefined: nothing. */
export function findFault(error: unknown, depth = 0): Fault | undefined {
  if (!(error instanceof Error) || depth > deepest) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (fullCodes.has(code)) return 'full'
  if (error instanceof DatabaseUnavailableError || awayStates.test(code) || networkCodes.has(code))
    return 'away'
  // A socket file that is not there; any other file that is missing is ours to have.
  if ((code === 'ENOENT' || code === 'EACCES') && 'syscall' in error && error.syscall === 'connect')
    return 'away'
  if (driverMessageSet.has(error.message) || error.name === 'TimeoutError' || code.startsWith('UND_ERR_'))
    return 'away'
  return findFault(error.cause, depth + 1)
}
