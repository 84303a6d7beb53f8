/** Tests that a received solution waits on the dashboard of exactly those who can decide on it now. */
import type { InputOf } from '@design-portal/contract/call.ts'
import type { approvalCalls } from '@design-portal/contract/approval.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, steps } from '../../../testing/workflow.ts'

type ApprovalRow = InputOf<(typeof approvalCalls)['approval/policy/draft']>['rows'][number]

let portal: TestPortal
const people = new Map<string, TestBrowser>()
const approvers = ['approver', 'prefab-approver', 'super'] as const
type Name = 'sales' | 'user-admin' | (typeof approvers)[number]

beforeAll(async () => {
  portal = await createTestPortal()
  for (const name of ['sales', 'user-admin', ...approvers]) people.set(name, await portal.signIn(name))
})
afterAll(async () => {
  await portal.close()
})

function getBrowser(name: Name): TestBrowser {
  const browser = people.get(name)
  if (browser === undefined) throw new Error(`Nobody signed in as ${name}`)
  return browser
}

const createRow = (rowId: string, changes: Partial<ApprovalRow>): ApprovalRow => ({
  rowId,
  conditions: {},
  chain: 'region',
  position: 1,
  approver: { kind: 'region' },
  mode: 'anyone',
  ...changes,
})

const matrices: readonly (readonly [string, readonly ApprovalRow[]])[] = [
  ['any approver of the region', [createRow('every', {})]],
  ['every approver of the region', [createRow('every', { mode: 'all' })]],
  [
    'an approver, then the lead, and a person beside them',
    [
      createRow('every', {}),
      createRow('lead', { position: 2, approver: { kind: 'lead' } }),
      createRow('person', { chain: 'country', approver: { kind: 'person', userId: getAccount('super').id } }),
    ],
  ],
  [
    'an approver, and the lead beside them',
    [createRow('every', {}), createRow('lead', { chain: 'technical', approver: { kind: 'lead' } })],
  ],
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

async function isWaitingFor(name: Name, cfgId: string): Promise<boolean> {
  const filter = { waiting: 'decide' } as const
  const { solutions } = await getBrowser(name).call('solutions/list/filter', {
    filter,
    paging: { sizePerPage: 100 },
  })
  return solutions.some((solution) => solution.cfgId === cfgId)
}

/**
 * Whether a person can decide now. The receiver can where a step is theirs, or none is open; everybody else where they, or
 * somebody whom they stand in for, were asked about a step that the receiver does not decide.
 */
async function isTurnOf(name: Name, cfgid: string, receiver: Name): Promise<boolean> {
  const { id } = getAccount(name)
  const { steps: all } = await getBrowser(name).call('approval/details', { cfgid })
  const stepsOfPerson = all.filter(({ mine }) => mine)
  if (name === receiver) return stepsOfPerson.length > 0 || all.every(({ state }) => state !== 'open')
  const { steps: ofReceiver } = await getBrowser(receiver).call('approval/details', { cfgid })
  const stepsWithoutReceiver = stepsOfPerson.filter(
    ({ stepId, mode }) => mode === 'all' || ofReceiver.every((step) => step.stepId !== stepId || !step.mine),
  )
  return stepsWithoutReceiver.some(({ people: asked }) =>
    asked.some(({ usrId, delegates }) => usrId === id || delegates.some((delegate) => delegate.usrId === id)),
  )
}

/** Expects the solution in the queues of exactly those who can decide now, and returns them. */
async function expectQueues(cfgId: string, receiver: Name): Promise<readonly Name[]> {
  const peopleInTurn: Name[] = []
  for (const name of approvers) {
    const expected = await isTurnOf(name, cfgId, receiver)
    expect([name, await isWaitingFor(name, cfgId)]).toEqual([name, expected])
    if (expected) peopleInTurn.push(name)
  }
  return peopleInTurn
}

test.each(
  matrices.flatMap(([title, rows]) => approvers.slice(0, 2).map((receiver) => ({ title, rows, receiver }))),
)(
  'a solution decided by $title and received by $receiver waits for exactly those who can decide',
  async ({ rows, receiver }) => {
    await publish(rows)
    const cfgId = await insertReadySolution(portal, { owner: 'sales' })
    await steps.submit(portal, getBrowser('sales'), cfgId)
    await steps.receive(portal, getBrowser(receiver), cfgId)
    const decided: Name[] = []
    for (;;) {
      const peopleInTurn = await expectQueues(cfgId, receiver)
      const [next] = peopleInTurn
      if (next === undefined) break
      const details = await getBrowser(next).call('approval/details', { cfgid: cfgId })
      const step = details.steps.find(({ mine }) => mine)
      if (step === undefined) break
      await getBrowser(next).call('approval/decide', {
        cfgid: cfgId,
        stepId: step.stepId,
        decision: 'approved',
        note: '',
      })
      decided.push(next)
    }
    // In the end the solution waits for its receiver, and for nobody once the receiver has approved it.
    expect(decided).not.toEqual([])
    expect(await expectQueues(cfgId, receiver)).toEqual([receiver])
    await steps.approve(portal, getBrowser(receiver), cfgId)
    for (const name of approvers) expect(await isWaitingFor(name, cfgId)).toBe(false)
  },
)

test('a solution waits for an approver, and on the days of a delegation for their delegate', async () => {
  await publish([
    createRow('every', { approver: { kind: 'person', userId: getAccount('prefab-approver').id } }),
  ])
  const day = portal.now().toISOString().slice(0, 10)
  const usrId = getAccount('super').id
  await getBrowser('prefab-approver').call('approval/delegate', { usrId, firstDay: day, lastDay: day })
  const cfgId = await insertReadySolution(portal, { owner: 'sales' })
  await steps.submit(portal, getBrowser('sales'), cfgId)
  await steps.receive(portal, getBrowser('approver'), cfgId)
  expect(await expectQueues(cfgId, 'approver')).toEqual(['prefab-approver', 'super'])
  // At 23:30 UTC the last day of the delegation is over in Germany.
  await portal.db
    .updateTable('user_account')
    .set({ country_code: 'DE' })
    .where('id', '=', getAccount('prefab-approver').id)
    .execute()
  portal.wait(Date.parse(`${day}T23:30:00Z`) - portal.now().getTime())
  for (const name of approvers) people.set(name, await portal.signIn(name))
  expect(await expectQueues(cfgId, 'approver')).toEqual(['prefab-approver'])
})
