/** Takes down what happens on screens until the code that sends it is there; without an endpoint it is thrown away. */

import type { AnalyticsEventName, AnalyticsProperties } from '@design-portal/contract/analytics.ts'

export interface NotedEvent {
  readonly name: AnalyticsEventName
  /** ISO 8601. */
  readonly at: string
  readonly properties: AnalyticsProperties
}

/** What happens before the sender is there, at most: the first pages of a visit. */
const maxWaiting = 50

const waiting: NotedEvent[] = []
let take: ((event: NotedEvent) => void) | undefined

/** Nothing waits for this, and nothing a person does fails by it. */
export function track(name: AnalyticsEventName, properties: AnalyticsProperties = {}): void {
  const event = { name, at: new Date().toISOString(), properties }
  if (take !== undefined) take(event)
  else if (waiting.length < maxWaiting) waiting.push(event)
}

/** Hands over what has happened so far and everything after it. */
export function onTracked(listener: (event: NotedEvent) => void): void {
  take = listener
  for (const event of waiting.splice(0)) listener(event)
}
