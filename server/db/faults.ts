/** Distinguishes a database that is unavailable, slow or full from a bug in the portal. */

/** Thrown when the portal itself determines that the database is unavailable. */
export class DatabaseUnavailableError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseUnavailableError'
  }
}

/** `unreachable`: the database is unavailable or does not answer in time. `full`: it answers but has no space for writing. */
export type Fault = 'unreachable' | 'full'

/**
 * SQLSTATEs that concern the server and not the statement (PostgreSQL manual, appendix A): connection exception (08), invalid
 * authorization (28), no such database (3D), idle or transaction timeout (25P03, 25P04), read only, as on a standby (25006),
 * insufficient resources (53), lock timeout (55P03), statement timeout (57014), shutdown, startup, crash or dropped database
 * (57P), system error such as a disk failure (58).
 */
const unreachableStates = /^(?:08\w{3}|28\w{3}|3D000|25006|25P0[34]|53\w{3}|55P03|57014|57P\w{2}|58\w{3})$/

/** The codes of a full disk: disk_full of the server, and those of our own disk. */
const fullCodes: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Codes with which Node.js and its HTTP client report network failures. */
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

/** Messages of the driver and its pool that have no code. A test finds each of them in their sources. */
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

/** Maximum depth of nested causes; errors are wrapped only a few times. */
const maxDepth = 5

/** Returns the fault that an error or one of its causes indicates; undefined if it indicates none. */
export function findFault(error: unknown, depth = 0): Fault | undefined {
  if (!(error instanceof Error) || depth > maxDepth) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (fullCodes.has(code)) return 'full'
  if (error instanceof DatabaseUnavailableError || unreachableStates.test(code) || networkCodes.has(code))
    return 'unreachable'
  // A missing socket file means an unavailable server; any other missing file is an error of the portal.
  if ((code === 'ENOENT' || code === 'EACCES') && 'syscall' in error && error.syscall === 'connect')
    return 'unreachable'
  if (driverMessageSet.has(error.message) || error.name === 'TimeoutError' || code.startsWith('UND_ERR_'))
    return 'unreachable'
  return findFault(error.cause, depth + 1)
}
