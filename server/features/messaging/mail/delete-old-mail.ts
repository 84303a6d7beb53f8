/** The nightly job that deletes mail that was settled long ago. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { JobDefinition } from '../../../jobs/job.ts'
import { deleteSettledBefore } from './store.ts'

/** Days for which the outcome of a mail can be looked up, and its unsubscribe link works (our choice). */
const keptDays = 90

export const deleteOldMail: JobDefinition = {
  name: 'delete-old-mail',
  schedule: '23 4 * * *',
  run: async ({ db, clock, log }) => {
    const removed = await deleteSettledBefore(db, new Date(clock().getTime() - keptDays * dayMilliseconds))
    log.info({ removed }, 'old mail deleted')
  },
}
