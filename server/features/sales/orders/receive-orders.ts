/** Delivers orders and cancellations to the ERP system, and applies its answers. */
import { addDays, getUtcDay } from '@design-portal/domain/days.ts'
import {
  type Acknowledgement,
  findLastDelivery,
  noAcknowledgement,
  applyAcknowledgement,
} from '@design-portal/domain/orders/acknowledgement.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Database } from '../../../db/database.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { listOrderDeskPeople } from '../../messaging/outbox/order-desk.ts'
import type { Delivery, Receiver } from '../../messaging/outbox/receivers.ts'
import { cancelOrderAtErp, type ErpAnswer, type ErpOutcome, sendOrderToErp } from './erp-client.ts'
import { type ErpOrderRecord, findOwner, lockOrder, updateOrder } from './store.ts'

/** Delay of the first query after an order was delivered; later pauses are longer. */
export const firstQueryDelaySeconds = 60

const isConfigured: Receiver['isConfigured'] = ({ settings }) => settings.erpOrderUrl !== undefined

/** Pause between the queries about an acknowledged order. */
const acknowledgedQuerySeconds = 6 * 3600

const maxReasonLength = 1000

/** The receiver of orders. */
export const orderReceiver: Receiver = {
  isConfigured,
  deliver: async (services, message) => {
    const payload = toPayload(message.payload)
    const outcome = await sendOrderToErp(services.settings, message.key, payload)
    const at = services.clock()
    const order = { order_key: message.key, solution_id: message.cfgId }
    return await toDelivery(outcome, {
      unknown: 'retry',
      answered: async (db, answer) => {
        // The order desk has sent an order again that was refused before.
        const sentAgain = { state: 'sent', problem: null, settled_at: null } as const
        await updateOrder(db, message.key, sentAgain, ['refused'])
        await recordErpAnswer(db, order, answer, at)
      },
      declined: async (db, why) => await recordRefusal(db, order, why, at),
    })
  },
}

/** The receiver of cancellations. */
export const cancellationReceiver: Receiver = {
  isConfigured,
  deliver: async (services, message) => {
    const payload = toPayload(message.payload)
    const orderKey = 'orderKey' in payload && typeof payload.orderKey === 'string' ? payload.orderKey : ''
    const outcome = await cancelOrderAtErp(services.settings, orderKey, payload)
    const at = services.clock()
    return await toDelivery(outcome, {
      unknown: 'refused',
      answered: async (db) =>
        void (await updateOrder(db, orderKey, { state: 'cancelled', settled_at: at, problem: null })),
      declined: async (db, why) => void (await updateOrder(db, orderKey, { problem: why })),
    })
  },
}

const toPayload = (payload: unknown): object =>
  typeof payload === 'object' && payload !== null ? payload : {}

async function toDelivery(
  outcome: ErpOutcome,
  effects: {
    /** How to treat the ERP's answer that it does not know the address. */
    readonly unknown: 'retry' | 'refused'
    readonly answered: (db: Database, answer: ErpAnswer) => Promise<void>
    readonly declined: (db: Database, why: string) => Promise<void>
  },
): Promise<Delivery> {
  const { why } = outcome.kind === 'answer' ? { why: '' } : outcome
  switch (outcome.kind) {
    case 'answer': {
      const { answer } = outcome
      return { state: 'delivered', answer, apply: async (db) => await effects.answered(db, answer) }
    }
    case 'declined':
      return { state: 'refused', why, apply: async (db) => await effects.declined(db, why) }
    case 'unknown':
      return effects.unknown === 'retry'
        ? { state: 'retry', why }
        : { state: 'refused', why, apply: async (db) => await effects.declined(db, why) }
    case 'failed':
      return outcome.afterSeconds === undefined
        ? { state: 'retry', why }
        : { state: 'retry', why, afterSeconds: outcome.afterSeconds }
  }
}

type OrderIds = Pick<ErpOrderRecord, 'order_key' | 'solution_id'>

/**
 * Stores what the ERP reports about an order, and notifies its owner of a final state. If the order is being cancelled, only a final state
 * counts: an acknowledgement that crosses the cancellation changes nothing here.
 */
export async function recordErpAnswer(
  db: Database,
  order: OrderIds,
  answer: ErpAnswer,
  at: Date,
): Promise<void> {
  const number = answer.erpNumber === undefined ? {} : { erp_number: answer.erpNumber }
  switch (answer.state) {
    case 'received':
      await updateOrder(
        db,
        order.order_key,
        { ...number, next_question_at: addSeconds(at, firstQueryDelaySeconds) },
        ['sent'],
      )
      return
    case 'acknowledged':
      await recordAcknowledgement(db, order, answer, at)
      return
    case 'refused':
      await recordRefusal(db, order, answer.reason ?? '', at)
      return
    case 'cancelled':
      await recordCancellation(db, order, answer.reason ?? '', at)
  }
}

