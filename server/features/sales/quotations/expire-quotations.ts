/** The hourly job that ends quotations whose last day is over in the country of their solution. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { countries } from '@design-portal/domain/reference/countries.ts'
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import { lockExpiredQuotations, updateQuotations } from './store.ts'

/** Number of quotations ended in one transaction. */
const batchSize = 100

export const expireQuotations: JobDefinition = {
  name: 'expire-quotations',
  schedule: '41 * * * *',
  run: async (services) => {
    let ended = 0
    for (;;) {
      const count = await expireBatch(services)
      ended += count
      if (count < batchSize) break
    }
    services.log.info({ ended }, 'quotations expired')
  },
}

async function expireBatch({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const today = countries.map(({ countryId }) => ({ countryId, day: getDayIn(countryId, now) }))
  return await db.transaction().execute(async (transaction) => {
    const expiredIds = await lockExpiredQuotations(transaction, today, batchSize)
    await updateQuotations(transaction, expiredIds, { state: 'expired' })
    return expiredIds.length
  })
}
