/** The jobs that continue imports of parts whose process is gone, and delete old ones. */
import { randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { getNearNow } from '@design-portal/domain/near-now.ts'
import type { JobDefinition } from '../../../jobs/job.ts'
import { aliveMilliseconds, runPartImport } from './run-import.ts'
import { claimAbandonedImport, deleteImportsBefore } from './store.ts'

export const resumePartImports: JobDefinition = {
  name: 'resume-part-imports',
  schedule: '* * * * *',
  run: async ({ db, clock, log }) => {
    const now = clock()
    const claim = randomUUID()
    const importId = await claimAbandonedImport(db, { claim, now, alive: getNearNow(now, aliveMilliseconds) })
    if (importId === undefined) return
    log.info({ importId }, 'an import of parts is continued')
    await runPartImport({ db, clock, log }, { importId, claim })
  },
}

/** How long the outcomes of rows can be downloaded. */
const downloadableMilliseconds = 30 * dayMilliseconds

export const deleteOldPartImports: JobDefinition = {
  name: 'delete-old-part-imports',
  schedule: '47 3 * * *',
  run: async ({ db, clock, log }) => {
    const removed = await deleteImportsBefore(db, new Date(clock().getTime() - downloadableMilliseconds))
    log.info({ removed }, 'old imports of parts removed')
  },
}
