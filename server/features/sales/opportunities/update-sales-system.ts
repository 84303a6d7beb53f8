/** Sends the total and the stage of opportunities to the sales system, by messages that are retried until they have arrived. */
import * as z from 'zod/mini'
import { choosePrimary, findCommonStage } from '@design-portal/domain/workflow/opportunity-stages.ts'
import type { Database } from '../../../db/database.ts'
import type { OpportunityUpdate } from '../../../db/tables-quotes.ts'
import type { JobDefinition } from '../../../jobs/job.ts'
import { enqueueMessage } from '../../messaging/outbox/enqueue-message.ts'
import type { Deliver, Receiver } from '../../messaging/outbox/receivers.ts'
import { applyReportedOpportunity } from './apply-reported-opportunity.ts'
import { findSalesSystem } from './sales-system/find-sales-system.ts'
import { SalesSystemUnavailableError } from './sales-system/sales-system.ts'
import {
  findOldestQueuedNumber,
  findOpportunity,
  storeOpportunity,
  listCandidates,
  lockOpportunity,
  lockSolutions,
  deleteQueuedChanges,
  setStageOfAll,
} from './store.ts'

/** Runs every minute and turns the changes since the last run into messages to the sales system. */
export const updateSalesSystem: JobDefinition = {
  name: 'tell-sales-system',
  schedule: '* * * * *',
  run: async ({ db, clock, settings }) => {
    // Without a sales system the changes need not be sent, now or later.
    const isConnected = findSalesSystem(settings) !== undefined
    for (
      let number = await findOldestQueuedNumber(db);
      number !== undefined;
      number = await findOldestQueuedNumber(db)
    ) {
      const changed = number
      await db.transaction().execute(async (transaction) => {
        // The same lock order as in people's actions: solutions first, then their opportunity. One opportunity is handled at a time.
        const solutions = await lockSolutions(transaction, changed)
        await lockOpportunity(transaction, changed)
        const stage = findCommonStage(solutions.map((solution) => solution.opportunity_stage))
        // A solution that was linked by somebody who sees none of the others has no stage yet.
        if (stage !== null) await setStageOfAll(transaction, changed, stage)
        await deleteQueuedChanges(transaction, changed)
        if (isConnected) await queueUpdate(transaction, changed, clock())
      })
    }
  },
}

/**
 * Queues a message if the primary solution differs from what was last sent to the sales system. The caller holds the lock of the number.
 */
async function queueUpdate(db: Database, number: string, at: Date): Promise<void> {
  const stored = await findOpportunity(db, number)
  if (stored?.known === false) return
  const candidates = await listCandidates(db, number)
  const cfgId = choosePrimary(candidates, stored?.primary_solution_id ?? null)
  const primary = candidates.find((candidate) => candidate.cfgId === cfgId)
  if (primary === undefined) return
  const update = {
    ...primary.current,
    stage: chooseHigherStage(primary.current.stage, stored?.proposed_stage ?? null),
  }
  if (stored?.last_queued_update != null && isSame(stored.last_queued_update, update)) return
  const sequence = (stored?.last_queued_update?.sequence ?? 0) + 1
  await storeOpportunity(db, number, { last_queued_update: JSON.stringify({ ...update, sequence }) })
  await enqueueMessage(db, {
    kind: 'opportunityUpdate',
    cfgId: primary.cfgId,
    key: `opportunity-${number}-${sequence}`,
    payload: { number, sequence, ...update },
    at,
  })
}

const isSame = (left: OpportunityUpdate, right: OpportunityUpdate): boolean =>
  left.amount === right.amount && left.currency === right.currency && left.stage === right.stage

const chooseHigherStage = (stage: number | null, proposed: number | null): number | null =>
  proposed !== null && (stage === null || proposed > stage) ? proposed : stage

const Payload = z.object({
  number: z.string(),
  sequence: z.int(),
  amount: z.nullable(z.string()),
  currency: z.string(),
  stage: z.nullable(z.int()),
})

/** Sends one message. If a newer message of the same opportunity was already delivered, the older one counts as sent. */
const deliver: Deliver = async ({ db, settings, clock }, { key, payload }) => {
  const system = findSalesSystem(settings)
  if (system === undefined) return { state: 'retry', why: 'no sales system is connected' }
  const update = Payload.parse(payload)
  const newest = (await findOpportunity(db, update.number))?.last_queued_update?.sequence ?? update.sequence
  if (newest > update.sequence) return { state: 'delivered', answer: { superseded: true } }
  try {
    const outcome = await system.update({ ...update, key })
    if (outcome.state === 'refused') return outcome
    const { opportunity } = outcome
    return {
      state: 'delivered',
      ...(opportunity === undefined
        ? {}
        : {
            answer: { ...opportunity },
            apply: async (transaction) =>
              void (await applyReportedOpportunity(transaction, opportunity, clock())),
          }),
    }
  } catch (failure) {
    if (failure instanceof SalesSystemUnavailableError) return { state: 'retry', why: failure.message }
    throw failure
  }
}

/** The receiver of outbox messages about opportunities. */
export const salesSystemReceiver: Receiver = {
  isConfigured: ({ settings }) => findSalesSystem(settings) !== undefined,
  deliver,
}
