/** The nightly job that deletes old notifications; the history keeps what happened. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { JobDefinition } from '../../../jobs/job.ts'
import { deleteNotificationsBefore } from './store.ts'

/** Days that a notification stays on the page (our choice). */
const keptDays = 180

export const deleteOldNotifications: JobDefinition = {
  name: 'delete-old-notifications',
  schedule: '17 4 * * *',
  run: async ({ db, clock, log }) => {
    const removed = await deleteNotificationsBefore(
      db,
      new Date(clock().getTime() - keptDays * dayMilliseconds),
    )
    log.info({ removed }, 'old notifications deleted')
  },
}
