/**
 * Tests the expiry of a solution: at midnight of its country, by the job and on access; reminders, renewal and
 * extension. W21 to W25 are rows of the transition table.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, createBill, listHistoryKinds } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, getSolutionRow, getStatus, steps } from '../../../testing/workflow.ts'
import { expireSolutions, remindOfExpiry } from './expire-solutions.ts'

let portal: TestPortal
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})
beforeEach(async () => {
  // Otherwise solutions of other tests would cause notifications here.
  await portal.db.updateTable('solution').set({ status: 'ordered', valid_until: null }).execute()
})

const day = 24 * 60 * 60 * 1000
const getServices = () => ({ db: portal.db, clock: portal.now })
const getDayBefore = (days: number) => new Date(portal.now().getTime() - days * day)
const getLastEvent = async (cfgId: string) =>
  await portal.db
    .selectFrom('history_event')
    .select(['kind', 'user_id', 'changes'])
    .where('solution_id', '=', cfgId)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const listNotifications = async (cfgId: string) =>
  await portal.db
    .selectFrom('notification')
    .select(['kind', 'user_id', 'facts'])
    .where('solution_id', '=', cfgId)
    .orderBy('at')
    .execute()

describe('the expiry job', () => {
  test.each([
    { row: 'W21', status: 'open', idleDays: 366, after: 'expired' },
    { row: 'W22', status: 'returned', idleDays: 366, after: 'expired' },
    { row: 'no row', status: 'open', idleDays: 364, after: 'open' },
    { row: 'no row', status: 'submitted', idleDays: 999, after: 'submitted' },
  ] as const)(
    '$row: makes $status work of $idleDays idle days $after',
    async ({ status, idleDays, after }) => {
      const cfgId = await insertReadySolution(portal, {
        owner: 'sales',
        status,
        updated_at: getDayBefore(idleDays),
      })
      await expireSolutions(getServices())
      expect(await getStatus(portal, cfgId)).toBe(after)
      if (after !== 'expired') return
      expect(await getLastEvent(cfgId)).toMatchObject({
        kind: 'status change',
        user_id: systemId,
        changes: { status: { from: status, to: 'expired' } },
      })
      expect(await listNotifications(cfgId)).toMatchObject([
        { kind: 'solutionExpired', user_id: getAccount('sales').id },
      ])
    },
  )

  test.each([
    // It is 2 March, 09:00 UTC: 10:00 in Germany, 04:00 in New York.
    { row: 'W23', status: 'approved', country: 'DE', until: '2026-03-01', after: 'expired' },
    { row: 'W24', status: 'autoApproved', country: 'DE', until: '2026-03-01', after: 'expired' },
    { row: 'no row', status: 'approved', country: 'DE', until: '2026-03-02', after: 'approved' },
    { row: 'no row', status: 'approved', country: 'US', until: '2026-03-02', after: 'approved' },
  ] as const)(
    '$row: makes a solution in $country that is $status until $until $after',
    async ({ status, country, until, after }) => {
      const cfgId = await insertReadySolution(portal, {
        owner: 'sales',
        status,
        country_code: country,
        valid_until: until,
        approver_id: getAccount('approver').id,
      })
      expect(await expireSolutions(getServices())).toBe(after === 'expired' ? 1 : 0)
      expect(await getStatus(portal, cfgId)).toBe(after)
      expect(await expireSolutions(getServices())).toBe(0)
    },
  )

  test('expires all solutions that are due in one run', async () => {
    for (let count = 0; count < 3; count += 1)
      await insertReadySolution(portal, { owner: 'sales', updated_at: getDayBefore(400) })
    expect(await expireSolutions(getServices())).toBe(3)
  })
})

test('an expired solution is seen and treated as expired even before the job runs', async () => {
  const readCfgId = await insertReadySolution(portal, { owner: 'sales', updated_at: getDayBefore(366) })
  expect((await sales.call('solution/configId', { id: readCfgId })).statusId).toBe('9')
  const submittedCfgId = await insertReadySolution(portal, { owner: 'sales', updated_at: getDayBefore(366) })
  const { apiErrorCode, details } = await expectRefusal(steps.submit(portal, sales, submittedCfgId))
  expect([apiErrorCode, details['allowed']]).toEqual([
    'STATUS_NOT_ALLOWED',
    expect.arrayContaining(['renew']),
  ])
  expect(await listHistoryKinds(portal, submittedCfgId)).toEqual(['status change'])
})

describe('owners are notified before expiry', () => {
  test.each([
    [336, 30],
    [359, 7],
    [365, 1],
    [300, undefined],
  ])('after %i idle days, with the days left: %s', async (idleDays, daysLeft) => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', updated_at: getDayBefore(idleDays) })
    await remindOfExpiry(getServices())
    // Nobody is notified twice.
    await remindOfExpiry(getServices())
    const notifications = await listNotifications(cfgId)
    expect(notifications.map(({ kind }) => kind)).toEqual(daysLeft === undefined ? [] : ['solutionExpires'])
    if (daysLeft !== undefined) expect(notifications[0]?.facts).toMatchObject({ days: daysLeft })
  })
})

describe('renewing an expired solution', () => {
  test('W25: previews its changes and reopens the solution at current prices', async () => {
    const cfgId = await insertReadySolution(portal, {
      owner: 'sales',
      status: 'expired',
      price: '5.00',
      approver_id: getAccount('approver').id,
      valid_until: '2026-01-01',
      pieces: 2,
    })
    const preview = await sales.call('solution/renew', { cfgid: cfgId })
    expect(preview).toMatchObject({ done: false, answer: null, report: { totalBefore: { amount: '5.00' } } })
    expect(await getStatus(portal, cfgId)).toBe('expired')
    const renewed = await sales.call('solution/renew', { cfgid: cfgId, confirmed: true })
    expect(renewed).toMatchObject({ done: true, answer: { statusId: '1' } })
    expect(await getSolutionRow(portal, cfgId)).toMatchObject({
      status: 'open',
      approver_id: null,
      valid_until: null,
      updated_at: portal.now(),
      priced_at: portal.now(),
      price: `${preview.report.totalNow?.amount}0`,
    })
    expect(await listHistoryKinds(portal, cfgId)).toEqual(['status change', 'price refresh'])
  })

  test('names successors of withdrawn parts and is refused when there is none', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', status: 'expired' })
    const setBill = async (partNumber: string) =>
      await portal.db
        .updateTable('design')
        .set({ bill: createBill(1, partNumber) })
        .where('solution_id', '=', cfgId)
        .execute()
    await setBill('SP3PH-NMC-G1')
    const { report } = await sales.call('solution/renew', { cfgid: cfgId })
    expect(report.lines).toMatchObject([{ partNumber: 'SP3PH-NMC-G1', successor: 'SP3PH-NMC' }])
    await portal.db
      .updateTable('part')
      .set({ successor: null })
      .where('part_number', '=', 'SP3PH-NMC-G1')
      .execute()
    try {
      expect((await sales.call('solution/renew', { cfgid: cfgId })).report.unsellable).toEqual([
        'SP3PH-NMC-G1',
      ])
      const { details } = await expectRefusal(sales.call('solution/renew', { cfgid: cfgId, confirmed: true }))
      expect(details['unmet']).toEqual(['partsSellableOrReplaced'])
    } finally {
      await portal.db
        .updateTable('part')
        .set({ successor: 'SP3PH-NMC' })
        .where('part_number', '=', 'SP3PH-NMC-G1')
        .execute()
    }
  })
})

describe('extending an approval', () => {
  test('adds 30 days once', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', pieces: 1 })
    await steps.submit(portal, sales, cfgId)
    const before = await getSolutionRow(portal, cfgId)
    expect(before.valid_until).toBe('2026-05-31')
    await sales.call('solution/extend', { cfgid: cfgId })
    expect(await getSolutionRow(portal, cfgId)).toMatchObject({
      valid_until: '2026-06-30',
      row_version: before.row_version + 1,
    })
    const { details } = await expectRefusal(sales.call('solution/extend', { cfgid: cfgId }))
    expect(details['unmet']).toEqual(['notExtendedBefore'])
  })

  test('requires prices and content as approved', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', pieces: 1 })
    await steps.submit(portal, sales, cfgId)
    await portal.db.updateTable('design').set({ quantity: 2 }).where('solution_id', '=', cfgId).execute()
    const { details } = await expectRefusal(sales.call('solution/extend', { cfgid: cfgId }))
    expect(details['unmet']).toEqual(['pricesAsApproved'])
  })
})
