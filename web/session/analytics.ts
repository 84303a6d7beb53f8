/** Buffers analytics events until the code that sends them is loaded; without an endpoint they are discarded. */

import type { AnalyticsEventName, AnalyticsProperties } from '@design-portal/contract/analytics.ts'

export interface TrackedEvent {
  readonly name: AnalyticsEventName
  /** Timestamp in ISO 8601. */
  readonly at: string
  readonly properties: AnalyticsProperties
}

/** The maximum number of events that are buffered before the sender is loaded: enough for the first pages of a visit. */
const maxBufferedEvents = 50

const bufferedEvents: TrackedEvent[] = []
let listener: ((event: TrackedEvent) => void) | undefined

/** Records an event. It never blocks or throws, so it cannot break what the user is doing. */
export function track(name: AnalyticsEventName, properties: AnalyticsProperties = {}): void {
  const event = { name, at: new Date().toISOString(), properties }
  if (listener !== undefined) listener(event)
  else if (bufferedEvents.length < maxBufferedEvents) bufferedEvents.push(event)
}

/** Passes all buffered events and every later one to a listener. */
export function onTracked(next: (event: TrackedEvent) => void): void {
  listener = next
  for (const event of bufferedEvents.splice(0)) next(event)
}
