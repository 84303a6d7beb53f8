/** Sends events in batches: every few seconds, when there are many, and when the page is closed. */

import { maxEvents } from '@design-portal/contract/analytics-limits.ts'
import { api } from '../../../api/portal-api.ts'
import type { TrackedEvent } from '../../../session/analytics.ts'

/** How long an event may wait in a batch, in milliseconds. */
const maxWait = 10_000

/** @returns a function that adds an event */
export function createBatches(): (event: TrackedEvent) => void {
  let batch: TrackedEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const events = batch
    batch = []
    // Failures are ignored, since they do not concern the user.
    if (events.length > 0)
      api.call('analytics/events', { events }, { keepalive: true }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  return (event) => {
    batch.push(event)
    if (batch.length >= maxEvents) send()
    else timer ??= setTimeout(send, maxWait)
  }
}
