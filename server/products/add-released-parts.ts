/** Job: adds the parts of versions whose first day has come to the catalogue. */
import type { JobDefinition } from '../jobs/job.ts'
import { addReleasedParts } from './catalogue-parts.ts'
import { lockProductVersions } from './store-packages.ts'

export const addReleasedPartsJob: JobDefinition = {
  name: 'add-released-parts',
  // A release that begins today adds its parts itself; one planned before begins at midnight UTC.
  schedule: '*/5 * * * *',
  run: async ({ db, clock }) =>
    await db.transaction().execute(async (transaction) => {
      await lockProductVersions(transaction)
      await addReleasedParts(transaction, clock())
    }),
}
