/** The nightly job that removes idempotency keys nobody will send again. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { JobDefinition } from '../../jobs/job.ts'
import { deleteAnswersBefore } from './store.ts'

/** A draft made without a network is sent again within days; a week bears a holiday's length of it. */
const keptMilliseconds = 7 * dayMilliseconds

export const deleteOldAnswers: JobDefinition = {
  name: 'delete-old-answers',
  schedule: '27 3 * * *',
  run: async ({ db, clock, log }) => {
    const removed = await deleteAnswersBefore(db, new Date(clock().getTime() - keptMilliseconds))
    log.info({ removed }, 'old idempotency keys removed')
  },
}
