/** Stops asking a service that has failed again and again, and lets one request try it after a while. */

/** Failures in a row after which the circuit opens, and how long it stays so (ours). */
const mostFailures = 5
const openMilliseconds = 60_000

export interface Circuit {
  /** What failed last, while it is open; lets nobody through. */
  readonly trouble: () => string | undefined
  /** Since when it is open and what failed last; undefined: ask. Once the time is over one caller is let through. */
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
      // A clock that was put back makes nobody wait longer.
      tryAt = Math.min(tryAt, now + openMilliseconds)
      if (now < tryAt) return { since, lastFailure }
      // Others wait for what comes of this one.
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
      if (failures < mostFailures) return
      const now = clock()
      since ??= now
      tryAt = now.getTime() + openMilliseconds
    },
  }
}
