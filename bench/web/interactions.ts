/** Interactions with a page as its browser tells of them, and what the whole of them takes (Interaction to Next Paint). */
import { computePercentile } from '../statistics.ts'

/** What the browser tells of one event: https://www.w3.org/TR/event-timing/. */
export interface TimedEvent {
  readonly name: string
  readonly interactionId: number
  /** Milliseconds from the event to the next paint, in steps of eight. */
  readonly duration: number
}

/** Events that took less leave no trace; the browser cannot be asked for shorter ones. */
const minReportedMilliseconds = 16

/** How long each interaction took: one press of a key or a pointer is several events, of which the longest counts. */
export function computeInteractionTimes(events: readonly TimedEvent[]): readonly number[] {
  const longest = new Map<number, number>()
  for (const { interactionId, duration } of events) {
    if (interactionId === 0) continue
    longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration))
  }
  return [...longest.values()]
}

export interface InteractionFigures {
  /** The worst interaction of each run, of which the run in the middle. */
  readonly median: number
  /** Of all interactions of all runs. */
  readonly p98: number
  readonly worst: number
}

/** @param runs the times of the interactions of each run; none at all when each was too short to be told */
export function computeInteractionFigures(runs: readonly (readonly number[])[]): InteractionFigures {
  const all = runs.flatMap((times) => (times.length === 0 ? [minReportedMilliseconds] : times))
  return {
    median: computePercentile(
      runs.map((times) => Math.max(minReportedMilliseconds, ...times)),
      50,
    ),
    p98: computePercentile(all, 98),
    worst: Math.max(...all),
  }
}
