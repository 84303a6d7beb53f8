/** Keeps what another system told, so that however many people ask, that system is asked now and then. */

export type FreshOptions<Value> = {
  readonly read: () => Promise<Value>
  /** So long a value counts, in milliseconds. */
  readonly freshMilliseconds: number
  /** Not sooner than this is asked again, in milliseconds, whoever has reasons to doubt the value. */
  readonly pauseMilliseconds: number
  /** Not sooner than this is asked again after nothing was told at all, in milliseconds. */
  readonly failurePauseMilliseconds: number
  readonly clock: () => Date
  /** Is told why nothing new could be read where the old value goes on to count. */
  readonly onFailure?: (error: unknown) => void
}

/** Gives the value, and tells why it could not be read the last time it was tried. */
export type Fresh<Value> = ((again?: boolean) => Promise<Value>) & {
  readonly trouble: () => string | undefined
}

/**
 * @returns a function that gives the value; with `again` it is read anew, unless that was done just now. Who asks while it is being
 *   read waits for the same reading. It throws what the reading threw where no value is known.
 */
export function createRefreshingValue<Value>(options: FreshOptions<Value>): Fresh<Value> {
  const { read, freshMilliseconds, pauseMilliseconds, failurePauseMilliseconds, clock, onFailure } = options
  let known: { readonly value: Value; readonly askedAt: number } | undefined
  let failed: { readonly error: unknown; readonly askedAt: number } | undefined
  let reading: Promise<Value> | undefined

  async function readAnew(askedAt: number): Promise<Value> {
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
    // A clock that was put back makes nothing count for longer.
    const isWithin = (since: number, milliseconds: number) => now >= since && now - since <= milliseconds
    if (known !== undefined && isWithin(known.askedAt, again ? pauseMilliseconds : freshMilliseconds)) {
      return known.value
    }
    if (known === undefined && failed !== undefined && isWithin(failed.askedAt, failurePauseMilliseconds)) {
      throw failed.error
    }
    reading ??= readAnew(now)
    return await reading
  }
  return Object.assign(get, {
    trouble: () => (failed?.error instanceof Error ? failed.error.message : failed && String(failed.error)),
  })
}
