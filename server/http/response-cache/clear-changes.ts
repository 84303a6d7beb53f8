/** The job that clears changes of lists away, which every request counts. */
import { clearListChanges } from '../../db/list-changes.ts'
import type { JobDefinition } from '../../jobs/job.ts'

export const clearListChangesJob: JobDefinition = {
  name: 'clear-list-changes',
  schedule: '* * * * *',
  run: async ({ db }) => {
    await clearListChanges(db)
  },
}
