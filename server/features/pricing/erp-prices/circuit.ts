/** A circuit breaker: stops calling a service that has failed repeatedly, and lets one request try it after a while. */

/** Failures in a row after which the circuit opens, and how long it stays open (our choice). */
const maxFailures = 5
const openMilliseconds = 60_000

export interface Circuit {
  /** The last failure while the circuit is open. Does not let any request through. */
  readonly trouble: () => string | undefined
  /**
   * When the circuit opened and the last failure; undefined if the request may go ahead. Once the time is over, one caller is let through.
   */
  opened(): { readonly since: Date; readonly lastFailure: string } | undefined
  succeeded(): void
  failed(why: string): void
}

export function createCircuit(clock: () => Date): Circuit {
  let failures = 0
  let since: Date | undefined
  let lastFailure = ''
  let tryAt = 0
  return {
    trouble: () => (since === undefined ? undefined : lastFailure),
    opened() {
      const now = clock().getTime()
      if (since === undefined) return undefined
      // If the clock was set back, the wait must not become longer.
      tryAt = Math.min(tryAt, now + openMilliseconds)
      if (now < tryAt) return { since, lastFailure }
      // Other callers wait for the result of this one.
      tryAt = now + openMilliseconds
      return undefined
    },
    succeeded() {
      failures = 0
      since = undefined
    },
    failed(why) {
      failures += 1
      lastFailure = why
      if (failures < maxFailures) return
      const now = clock()
      since ??= now
      tryAt = now.getTime() + openMilliseconds
    },
  }
}
