/** Tests approval by a matrix: preview, decisions in order, delegation, an added approver, and a second round. */
import type { InputOf } from '@design-portal/contract/call.ts'
import type { approvalCalls } from '@design-portal/contract/approval.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, createBill, listHistoryKinds } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, getSolutionRow, getStatus, steps } from '../../../testing/workflow.ts'

let portal: TestPortal
const people = new Map<string, TestBrowser>()
const names = ['sales', 'approver', 'prefab-approver', 'super', 'user-admin', 'partner'] as const
type Name = (typeof names)[number]

beforeAll(async () => {
  portal = await createTestPortal()
  for (const name of names) people.set(name, await portal.signIn(name))
  await publish(matrix)
})
afterAll(async () => {
  await portal.close()
})

function getBrowser(name: Name): TestBrowser {
  const browser = people.get(name)
  if (browser === undefined) throw new Error(`Nobody signed in as ${name}`)
  return browser
}

type ApprovalRow = InputOf<(typeof approvalCalls)['approval/policy/draft']>['rows'][number]

const createRow = (rowId: string, changes: Partial<ApprovalRow>): ApprovalRow => ({
  rowId,
  conditions: {},
  chain: 'region',
  position: 1,
  approver: { kind: 'region' },
  mode: 'anyone',
  ...changes,
})

/** Asks an approver of the region, then its lead, and in parallel a named person for every German solution. */
const matrix: readonly ApprovalRow[] = [
  createRow('every', {}),
  createRow('large', { conditions: { totalFrom: '1000' }, position: 2, approver: { kind: 'lead' } }),
  createRow('germany', {
    conditions: { countries: ['DE'] },
    chain: 'country',
    approver: { kind: 'person', userId: getAccount('super').id },
  }),
]

async function publish(rows: readonly ApprovalRow[]): Promise<void> {
  const { draft } = await getBrowser('user-admin').call('approval/policy', {})
  const drafted = await getBrowser('user-admin').call('approval/policy/draft', {
    rows: [...rows],
    note: 'For tests',
    rowVersion: draft?.rowVersion ?? 0,
  })
  const { policyId = '', rowVersion = 0 } = drafted.draft ?? {}
  await getBrowser('super').call('approval/policy/publish', { policyId, rowVersion })
}

const getDetails = async (name: Name, cfgid: string) =>
  await getBrowser(name).call('approval/details', { cfgid })

const getErrorCode = async (call: Promise<unknown>) => (await expectRefusal(call)).apiErrorCode

async function getStep(cfgid: string, chain: string, position = 1) {
  const { steps: all } = await getDetails('approver', cfgid)
  const step = all.find((one) => one.chain === chain && one.position === position)
  if (step === undefined) throw new Error(`No step ${chain} ${position}`)
  return step
}

async function decide(
  name: Name,
  cfgid: string,
  [chain, position]: readonly [string, number],
  { decision = 'approved', note = '' }: { decision?: 'approved' | 'refused'; note?: string } = {},
) {
  const { stepId } = await getStep(cfgid, chain, position)
  return await getBrowser(name).call('approval/decide', { cfgid, stepId, decision, note })
}

async function createReceivedSolution(owner: 'sales' | 'partner' = 'sales'): Promise<string> {
  const cfgId = await insertReadySolution(portal, { owner })
  await steps.submit(portal, getBrowser(owner), cfgId)
  await steps.receive(portal, getBrowser('approver'), cfgId)
  return cfgId
}

const listStates = (approval: {
  readonly steps: readonly { chain: string; position: number; state: string }[]
}) => approval.steps.map(({ chain, position, state }) => `${chain} ${position} ${state}`)

