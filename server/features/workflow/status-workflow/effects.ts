/** What each effect of a step does: columns of the one statement that changes the status, and work in the same transaction after it. */
import { randomUUID } from 'node:crypto'
import { opportunityStages } from '@design-portal/domain/workflow/opportunity-stages.ts'
import { computeValidUntil } from '@design-portal/domain/workflow/expiry.ts'
import type { NotificationKind } from '@design-portal/domain/workflow/notifications.ts'
import type { SnapshotReason } from '@design-portal/domain/workflow/content-hash.ts'
import { getSnapshotReason } from '@design-portal/domain/workflow/status-history.ts'
import { isNoteVisible } from '@design-portal/domain/workflow/visible-history.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { isWithoutPrice } from '@design-portal/domain/pricing/price-line.ts'
import { sumSoFar } from '@design-portal/domain/pricing/price-solution.ts'
import type { Effect, Transition } from '@design-portal/domain/workflow/transition.ts'
import type { Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { FieldChanges, SolutionTable } from '../../../db/tables.ts'
import { loadApproval } from '../approval/load-approval.ts'
import { pauseClock, resumeClock, startClock, stopClock } from '../approval/clocks.ts'
import { repriceDesigns } from '../../designs/designs/copy-designs.ts'
import { clearApproval, recordStepDecision, reopenSteps } from '../approval/record-step-decision.ts'
import { queueApprovers } from '../approval/queue-approvers.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { proposeStage, withdrawWon } from '../../sales/opportunities/propose-stage.ts'
import { placeOrder } from '../../sales/orders/place-order.ts'
import { cancelOrderInErp } from '../../sales/orders/send-order.ts'
import type { StepContext } from './step-context.ts'
import { insertSnapshot } from './store.ts'
import { listEndsOfPrices } from './validity.ts'

/** A step in progress. */
export interface Doing {
  readonly step: StepContext
  readonly row: Transition
  /** The actor in the history: the person, or the system. */
  readonly actorId: string
  /** The version of the solution after the step. */
  readonly rowVersion: number
}

interface EffectWork {
  /** Columns of the statement that changes the status; computed before the transaction. */
  readonly columns?: (doing: Doing) => Updateable<SolutionTable> | Promise<Updateable<SolutionTable>>
  /** Further work; its result is recorded in the history event of the step. */
  readonly work?: (db: Database, doing: Doing) => Promise<FieldChanges | void>
}

/** Effects of rows that other use cases take. */
type DoneElsewhere =
  | 'ownerIsCreator'
  | 'firstRowVersion'
  | 'trainingFromOwner'
  | 'copyContent'
  | 'rememberPreviousStatus'
  | 'notifyReaders'
  | 'checkPriceAge'
  | 'detachOpportunity'
  | 'openToEverybody'
  | 'closeToEverybody'
  | 'lapseApproval'

const getCfgId = ({ step }: Doing): string => step.visible.solution.id

/** Stores a snapshot of the solution at this step. */
async function storeSnapshot(db: Database, doing: Doing, reason: SnapshotReason): Promise<void> {
  const { step, rowVersion } = doing
  const { solution } = step.visible
  const { content, bill, hash, pricedAt } = await step.content()
  await insertSnapshot(db, {
    id: randomUUID(),
    solution_id: solution.id,
    company_id: solution.company_id,
    reason,
    at: step.now,
    user_id: doing.actorId,
    row_version: rowVersion,
    content_hash: hash,
    content,
    bill,
    total: content.total,
    currency: content.currency,
    priced_at: pricedAt,
  })
}

/** The notification for an owner about a step that another person took. */
const noticeOfAction: Partial<Readonly<Record<Transition['action'], NotificationKind>>> = {
  receive: 'solutionReceived',
  approve: 'solutionApproved',
  cancelApprove: 'approvalCancelled',
  return: 'solutionReturned',
  cancelReturn: 'returnCancelled',
  order: 'solutionOrdered',
  cancelOrder: 'orderCancelled',
}

async function notifyOwner(db: Database, doing: Doing): Promise<void> {
  const { step, row, actorId } = doing
  const { solution } = step.visible
  const kind = noticeOfAction[row.action]
  if (kind === undefined) return
  const { id: cfgId, owner_id: ownerId, approver_id: approverId } = solution
  // The person who decides is also notified of orders and cancelled orders.
  const userIds = [ownerId, ...(approverId === null || approverId === systemId ? [] : [approverId])]
  const { status } = step.visible.state
  // The note on receiving is for the people who decide, and not for an external owner.
  const noteVisible = isNoteVisible(status, row.to, {
    isExternal: solution.owner_company_kind !== 'internal',
  })
  const facts = noteVisible ? { note: step.request.note } : {}
  await notify(db, { kind, cfgId, userIds, actorId, at: step.now, facts })
}

/** Puts a submitted solution into the queue of the people who decide, and notifies them. */
async function queue(db: Database, doing: Doing): Promise<void> {
  const { step, actorId } = doing
  const { solution } = step.visible
  const { priced, hash } = await step.content()
  const cfgId = solution.id
  const { openFor } = await queueApprovers(db, {
    cfgId,
    companyId: solution.company_id,
    priced,
    content: hash,
    submittedBy: step.user.id,
    at: step.now,
  })
  await notify(db, {
    kind: 'solutionSubmitted',
    cfgId,
    userIds: openFor,
    actorId,
    at: step.now,
    facts: { note: step.request.note },
  })
}

const toClockKey = (doing: Doing) => ({ cfgId: getCfgId(doing), at: doing.step.now })

async function startReceiveClock(db: Database, doing: Doing): Promise<void> {
  const { openFor } = await loadApproval(db, getCfgId(doing))
  await startClock(db, { ...toClockKey(doing), kind: 'receive', approverIds: openFor })
}

async function resumeReceiveClock(db: Database, doing: Doing): Promise<void> {
  const { openFor } = await loadApproval(db, getCfgId(doing))
  await stopClock(db, { ...toClockKey(doing), kind: 'decide' })
  await resumeClock(db, { ...toClockKey(doing), kind: 'receive', approverIds: openFor })
}

async function startDecisionClock(db: Database, doing: Doing): Promise<void> {
  await stopClock(db, { ...toClockKey(doing), kind: 'receive' })
  await startClock(db, { ...toClockKey(doing), kind: 'decide', approverIds: [doing.actorId] })
}

async function computeValidity({ step }: Doing): Promise<Updateable<SolutionTable>> {
  const content = await step.content()
  const ends = await listEndsOfPrices(step.services.db, content)
  return { valid_until: computeValidUntil(content.context.day, ends), extended_at: null }
}

/** The sum of the lines that have a price; null if the solution contains nothing. */
async function computeCurrentPrices({ step }: Doing): Promise<Updateable<SolutionTable>> {
  const { priced } = await step.content()
  const empty = priced.lines.length === 0 && priced.charges.length === 0
  return {
    price: empty ? null : sumSoFar(priced).amount,
    price_complete: !priced.lines.some(isWithoutPrice),
    priced_at: empty ? null : step.now,
  }
}

/** Writes the order with what was stated, and the message to the ERP. */
async function order(db: Database, doing: Doing): Promise<void> {
  const { step } = doing
  const { request } = step
  const { solution } = step.visible
  await placeOrder(db, {
    solution,
    now: await step.content(),
    ordered: await step.orderContent(),
    acceptance: await step.acceptance(),
    stated: {
      details: request.order,
      differenceReason: request.differenceReason ?? '',
      note: request.note,
    },
    orderedBy: step.user.id,
    sendsUbl: step.services.settings.erpOrderUbl,
    at: step.now,
  })
}

const works: Readonly<Record<Exclude<Effect, DoneElsewhere>, EffectWork>> = {
  storeContentHash: { columns: async ({ step }) => ({ content_hash: (await step.content()).hash }) },
  freeze: {
    work: async (db, doing) => await storeSnapshot(db, doing, getSnapshotReason(doing.row.to)),
  },
  // The status itself lets the owner work again; the frozen content stays as the snapshot of that step.
  unfreeze: {},
  queueApprovers: { columns: () => ({ approver_id: null }), work: queue },
  notifyApprovers: {
    work: async (db, doing) => {
      const cfgId = getCfgId(doing)
      const { openFor } = await loadApproval(db, cfgId)
      await notify(db, {
        kind: 'submitCancelled',
        cfgId,
        userIds: openFor,
        actorId: doing.actorId,
        at: doing.step.now,
        facts: { note: doing.step.request.note },
      })
      await clearApproval(db, cfgId)
    },
  },
  startReceiveClock: { work: startReceiveClock },
  startDecisionClock: { work: startDecisionClock },
  stopClock: { work: async (db, doing) => await stopClock(db, toClockKey(doing)) },
  pauseClock: { work: async (db, doing) => await pauseClock(db, toClockKey(doing)) },
  resumeReceiveClock: { work: resumeReceiveClock },
  raiseStageToWorking: {
    work: async (db, doing) =>
      await proposeStage(db, { cfgId: getCfgId(doing), stage: opportunityStages.working }),
  },
  // Queueing compares each step with the previous round and keeps those that no change has touched.
  repeatTouchedSteps: {},
  approveBySystem: { columns: () => ({ approver_id: systemId }) },
  keepApproved: {
    work: async (db, doing) => {
      await decideAsApprover(db, doing)
      await storeSnapshot(db, doing, 'approved')
    },
  },
  startValidity: { columns: computeValidity },
  recordApprover: { columns: ({ step }) => ({ approver_id: step.user.id }) },
  clearApprover: { columns: () => ({ approver_id: null }) },
  clearApproval: {
    columns: () => ({ approver_id: null, valid_until: null, extended_at: null, content_hash: null }),
    work: async (db, doing) => await clearApproval(db, getCfgId(doing)),
  },
  withdrawApproval: {
    columns: () => ({ valid_until: null, extended_at: null }),
    work: async (db, doing) =>
      await reopenSteps(db, { cfgId: getCfgId(doing), userId: doing.actorId, at: doing.step.now }),
  },
  barAutoApproval: {
    columns: async ({ step }) => ({ barred_hash: (await step.content()).computeHash('configuration') }),
  },
  notifyOwner: { work: notifyOwner },
  snapshot: { work: async (db, doing) => await storeSnapshot(db, doing, 'ordered') },
  sendOrder: {
    columns: async ({ step }) => {
      // Read before the transaction, which only writes it.
      await step.orderContent()
      return {}
    },
    work: order,
  },
  cancelOrderInErp: {
    work: async (db, doing) =>
      await cancelOrderInErp(db, {
        cfgId: getCfgId(doing),
        reason: doing.step.request.note,
        at: doing.step.now,
      }),
  },
  proposeStageWon: {
    work: async (db, doing) =>
      await proposeStage(db, { cfgId: getCfgId(doing), stage: opportunityStages.won }),
  },
  // A cancelled order is not won. What the sales system has confirmed, its owner and the approver take care of.
  makeTask: {
    work: async (db, doing) => {
      await notifyOwner(db, doing)
      return await withdrawWon(db, getCfgId(doing))
    },
  },
  priceAnew: {
    columns: computeCurrentPrices,
    work: async (db, doing) => await repriceDesigns(db, getCfgId(doing), doing.step.now),
  },
  // The difference is reported by the event of the price refresh, and by the answer.
  reportPriceDifference: {},
  newYear: { columns: ({ step }) => ({ updated_at: step.now }) },
}

/** The approver of record decides on every step that is theirs, including those that their own decisions open. */
async function decideAsApprover(db: Database, { step }: Doing): Promise<void> {
  const { user, now, request, visible } = step
  for (;;) {
    const { steps } = await recordStepDecision(db, {
      cfgId: visible.solution.id,
      userId: user.id,
      decision: 'approved',
      note: request.note,
      at: now,
    })
    if (steps.length === 0) return
  }
}

const isOurs = (effect: Effect): effect is keyof typeof works => effect in works

/** The columns that the effects of a row change. */
export async function getEffectColumns(doing: Doing): Promise<Updateable<SolutionTable>> {
  let columns: Updateable<SolutionTable> = {}
  for (const effect of doing.row.effects) {
    if (isOurs(effect)) columns = { ...columns, ...(await works[effect].columns?.(doing)) }
  }
  return columns
}

/** Applies the effects of a row other than those on the solution's own row; returns what the history records about them. */
export async function applyEffects(db: Database, doing: Doing): Promise<FieldChanges> {
  let changes: FieldChanges = {}
  for (const effect of doing.row.effects) {
    if (isOurs(effect)) changes = { ...changes, ...(await works[effect].work?.(db, doing)) }
  }
  return changes
}
