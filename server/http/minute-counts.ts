/** Counts events of sources per minute in the memory of this process, so that refusals cause no writes. */

/** Maximum number of counted sources; beyond it the oldest are dropped. Each takes some hundred bytes. */
const maxSources = 100_000

const minuteMilliseconds = 60_000

export type MinuteCounts = {
  /** Counts an event; returns the count in this minute and the seconds, at least one, until the minute ends. */
  readonly count: (source: string, now: Date) => { readonly times: number; readonly secondsLeft: number }
}

/** Creates the counts. A minute begins with its first event. If the clock was set back, the minute begins now. */
export function createMinuteCounts(): MinuteCounts {
  const counts = new Map<string, number>()
  let startedAt = Number.NEGATIVE_INFINITY
  return {
    count: (source, now) => {
      const at = now.getTime()
      if (at - startedAt >= minuteMilliseconds) {
        counts.clear()
        startedAt = at
      }
      startedAt = Math.min(startedAt, at)
      const times = (counts.get(source) ?? 0) + 1
      counts.set(source, times)
      if (counts.size > maxSources) counts.delete(counts.keys().next().value ?? '')
      return { times, secondsLeft: Math.max(1, Math.ceil((startedAt + minuteMilliseconds - at) / 1000)) }
    },
  }
}
