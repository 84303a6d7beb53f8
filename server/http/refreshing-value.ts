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
  let cached: { readonly value: Value; readonly askedAt: number } | undefined
  let lastFailure: { readonly error: unknown; readonly askedAt: number } | undefined
  let reading: Promise<Value> | undefined

  async function readAgain(askedAt: number): Promise<Value> {
    try {
      const value = await read()
      cached = { value, askedAt }
      lastFailure = undefined
      return value
    } catch (error) {
      lastFailure = { error, askedAt }
      if (cached === undefined) throw error
      cached = { ...cached, askedAt }
      onFailure?.(error)
      return cached.value
    } finally {
      reading = undefined
    }
  }

  const get = async (again = false): Promise<Value> => {
    const now = clock().getTime()
    // A clock that is set back does not extend any period.
    const isWithin = (since: number, milliseconds: number) => now >= since && now - since <= milliseconds
    if (cached !== undefined && isWithin(cached.askedAt, again ? pauseMilliseconds : freshMilliseconds)) {
      return cached.value
    }
    if (
      cached === undefined &&
      lastFailure !== undefined &&
      isWithin(lastFailure.askedAt, failurePauseMilliseconds)
    ) {
      throw lastFailure.error
    }
    reading ??= readAgain(now)
    return await reading
  }
  return Object.assign(get, {
    trouble: () =>
      lastFailure?.error instanceof Error
        ? lastFailure.error.message
        : lastFailure && String(lastFailure.error),
  })
}
