/**
 * Tests the details of a status: actions with reasons and limits, what is missing, warnings, binding and history; and
 * the effects of steps.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccount, createBill, soldPart } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, getSolutionRow, steps } from '../../../testing/workflow.ts'

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

const statusChange = 'solution/status/change'
const getDetails = async (cfgId: string, browser = sales) =>
  await browser.call(`${statusChange}/details`, { cfgid: cfgId })
const findAction = async (cfgId: string, action: string, browser = sales) =>
  (await getDetails(cfgId, browser)).actions.find((one) => one.action === action)

test('totals are hidden from people who see list prices only', async () => {
  const cfgId = await insertReadySolution(portal, { owner: 'engineer', status: 'expired' })
  const engineer = await portal.signIn('engineer')
  expect((await getDetails(cfgId, engineer)).price).toBeNull()
  const { report } = await engineer.call('solution/renew', { cfgid: cfgId })
  expect([report.totalBefore, report.totalNow]).toEqual([null, null])
  expect((await getDetails(cfgId, await portal.signIn('super'))).price).toEqual({
    amount: '1.00',
    currency: 'EUR',
  })
})

describe('available actions', () => {
  test('state whether they are possible, why not, and their note requirements', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales' })
    expect(await findAction(cfgId, 'submit')).toEqual({
      action: 'submit',
      allowed: true,
      unmet: [],
      note: { min: 0, max: 8000 },
      rowVersionDemanded: false,
    })
    expect(await findAction(cfgId, 'receive', approver)).toMatchObject({
      allowed: false,
      reason: 'STATUS_NOT_ALLOWED',
      rowVersionDemanded: true,
    })
    expect(await findAction(cfgId, 'receive')).toMatchObject({ reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' })
    expect(await findAction(cfgId, 'return', approver)).toMatchObject({ note: { min: 10, max: 8000 } })
  })

  test('name every condition with the text that the action itself would give', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales' })
    await portal.db
      .updateTable('design')
      .set({ bill: createBill(1, 'NO-SUCH-PART') })
      .where('solution_id', '=', cfgId)
      .execute()
    const { missing } = await getDetails(cfgId)
    expect(missing.submit.map(({ condition }) => condition)).toEqual([
      'everyLinePriced',
      'noBlockingPriceError',
    ])
    expect(await findAction(cfgId, 'submit')).toMatchObject({
      allowed: false,
      reason: 'CONDITION_EVERY_LINE_PRICED',
      unmet: missing.submit,
    })
    expect(missing.order).toEqual([])
  })

  test('are all refused for readers', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales' })
    const auditor = await portal.signIn('auditor')
    const { actions } = await getDetails(cfgId, auditor)
    expect(actions.filter(({ allowed }) => allowed)).toEqual([])
    expect(actions.every(({ reason }) => reason?.startsWith('PERMISSION_'))).toBe(true)
  })
})

test('a return is shown with its reason until the solution is submitted again', async () => {
  const cfgId = await insertReadySolution(portal, { owner: 'sales' })
  await steps.submit(portal, sales, cfgId)
  const { row_version: rowVersion } = await getSolutionRow(portal, cfgId)
  const returnNote = 'The second feeder is missing.'
  await approver.call(`${statusChange}/return`, {
    cfgid: cfgId,
    returnNote,
    reasonCode: 'incomplete',
    rowVersion,
  })
  const { returned, history } = await getDetails(cfgId)
  expect(returned).toMatchObject({
    note: returnNote,
    reasonCode: 'incomplete',
    user: { usrId: getAccount('approver').id },
  })
  expect(history.map(({ fromStatusId, toStatusId }) => `${fromStatusId} ${toStatusId}`)).toEqual([
    '4 10',
    '3 4',
    '1 3',
  ])
  await sales.call(`${statusChange}/submit`, {
    cfgid: cfgId,
    hasCooling: false,
    submitNote: 'It is there now.',
  })
  expect((await getDetails(cfgId)).returned).toBeNull()
})

test('cooling is detected and requires remarks on operation and service', async () => {
  const cfgId = await insertReadySolution(portal, { owner: 'sales' })
  await portal.db
    .insertInto('solution_configurator_type')
    .values({ solution_id: cfgId, company_id: getAccount('sales').companyId, configurator_type: 32 })
    .execute()
  await portal.db
    .updateTable('design')
    .set({ configurator_type: 32 })
    .where('solution_id', '=', cfgId)
    .execute()
  expect((await getDetails(cfgId)).hasCooling).toBe(true)
  await sales.call(`${statusChange}/submit`, { cfgid: cfgId, hasCooling: true })
  await steps.receive(portal, approver, cfgId)
  // Cooling adds a technical step, which a second person decides.
  const { id: stepId } = await portal.db
    .selectFrom('approval_step')
    .select('id')
    .where('solution_id', '=', cfgId)
    .where('chain', '=', 'technical')
    .executeTakeFirstOrThrow()
  const secondApprover = await portal.signIn('prefab-approver')
  await secondApprover.call('approval/decide', { cfgid: cfgId, stepId, decision: 'approved', note: '' })
  const approve = async (omAndFSERemarks: string) =>
    await approver.call(`${statusChange}/approve`, { cfgid: cfgId, hasCooling: true, omAndFSERemarks })
  await expect(approve('')).rejects.toMatchObject({ details: { unmet: ['coolingRemarks'] } })
  await approve('Filters twice a year.')
  const event = await portal.db
    .selectFrom('history_event')
    .select('changes')
    .where('solution_id', '=', cfgId)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(event.changes['omAndFSERemarks']?.to).toBe('Filters twice a year.')
})

test('snapshots keep bill and prices of submission, approval and order', async () => {
  const cfgId = await insertReadySolution(portal, { owner: 'sales', opportunity_number: 'ORF-12345678' })
  await steps.submit(portal, sales, cfgId)
  await steps.receive(portal, approver, cfgId)
  await steps.approve(portal, approver, cfgId)
  await steps.order(portal, sales, cfgId)
  const snapshots = await portal.db
    .selectFrom('solution_snapshot')
    .select(['reason', 'bill', 'total', 'content_hash', 'row_version', 'user_id'])
    .where('solution_id', '=', cfgId)
    .orderBy('row_version')
    .execute()
  expect(snapshots.map(({ reason, row_version: version }) => `${reason} ${version}`)).toEqual([
    'submitted 2',
    'approved 4',
    'ordered 5',
  ])
  const [submitted, , ordered] = snapshots
  expect(submitted?.bill).toMatchObject([{ partNumber: soldPart, quantity: 400, designName: 'Design 1' }])
  expect(ordered?.content_hash).toBe(submitted?.content_hash)
  expect(ordered?.total).toBe(submitted?.total)
  expect(Number(ordered?.total)).toBeGreaterThan(25_000)
})

test('people are notified of what others do with their solutions and not of their own actions', async () => {
  const cfgId = await insertReadySolution(portal, { owner: 'sales', opportunity_number: 'ORF-12345678' })
  await steps.submit(portal, sales, cfgId)
  await steps.receive(portal, approver, cfgId)
  await steps.approve(portal, approver, cfgId)
  await steps.order(portal, sales, cfgId)
  const notifications = await portal.db
    .selectFrom('notification')
    .select(['kind', 'user_id'])
    .where('solution_id', '=', cfgId)
    .execute()
  const listKinds = (name: string) =>
    notifications
      .filter((notification) => notification.user_id === getAccount(name).id)
      .map(({ kind }) => kind)
      .toSorted()
  expect(listKinds('sales')).toEqual(['solutionApproved', 'solutionReceived'])
  expect(listKinds('approver')).toEqual(['solutionOrdered', 'solutionSubmitted'])
})

test('an order whose distributor is not one of those chosen names the distributor as missing', async () => {
  const cfgId = await insertReadySolution(portal, {
    owner: 'sales',
    status: 'approved',
    opportunity_number: 'N/A',
  })
  await portal.db
    .updateTable('solution')
    .set({ selected_distributor_id: getAccount('distributor').companyId })
    .where('id', '=', cfgId)
    .execute()
  const { missing, distributors } = await getDetails(cfgId)
  expect(missing.order.map(({ condition }) => condition)).toEqual([
    // No snapshot of the approved content exists.
    'contentAsApproved',
    'pricesFresh',
    'opportunityPresent',
    'distributorChosen',
  ])
  expect(distributors).toEqual({ chosen: [], selectedDistributorId: null })
})
