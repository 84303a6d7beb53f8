/** Interactions with a page as reported by its browser, and their summary (Interaction to Next Paint). */
import { computePercentile } from '../statistics.ts'

/** One event as reported by the browser: https://www.w3.org/TR/event-timing/. */
export interface TimedEvent {
  readonly name: string
  readonly interactionId: number
  /** Milliseconds from the event to the next paint, in steps of eight. */
  readonly duration: number
}

/** Shorter events are not reported; the browser does not accept a lower threshold. */
const minReportedMilliseconds = 16

/** How long each interaction took: one press of a key or a pointer causes several events, of which the longest counts. */
export function computeInteractionTimes(events: readonly TimedEvent[]): readonly number[] {
  const longest = new Map<number, number>()
  for (const { interactionId, duration } of events) {
    if (interactionId === 0) continue
    longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration))
  }
  return [...longest.values()]
}

export interface InteractionFigures {
  /** The median over the runs of the worst interaction of each run. */
  readonly median: number
  /** Of all interactions of all runs. */
  readonly p98: number
  readonly worst: number
}

/** @param runs the times of the interactions of each run; empty if each was too short to be reported */
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
