/** The hourly job that ends quotations whose last day is over in the country of their solution. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { countries } from '@design-portal/domain/reference/countries.ts'
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import { lockOver, updateQuotations } from './store.ts'

/** Number of quotations ended in one transaction. */
const atOnce = 100

export const expireQuotations: JobDefinition = {
  name: 'expire-quotations',
  schedule: '41 * * * *',
  run: async (services) => {
    let ended = 0
    for (;;) {
      const some = await expireSome(services)
      ended += some
      if (some < atOnce) break
    }
    services.log.info({ ended }, 'quotations expired')
  },
}

async function expireSome({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const today = countries.map(({ countryId }) => ({ countryId, day: getDayIn(countryId, now) }))
  return await db.transaction().execute(async (transaction) => {
    const over = await lockOver(transaction, today, atOnce)
    await updateQuotations(transaction, over, { state: 'expired' })
    return over.length
  })
}
