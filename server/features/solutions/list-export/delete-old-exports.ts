/** The nightly job that deletes old exports of lists. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { JobDefinition } from '../../../jobs/job.ts'
import { deleteExportsBefore } from './store.ts'

/** How long the file of an export can be downloaded. */
const keptMilliseconds = dayMilliseconds

export const deleteOldExports: JobDefinition = {
  name: 'delete-old-exports',
  schedule: '37 3 * * *',
  run: async ({ db, clock, log }) => {
    const removed = await deleteExportsBefore(db, new Date(clock().getTime() - keptMilliseconds))
    log.info({ removed }, 'old files of lists removed')
  },
}
