/** Hands what happened on screens on to the endpoint of the installation. Nothing waits for it, and nothing is tried twice. */
import type { AnalyticsEvent } from '@design-portal/contract/analytics.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../../../env.ts'
import { fetchWithin } from '../../../http/exchange.ts'

/** Longer than this nobody waits for an endpoint, and what it says is of no use. */
const bounds = { milliseconds: 5000, mostBytes: 65_536 } as const

/** Batches on their way at the same time; an endpoint that is slower loses the rest. */
const mostOnTheWay = 16

/** Says the same of every event of an installation. The words are those of the portal's specification, section 9. */
function envelope(settings: Settings, events: readonly AnalyticsEvent[]) {
  return {
    platform: 'design portal',
    business_unit: 'secure power',
    business_division: 'energy management',
    environment: settings.production ? 'production' : 'development',
    events,
  }
}

/** Makes the function that hands events on; without an endpoint it drops them. */
export function createSender(settings: Settings, log: FastifyBaseLogger) {
  const { analyticsUrl } = settings
  let onTheWay = 0
  return (events: readonly AnalyticsEvent[]): void => {
    if (analyticsUrl === undefined || onTheWay >= mostOnTheWay) return
    onTheWay += 1
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(envelope(settings, events)),
    }
    fetchWithin(analyticsUrl, request, bounds)
      .then(({ status }) => {
        if (status < 200 || status > 299) log.warn({ status }, 'the analytics endpoint refused events')
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the analytics endpoint was not reached'))
      .finally(() => {
        onTheWay -= 1
      })
  }
}
