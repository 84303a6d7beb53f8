/** The nightly job that deletes sessions that can no longer be used, and counts of sign-in attempts that have expired. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { JobDefinition } from '../../../jobs/job.ts'
import { deleteExpired } from './store.ts'

/** Expired sessions are kept for one day, so that a person who returns the next morning is told that the session expired. */
const keptMilliseconds = dayMilliseconds

export const deleteExpiredSessions: JobDefinition = {
  name: 'delete-expired-sessions',
  schedule: '17 3 * * *',
  run: async ({ db, clock, log }) => {
    const removed = await deleteExpired(db, new Date(clock().getTime() - keptMilliseconds))
    log.info(removed, 'expired sessions removed')
  },
}
