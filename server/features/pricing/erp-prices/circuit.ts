/** A circuit breaker: stops calling a service that has failed repeatedly, and lets one request try it after a while. */

/** Failures in a row after which the circuit opens, and how long it stays open (our choice). */
const maxFailures = 5
const openMilliseconds = 60_000

export interface Circuit {
  /** The last failure while the circuit is open. Does not let any request through. */
  readonly trouble: () => string | undefined
  /** Since when the circuit is open, and the last failure; undefined if the caller may send a request: any caller while it is closed, one caller after each wait. */
  checkOpen(): { readonly since: Date; readonly lastFailure: string } | undefined
  recordSuccess(): void
  recordFailure(reason: string): void
}

export function createCircuit(clock: () => Date): Circuit {
  let failures = 0
  let since: Date | undefined
  let lastFailure = ''
  let tryAt = 0
  return {
    trouble: () => (since === undefined ? undefined : lastFailure),
    checkOpen() {
      const now = clock().getTime()
      if (since === undefined) return undefined
      // If the clock was set back, the wait must not become longer.
      tryAt = Math.min(tryAt, now + openMilliseconds)
      if (now < tryAt) return { since, lastFailure }
      // Other callers wait for the result of this one.
      tryAt = now + openMilliseconds
      return undefined
    },
    recordSuccess() {
      failures = 0
      since = undefined
    },
    recordFailure(reason) {
      failures += 1
      lastFailure = reason
      if (failures < maxFailures) return
      const now = clock()
      since ??= now
      tryAt = now.getTime() + openMilliseconds
    },
  }
}
