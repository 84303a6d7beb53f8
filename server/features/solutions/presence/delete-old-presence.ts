/** The nightly job that deletes open pages of people who never came back to close them. */
import { getNearNow } from '@design-portal/domain/near-now.ts'
import { presenceLifeSeconds } from '@design-portal/domain/workflow/presence.ts'
import type { JobDefinition } from '../../../jobs/job.ts'
import { deleteClosedPages } from './store.ts'

export const deleteOldPresence: JobDefinition = {
  name: 'delete-old-presence',
  schedule: '47 3 * * *',
  run: async ({ db, clock, log }) => {
    const removed = await deleteClosedPages(db, getNearNow(clock(), presenceLifeSeconds * 1000))
    log.info({ removed }, 'closed pages deleted')
  },
}
