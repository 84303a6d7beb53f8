/**
 * Tests steps that are sent twice, simultaneously, too late or with invalid input: each has a defined answer, and
 * none is performed twice.
 */
import { randomUUID } from 'node:crypto'
import { calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, listHistoryKinds } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import {
  callNames,
  insertReadySolution,
  getSolutionRow,
  getStatus,
  steps,
} from '../../../testing/workflow.ts'

let portal: TestPortal
let sales: TestBrowser
let approver: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  approver = await portal.signIn('approver')
})
afterAll(async () => {
  await portal.close()
})

const opportunity = { opportunity_number: 'ORF-12345678' } as const
const statusChange = 'solution/status/change'

/** Sends a request like a client that knows only the specification. */
async function post(
  browser: TestBrowser,
  name: keyof typeof calls,
  form: Record<string, string>,
  headers = {},
) {
  return await browser.inject({
    method: 'POST',
    url: `/ngapi/${calls[name].path}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  })
}

async function createApprovedSolution(): Promise<string> {
  const cfgId = await insertReadySolution(portal, { owner: 'sales', ...opportunity })
  await steps.submit(portal, sales, cfgId)
  await steps.receive(portal, approver, cfgId)
  await steps.approve(portal, approver, cfgId)
  return cfgId
}

const listOrderKeys = async (cfgId: string) =>
  await portal.db
    .selectFrom('outbox_message')
    .select('idempotency_key')
    .where('solution_id', '=', cfgId)
    .where('kind', '=', 'order')
    .execute()

test('a client built from the specification alone can submit, receive, approve and order a solution', async () => {
  const cfgid = await insertReadySolution(portal, { owner: 'sales' })
  const readRowVersion = async () => String((await getSolutionRow(portal, cfgid)).row_version)
  const fields = {
    cfgid,
    hasCooling: 'false',
    submitNote: '',
    selectedDistributorId: '',
    opportunityNumber: 'OP-123456-1234567',
  }
  expect((await post(sales, `${statusChange}/submit`, fields)).statusCode).toBe(200)
  const receive = { cfgid, receiveNote: '', rowVersion: await readRowVersion() }
  expect((await post(approver, `${statusChange}/receive`, receive)).statusCode).toBe(200)
  const approve = { cfgid, hasCooling: 'false', approvalRemarks: '', omAndFSERemarks: '' }
  expect((await post(approver, `${statusChange}/approve`, approve)).statusCode).toBe(200)
  const ordered = await post(sales, `${statusChange}/order`, {
    cfgid,
    orderNote: '',
    rowVersion: await readRowVersion(),
  })
  expect(ordered.json()).toMatchObject({
    statusId: '8',
    solution: { opportunityNumber: 'OP-123456-1234567' },
  })
})

test('a solution that is submitted without an opportunity number gets N/A', async () => {
  const cfgId = await insertReadySolution(portal, { owner: 'sales' })
  await steps.submit(portal, sales, cfgId)
  expect((await getSolutionRow(portal, cfgId)).opportunity_number).toBe('N/A')
})

describe('an order', () => {
  test('repeated with one key is one order with one answer', async () => {
    const cfgId = await createApprovedSolution()
    const form = { cfgid: cfgId, rowVersion: String((await getSolutionRow(portal, cfgId)).row_version) }
    const key = { 'idempotency-key': randomUUID() }
    const first = await post(sales, `${statusChange}/order`, form, key)
    const second = await post(sales, `${statusChange}/order`, form, key)
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
    expect(await listOrderKeys(cfgId)).toHaveLength(1)
  })

  test('sent three times at once without a key is one order, and the other requests are out of date', async () => {
    const cfgId = await createApprovedSolution()
    const form = { cfgid: cfgId, rowVersion: String((await getSolutionRow(portal, cfgId)).row_version) }
    const answers = await Promise.all(
      [1, 2, 3].map(async () => await post(sales, `${statusChange}/order`, form)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((lower, higher) => lower - higher)).toEqual([
      200, 409, 409,
    ])
    expect(await listOrderKeys(cfgId)).toHaveLength(1)
    expect((await listHistoryKinds(portal, cfgId)).filter((kind) => kind === 'status change')).toHaveLength(4)
  })

  test('with old prices, without opportunity or for training names what is missing', async () => {
    const cfgId = await createApprovedSolution()
    const hour = 60 * 60 * 1000
    const moreThanADayAgo = new Date(portal.now().getTime() - 25 * hour)
    await portal.db
      .updateTable('solution')
      .set({ training: true, priced_at: moreThanADayAgo })
      .where('id', '=', cfgId)
      .execute()
    const { apiErrorCode, details } = await expectRefusal(steps.order(portal, sales, cfgId))
    expect(apiErrorCode).toBe('CONDITION_NOT_MET')
    expect(details['unmet']).toEqual(['notTraining', 'pricesFresh', 'everyWarningAccepted'])
    const statusDetails = await sales.call(`${statusChange}/details`, { cfgid: cfgId })
    expect(statusDetails.missing.order.map(({ condition }) => condition)).toEqual(details['unmet'])
  })
})

test('when two approvers receive at once, one succeeds and the other learns who was first', async () => {
  const other = await portal.signIn('prefab-approver')
  const cfgId = await insertReadySolution(portal, { owner: 'sales' })
  await steps.submit(portal, sales, cfgId)
  const { row_version: rowVersion } = await getSolutionRow(portal, cfgId)
  const form = { cfgid: cfgId, rowVersion: String(rowVersion) }
  const answers = await Promise.all(
    [approver, other].map(async (browser) => await post(browser, `${statusChange}/receive`, form)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((lower, higher) => lower - higher)).toEqual([
    200, 409,
  ])
  const conflict = answers.find(({ statusCode }) => statusCode === 409)
  expect(conflict?.json()).toMatchObject({
    apiErrorCode: 'ROW_VERSION_CONFLICT',
    details: { currentRowVersion: rowVersion + 1, changedFields: ['status'] },
  })
  const { approver_id: approverId } = await getSolutionRow(portal, cfgId)
  expect([getAccount('approver').id, getAccount('prefab-approver').id]).toContain(approverId)
})

describe('a row version', () => {
  test.each(['receive', 'order', 'cancelOrder', 'return', 'cancelReturn'] as const)(
    'is required by %s',
    async (step) => {
      const cfgId = await insertReadySolution(portal, { owner: 'sales' })
      const answer = await post(await portal.signIn('super'), callNames[step], { cfgid: cfgId })
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ fields: unknown[] }>().fields).toContainEqual(
        expect.objectContaining({ path: 'rowVersion', code: 'missing' }),
      )
    },
  )

  test('that is old is rejected with what happened since, and by If-Match with 412', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales' })
    await steps.submit(portal, sales, cfgId)
    const old = await post(approver, `${statusChange}/receive`, { cfgid: cfgId, rowVersion: '1' })
    expect([old.statusCode, old.json<{ apiErrorCode: string }>().apiErrorCode]).toEqual([
      409,
      'ROW_VERSION_CONFLICT',
    ])
    const form = { cfgid: cfgId, rowVersion: '2' }
    const stale = await post(approver, `${statusChange}/receive`, form, { 'if-match': '"1"' })
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({ details: { currentRowVersion: 2, who: 'Ingrid Solheim' } })
    expect(await getStatus(portal, cfgId)).toBe('submitted')
  })
})

describe('a submission', () => {
  test.each([
    ['hasCooling that contradicts the designs', { hasCooling: 'true' }, 422, 'CONDITION_NOT_MET'],
    ['hasCooling that is neither true nor false', { hasCooling: 'maybe' }, 400, 'INVALID_INPUT'],
    ['an opportunity number of the wrong form', { opportunityNumber: 'OP-1' }, 400, 'INVALID_INPUT'],
    ['a distributor who was not offered', { selectedDistributorId: randomUUID() }, 400, 'INVALID_INPUT'],
    ['a distributor that is not an id', { selectedDistributorId: 'anybody' }, 400, 'INVALID_INPUT'],
  ] as const)('with %s changes nothing', async (_what, sent, status, code) => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales' })
    const answer = await post(sales, `${statusChange}/submit`, { cfgid: cfgId, hasCooling: 'false', ...sent })
    expect([answer.statusCode, answer.json<{ apiErrorCode: string }>().apiErrorCode]).toEqual([status, code])
    expect(await getSolutionRow(portal, cfgId)).toMatchObject({ status: 'open', row_version: 1 })
  })

  test('without a design is rejected with the reason', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales' })
    await portal.db.deleteFrom('design').where('solution_id', '=', cfgId).execute()
    const { details } = await expectRefusal(steps.submit(portal, sales, cfgId))
    expect(details['unmet']).toEqual(['hasDesign'])
  })
})

describe('a note', () => {
  const longest = '日'.repeat(8000)
  test('of 8,000 characters of any script is stored whole, trimmed and composed', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales' })
    await sales.call(`${statusChange}/submit`, {
      cfgid: cfgId,
      hasCooling: false,
      submitNote: `  ${longest} `,
    })
    const { history } = await sales.call(`${statusChange}/details`, { cfgid: cfgId })
    expect(history[0]?.note).toBe(longest)
  })

  test.each([
    ['8,001 characters', `${longest}日`, 'too_big'],
    ['control characters', 'Please\u0007 review', 'wrong_format'],
    ['NUL', 'Please\u0000', 'wrong_format'],
  ] as const)(
    'of %s is rejected with its field named and its text not repeated',
    async (_what, submitNote, code) => {
      const cfgId = await insertReadySolution(portal, { owner: 'sales' })
      const answer = await post(sales, `${statusChange}/submit`, {
        cfgid: cfgId,
        hasCooling: 'false',
        submitNote,
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ fields: [{ path: 'submitNote', code }] })
      expect(answer.body).not.toContain('Please')
      expect(answer.body).not.toContain('日')
    },
  )

  test.each([
    ['cancel-submit', 'cancelSubmitNote', ''],
    ['return', 'returnNote', 'Too short'],
    ['cancel-approve', 'cancelApproveNote', '   '],
  ] as const)('of %s that is too short is rejected', async (call, field, text) => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales' })
    const browser = call === 'cancel-submit' ? sales : approver
    const answer = await post(browser, `${statusChange}/${call}`, {
      cfgid: cfgId,
      [field]: text,
      rowVersion: '1',
    })
    expect(answer.json()).toMatchObject({ fields: [{ path: field, code: 'too_small' }] })
  })
})

test('an action that the status does not allow names those it allows', async () => {
  const cfgId = await insertReadySolution(portal, { owner: 'sales' })
  const { apiErrorCode, details } = await expectRefusal(
    sales.call(`${statusChange}/cancel-submit`, { cfgid: cfgId, cancelSubmitNote: 'Back.' }),
  )
  expect(apiErrorCode).toBe('STATUS_NOT_ALLOWED')
  expect(details['allowed']).toEqual(expect.arrayContaining(['submit', 'archive']))
})

test('nobody receives a solution that they own or edited last, and a hidden one cannot be found', async () => {
  const own = await insertReadySolution(portal, { owner: 'approver' })
  await steps.submit(portal, approver, own)
  expect((await expectRefusal(steps.receive(portal, approver, own))).details['reason']).toBe(
    'PERMISSION_NOT_ON_YOUR_OWN',
  )
  const edited = await insertReadySolution(portal, {
    owner: 'sales',
    last_editor_id: getAccount('approver').id,
  })
  await steps.submit(portal, sales, edited)
  expect((await expectRefusal(steps.receive(portal, approver, edited))).apiErrorCode).toBe('FORBIDDEN')
  const partner = await portal.signIn('partner')
  expect((await expectRefusal(steps.submit(portal, partner, edited))).apiErrorCode).toBe('NOT_FOUND')
})
