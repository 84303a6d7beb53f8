/** Tests the time limits of a review: who is reminded when and by whose calendar, pauses, and escalation. */
import { randomUUID } from 'node:crypto'
import { businessDaySeconds } from '@design-portal/domain/approval/business-time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { requireHeartbeat, silentMinutes } from '../../../jobs/heartbeat.ts'
import { getAccount, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { listClocks } from './clock-store.ts'
import { pauseClock, resumeClock, startClock, stopClock, getUsedSeconds } from './clocks.ts'
import { remind, reminderHeartbeat } from './remind-approvers.ts'

let portal: TestPortal
let cfgId: string
const approver = getAccount('approver').id
const lead = getAccount('prefab-approver').id
const head = getAccount('super').id

beforeAll(async () => {
  portal = await createTestPortal()
})
afterAll(async () => {
  await portal.close()
})
beforeEach(async () => {
  cfgId = await insertSolution(portal, { owner: 'sales', status: 'submitted' })
  await portal.db.updateTable('approval_clock').set({ next_mark: null, next_mark_at: null }).execute()
})

/** Monday, nine o'clock in Germany, where the approver works. */
const monday = new Date('2026-03-09T08:00:00Z')
const addHours = (hours: number): Date => new Date(monday.getTime() + hours * 3_600_000)
const startReview = async (at = monday, approverIds: readonly string[] = [approver]) =>
  await startClock(portal.db, { cfgId, kind: 'receive', at, approverIds })
const remindAt = async (at: Date) => await remind({ db: portal.db, clock: () => at })

/** Lists the notifications that a run creates, each with its recipient. */
async function listNotifiedBy(run: () => Promise<unknown>): Promise<readonly string[]> {
  const before = new Set((await listNotifications()).map(({ id }) => id))
  await run()
  const names = new Map([
    [approver, 'approver'],
    [lead, 'lead'],
    [head, 'head'],
  ])
  return (await listNotifications())
    .filter(({ id }) => !before.has(id))
    .map(({ kind, user_id: userId }) => `${kind} ${names.get(userId) ?? userId}`)
    .toSorted()
}

const listNotifications = async () =>
  await portal.db
    .selectFrom('notification')
    .select(['id', 'kind', 'user_id'])
    .where('solution_id', '=', cfgId)
    .execute()

/** Reminds in three processes at the same time. */
const remindThrice = async () =>
  await Promise.all(Array.from({ length: 3 }, async () => await remindAt(addHours(9))))

const setRoleOfLead = async (role: 'AP' | 'SE') =>
  await portal.db.updateTable('user_account').set({ base_role: role }).where('id', '=', lead).execute()

describe('an approval clock', () => {
  test('reminds at half and nine tenths of its time, and notifies the lead at the end and the head at twice', async () => {
    await startReview()
    expect(await listNotifiedBy(async () => await remindAt(addHours(3.9)))).toEqual([])
    expect(await listNotifiedBy(async () => await remindAt(addHours(4)))).toEqual(['clockHalf approver'])
    expect(await listNotifiedBy(async () => await remindAt(addHours(7.2)))).toEqual([
      'clockNearlyOver approver',
    ])
    expect(await listNotifiedBy(async () => await remindAt(addHours(8)))).toEqual([
      'clockOver approver',
      'clockOver lead',
    ])
    // Twice the agreed time has passed at the end of the next day.
    expect(await listNotifiedBy(async () => await remindAt(addHours(31)))).toEqual([])
    expect(await listNotifiedBy(async () => await remindAt(addHours(32)))).toEqual([
      'clockTwiceOver approver',
      'clockTwiceOver head',
    ])
    expect(await listNotifiedBy(async () => await remindAt(addHours(500)))).toEqual([])
  })

  test('notifies the head in place of a lead who may no longer approve', async () => {
    await startReview()
    await setRoleOfLead('SE')
    const notified = await listNotifiedBy(async () => await remindAt(addHours(8))).finally(
      async () => await setRoleOfLead('AP'),
    )
    expect(notified.slice(-2)).toEqual(['clockOver approver', 'clockOver head'])
  })

  test('makes up for missed runs once per mark, with several processes', async () => {
    await startReview()
    expect(await listNotifiedBy(remindThrice)).toEqual([
      'clockHalf approver',
      'clockNearlyOver approver',
      'clockOver approver',
      'clockOver lead',
    ])
  })

  test('stops while paused and resumes where it was', async () => {
    await startReview()
    await pauseClock(portal.db, { cfgId, at: addHours(2) })
    expect(await listNotifiedBy(async () => await remindAt(addHours(100)))).toEqual([])
    // It is noon, a week later, and two of the eight hours are used.
    await resumeClock(portal.db, {
      cfgId,
      kind: 'receive',
      at: addHours(7 * 24 + 3),
      approverIds: [approver],
    })
    expect(await listNotifiedBy(async () => await remindAt(addHours(7 * 24 + 4.9)))).toEqual([])
    expect(await listNotifiedBy(async () => await remindAt(addHours(7 * 24 + 5)))).toEqual([
      'clockHalf approver',
    ])
    const [clock] = await listClocks(portal.db, cfgId)
    expect(clock === undefined ? 0 : getUsedSeconds(clock, addHours(7 * 24 + 5))).toBe(businessDaySeconds / 2)
  })

  test('that was stopped notifies nobody, and a new one starts from zero', async () => {
    await startReview()
    await stopClock(portal.db, { cfgId, at: addHours(1) })
    expect(await listNotifiedBy(async () => await remindAt(addHours(50)))).toEqual([])
    await startReview(addHours(24))
    expect(await listNotifiedBy(async () => await remindAt(addHours(28)))).toEqual(['clockHalf approver'])
    const clocks = await portal.db
      .selectFrom('approval_clock')
      .select('id')
      .where('solution_id', '=', cfgId)
      .execute()
    expect(clocks).toHaveLength(2)
  })

  test('follows the calendar of the person whose time ends first', async () => {
    const friday = new Date('2026-03-06T10:00:00Z')
    // Rajesh Menon works in India, on Saturdays too.
    await startReview(friday, [approver, getAccount('tss').id])
    expect((await listClocks(portal.db, cfgId))[0]).toMatchObject({
      country_code: 'IN',
      time_zone: 'Asia/Kolkata',
    })
  })

  test('reminds the delegates of an approver', async () => {
    await portal.db
      .insertInto('approval_delegation')
      .values({
        id: randomUUID(),
        from_user_id: approver,
        to_user_id: head,
        first_day: '2026-03-09',
        last_day: '2026-03-09',
        created_at: monday,
        ended_at: null,
      })
      .execute()
    await startReview()
    expect(await listNotifiedBy(async () => await remindAt(addHours(4)))).toEqual([
      'clockHalf approver',
      'clockHalf head',
    ])
    await portal.db.deleteFrom('approval_delegation').execute()
  })
})

const createServices = (minutes: number) => ({
  db: portal.db,
  clock: () => new Date(monday.getTime() + minutes * 60_000),
})

describe('the alarm of the approval clocks', () => {
  test('is raised after ten minutes without a run and cleared by the next', async () => {
    await remind(createServices(0))
    await requireHeartbeat(createServices(silentMinutes), reminderHeartbeat, monday)
    await expect(
      requireHeartbeat(createServices(silentMinutes + 1), reminderHeartbeat, monday),
    ).rejects.toThrow(`${reminderHeartbeat} has not run since ${monday.toISOString()}`)
    await remind(createServices(silentMinutes + 1))
    await requireHeartbeat(createServices(silentMinutes + 2), reminderHeartbeat, monday)
  })

  test('allows a freshly started process the same time', async () => {
    const started = new Date(monday.getTime() + 3_600_000)
    await requireHeartbeat(createServices(60 + silentMinutes), 'never-run', started)
    await expect(requireHeartbeat(createServices(61 + silentMinutes), 'never-run', started)).rejects.toThrow(
      'never-run',
    )
  })

  test('is reported by the health call without taking the portal out of service', async () => {
    const alarm = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('stands still'))
    const other = await createTestPortal({ alarms: { clocks: alarm } })
    const answer = await other.browser().inject({ url: '/readyz' })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ok', checks: {}, alarms: { clocks: 'failed' } },
    ])
    await other.close()
  })
})
