/** Repeats work that PostgreSQL broke off so that other work could go on. */

/**
 * A deadlock (40P01) or two transactions that cannot be put one after the other (40001): the transaction was rolled back whole, and most
 * often succeeds at once when it begins anew.
 */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

/** So often is enough for work that meets others by chance; what fails more often stands in somebody's way. */
const attempts = 5

/** @param work reads everything anew each time, and has done nothing outside a transaction that must not be done twice */
export async function retryTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isBrokenOff(error)) throw error
    }
  }
}
