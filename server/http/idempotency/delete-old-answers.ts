/** The nightly job that deletes expired idempotency keys. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { JobDefinition } from '../../jobs/job.ts'
import { deleteAnswersBefore } from './store.ts'

/** How long keys are kept. A draft made offline is sent within days; a week also covers a short holiday. */
const keptMilliseconds = 7 * dayMilliseconds

export const deleteOldAnswers: JobDefinition = {
  name: 'delete-old-answers',
  schedule: '27 3 * * *',
  run: async ({ db, clock, log }) => {
    const removed = await deleteAnswersBefore(db, new Date(clock().getTime() - keptMilliseconds))
    log.info({ removed }, 'old idempotency keys removed')
  },
}
