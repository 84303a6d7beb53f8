/** Tests requests for access: their reason, approval by one or two people, and expiry. */
import { randomUUID } from 'node:crypto'
import type { AccessRequest } from '@design-portal/contract/access.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { applyAccessDeadlines } from './apply-access-deadlines.ts'

let portal: TestPortal
let admin: TestBrowser
let superUser: TestBrowser
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  admin = await portal.signIn('user-admin')
  superUser = await portal.signIn('super')
  sales = await portal.signIn('sales')
})
afterAll(async () => await portal.close())

const reason = 'Needed for the Oslo data centre project.'

type AccessRequestInput = Parameters<typeof sales.call<'user/action/submitRequestForPrivilege'>>[1]

async function requestAccess(
  browser: TestBrowser,
  wanted: Omit<AccessRequestInput, 'reason'>,
): Promise<AccessRequest> {
  const { requests } = await browser.call('user/action/submitRequestForPrivilege', { reason, ...wanted })
  const request = requests.find(
    ({ privilege, state }) => privilege === wanted.privilege && state === 'waiting',
  )
  if (request === undefined) throw new Error('No request waits')
  return request
}

const answerRequest = async (
  browser: TestBrowser,
  { requestId, rowVersion }: AccessRequest,
  outcome: 'approve' | 'deny',
) => await browser.call('user/admin/access-requests/answer', { requestId, rowVersion, outcome })

const getAccess = async (username: string) => {
  const { baseRole, roleFlags, accessFlags, regionIds, history, grants } = await admin.call(
    'user/admin/details',
    {
      usrId: getAccount(username).id,
    },
  )
  return { baseRole, roleFlags, accessFlags, regionIds, history, grants }
}

const listAccessNotifications = async (username: string) => {
  const rows = await portal.db
    .selectFrom('notification')
    .select('kind')
    .where('user_id', '=', getAccount(username).id)
    .orderBy('at')
    .execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('access'))
}

test('a requested permission takes effect once another person approves it', async () => {
  const mine = await sales.call('user/action/access', {})
  expect(mine.grantable).toContain('haveStandardStatusChangeAccess')
  expect(mine.grantable).not.toContain('haveGrabAccess')
  const request = await requestAccess(sales, { privilege: 'haveStandardStatusChangeAccess' })
  expect(request).toMatchObject({ needsTwo: false, answer: { allowed: false } })
  expect(await listAccessNotifications('user-admin')).toContain('accessRequested')
  const { data } = await admin.call('user/admin/access-requests', {})
  expect(data).toMatchObject([
    {
      name: 'Ingrid Solheim',
      email: 'ingrid.solheim@halden-power.example',
      usrCompanyName: 'Halden Power Systems',
      reason,
      answer: { allowed: true },
    },
  ])
  expect(await answerRequest(admin, request, 'approve')).toMatchObject({
    state: 'approved',
    decidedBy: 'Margaret Whitfield',
  })
  const { accessFlags, history } = await getAccess('sales')
  expect(accessFlags).toContain('haveStandardStatusChangeAccess')
  expect(history[0]).toMatchObject({ event: 'accessGranted', who: 'Margaret Whitfield', note: reason })
  expect(await listAccessNotifications('sales')).toEqual(['accessAnswered'])
  expect(await expectRefusal(answerRequest(admin, request, 'approve'))).toMatchObject({
    apiErrorCode: 'REQUEST_ANSWERED',
  })
})

test('an approver role needs two approvals from different people', async () => {
  const request = await requestAccess(sales, { privilege: 'AP' })
  const halfApproved = await answerRequest(admin, request, 'approve')
  expect(halfApproved).toMatchObject({
    state: 'waiting',
    firstApprovedBy: 'Margaret Whitfield',
    answer: { allowed: false },
  })
  expect((await getAccess('sales')).baseRole).toBe('SE')
  expect(await expectRefusal(answerRequest(admin, halfApproved, 'approve'))).toMatchObject({
    apiErrorCode: 'FORBIDDEN',
    details: { reason: 'ACCESS_SECOND_PERSON' },
  })
  expect(await expectRefusal(answerRequest(superUser, request, 'approve'))).toMatchObject({
    apiErrorCode: 'ROW_VERSION_CONFLICT',
    details: { who: 'Margaret Whitfield' },
  })
  expect(await answerRequest(superUser, halfApproved, 'approve')).toMatchObject({ state: 'approved' })
  expect((await getAccess('sales')).baseRole).toBe('AP')
})

