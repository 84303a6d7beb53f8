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
import { computeSumSoFar } from '@design-portal/domain/pricing/price-solution.ts'
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
export interface ActiveStep {
  readonly step: StepContext
  readonly row: Transition
  /** The actor in the history: the person, or the system. */
  readonly actorId: string
  /** The version of the solution after the step. */
  readonly rowVersion: number
}

interface EffectWork {
  /** Columns of the statement that changes the status; computed before the transaction. */
  readonly columns?: (active: ActiveStep) => Updateable<SolutionTable> | Promise<Updateable<SolutionTable>>
  /** Further work; its result is recorded in the history event of the step. */
  readonly work?: (db: Database, active: ActiveStep) => Promise<FieldChanges | void>
}

/** Effects of rows that other use cases take. */
type EffectElsewhere =
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

const getCfgId = ({ step }: ActiveStep): string => step.visible.solution.id

/** Stores a snapshot of the solution at this step. */
async function storeSnapshot(db: Database, active: ActiveStep, reason: SnapshotReason): Promise<void> {
  const { step, rowVersion } = active
  const { solution } = step.visible
  const { content, bill, hash, pricedAt } = await step.content()
  await insertSnapshot(db, {
    id: randomUUID(),
    solution_id: solution.id,
    company_id: solution.company_id,
    reason,
    at: step.now,
    user_id: active.actorId,
    row_version: rowVersion,
    content_hash: hash,
    content,
    bill,
    total: content.total,
    currency: content.currency,
    priced_at: pricedAt,
  })
}

/** The kind of notification for an owner about a step that another person took. */
const ownerNotifications: Partial<Readonly<Record<Transition['action'], NotificationKind>>> = {
  receive: 'solutionReceived',
  approve: 'solutionApproved',
  cancelApprove: 'approvalCancelled',
  return: 'solutionReturned',
  cancelReturn: 'returnCancelled',
  order: 'solutionOrdered',
  cancelOrder: 'orderCancelled',
}

