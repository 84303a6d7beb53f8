/** The job that continues refreshes of prices whose process is gone. */
import type { JobDefinition } from '../../../jobs/job.ts'
import { claimAbandonedRefreshes } from '../erp-prices/ask-erp.ts'
import { createErpPriceService } from '../erp-prices/price-service.ts'
import { resumeRefresh } from './refresh-price.ts'

/** Maximum number of refreshes that one run takes over; the next run starts a minute later. */
const maxAtOnce = 20

export const resumeRefreshes: JobDefinition = {
  name: 'resume-price-refreshes',
  schedule: '* * * * *',
  run: async ({ db, clock, settings, log }) => {
    const { erpPriceUrl: url, erpPriceToken: token } = settings
    const services = { db, clock, erpPrices: createErpPriceService({ url, token, clock }) }
    const abandoned = await claimAbandonedRefreshes(services, maxAtOnce)
    for (const { solution_id: cfgId, asked_by: askedBy } of abandoned)
      await resumeRefresh(services, { cfgId, askedBy })
    if (abandoned.length > 0) log.info({ refreshes: abandoned.length }, 'refreshes of prices taken over')
  },
}
