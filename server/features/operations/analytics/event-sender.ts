/** Forwards usage events from screens to the endpoint of the installation, without waiting for it and without retries. */
import type { AnalyticsEvent } from '@design-portal/contract/analytics.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../../../env.ts'
import { fetchWithin } from '../../../http/fetch-within.ts'

/** Limits on a request to the endpoint; its answer is not used. */
const bounds = { milliseconds: 5000, maxBytes: 65_536 } as const

/** Maximum number of batches in flight; if the endpoint is slower, further batches are dropped. */
const maxBatchesInFlight = 16

/** Adds the data that all events of an installation share. The terms are those of the portal's specification, section 9. */
function buildEnvelope(settings: Settings, events: readonly AnalyticsEvent[]) {
  return {
    platform: 'design portal',
    business_unit: 'secure power',
    business_division: 'energy management',
    environment: settings.production ? 'production' : 'development',
    events,
  }
}

/** Creates the function that forwards events; without an endpoint it drops them. */
export function createEventSender(settings: Settings, log: FastifyBaseLogger) {
  const { analyticsUrl } = settings
  let batchesInFlight = 0
  return (events: readonly AnalyticsEvent[]): void => {
    if (analyticsUrl === undefined || batchesInFlight >= maxBatchesInFlight) return
    batchesInFlight += 1
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(buildEnvelope(settings, events)),
    }
    fetchWithin(analyticsUrl, request, bounds)
      .then(({ status }) => {
        if (status < 200 || status > 299) log.warn({ status }, 'the analytics endpoint refused events')
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the analytics endpoint was not reached'))
      .finally(() => {
        batchesInFlight -= 1
      })
  }
}
