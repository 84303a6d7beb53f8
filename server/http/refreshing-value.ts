/** Caches a value from another system, so that the system is queried only occasionally, regardless of the number of users. */

export type RefreshingValueOptions<Value> = {
  readonly read: () => Promise<Value>
  /** How long a value is fresh, in milliseconds. */
  readonly freshMilliseconds: number
  /** Minimum time between readings, in milliseconds, even if a caller doubts the value. */
  readonly pauseMilliseconds: number
  /** Minimum time before the next reading after a failed one, in milliseconds. */
  readonly failurePauseMilliseconds: number
  readonly clock: () => Date
  /** Called with the error if a reading fails and the old value remains in use. */
  readonly onFailure?: (error: unknown) => void
}

/** Returns the value, and why the last reading failed. */
export type RefreshingValue<Value> = ((again?: boolean) => Promise<Value>) & {
  readonly trouble: () => string | undefined
}

/**
 * @returns a function that returns the value; with `again` it is read again unless that was done just now. Concurrent callers
 *   wait for the same reading. If no value is known, it throws the error of the reading.
 */
export function createRefreshingValue<Value>(options: RefreshingValueOptions<Value>): RefreshingValue<Value> {
  const { read, freshMilliseconds, pauseMilliseconds, failurePauseMilliseconds, clock, onFailure } = options
  let known: { readonly value: Value; readonly askedAt: number } | undefined
  let failed: { readonly error: unknown; readonly askedAt: number } | undefined
  let reading: Promise<Value> | undefined

  async function readAgain(askedAt: number): Promise<Value> {
    try {
      const value = await read()
      known = { value, askedAt }
      failed = undefined
      return value
    } catch (error) {
      failed = { error, askedAt }
      if (known === undefined) throw error
      known = { ...known, askedAt }
      onFailure?.(error)
      return known.value
    } finally {
      reading = undefined
    }
  }

  const get = async (again = false): Promise<Value> => {
    const now = clock().getTime()
    // A clock that is set back does not extend any period.
    const isWithin = (since: number, milliseconds: number) => now >= since && now - since <= milliseconds
    if (known !== undefined && isWithin(known.askedAt, again ? pauseMilliseconds : freshMilliseconds)) {
      return known.value
    }
    if (known === undefined && failed !== undefined && isWithin(failed.askedAt, failurePauseMilliseconds)) {
      throw failed.error
    }
    reading ??= readAgain(now)
    return await reading
  }
  return Object.assign(get, {
    trouble: () => (failed?.error instanceof Error ? failed.error.message : failed && String(failed.error)),
  })
}
