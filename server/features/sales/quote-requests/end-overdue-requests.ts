/** The hourly job that ends quote requests on which there was no activity for thirty days. */
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { syncDistributorAccess, lockOverdueRequests, updateRequests } from './store.ts'

/** Number of requests ended in one transaction. */
const batchSize = 100

export const endOverdueRequests: JobDefinition = {
  name: 'end-overdue-quote-requests',
  schedule: '23 * * * *',
  run: async (services) => {
    let ended = 0
    for (;;) {
      const count = await endBatch(services)
      ended += count
      if (count < batchSize) break
    }
    services.log.info({ ended }, 'overdue quote requests ended')
  },
}

/** Ends overdue requests and notifies the owners; returns how many were ended. */
async function endBatch({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  return await db.transaction().execute(async (transaction) => {
    const overdue = await lockOverdueRequests(transaction, now, batchSize)
    await updateRequests(
      transaction,
      overdue.map(({ id }) => id),
      { state: 'ended', ends_at: null },
    )
    const solutions = new Map(overdue.map((request) => [request.solution_id, request]))
    for (const [cfgId, { company_id: companyId, owner_id: ownerId }] of solutions) {
      await syncDistributorAccess(
        transaction,
        { id: cfgId, company_id: companyId },
        { userId: systemId, at: now },
      )
      const count = overdue.filter((request) => request.solution_id === cfgId).length
      await recordHistory(transaction, {
        cfgId,
        companyId,
        kind: 'distributors chosen',
        userId: systemId,
        at: now,
        changes: { quoteRequestsEnded: { from: null, to: count } },
      })
      await notify(transaction, {
        kind: 'quoteRequestWithdrawn',
        cfgId,
        userIds: [ownerId],
        actorId: systemId,
        at: now,
        facts: { outcome: 'ended', count },
      })
    }
    return overdue.length
  })
}