async function notifyOwner(db: Database, active: ActiveStep): Promise<void> {
  const { step, row, actorId } = active
  const { solution } = step.visible
  const kind = ownerNotifications[row.action]
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
async function queueAndNotify(db: Database, active: ActiveStep): Promise<void> {
  const { step, actorId } = active
  const { solution } = step.visible
  const { priced, hash } = await step.content()
  const cfgId = solution.id
  const { openFor } = await queueApprovers(db, {
    cfgId,
    companyId: solution.company_id,
    priced,
    contentHash: hash,
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

const toClockKey = (active: ActiveStep) => ({ cfgId: getCfgId(active), at: active.step.now })

async function startReceiveClock(db: Database, active: ActiveStep): Promise<void> {
  const { openFor } = await loadApproval(db, getCfgId(active))
  await startClock(db, { ...toClockKey(active), kind: 'receive', approverIds: openFor })
}

async function resumeReceiveClock(db: Database, active: ActiveStep): Promise<void> {
  const { openFor } = await loadApproval(db, getCfgId(active))
  await stopClock(db, { ...toClockKey(active), kind: 'decide' })
  await resumeClock(db, { ...toClockKey(active), kind: 'receive', approverIds: openFor })
}

async function startDecisionClock(db: Database, active: ActiveStep): Promise<void> {
  await stopClock(db, { ...toClockKey(active), kind: 'receive' })
  await startClock(db, { ...toClockKey(active), kind: 'decide', approverIds: [active.actorId] })
}

async function computeValidity({ step }: ActiveStep): Promise<Updateable<SolutionTable>> {
  const content = await step.content()
  const ends = await listEndsOfPrices(step.services.db, content)
  return { valid_until: computeValidUntil(content.context.day, ends), extended_at: null }
}

/** The sum of the lines that have a price; null if the solution contains nothing. */
async function computeCurrentPrices({ step }: ActiveStep): Promise<Updateable<SolutionTable>> {
  const { priced } = await step.content()
  const empty = priced.lines.length === 0 && priced.charges.length === 0
  return {
    price: empty ? null : computeSumSoFar(priced).amount,
    price_complete: !priced.lines.some(isWithoutPrice),
    priced_at: empty ? null : step.now,
  }
}

/** Writes the order with what was stated, and the message to the ERP. */
async function placeSolutionOrder(db: Database, active: ActiveStep): Promise<void> {
  const { step } = active
  const { request } = step
  const { solution } = step.visible
  await placeOrder(db, {
    solution,
    current: await step.content(),
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

const effectWorks: Readonly<Record<Exclude<Effect, EffectElsewhere>, EffectWork>> = {
  storeContentHash: { columns: async ({ step }) => ({ content_hash: (await step.content()).hash }) },
  freeze: {
    work: async (db, active) => await storeSnapshot(db, active, getSnapshotReason(active.row.to)),
  },
  // The status itself lets the owner work again; the frozen content stays as the snapshot of that step.
  unfreeze: {},
  queueApprovers: { columns: () => ({ approver_id: null }), work: queueAndNotify },
  notifyApprovers: {
    work: async (db, active) => {
      const cfgId = getCfgId(active)
      const { openFor } = await loadApproval(db, cfgId)
      await notify(db, {
        kind: 'submitCancelled',
        cfgId,
        userIds: openFor,
        actorId: active.actorId,
        at: active.step.now,
        facts: { note: active.step.request.note },
      })
      await clearApproval(db, cfgId)
    },
  },
  startReceiveClock: { work: startReceiveClock },
  startDecisionClock: { work: startDecisionClock },
  stopClock: { work: async (db, active) => await stopClock(db, toClockKey(active)) },
  pauseClock: { work: async (db, active) => await pauseClock(db, toClockKey(active)) },
  resumeReceiveClock: { work: resumeReceiveClock },
  raiseStageToWorking: {
    work: async (db, active) =>
      await proposeStage(db, { cfgId: getCfgId(active), stage: opportunityStages.working }),
  },
  // Queueing compares each step with the previous round and keeps those that no change has touched.
  repeatTouchedSteps: {},
  approveBySystem: { columns: () => ({ approver_id: systemId }) },
  keepApproved: {
    work: async (db, active) => {
      await decideAsApprover(db, active)
      await storeSnapshot(db, active, 'approved')
    },
  },
  startValidity: { columns: computeValidity },
  recordApprover: { columns: ({ step }) => ({ approver_id: step.user.id }) },
  clearApprover: { columns: () => ({ approver_id: null }) },
  clearApproval: {
    columns: () => ({ approver_id: null, valid_until: null, extended_at: null, content_hash: null }),
    work: async (db, active) => await clearApproval(db, getCfgId(active)),
  },
  withdrawApproval: {
    columns: () => ({ valid_until: null, extended_at: null }),
    work: async (db, active) =>
      await reopenSteps(db, { cfgId: getCfgId(active), userId: active.actorId, at: active.step.now }),
  },
  barAutoApproval: {
    columns: async ({ step }) => ({ barred_hash: (await step.content()).computeHash('configuration') }),
  },
  notifyOwner: { work: notifyOwner },
  snapshot: { work: async (db, active) => await storeSnapshot(db, active, 'ordered') },
  sendOrder: {
    columns: async ({ step }) => {
      // Read before the transaction, which only writes it.
      await step.orderContent()
      return {}
    },
    work: placeSolutionOrder,
  },
  cancelOrderInErp: {
    work: async (db, active) =>
      await cancelOrderInErp(db, {
        cfgId: getCfgId(active),
        reason: active.step.request.note,
        at: active.step.now,
      }),
  },
  proposeStageWon: {
    work: async (db, active) =>
      await proposeStage(db, { cfgId: getCfgId(active), stage: opportunityStages.won }),
  },
  // A cancelled order is not won. A stage that the sales system has confirmed is left to the owner and the approver, who are notified.
  makeTask: {
    work: async (db, active) => {
      await notifyOwner(db, active)
      return await withdrawWon(db, getCfgId(active))
    },
  },
  priceAnew: {
    columns: computeCurrentPrices,
    work: async (db, active) => await repriceDesigns(db, getCfgId(active), active.step.now),
  },
  // The difference is reported by the event of the price refresh, and by the answer.
  reportPriceDifference: {},
  newYear: { columns: ({ step }) => ({ updated_at: step.now }) },
}

/** The approver of record decides on every step that is theirs, including those that their own decisions open. */
async function decideAsApprover(db: Database, { step }: ActiveStep): Promise<void> {
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

const isAppliedHere = (effect: Effect): effect is keyof typeof effectWorks => effect in effectWorks

/** The columns that the effects of a row change. */
export async function getEffectColumns(active: ActiveStep): Promise<Updateable<SolutionTable>> {
  let columns: Updateable<SolutionTable> = {}
  for (const effect of active.row.effects) {
    if (isAppliedHere(effect)) columns = { ...columns, ...(await effectWorks[effect].columns?.(active)) }
  }
  return columns
}

/** Applies the effects of a row other than those on the solution's own row; returns what the history records about them. */
export async function applyEffects(db: Database, active: ActiveStep): Promise<FieldChanges> {
  let changes: FieldChanges = {}
  for (const effect of active.row.effects) {
    if (isAppliedHere(effect)) changes = { ...changes, ...(await effectWorks[effect].work?.(db, active)) }
  }
  return changes
}
