/** Asks the ERP system about orders that it has not acknowledged yet, and about acknowledged ones whose delivery may still move. */
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import { computePause } from '../../messaging/outbox/deliver-messages.ts'
import { requestOrderState } from './erp-client.ts'
import { recordErpAnswer } from './receive-orders.ts'
import { claimOrderToAsk, type ErpOrderRecord, updateOrder } from './store.ts'

/** Maximum number of orders that one run asks about; the rest follows a minute later. */
const maxQueriesPerRun = 200

/** Minimum pause before the next query about an order. */
const minPauseSeconds = 60

/** How long no other process asks about an order. */
const claimMilliseconds = 60_000

/** Runs every minute, so that an acknowledgement is known here soon after the ERP gives it. */
export const requestOrderStatesJob: JobDefinition = {
  name: 'ask-erp-for-orders',
  schedule: '* * * * *',
  run: async (services) => await requestOrderStates(services),
}

export async function requestOrderStates(services: JobServices): Promise<void> {
  if (services.settings.erpOrderUrl === undefined) return
  for (let count = 0; count < maxQueriesPerRun; count++) {
    const now = services.clock()
    const order = await claimOrderToAsk(services.db, now, new Date(now.getTime() + claimMilliseconds))
    if (order === undefined) return
    await askForOrder(services, order)
  }
}

async function askForOrder({ db, clock, settings }: JobServices, order: ErpOrderRecord): Promise<void> {
  const outcome = await requestOrderState(settings, order.order_key)
  const at = clock()
  const nextQueryAt = new Date(at.getTime() + 1000 * Math.max(minPauseSeconds, computePause(order.questions)))
  await db.transaction().execute(async (transaction) => {
    if (outcome.kind === 'answer') await recordErpAnswer(transaction, order, outcome.answer, at)
    const isUnsettled = outcome.kind !== 'answer' || outcome.answer.state === 'received'
    if (isUnsettled) {
      await updateOrder(transaction, order.order_key, {
        next_question_at: nextQueryAt,
        // An acknowledged order has no problem when a later query about it fails.
        ...(order.state === 'acknowledged'
          ? {}
          : { problem: outcome.kind === 'answer' ? null : outcome.why }),
      })
    }
  })
}
