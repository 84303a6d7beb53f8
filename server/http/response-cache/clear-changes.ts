/** The job that deletes old changes of lists, because every request counts the remaining ones. */
import { clearListChanges } from '../../db/list-changes.ts'
import type { JobDefinition } from '../../jobs/job.ts'

export const clearListChangesJob: JobDefinition = {
  name: 'clear-list-changes',
  schedule: '* * * * *',
  run: async ({ db }) => {
    await clearListChanges(db)
  },
}
