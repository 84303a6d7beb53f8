/**
 * Tests orders to the ERP: sent exactly once despite failures, acknowledged, cancelled, and shown to the order desk
 * if they do not arrive.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ErpSimulator, startErpSimulator } from '../../../testing/erp-simulator.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { deliverMessages } from '../../messaging/outbox/deliver-messages.ts'
import { receivers } from '../deliveries/deliver-outbox.ts'
import { requestOrderStates } from './request-order-states.ts'
import { findAcknowledgedAt, isCancellableInErp } from './erp-facts.ts'
import { cancelOrderInErp, sendOrder } from './send-order.ts'

let portal: TestPortal
let erp: ErpSimulator
beforeAll(async () => {
  erp = await startErpSimulator({ token: 'secret' })
  portal = await createTestPortal({ environment: { ERP_ORDER_URL: erp.url, ERP_ORDER_TOKEN: 'secret' } })
})
afterEach(() => erp.setFaults({}))
afterAll(async () => {
  await portal.close()
  await erp.close()
})

const getServices = () => ({
  db: portal.db,
  settings: portal.app.services.settings,
  clock: portal.now,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
})
const deliver = async () => await deliverMessages(getServices(), receivers)

/** Delivers messages and waits out every pause, until nothing is due any more. */
async function deliverUntilQuiet(): Promise<void> {
  for (let emptyRounds = 0; emptyRounds < 2;) {
    portal.wait(3_600_000)
    emptyRounds = (await deliver()) === 0 ? emptyRounds + 1 : 0
  }
}

async function createOrderedSolution(): Promise<{ readonly cfgId: string; readonly key: string }> {
  const cfgId = await insertSolution(portal, { owner: 'sales', status: 'ordered' })
  const companyId = getAccount('sales').companyId
  const key = await portal.db
    .transaction()
    .execute(
      async (db) =>
        await sendOrder(db, { cfgId, companyId, payload: { total: '1.00', lines: [] }, at: portal.now() }),
    )
  return { cfgId, key }
}

const cancelOrder = async (cfgId: string) =>
  await portal.db
    .transaction()
    .execute(
      async (db) => await cancelOrderInErp(db, { cfgId, reason: 'No longer needed.', at: portal.now() }),
    )

const getMessage = async (key: string) =>
  await portal.db
    .selectFrom('outbox_message')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
const getOrder = async (key: string) =>
  await portal.db.selectFrom('erp_order').selectAll().where('order_key', '=', key).executeTakeFirstOrThrow()
const listNotifications = async (cfgId: string) =>
  await portal.db
    .selectFrom('notification')
    .select(['kind', 'user_id'])
    .where('solution_id', '=', cfgId)
    .execute()