const getDayAhead = (days: number) =>
  new Date(portal.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const delegateTo = (name: Name, firstDay: string, lastDay: string) =>
  getBrowser('approver').call('approval/delegate', { usrId: getAccount(name).id, firstDay, lastDay })

const changeDesign = async (cfgId: string, quantity: number) =>
  await portal.db
    .updateTable('design')
    .set({ bill: createBill(quantity), content_hash: `changed-${quantity}` })
    .where('solution_id', '=', cfgId)
    .execute()

const delegateFrom = async (from: Name, to: Name, days: readonly [number, number]) => {
  const usrId = getAccount(to).id
  const input = { usrId, firstDay: getDayAhead(days[0]), lastDay: getDayAhead(days[1]) }
  const { delegations } = await getBrowser(from).call('approval/delegate', input)
  return delegations.find((item) => item.to.usrId === usrId && item.state !== 'ended')?.delegationId ?? ''
}

describe('approval before submission', () => {
  test('previews the deciding people row by row', async () => {
    const cfgid = await insertReadySolution(portal, { owner: 'sales' })
    const { steps: preview, mayBeMore } = await getBrowser('sales').call('approval/preview', { cfgid })
    expect(
      preview.map(({ chain, position, approverKind, reasons, people: approvers }) => [
        chain,
        position,
        approverKind,
        reasons.map(({ rowId }) => rowId),
        approvers.map(({ name }) => name).toSorted(),
      ]),
    ).toEqual([
      ['region', 1, 'region', ['every'], ['Marcus Feldmann', 'Élodie Garnier']],
      ['region', 2, 'lead', ['large'], ['Élodie Garnier']],
      ['country', 1, 'person', ['germany'], ['Tomás Herrera']],
    ])
    // Sales sees the margin only as a band.
    expect(mayBeMore).toBe(true)
    expect((await getDetails('sales', cfgid)).round).toBe(0)
  })

  test('shows partners the steps but not the deciding people', async () => {
    const cfgid = await insertReadySolution(portal, { owner: 'partner' })
    const { steps: preview } = await getBrowser('partner').call('approval/preview', { cfgid })
    expect(preview).toHaveLength(3)
    expect(preview.flatMap(({ people: approvers }) => approvers)).toEqual([])
  })
})

describe('approval decisions', () => {
  test('run chains in parallel and steps in order, and then the approver of record approves', async () => {
    const cfgId = await createReceivedSolution()
    expect(listStates(await getDetails('approver', cfgId))).toEqual([
      'region 1 open',
      'region 2 waiting',
      'country 1 open',
    ])
    expect(await getErrorCode(steps.approve(portal, getBrowser('approver'), cfgId))).toBe('CONDITION_NOT_MET')
    expect((await expectRefusal(decide('prefab-approver', cfgId, ['region', 2]))).status).toBe(403)
    // The second step asks nobody but the lead, so the first is left to another approver.
    const refused = await expectRefusal(decide('prefab-approver', cfgId, ['region', 1]))
    expect(refused.details['reason']).toBe('PERMISSION_ONE_STEP_EACH')
    await decide('approver', cfgId, ['region', 1], { note: 'Sound.' })
    await decide('super', cfgId, ['country', 1])
    const last = await decide('prefab-approver', cfgId, ['region', 2])
    expect(last.complete).toBe(true)
    await steps.approve(portal, getBrowser('approver'), cfgId)
    expect(await getStatus(portal, cfgId)).toBe('approved')
    expect(
      (await listHistoryKinds(portal, cfgId)).filter((kind) => kind === 'approval decision'),
    ).toHaveLength(3)
    expect((await getStep(cfgId, 'region')).people).toMatchObject([
      { name: 'Marcus Feldmann', decision: 'approved', note: 'Sound.', decidedBy: null },
      { name: 'Élodie Garnier', decision: null },
    ])
  })

  test('are refused to other people and for solutions not received', async () => {
    const cfgId = await createReceivedSolution()
    const own = await expectRefusal(decide('sales', cfgId, ['region', 1]))
    expect(own.details['reason']).toBe('PERMISSION_NOT_ON_YOUR_OWN')
    const outside = await expectRefusal(decide('approver', cfgId, ['country', 1]))
    expect(outside.details['reason']).toBe('PERMISSION_OUTSIDE_YOUR_SCOPE')
    const submitted = await insertReadySolution(portal, { owner: 'sales' })
    await steps.submit(portal, getBrowser('sales'), submitted)
    expect(await getErrorCode(decide('approver', submitted, ['region', 1]))).toBe('STATUS_NOT_ALLOWED')
  })

  test('are made once despite simultaneous attempts', async () => {
    const cfgId = await createReceivedSolution()
    const { stepId } = await getStep(cfgId, 'region')
    const tries = await Promise.allSettled(
      Array.from(
        { length: 6 },
        async (_, place) =>
          await getBrowser(place % 2 === 0 ? 'approver' : 'prefab-approver').call('approval/decide', {
            cfgid: cfgId,
            stepId,
            decision: 'approved',
            note: `Try ${place}`,
          }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const decided = (await getStep(cfgId, 'region')).people.filter(({ decision }) => decision !== null)
    expect(decided).toHaveLength(1)
  })

  test('that refuse need a note, block the approval and notify the approver of record', async () => {
    const cfgId = await createReceivedSolution()
    const withoutNote = decide('super', cfgId, ['country', 1], { decision: 'refused' })
    expect(await expectRefusal(withoutNote)).toMatchObject({ fields: [{ path: 'note', code: 'missing' }] })
    await decide('super', cfgId, ['country', 1], { decision: 'refused', note: 'Not in this country.' })
    await decide('approver', cfgId, ['region', 1])
    await decide('prefab-approver', cfgId, ['region', 2])
    expect(await getErrorCode(steps.approve(portal, getBrowser('approver'), cfgId))).toBe('CONDITION_NOT_MET')
    const notifications = await portal.db
      .selectFrom('notification')
      .select(['kind', 'user_id'])
      .where('solution_id', '=', cfgId)
      .where('kind', '=', 'stepRefused')
      .execute()
    expect(notifications).toEqual([{ kind: 'stepRefused', user_id: getAccount('approver').id }])
  })
})

describe('approval delegation', () => {
  test('lets another person decide from one day to another, until it is ended', async () => {
    await publish(matrix.filter(({ chain }) => chain === 'region'))
    const cfgId = await createReceivedSolution()
    await publish(matrix)
    await decide('approver', cfgId, ['region', 1])
    expect((await expectRefusal(decide('super', cfgId, ['region', 2]))).status).toBe(403)
    const futureId = await delegateFrom('prefab-approver', 'super', [1, 3])
    expect((await expectRefusal(decide('super', cfgId, ['region', 2]))).status).toBe(403)
    await getBrowser('prefab-approver').call('approval/end-delegation', { delegationId: futureId })
    const runningId = await delegateFrom('prefab-approver', 'super', [0, 3])
    expect((await getStep(cfgId, 'region', 2)).people).toMatchObject([
      { delegates: [{ name: 'Tomás Herrera' }] },
    ])
    const after = await decide('super', cfgId, ['region', 2])
    expect(after.steps.find(({ position }) => position === 2)?.people).toMatchObject([
      { name: 'Élodie Garnier', decision: 'approved', decidedBy: { name: 'Tomás Herrera' } },
    ])
    await getBrowser('prefab-approver').call('approval/end-delegation', { delegationId: runningId })
    const again = getBrowser('prefab-approver').call('approval/end-delegation', { delegationId: runningId })
    expect((await expectRefusal(again)).status).toBe(404)
  })

  test('gives nobody a decision on their own solution', async () => {
    const cfgId = await createReceivedSolution()
    const solution = portal.db.updateTable('solution').set({ owner_id: getAccount('super').id })
    await solution.where('id', '=', cfgId).execute()
    await decide('approver', cfgId, ['region', 1])
    const runningId = await delegateFrom('prefab-approver', 'super', [0, 3])
    const own = await expectRefusal(decide('super', cfgId, ['region', 2]))
    expect(own.details['reason']).toBe('PERMISSION_NOT_ON_YOUR_OWN')
    await getBrowser('prefab-approver').call('approval/end-delegation', { delegationId: runningId })
  })

  test('is limited to people who may approve and to future days', async () => {
    expect(await getErrorCode(delegateTo('sales', getDayAhead(0), getDayAhead(1)))).toBe('UNKNOWN_PERSON')
    expect(await getErrorCode(delegateTo('approver', getDayAhead(0), getDayAhead(1)))).toBe('UNKNOWN_PERSON')
    expect(await getErrorCode(delegateTo('super', getDayAhead(2), getDayAhead(1)))).toBe('INVALID_INPUT')
    expect(await getErrorCode(delegateTo('super', getDayAhead(-9), getDayAhead(-8)))).toBe('INVALID_INPUT')
  })
})

test('an added approver decides too, and must be somebody who may approve', async () => {
  const cfgId = await createReceivedSolution()
  const addAs = (name: Name, usrId: string) =>
    getBrowser(name).call('approval/add-approver', { cfgid: cfgId, usrId, note: 'Please look at the site.' })
  const other = getAccount('prefab-approver').id
  expect((await expectRefusal(addAs('sales', getAccount('super').id))).status).toBe(403)
  expect(await getErrorCode(addAs('approver', getAccount('sales').id))).toBe('UNKNOWN_PERSON')
  await addAs('approver', other)
  expect(await getErrorCode(addAs('approver', other))).toBe('CONDITION_NOT_MET')
  await decide('approver', cfgId, ['region', 1])
  await decide('prefab-approver', cfgId, ['region', 2])
  await decide('super', cfgId, ['country', 1])
  expect(await getErrorCode(steps.approve(portal, getBrowser('approver'), cfgId))).toBe('CONDITION_NOT_MET')
  await decide('prefab-approver', cfgId, ['adHoc', 1])
  await steps.approve(portal, getBrowser('approver'), cfgId)
  expect(await getStatus(portal, cfgId)).toBe('approved')
})

const addApprover = async (cfgid: string, name: Name) => {
  const usrId = getAccount(name).id
  await getBrowser('approver').call('approval/add-approver', {
    cfgid,
    usrId,
    note: 'Please look at the site.',
  })
  return (await getStep(cfgid, 'adHoc')).stepId
}

const replaceApprover = async (name: Name, cfgid: string, stepId: string, by: Name) =>
  await getBrowser(name).call('approval/replace-approver', {
    cfgid,
    stepId,
    usrId: getAccount(by).id,
    note: 'On leave.',
  })

describe('an added approver', () => {
  test('can be replaced by those who may add one, which restarts only that step', async () => {
    const cfgId = await createReceivedSolution()
    await decide('approver', cfgId, ['region', 1])
    const stepId = await addApprover(cfgId, 'prefab-approver')
    expect((await expectRefusal(replaceApprover('sales', cfgId, stepId, 'super'))).status).toBe(403)
    expect((await getStep(cfgId, 'adHoc')).mayReplace).toBe(true)
    const after = await replaceApprover('approver', cfgId, stepId, 'super')
    expect(listStates(after)).toEqual([
      'region 1 approved',
      'region 2 open',
      'country 1 open',
      'adHoc 1 open',
    ])
    expect(after.steps.at(-1)).toMatchObject({ stepId, people: [{ name: 'Tomás Herrera', decision: null }] })
    expect((await expectRefusal(decide('prefab-approver', cfgId, ['adHoc', 1]))).status).toBe(403)
    await decide('super', cfgId, ['adHoc', 1])
  })

  test('and their replacement are notified, and the history records who asked whom', async () => {
    const cfgId = await createReceivedSolution()
    await replaceApprover('approver', cfgId, await addApprover(cfgId, 'prefab-approver'), 'super')
    const notifications = await portal.db
      .selectFrom('notification')
      .select(['kind', 'user_id', 'facts'])
      .where('solution_id', '=', cfgId)
      .orderBy('kind')
      .execute()
    const replaced = notifications.filter(({ facts }) => facts['note'] === 'On leave.')
    expect(replaced.map(({ facts: _facts, ...one }) => one)).toEqual([
      { kind: 'stepOpened', user_id: getAccount('super').id },
      { kind: 'stepWithdrawn', user_id: getAccount('prefab-approver').id },
    ])
    const event = await portal.db
      .selectFrom('history_event')
      .select(['changes', 'comment', 'user_id'])
      .where('solution_id', '=', cfgId)
      .where('kind', '=', 'approver replaced')
      .executeTakeFirstOrThrow()
    expect(event).toEqual({
      changes: { approver: { from: getAccount('prefab-approver').id, to: getAccount('super').id } },
      comment: 'On leave.',
      user_id: getAccount('approver').id,
    })
  })

  test('cannot be replaced once they decided, nor by themselves or a non-approver; nor can those of the matrix', async () => {
    const cfgId = await createReceivedSolution()
    const stepId = await addApprover(cfgId, 'prefab-approver')
    const getRefusalCode = async (by: Name, step = stepId) =>
      (await expectRefusal(replaceApprover('approver', cfgId, step, by))).apiErrorCode
    expect(await getRefusalCode('prefab-approver')).toBe('CONDITION_NOT_MET')
    expect(await getRefusalCode('sales')).toBe('UNKNOWN_PERSON')
    expect(await getRefusalCode('super', (await getStep(cfgId, 'region')).stepId)).toBe('NOT_FOUND')
    await decide('prefab-approver', cfgId, ['adHoc', 1])
    expect(await getRefusalCode('super')).toBe('CONDITION_NOT_MET')
    await steps.cancelReceive(portal, getBrowser('approver'), cfgId)
    expect(await getRefusalCode('super')).toBe('STATUS_NOT_ALLOWED')
  })
})

describe('a second approval round', () => {
  test('asks again only where a step covers something that changed', async () => {
    const cfgId = await createReceivedSolution()
    await decide('approver', cfgId, ['region', 1])
    await decide('super', cfgId, ['country', 1])
    await steps.return(portal, getBrowser('approver'), cfgId)
    await changeDesign(cfgId, 401)
    await steps.submit(portal, getBrowser('sales'), cfgId)
    const again = await getDetails('approver', cfgId)
    expect(again.round).toBe(2)
    // The country is unchanged, so its step is kept; the total and the content as a whole have changed.
    expect(listStates(again)).toEqual(['region 1 open', 'region 2 waiting', 'country 1 kept'])
  })

  test('keeps every decision when nothing changed', async () => {
    const cfgId = await createReceivedSolution()
    await decide('approver', cfgId, ['region', 1])
    await steps.return(portal, getBrowser('approver'), cfgId)
    await steps.submit(portal, getBrowser('sales'), cfgId)
    expect(listStates(await getDetails('approver', cfgId))).toEqual([
      'region 1 kept',
      'region 2 open',
      'country 1 open',
    ])
  })

  test('lets an approver decide who gave a solution back and received it again', async () => {
    const cfgId = await createReceivedSolution()
    await steps.cancelReceive(portal, getBrowser('approver'), cfgId)
    await steps.receive(portal, getBrowser('approver'), cfgId)
    const { steps: all } = await getDetails('approver', cfgId)
    expect(all[0]).toMatchObject({ state: 'open', mine: true })
    expect((await getSolutionRow(portal, cfgId)).approver_id).toBe(getAccount('approver').id)
  })
})
