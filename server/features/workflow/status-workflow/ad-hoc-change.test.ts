/**
 * Tests changes by an approver of record during a review: a proposal until the owner accepts it, after which only
 * affected steps are decided again.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, getSolutionRow, getStatus, steps } from '../../../testing/workflow.ts'

let portal: TestPortal
const people = new Map<string, TestBrowser>()
beforeAll(async () => {
  portal = await createTestPortal()
  for (const name of ['sales', 'approver', 'prefab-approver', 'super', 'user-admin'] as const)
    people.set(name, await portal.signIn(name))
  const drafted = await getBrowser('user-admin').call('approval/policy/draft', {
    rows: [
      createRow('every', 'region', {}, { kind: 'region' }),
      createRow(
        'discount',
        'commercial',
        { discountFrom: '1' },
        { kind: 'person', userId: getAccount('super').id },
      ),
      createRow(
        'germany',
        'country',
        { countries: ['DE'] },
        { kind: 'person', userId: getAccount('super').id },
      ),
    ],
    note: 'For tests',
    rowVersion: (await getBrowser('user-admin').call('approval/policy', {})).draft?.rowVersion ?? 0,
  })
  const { policyId = '', rowVersion = 0 } = drafted.draft ?? {}
  await getBrowser('super').call('approval/policy/publish', { policyId, rowVersion })
})
afterAll(async () => {
  await portal.close()
})

const createRow = <Conditions, Approver>(
  rowId: string,
  chain: 'region' | 'commercial' | 'country',
  conditions: Conditions,
  approver: Approver,
) => ({ rowId, chain, conditions, approver, position: 1, mode: 'anyone' as const })

function getBrowser(name: string): TestBrowser {
  const browser = people.get(name)
  if (browser === undefined) throw new Error(`Nobody signed in as ${name}`)
  return browser
}

async function createReceivedSolution(): Promise<string> {
  const cfgId = await insertReadySolution(portal, { owner: 'sales' })
  await steps.submit(portal, getBrowser('sales'), cfgId)
  await steps.receive(portal, getBrowser('approver'), cfgId)
  return cfgId
}

async function changeDiscount(name: string, cfgId: string, percent: string | null = '5') {
  const { id, bill } = await portal.db
    .selectFrom('design')
    .select(['id', 'bill'])
    .where('solution_id', '=', cfgId)
    .executeTakeFirstOrThrow()
  const { row_version: rowVersion } = await getSolutionRow(portal, cfgId)
  return await getBrowser(name).call('solution/ad-hoc-change', {
    cfgid: cfgId,
    discounts: [{ lineId: `${id}/${bill[0]?.id ?? ''}`, percent }],
    note: 'Agreed with the customer.',
    rowVersion,
  })
}

const acceptChange = async (name: string, cfgid: string) =>
  await getBrowser(name).call('solution/ad-hoc-change/accept', { cfgid, note: 'Fine with us.' })

const getDetails = async (name: string, cfgid: string) =>
  await getBrowser(name).call('solution/status/change/details', { cfgid })

async function listStates(cfgid: string) {
  const approval = await getBrowser('approver').call('approval/details', { cfgid })
  return approval.steps.map(({ chain, state }) => `${chain} ${state}`)
}

async function decide(name: string, cfgid: string, chain: string) {
  const approval = await getBrowser(name).call('approval/details', { cfgid })
  const stepId = approval.steps.find((one) => one.chain === chain)?.stepId ?? ''
  await getBrowser(name).call('approval/decide', { cfgid, stepId, decision: 'approved' })
}

const listNotifiedPeople = async (cfgId: string, kind: 'adHocChangeMade' | 'adHocChangeAccepted') =>
  (
    await portal.db
      .selectFrom('notification')
      .select('user_id')
      .where('solution_id', '=', cfgId)
      .where('kind', '=', kind)
      .execute()
  ).map(({ user_id: userId }) => userId)

test('the approver of record changes the solution, the owner is notified and must accept before it continues', async () => {
  const cfgId = await createReceivedSolution()
  expect((await changeDiscount('approver', cfgId)).rowVersion).toBe(4)
  // Five percent off the list price of 158,000.
  expect(Number((await getSolutionRow(portal, cfgId)).price)).toBe(150_100)
  expect(await listNotifiedPeople(cfgId, 'adHocChangeMade')).toEqual([getAccount('sales').id])
  const { adHocChange } = await getDetails('sales', cfgId)
  expect(adHocChange).toMatchObject({ by: { usrId: getAccount('approver').id }, accept: { allowed: true } })
  expect((await getDetails('approver', cfgId)).adHocChange?.accept.allowed).toBe(false)
  expect(await expectRefusal(steps.cancelReceive(portal, getBrowser('approver'), cfgId))).toMatchObject({
    apiErrorCode: 'CONDITION_NOT_MET',
    details: { unmet: ['noAdHocChangePending'] },
  })
  expect((await expectRefusal(steps.approve(portal, getBrowser('approver'), cfgId))).status).toBe(403)
  expect((await expectRefusal(steps.approve(portal, getBrowser('super'), cfgId))).apiErrorCode).toBe(
    'CONDITION_NOT_MET',
  )
})

test('accepted changes restart the affected decisions, and the proposer can approve', async () => {
  const cfgId = await createReceivedSolution()
  await getBrowser('approver').call('approval/add-approver', {
    cfgid: cfgId,
    usrId: getAccount('prefab-approver').id,
    note: 'The site.',
  })
  await decide('super', cfgId, 'country')
  await decide('prefab-approver', cfgId, 'adHoc')
  expect(await listStates(cfgId)).toEqual(['region open', 'country approved', 'adHoc approved'])
  await changeDiscount('approver', cfgId)
  await acceptChange('sales', cfgId)
  expect(await listNotifiedPeople(cfgId, 'adHocChangeAccepted')).toEqual([getAccount('approver').id])
  // The country is unchanged, so its step is kept. The discount is new, and the added approver decides on the whole content.
  expect((await listStates(cfgId)).toSorted()).toEqual([
    'adHoc open',
    'commercial open',
    'country kept',
    'region open',
  ])
  expect((await getDetails('sales', cfgId)).binding).toEqual({ holds: true, changed: [] })
  await decide('super', cfgId, 'commercial')
  await decide('prefab-approver', cfgId, 'adHoc')
  await steps.approve(portal, getBrowser('approver'), cfgId)
  expect(await getStatus(portal, cfgId)).toBe('approved')
})

test('the history records the change and its acceptance with their content', async () => {
  const cfgId = await createReceivedSolution()
  await changeDiscount('approver', cfgId)
  await acceptChange('sales', cfgId)
  const events = await portal.db
    .selectFrom('history_event')
    .select(['kind', 'user_id', 'comment', 'changes'])
    .where('solution_id', '=', cfgId)
    .where('kind', 'in', ['ad-hoc change', 'ad-hoc change accepted'])
    .orderBy('place')
    .execute()
  expect(events).toMatchObject([
    { user_id: getAccount('approver').id, comment: 'Agreed with the customer.' },
    { user_id: getAccount('sales').id, comment: 'Fine with us.' },
  ])
  expect(Object.keys(events[0]?.changes ?? {})).toEqual(['wantedDiscount'])
  expect(Object.keys(events[1]?.changes ?? {})).toEqual(['price'])
})

describe("an approver's change", () => {
  test('is rejected from everybody but the approver of record, and in every other status', async () => {
    const cfgId = await createReceivedSolution()
    for (const name of ['sales', 'super', 'prefab-approver'])
      expect((await expectRefusal(changeDiscount(name, cfgId))).status).toBe(403)
    await steps.cancelReceive(portal, getBrowser('approver'), cfgId)
    expect((await expectRefusal(changeDiscount('approver', cfgId))).status).toBe(403)
  })

  test('is rejected on an old version and for a missing line', async () => {
    const cfgId = await createReceivedSolution()
    const discounts = [{ lineId: 'nothing', percent: '5' }]
    const input = { cfgid: cfgId, discounts, note: 'Agreed.' }
    const send = async (rowVersion: number) =>
      await expectRefusal(getBrowser('approver').call('solution/ad-hoc-change', { ...input, rowVersion }))
    expect((await send(1)).apiErrorCode).toBe('ROW_VERSION_CONFLICT')
    expect((await send(3)).apiErrorCode).toBe('NOT_FOUND')
  })

  test('can be accepted by the owner only, and only once there is one', async () => {
    const cfgId = await createReceivedSolution()
    expect(await expectRefusal(acceptChange('sales', cfgId))).toMatchObject({
      details: { unmet: ['adHocChangePending'] },
    })
    await changeDiscount('approver', cfgId)
    expect((await expectRefusal(acceptChange('approver', cfgId))).status).toBe(403)
    // Setting the same discount again changes nothing.
    await changeDiscount('approver', cfgId)
    expect(await listNotifiedPeople(cfgId, 'adHocChangeMade')).toHaveLength(1)
  })
})

test('returning a solution includes the change and leaves nothing to accept', async () => {
  const cfgId = await createReceivedSolution()
  await changeDiscount('approver', cfgId)
  await steps.return(portal, getBrowser('super'), cfgId)
  expect((await getSolutionRow(portal, cfgId)).ad_hoc_changed_by).toBeNull()
  expect((await getDetails('sales', cfgId)).adHocChange).toBeNull()
})