describe('an order', () => {
  test('is sent, polled and acknowledged, and its owner notified', async () => {
    const { cfgId, key } = await createOrderedSolution()
    expect(await findAcknowledgedAt(portal.db, cfgId)).toBeNull()
    await deliver()
    expect(erp.orders.get(key)).toMatchObject({ deliveries: 1, body: expect.stringContaining(key) })
    expect(await getMessage(key)).toMatchObject({ state: 'delivered', attempts: 1 })
    await requestOrderStates(getServices())
    expect((await getOrder(key)).state).toBe('sent')
    const acknowledgedAt = portal.now()
    erp.acknowledge(acknowledgedAt)
    portal.wait(120_000)
    await requestOrderStates(getServices())
    expect(await getOrder(key)).toMatchObject({
      state: 'acknowledged',
      erp_number: erp.orders.get(key)?.erpNumber,
    })
    expect(await findAcknowledgedAt(portal.db, cfgId)).toEqual(acknowledgedAt)
    expect(await listNotifications(cfgId)).toEqual([
      { kind: 'orderAcknowledged', user_id: getAccount('sales').id },
    ])
  })

  test('keeps the newest answer of the ERP, and its owner is told what changes of positions and days', async () => {
    const { cfgId, key } = await createOrderedSolution()
    const lines = [{ lineId: 'a', designName: 'UPS', partNumber: 'P-1', quantity: 1 }]
    await portal.db
      .updateTable('erp_order')
      .set({ lines: JSON.stringify(lines) })
      .where('order_key', '=', key)
      .execute()
    await deliver()
    const answers = [
      { changedAt: '2026-03-02T10:00:00Z', confirmedDate: '2030-02-01' },
      { changedAt: '2026-03-02T10:00:00Z', confirmedDate: '2030-02-01' },
      {
        changedAt: '2026-03-03T10:00:00Z',
        confirmedDate: '2030-02-20',
        positions: [
          { lineId: 'a', state: 'refused', reason: 'Withdrawn' },
          { lineId: 'x', state: 'acknowledged' },
        ],
      },
      { changedAt: '2026-03-01T10:00:00Z', confirmedDate: '2030-01-01' },
    ]
    erp.acknowledge(portal.now(), key)
    for (const answer of answers) {
      erp.setDetails(key, answer)
      portal.wait(7 * 3_600_000)
      await requestOrderStates(getServices())
    }
    const sales = await portal.signIn('sales')
    const [order] = (await sales.call('order/list', { cfgId })).data
    expect(order).toMatchObject({
      state: 'acknowledged',
      confirmedDate: '2030-02-20',
      positions: [{ partNumber: 'P-1', state: 'refused', reason: 'Withdrawn' }],
      problem: expect.stringContaining('1 lines that this order does not have: x'),
    })
    expect((await listNotifications(cfgId)).map(({ kind }) => kind).toSorted()).toEqual([
      'deliveryDateMoved',
      'orderAcknowledged',
      'orderPositionsRefused',
    ])
  })

  test.each([
    ['disconnects before its answer', { omitsAnswer: true }],
    ['closes the connection', { closesConnection: true }],
    ['is unavailable', { status: 503 }],
    ['answers invalid JSON', { answersInvalidJson: true }],
    ['rejects our credentials for a while', { status: 401 }],
    ['is busy', { status: 429 }],
  ])('exists exactly once when the ERP %s', async (_name, faults) => {
    const { key } = await createOrderedSolution()
    const first = erp.countRequests()
    erp.setFaults((request) => (request - first <= 3 ? faults : {}))
    await deliverUntilQuiet()
    expect(await getMessage(key)).toMatchObject({ state: 'delivered', attempts: 4 })
    expect([...erp.orders.keys()].filter((one) => one === key)).toEqual([key])
    expect(erp.orders.get(key)?.deliveries).toBe('omitsAnswer' in faults ? 4 : 1)
  })

  test('waits longer after each attempt', async () => {
    const { key } = await createOrderedSolution()
    erp.setFaults({ status: 500 })
    const pauses: number[] = []
    for (let attempt = 0; attempt < 4; attempt++) {
      await deliver()
      const { next_attempt_at: next } = await getMessage(key)
      pauses.push((next.getTime() - portal.now().getTime()) / 1000)
      portal.wait(next.getTime() - portal.now().getTime())
    }
    expect(pauses).toEqual([5, 10, 20, 40])
    erp.setFaults({})
    await deliverUntilQuiet()
  })

  test('rejected by the ERP fails at once, notifies owner and order desk, and can be resent by the desk', async () => {
    const { cfgId, key } = await createOrderedSolution()
    erp.setFaults({ status: 422 })
    await deliver()
    const message = await getMessage(key)
    expect(message).toMatchObject({ state: 'dead', attempts: 1 })
    expect(await getOrder(key)).toMatchObject({ state: 'refused' })
    expect(
      (await listNotifications(cfgId)).toSorted((one, other) => one.kind.localeCompare(other.kind)),
    ).toEqual([
      { kind: 'messageUndeliverable', user_id: getAccount('order-desk').id },
      { kind: 'orderRefused', user_id: getAccount('sales').id },
    ])
    erp.setFaults({})
    const desk = await portal.signIn('order-desk')
    expect((await desk.call('order/messages', {})).messages).toContainEqual(
      expect.objectContaining({ key, cfgId, state: 'dead', problem: 'The ERP answered 422.' }),
    )
    const retried = await desk.call('order/message/retry', { messageId: message.id })
    expect(retried.messages).toContainEqual(expect.objectContaining({ key, state: 'waiting' }))
    expect(
      (await expectRefusal(desk.call('order/message/retry', { messageId: message.id }))).apiErrorCode,
    ).toBe('CONDITION_NOT_MET')
    expect((await desk.call('order/messages', { state: 'dead' })).messages).toEqual([])
    await deliver()
    expect(await getOrder(key)).toMatchObject({ state: 'sent', problem: null })
    const sales = await portal.signIn('sales')
    expect((await expectRefusal(sales.call('order/messages', {}))).status).toBe(403)
  })

  test('that failed can be found by its failure and resent together with others', async () => {
    const orders = [await createOrderedSolution(), await createOrderedSolution()]
    erp.setFaults({ status: 422 })
    await deliver()
    erp.setFaults({})
    const desk = await portal.signIn('order-desk')
    const filter = { state: 'dead', searchText: 'answered 422' } as const
    const keys = (await desk.call('order/messages', filter)).messages.map(({ key }) => key)
    expect(keys.toSorted()).toEqual(orders.map(({ key }) => key).toSorted())
    expect((await desk.call('order/messages', { searchText: '100%' })).messages).toEqual([])
    const [order] = orders
    expect((await desk.call('order/messages', { searchText: order?.key ?? '' })).messages).toHaveLength(1)
    expect(await desk.call('order/messages/retry', { searchText: 'nothing of the kind' })).toEqual({
      retried: 0,
    })
    expect(await desk.call('order/messages/retry', {})).toEqual({ retried: 2 })
    await deliver()
    expect((await desk.call('order/messages', filter)).messages).toEqual([])
  })

  test('of another region is hidden from the order desk', async () => {
    const { cfgId, key } = await createOrderedSolution()
    await portal.db.updateTable('solution').set({ region_id: 'china' }).where('id', '=', cfgId).execute()
    const desk = await portal.signIn('order-desk')
    expect((await desk.call('order/messages', {})).messages.filter((message) => message.key === key)).toEqual(
      [],
    )
    const { id } = await getMessage(key)
    expect((await expectRefusal(desk.call('order/message/retry', { messageId: id }))).status).toBe(404)
    await deliverUntilQuiet()
  })
})

