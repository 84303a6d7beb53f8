/** The job that adds the parts of a product version to the catalogue once the day from which it is released has come. */
import type { JobDefinition } from '../jobs/job.ts'
import { addReleasedParts } from './catalogue-parts.ts'
import { lockProductVersions } from './store-packages.ts'

export const addReleasedPartsJob: JobDefinition = {
  name: 'add-released-parts',
  // Whoever releases a version from today on adds its parts at once; this job adds those of versions whose later day begins, at midnight UTC.
  schedule: '*/5 * * * *',
  run: async ({ db, clock }) =>
    await db.transaction().execute(async (transaction) => {
      await lockProductVersions(transaction)
      await addReleasedParts(transaction, clock())
    }),
}
