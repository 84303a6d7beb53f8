/** Retries transactions that PostgreSQL aborted in favour of concurrent ones. */

/**
 * Returns whether an error is a deadlock (40P01) or a serialization failure (40001). The whole transaction was rolled back, and
 * a retry usually succeeds at once.
 */
export const isAbortedByConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

/** Maximum number of attempts. Accidental conflicts need fewer; work that fails more often conflicts systematically. */
const maxAttempts = 5

/** @param work reads all data again on each attempt, and does nothing outside a transaction that must not be repeated */
export async function retryTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !isAbortedByConflict(error)) throw error
    }
  }
}