test('nobody approves their own request, and each refusal is recorded', async () => {
  const request = await requestAccess(admin, { privilege: 'IX' })
  expect(await expectRefusal(answerRequest(admin, request, 'approve'))).toMatchObject({
    details: { reason: 'PERMISSION_NOT_ON_YOUR_OWN' },
  })
  const { refused } = await portal.db
    .selectFrom('audit_entry')
    .select((select) => select.fn.countAll<number>().as('refused'))
    .where('object_id', '=', getAccount('user-admin').id)
    .where('outcome', '=', 'refused')
    .executeTakeFirstOrThrow()
  expect(refused).toBe(1)
  expect(await answerRequest(superUser, request, 'deny')).toMatchObject({ state: 'denied' })
  expect((await getAccess('user-admin')).roleFlags).toEqual([])
})

describe('a request for access', () => {
  const invalidRequests: readonly [
    string,
    Omit<AccessRequestInput, 'reason'> & { readonly reason?: string },
    string,
  ][] = [
    ['a reason that says nothing', { privilege: 'CA', reason: 'please' }, 'reason'],
    ['regions with another privilege', { privilege: 'CA', regionIds: ['china'] }, 'regionIds'],
    ['no regions', { privilege: 'regions' }, 'regionIds'],
    ['regions that the person already has', { privilege: 'regions', regionIds: ['europe'] }, 'regionIds'],
    ['a last day in the past', { privilege: 'CA', lastDay: '2026-03-01' }, 'lastDay'],
    ['a last day years ahead', { privilege: 'CA', lastDay: '2030-01-01' }, 'lastDay'],
  ]
  test.each(invalidRequests)('is refused by its field for %s', async (_what, wanted, path) => {
    const asking = sales.call('user/action/submitRequestForPrivilege', { reason, ...wanted })
    expect(await expectRefusal(asking)).toMatchObject({ apiErrorCode: 'INVALID_INPUT', fields: [{ path }] })
  })

  test('is refused for permissions already held, impossible ones and duplicates', async () => {
    const partner = await portal.signIn('partner')
    const getRefusal = async (privilege: AccessRequestInput['privilege']) =>
      await expectRefusal(requestAccess(partner, { privilege }))
    expect(await getRefusal('SU')).toMatchObject({ details: { unmet: ['privilegeIsMissing'] } })
    expect(await getRefusal('haveGrabAccess')).toMatchObject({ details: { unmet: ['privilegeIsMissing'] } })
    await requestAccess(partner, { privilege: 'haveCopyAdtnlChargesAccess' })
    expect(await getRefusal('haveCopyAdtnlChargesAccess')).toMatchObject({
      details: { unmet: ['noRequestWaits'] },
    })
  })

  test('can be withdrawn while it waits by its requester and by nobody else', async () => {
    const orderDesk = await portal.signIn('order-desk')
    const { requestId, rowVersion } = await requestAccess(orderDesk, { privilege: 'CA' })
    const withdrawing = { requestId, rowVersion }
    expect(
      await expectRefusal(sales.call('user/action/withdrawRequestForPrivilege', withdrawing)),
    ).toMatchObject({
      status: 404,
    })
    const { requests } = await orderDesk.call('user/action/withdrawRequestForPrivilege', withdrawing)
    expect(requests[0]).toMatchObject({ state: 'withdrawn' })
    await requestAccess(orderDesk, { privilege: 'CA' })
  })
})

test.each(['sales', 'auditor', 'partner', 'engineer', 'order-desk'])(
  '%s cannot answer requests',
  async (username) => {
    const browser = await portal.signIn(username)
    const input = { requestId: randomUUID(), rowVersion: 1, outcome: 'approve' as const }
    expect(await expectRefusal(browser.call('user/admin/access-requests', {}))).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
    })
    expect(await expectRefusal(browser.call('user/admin/access-requests/answer', input))).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
    })
  },
)