describe('several sender processes', () => {
  test('send each message once', async () => {
    const keys = await Promise.all(
      Array.from({ length: 20 }, async () => (await createOrderedSolution()).key),
    )
    erp.setFaults({ delayMilliseconds: 5 })
    await Promise.all(Array.from({ length: 4 }, deliver))
    expect(keys.map((key) => erp.orders.get(key)?.deliveries)).toEqual(keys.map(() => 1))
  })

  test('take over a message that another process left unsent, with the same key', async () => {
    const { key } = await createOrderedSolution()
    const claimEnd = new Date(portal.now().getTime() + 60_000)
    await portal.db
      .updateTable('outbox_message')
      .set({ claim: '11111111-2222-4333-8444-555555555555', claimed_until: claimEnd, attempts: 1 })
      .where('idempotency_key', '=', key)
      .execute()
    await deliver()
    expect(erp.orders.has(key)).toBe(false)
    portal.wait(61_000)
    await deliver()
    expect(erp.orders.get(key)?.deliveries).toBe(1)
    expect(await getMessage(key)).toMatchObject({ state: 'delivered', attempts: 2 })
  })
})

describe('a cancellation', () => {
  test('is never sent before its order', async () => {
    const { cfgId, key } = await createOrderedSolution()
    await cancelOrder(cfgId)
    const first = erp.countRequests()
    erp.setFaults((request) => (request - first <= 2 ? { closesConnection: true } : {}))
    await deliverUntilQuiet()
    expect(erp.orders.get(key)).toMatchObject({ state: 'cancelled', deliveries: 1 })
    expect(await getOrder(key)).toMatchObject({ state: 'cancelled', acknowledged_at: null })
  })

  test('of an acknowledged order is possible only if the ERP allows it', async () => {
    const { cfgId, key } = await createOrderedSolution()
    expect(await isCancellableInErp(getServices(), cfgId)).toBe(true)
    await deliver()
    erp.acknowledge(portal.now(), key)
    portal.wait(120_000)
    await requestOrderStates(getServices())
    expect(await isCancellableInErp(getServices(), cfgId)).toBe(false)
    erp.setCancellable(key, true)
    expect(await isCancellableInErp(getServices(), cfgId)).toBe(true)
    erp.setFaults({ closesConnection: true })
    expect(await isCancellableInErp(getServices(), cfgId)).toBe(false)
  })

  test('rejected by the ERP is left to the order desk', async () => {
    const { cfgId, key } = await createOrderedSolution()
    await deliver()
    erp.setCancellable(key, false)
    await cancelOrder(cfgId)
    await deliver()
    expect(await getOrder(key)).toMatchObject({ state: 'cancelling', problem: 'The order is in production.' })
    expect(await getMessage(`${key}-cancellation`)).toMatchObject({ state: 'dead' })
  })

  test('by the ERP itself is reported to owner and order desk, waits for both, and can be settled in the portal', async () => {
    const { cfgId, key } = await createOrderedSolution()
    await deliver()
    erp.acknowledge(portal.now(), key)
    erp.setDetails(key, { changedAt: portal.now().toISOString() })
    portal.wait(120_000)
    await requestOrderStates(getServices())
    expect((await getOrder(key)).state).toBe('acknowledged')
    Object.assign(erp.orders.get(key) ?? {}, { state: 'cancelled' })
    erp.setDetails(key, { reason: 'Credit limit.' })
    portal.wait(7 * 3_600_000)
    await requestOrderStates(getServices())
    await requestOrderStates(getServices())
    expect(await getOrder(key)).toMatchObject({ state: 'cancelled', problem: 'Credit limit.' })
    expect(
      (await listNotifications(cfgId))
        .filter(({ kind }) => kind === 'orderCancelledInErp')
        .map(({ user_id: id }) => id),
    ).toEqual(expect.arrayContaining([getAccount('sales').id, getAccount('order-desk').id]))
    const listStopped = async (username: string) =>
      (
        await (
          await portal.signIn(username)
        ).call('solutions/list/filter', {
          filter: { waiting: 'orderStopped' },
          paging: {},
        })
      ).solutions.filter((solution) => solution.cfgId === cfgId).length
    expect([
      await listStopped('sales'),
      await listStopped('order-desk'),
      await listStopped('partner'),
    ]).toEqual([1, 1, 0])
    expect(await isCancellableInErp(getServices(), cfgId)).toBe(true)
  })

  test('that the portal requested is not reported again', async () => {
    const { cfgId, key } = await createOrderedSolution()
    await deliver()
    await cancelOrder(cfgId)
    await deliverUntilQuiet()
    expect((await getOrder(key)).state).toBe('cancelled')
    expect((await listNotifications(cfgId)).map(({ kind }) => kind)).not.toContain('orderCancelledInErp')
  })

  test('allows another order under a new key', async () => {
    const { cfgId, key } = await createOrderedSolution()
    await cancelOrder(cfgId)
    await deliverUntilQuiet()
    const secondKey = await portal.db.transaction().execute(
      async (db) =>
        await sendOrder(db, {
          cfgId,
          companyId: getAccount('sales').companyId,
          payload: {},
          at: portal.now(),
        }),
    )
    await deliverUntilQuiet()
    expect(secondKey).not.toBe(key)
    expect(erp.orders.get(secondKey)).toMatchObject({ state: 'received', deliveries: 1 })
    await expect(storeOrderTwice(cfgId)).rejects.toThrow('erp_order_pkey')
  })
})

/** Sends an order, and stores one a second time under the key of an existing one. */
async function storeOrderTwice(cfgId: string): Promise<void> {
  const companyId = getAccount('sales').companyId
  await portal.db.transaction().execute(async (one) => {
    await sendOrder(one, { cfgId, companyId, payload: {}, at: portal.now() })
    await one
      .insertInto('erp_order')
      .columns(['order_key', 'solution_id', 'company_id', 'state', 'ordered_at'])
      .expression((from) =>
        from
          .selectFrom('erp_order')
          .select(['order_key', 'solution_id', 'company_id', 'state', 'ordered_at'])
          .where('solution_id', '=', cfgId)
          .limit(1),
      )
      .execute()
  })
}

test('orders wait while no ERP is configured, and none is lost', async () => {
  const { key } = await createOrderedSolution()
  const settings = { ...getServices().settings, erpOrderUrl: undefined }
  expect(await deliverMessages({ ...getServices(), settings }, receivers)).toBe(0)
  expect(await getMessage(key)).toMatchObject({ state: 'waiting', attempts: 0 })
  await deliver()
  expect(erp.orders.has(key)).toBe(true)
})
