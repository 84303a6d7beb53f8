/**
 * Tests a submission that is announced some seconds ahead: who sees it, who can stop it, and that a stopped one is
 * never sent.
 */
import { randomUUID } from 'node:crypto'
import {
  countdownShownSeconds,
  presenceBeatSeconds,
  submitCountdownSeconds,
  watchfulBeatSeconds,
} from '@design-portal/domain/workflow/presence.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, getStatus } from '../../../testing/workflow.ts'

let portal: TestPortal
let sales: TestBrowser
let colleague: TestBrowser
let approver: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  colleague = await portal.signIn('tss')
  approver = await portal.signIn('approver')
})
afterAll(async () => {
  await portal.close()
})

/** Creates an open solution that a colleague may edit too. */
async function createSharedSolution(): Promise<string> {
  const cfgId = await insertReadySolution(portal, { owner: 'sales' })
  await portal.db
    .insertInto('solution_share')
    .values({
      solution_id: cfgId,
      company_id: getAccount('sales').companyId,
      user_id: getAccount('tss').id,
      share_level: 'full',
      shared_at: portal.now(),
      shared_by: getAccount('sales').id,
    })
    .execute()
  return cfgId
}

const announce = async (cfgid: string) =>
  (await sales.call('solution/submission/announce', { cfgid })).countdown
const stop = async (browser: TestBrowser, cfgid: string) =>
  await browser.call('solution/submission/stop', { cfgid })
const submit = async (cfgid: string, countdownId?: string) =>
  await sales.call('solution/status/change/submit', { cfgid, hasCooling: false, countdownId })
const sendBeat = async (browser: TestBrowser, cfgId: string) =>
  await browser.call('solution/presence', { cfgId, tabId: randomUUID() })
const listStops = async (cfgId: string) =>
  await portal.db
    .selectFrom('history_event')
    .select('user_id')
    .where('solution_id', '=', cfgId)
    .where('kind', '=', 'submission stopped')
    .execute()

test('every editor can see a pending submission in time and stop it', async () => {
  const cfgId = await createSharedSolution()
  expect(await sendBeat(sales, cfgId)).toMatchObject({
    countdown: null,
    nextBeatSeconds: presenceBeatSeconds,
  })
  expect((await sendBeat(colleague, cfgId)).nextBeatSeconds).toBe(watchfulBeatSeconds)
  const { countdownId } = await announce(cfgId)
  portal.wait(1000)
  expect((await sendBeat(colleague, cfgId)).countdown).toMatchObject({
    countdownId,
    usrId: getAccount('sales').id,
    secondsLeft: submitCountdownSeconds - 1,
    stoppedBy: null,
  })
  expect(await stop(colleague, cfgId)).toEqual({ stopped: true })
  expect((await sendBeat(sales, cfgId)).countdown?.stoppedBy).toEqual({
    usrId: getAccount('tss').id,
    name: getAccount('tss').name,
  })
  expect(await expectRefusal(submit(cfgId, countdownId))).toMatchObject({
    apiErrorCode: 'CONDITION_NOT_MET',
    details: { unmet: ['submissionNotStopped'] },
  })
  expect(await getStatus(portal, cfgId)).toBe('open')
  expect(await listStops(cfgId)).toEqual([{ user_id: getAccount('tss').id }])
})

test('a submission that nobody stops is sent and can no longer be stopped', async () => {
  const cfgId = await createSharedSolution()
  const { countdownId } = await announce(cfgId)
  await submit(cfgId, countdownId)
  expect(await getStatus(portal, cfgId)).toBe('submitted')
  expect((await expectRefusal(stop(colleague, cfgId))).apiErrorCode).toBe('STATUS_NOT_ALLOWED')
  expect((await sendBeat(colleague, cfgId)).countdown).toBeNull()
})

test("stopping one's own submission leaves no event and allows a new one", async () => {
  const cfgId = await createSharedSolution()
  const first = await announce(cfgId)
  expect(await stop(sales, cfgId)).toEqual({ stopped: true })
  expect(await stop(sales, cfgId)).toEqual({ stopped: false })
  expect(await listStops(cfgId)).toEqual([])
  const second = await announce(cfgId)
  expect((await expectRefusal(submit(cfgId, first.countdownId))).apiErrorCode).toBe('CONDITION_NOT_MET')
  await submit(cfgId, second.countdownId)
  expect(await getStatus(portal, cfgId)).toBe('submitted')
})

test('readers neither see nor stop a submission, and nobody submits with the countdown of another solution', async () => {
  const cfgId = await createSharedSolution()
  const other = await announce(await createSharedSolution())
  await announce(cfgId)
  expect((await sendBeat(approver, cfgId)).countdown).toBeNull()
  expect((await expectRefusal(stop(approver, cfgId))).status).toBe(403)
  expect((await expectRefusal(submit(cfgId, other.countdownId))).apiErrorCode).toBe('CONDITION_NOT_MET')
})

test('a finished submission is reported for a while and then forgotten', async () => {
  const cfgId = await createSharedSolution()
  await announce(cfgId)
  portal.wait((submitCountdownSeconds + countdownShownSeconds - 1) * 1000)
  expect((await sendBeat(colleague, cfgId)).countdown?.secondsLeft).toBe(0)
  portal.wait(1000)
  expect((await sendBeat(colleague, cfgId)).countdown).toBeNull()
  expect(await stop(colleague, cfgId)).toEqual({ stopped: false })
})

test('when a submission is stopped and sent at the same moment, only one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const cfgId = await createSharedSolution()
    const { countdownId } = await announce(cfgId)
    const [sent, stopped] = await Promise.allSettled([submit(cfgId, countdownId), stop(colleague, cfgId)])
    const isStopped = stopped.status === 'fulfilled' && stopped.value.stopped
    expect(sent.status).toBe(isStopped ? 'rejected' : 'fulfilled')
    expect(await getStatus(portal, cfgId)).toBe(isStopped ? 'open' : 'submitted')
  }
})
