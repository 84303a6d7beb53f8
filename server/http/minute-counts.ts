/** Counts what sources do within a minute, in the memory of this process: nothing is written for who is refused. */

/** Sources that are counted at a time; beyond them the oldest are forgotten. Each takes some hundred bytes. */
const mostSources = 100_000

const minute = 60_000

export type MinuteCounts = {
  /** Counts once more; tells how often it was in this minute, and in how many seconds, at least one, the minute is over. */
  readonly count: (source: string, now: Date) => { readonly times: number; readonly secondsLeft: number }
}

/** A minute begins with the first thing that is counted. A clock that is put back begins no later minute than its own. */
export function createMinuteCounts(): MinuteCounts {
  const counts = new Map<string, number>()
  let startedAt = Number.NEGATIVE_INFINITY
  return {
    count: (source, now) => {
      const at = now.getTime()
      if (at - startedAt >= minute) {
        counts.clear()
        startedAt = at
      }
      startedAt = Math.min(startedAt, at)
      const times = (counts.get(source) ?? 0) + 1
      counts.set(source, times)
      if (counts.size > mostSources) counts.delete(counts.keys().next().value ?? '')
      return { times, secondsLeft: Math.max(1, Math.ceil((startedAt + minute - at) / 1000)) }
    },
  }
}