/** Notifies the owner and the order desk if the ERP cancelled the order by itself; a cancellation that we asked for is no news to them. */
async function recordCancellation(db: Database, order: OrderIds, why: string, at: Date): Promise<void> {
  const cancelled = { state: 'cancelled', settled_at: at, next_question_at: null } as const
  const cancelledByErp = { ...cancelled, problem: why === '' ? null : why }
  if (await updateOrder(db, order.order_key, cancelledByErp, ['sent', 'acknowledged']))
    await notifyOwner(db, order, at, {
      kind: 'orderCancelledInErp',
      facts: { why },
      others: await listOrderDeskPeople(db, order.solution_id),
    })
  else await updateOrder(db, order.order_key, cancelled)
}

/**
 * Stores an acknowledgement or a later change of it. Notifies the owner of the first acknowledgement, of positions that are refused, and of a
 * delivery that moved. An answer that is older than what is stored changes nothing. Lines that the order does not have are stored as its problem.
 */
async function recordAcknowledgement(
  db: Database,
  order: OrderIds,
  answer: ErpAnswer,
  at: Date,
): Promise<void> {
  const stored = await lockOrder(db, order.order_key)
  if (stored === undefined || (stored.state !== 'sent' && stored.state !== 'acknowledged')) return
  const {
    isNewer,
    now: acknowledgement,
    moved,
    refused,
    unknown,
  } = applyAcknowledgement(
    stored.acknowledgement ?? noAcknowledgement,
    toAcknowledgement(answer),
    new Set(stored.lines.map(({ lineId }) => lineId)),
  )
  const since = answer.acknowledgedAt === undefined ? at : new Date(answer.acknowledgedAt)
  // If the ERP's clock is ahead of ours, the time would be in the future.
  const acknowledgedAt = stored.acknowledged_at ?? (since > at ? at : since)
  await updateOrder(db, order.order_key, {
    ...(answer.erpNumber === undefined ? {} : { erp_number: answer.erpNumber }),
    state: 'acknowledged',
    acknowledged_at: acknowledgedAt,
    next_question_at: findNextQueryTime(acknowledgement, acknowledgedAt, at),
    ...(isNewer
      ? { acknowledgement: JSON.stringify(acknowledgement), problem: describeUnknownLines(unknown) }
      : {}),
  })
  if (stored.state === 'sent')
    await notifyOwner(db, order, at, {
      kind: 'orderAcknowledged',
      facts: { erpNumber: answer.erpNumber ?? null },
    })
  if (refused > 0)
    await notifyOwner(db, order, at, { kind: 'orderPositionsRefused', facts: { count: refused } })
  if (moved !== undefined) await notifyOwner(db, order, at, { kind: 'deliveryDateMoved', facts: moved })
}

const toAcknowledgement = ({ changedAt, confirmedDate, positions = [] }: ErpAnswer): Acknowledgement => ({
  changedAt: changedAt ?? null,
  confirmedDate: confirmedDate ?? null,
  positions: positions.map(({ lineId, state, confirmedDate: day, reason = '' }) => ({
    lineId,
    state,
    confirmedDate: day ?? null,
    reason: reason.slice(0, maxReasonLength),
  })),
})

const describeUnknownLines = (lineIds: readonly string[]): string | null =>
  lineIds.length === 0
    ? null
    : `The ERP answered about ${lineIds.length} lines that this order does not have: ${lineIds.slice(0, 5).join(', ')}`

/**
 * When to ask the ERP again about an acknowledged order, because its delivery may move: every six hours, until a month after the last confirmed
 * delivery, or a year after the acknowledgement if no delivery is confirmed. Null if the ERP is not asked again, also where its answers have no
 * time of change, without which older answers cannot be told from newer ones.
 */
function findNextQueryTime(acknowledgement: Acknowledgement, acknowledgedAt: Date, at: Date): Date | null {
  if (acknowledgement.changedAt === null) return null
  const lastDelivery = findLastDelivery(acknowledgement)
  const until = lastDelivery === null ? addDays(getUtcDay(acknowledgedAt), 365) : addDays(lastDelivery, 30)
  return getUtcDay(at) > until ? null : addSeconds(at, acknowledgedQuerySeconds)
}

async function recordRefusal(db: Database, order: OrderIds, why: string, at: Date): Promise<void> {
  const refused = { state: 'refused', problem: why, settled_at: at, next_question_at: null } as const
  if (await updateOrder(db, order.order_key, refused, ['sent', 'acknowledged']))
    await notifyOwner(db, order, at, { kind: 'orderRefused', facts: { why } })
}

async function notifyOwner(
  db: Database,
  { solution_id: cfgId }: OrderIds,
  at: Date,
  notice: {
    readonly kind:
      | 'orderAcknowledged'
      | 'orderPositionsRefused'
      | 'deliveryDateMoved'
      | 'orderRefused'
      | 'orderCancelledInErp'
    readonly facts: Readonly<Record<string, unknown>>
    /** People who are notified beside the owner. */
    readonly others?: readonly string[]
  },
): Promise<void> {
  const owner = await findOwner(db, cfgId)
  const { others = [], ...notification } = notice
  const userIds = [...new Set([...(owner === undefined ? [] : [owner]), ...others])]
  if (userIds.length > 0) await notify(db, { ...notification, cfgId, userIds, actorId: systemId, at })
}

const addSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