test('a change that an administrator makes for somebody counts as the first of two approvals', async () => {
  const { usrId, rowVersion } = await admin.call('user/admin/details', { usrId: getAccount('tss').id })
  const changed = await admin.call('user/admin/save', {
    usrId,
    usrName: 'Rajesh Menon',
    companyId: 'c0000000-0000-4000-8000-000000000001',
    countryId: 'IN',
    baseRole: 'SE',
    roleFlags: ['TS', 'SU'],
    accessFlags: [],
    regionIds: ['international'],
    productFamilies: [],
    reason,
    rowVersion,
  })
  expect(changed).toMatchObject({ roleFlags: ['TS'], waiting: [{ privilege: 'SU' }] })
  const { data } = await superUser.call('user/admin/access-requests', { searchText: 'menon' })
  const [request] = data
  if (request === undefined) throw new Error('Nothing waits')
  expect(request).toMatchObject({ askedBy: 'Margaret Whitfield', firstApprovedBy: 'Margaret Whitfield' })
  expect(await expectRefusal(answerRequest(admin, request, 'approve'))).toMatchObject({
    apiErrorCode: 'FORBIDDEN',
  })
  await answerRequest(superUser, request, 'approve')
  expect((await getAccess('tss')).roleFlags).toEqual(['TS', 'SU'])
})

test('access with an end date ends after it and the previous role is restored', async () => {
  const isxd = await portal.signIn('isxd')
  const lastDay = new Date(portal.now().getTime() + 5 * dayMilliseconds).toISOString().slice(0, 10)
  await answerRequest(superUser, await requestAccess(isxd, { privilege: 'CA', lastDay }), 'approve')
  expect(await getAccess('isxd')).toMatchObject({ baseRole: 'CA', grants: [{ privilege: 'CA', lastDay }] })
  portal.wait(5 * dayMilliseconds)
  await applyAccessDeadlines({ db: portal.db, clock: portal.now })
  admin = await portal.signIn('user-admin')
  expect((await getAccess('isxd')).baseRole).toBe('CA')
  portal.wait(dayMilliseconds + dayMilliseconds / 2)
  await applyAccessDeadlines({ db: portal.db, clock: portal.now })
  admin = await portal.signIn('user-admin')
  superUser = await portal.signIn('super')
  expect(await getAccess('isxd')).toMatchObject({
    baseRole: 'SE',
    grants: [],
    history: [{ event: 'accessEnded', who: null }, { event: 'accessGranted' }],
  })
  expect(await listAccessNotifications('isxd')).toContain('accessEnded')
})

const countOverdueNotifications = async () =>
  (await listAccessNotifications('user-admin')).filter((kind) => kind === 'accessRequestOverdue').length

test('an unanswered request is escalated after three business days and closed after fourteen days', async () => {
  const requester = await portal.signIn('prefab-approver')
  await requestAccess(requester, { privilege: 'IX' })
  portal.wait(5 * dayMilliseconds)
  await applyAccessDeadlines({ db: portal.db, clock: portal.now })
  await applyAccessDeadlines({ db: portal.db, clock: portal.now })
  const before = await countOverdueNotifications()
  expect(before).toBeGreaterThan(0)
  await applyAccessDeadlines({ db: portal.db, clock: portal.now })
  expect(await countOverdueNotifications()).toBe(before)
  portal.wait(9 * dayMilliseconds)
  await applyAccessDeadlines({ db: portal.db, clock: portal.now })
  const again = await portal.signIn('prefab-approver')
  const { requests, grantable } = await again.call('user/action/access', {})
  expect(requests[0]).toMatchObject({ privilege: 'IX', state: 'ended' })
  expect(grantable).toContain('IX')
})

test('when two people approve at the same moment, one approval counts, and the other is refused', async () => {
  const request = await requestAccess(await portal.signIn('catalogue'), { privilege: 'PA' })
  admin = await portal.signIn('user-admin')
  superUser = await portal.signIn('super')
  const outcomes = await Promise.allSettled([
    answerRequest(admin, request, 'approve'),
    answerRequest(superUser, request, 'approve'),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await getAccess('catalogue')).roleFlags).toEqual([])
})
