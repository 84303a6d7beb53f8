/** Hands what happened on screens on to the endpoint of the installation. Nothing waits for it, and nothing is tried twice. */
import type { AnalyticsEvent } from '@design-portal/contract/analytics.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../../env.ts'

/** Longer than this nobody waits for an endpoint, in milliseconds. */
const patience = 5000

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
    fetch(analyticsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(envelope(settings, events)),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
      .then(async (answer) => {
        await answer.body?.cancel()
        if (!answer.ok) log.warn({ status: answer.status }, 'the analytics endpoint refused events')
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the analytics endpoint was not reached'))
      .finally(() => {
        onTheWay -= 1
      })
  }
}
