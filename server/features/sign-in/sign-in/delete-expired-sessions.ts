/** The nightly job that removes sessions nobody can use any more, and attempt counts that no longer count. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { JobDefinition } from '../../../jobs/job.ts'
import { deleteExpired } from './store.ts'

/** Kept for a day after the end, so that a person coming back in the morning is told that the session expired. */
const keptMilliseconds = dayMilliseconds

export const deleteExpiredSessions: JobDefinition = {
  name: 'delete-expired-sessions',
  schedule: '17 3 * * *',
  run: async ({ db, clock, log }) => {
    const removed = await deleteExpired(db, new Date(clock().getTime() - keptMilliseconds))
    log.info(removed, 'expired sessions removed')
  },
}
