/** Tests every step of the status workflow and its reverse, with its effects. W03 to W20 are rows of the transition table. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { getAccount, createBill, listHistoryKinds } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import {
  insertReadySolution,
  getSolutionRow,
  getStatus,
  type StepName,
  steps,
} from '../../../testing/workflow.ts'

let portal: TestPortal
const people = new Map<string, TestBrowser>()
beforeAll(async () => {
  portal = await createTestPortal()
  for (const name of ['sales', 'approver', 'order-desk', 'partner'])
    people.set(name, await portal.signIn(name))
})
afterAll(async () => {
  await portal.close()
})

const getBrowser = (name: string): TestBrowser => {
  const browser = people.get(name)
  if (browser === undefined) throw new Error(`Nobody signed in as ${name}`)
  return browser
}

/** Performs the steps one after the other, each as the named person. */
async function walk(cfgId: string, ...way: readonly (readonly [StepName, string])[]): Promise<void> {
  for (const [step, name] of way) await steps[step](portal, getBrowser(name), cfgId)
}

const opportunity = { opportunity_number: 'ORF-12345678' } as const
const toReceived = [
  ['submit', 'sales'],
  ['receive', 'approver'],
] as const
const toApproved = [...toReceived, ['approve', 'approver']] as const
const toOrdered = [...toApproved, ['order', 'sales']] as const

describe('the status workflow', () => {
  test.each([
    ['W03', [['submit', 'sales']], 'submitted'],
    [
      'W07',
      [
        ['submit', 'sales'],
        ['cancelSubmit', 'sales'],
      ],
      'open',
    ],
    ['W09', toReceived, 'received'],
    ['W10', [...toReceived, ['cancelReceive', 'approver']], 'submitted'],
    ['W11', toApproved, 'approved'],
    ['W12', [...toApproved, ['cancelApprove', 'approver']], 'received'],
    ['W11 again', [...toApproved, ['cancelApprove', 'approver'], ['approve', 'approver']], 'approved'],
    ['W14', toOrdered, 'ordered'],
    ['W16', [...toOrdered, ['cancelOrder', 'order-desk']], 'approved'],
    ['W14 again', [...toOrdered, ['cancelOrder', 'order-desk'], ['order', 'sales']], 'ordered'],
    ['W18', [...toReceived, ['return', 'approver']], 'returned'],
    [
      'W19',
      [
        ['submit', 'sales'],
        ['return', 'approver'],
      ],
      'returned',
    ],
    ['W20', [...toReceived, ['return', 'approver'], ['cancelReturn', 'approver']], 'received'],
    [
      'W20 after W19',
      [
        ['submit', 'sales'],
        ['return', 'approver'],
        ['cancelReturn', 'approver'],
      ],
      'received',
    ],
    ['W04', [...toReceived, ['return', 'approver'], ['submit', 'sales']], 'submitted'],
  ] as const)('%s: %j leads to %s', async (_row, way, status) => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', ...opportunity })
    await walk(cfgId, ...way)
    expect(await getStatus(portal, cfgId)).toBe(status)
    const changes = (await listHistoryKinds(portal, cfgId)).filter((kind) => kind === 'status change')
    // Returning a submitted solution receives it too: two changes of status in one step.
    const returnsOfSubmitted = way.filter(
      ([step], place) => step === 'return' && way[place - 1]?.[0] === 'submit',
    ).length
    expect(changes).toHaveLength(way.length + returnsOfSubmitted)
    expect((await getSolutionRow(portal, cfgId)).row_version).toBe(1 + way.length)
  })
})

describe('automatic approval', () => {
  test('W05: is given by the system where the policy allows it, with the reason', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', pieces: 1, ...opportunity })
    await walk(cfgId, ['submit', 'sales'])
    expect(await getSolutionRow(portal, cfgId)).toMatchObject({
      status: 'autoApproved',
      approver_id: systemId,
    })
    const details = await getBrowser('sales').call('solution/status/change/details', { cfgid: cfgId })
    expect(details.autoApproval).toMatchObject({ policyVersion: 2, met: true })
    expect(details.autoApproval?.conditions.every(({ met }) => met)).toBe(true)
    expect(details.history[0]).toMatchObject({ user: { usrId: systemId }, note: 'Please review.' })
    expect(details.validity?.daysLeft).toBe(90)
  })

  test('W15, W17: survives ordering and cancelling the order', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', pieces: 1, ...opportunity })
    await walk(cfgId, ['submit', 'sales'], ['order', 'sales'])
    expect(await getStatus(portal, cfgId)).toBe('ordered')
    await walk(cfgId, ['cancelOrder', 'order-desk'])
    expect(await getStatus(portal, cfgId)).toBe('autoApproved')
  })

  test('W08: ends when the owner withdraws the submission', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', pieces: 1 })
    await walk(cfgId, ['submit', 'sales'], ['cancelSubmit', 'sales'])
    expect(await getSolutionRow(portal, cfgId)).toMatchObject({
      status: 'open',
      approver_id: null,
      valid_until: null,
      content_hash: null,
    })
  })

  test('W13: can be stopped by an approver, and is not given to the same content again', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', pieces: 1 })
    await walk(cfgId, ['submit', 'sales'], ['cancelApprove', 'approver'])
    expect(await getStatus(portal, cfgId)).toBe('submitted')
    await walk(cfgId, ['cancelSubmit', 'sales'], ['submit', 'sales'])
    expect(await getStatus(portal, cfgId)).toBe('submitted')
    await walk(cfgId, ['cancelSubmit', 'sales'])
    await portal.db.updateTable('design').set({ quantity: 2 }).where('solution_id', '=', cfgId).execute()
    await walk(cfgId, ['submit', 'sales'])
    expect(await getStatus(portal, cfgId)).toBe('autoApproved')
  })

  test.each([
    ['W06', 'other', 'autoApproved'],
    ['W04', 'manualReviewRequired', 'submitted'],
  ] as const)(
    '%s: leaves a solution that was returned for the reason %s and submitted again as %s',
    async (_row, reasonCode, status) => {
      const cfgId = await insertReadySolution(portal, { owner: 'sales' })
      await walk(cfgId, ['submit', 'sales'])
      const { row_version: rowVersion } = await getSolutionRow(portal, cfgId)
      const returnNote = 'Too many pieces.'
      await getBrowser('approver').call('solution/status/change/return', {
        cfgid: cfgId,
        returnNote,
        reasonCode,
        rowVersion,
      })
      await portal.db
        .updateTable('design')
        .set({ bill: createBill(1) })
        .where('solution_id', '=', cfgId)
        .execute()
      await walk(cfgId, ['submit', 'sales'])
      expect(await getStatus(portal, cfgId)).toBe(status)
    },
  )
})

test('the approver of record is the person who received the solution', async () => {
  const cfgId = await insertReadySolution(portal, { owner: 'sales' })
  await walk(cfgId, ...toReceived)
  expect((await getSolutionRow(portal, cfgId)).approver_id).toBe(getAccount('approver').id)
})

const createTwoSolutions = async (number: string): Promise<readonly [string, string]> => [
  await insertReadySolution(portal, { owner: 'sales', opportunity_number: number }),
  await insertReadySolution(portal, { owner: 'sales', opportunity_number: number }),
]
const listStages = async (...cfgIds: readonly string[]): Promise<readonly (number | null)[]> =>
  await Promise.all(cfgIds.map(async (cfgId) => (await getSolutionRow(portal, cfgId)).opportunity_stage))

describe('solutions of one opportunity have one stage', () => {
  test('after every step of either, and a cancelled order is not won', async () => {
    const [one, other] = await createTwoSolutions('ORF-31313131')
    const expected: readonly (readonly [string, StepName, string, number])[] = [
      [one, 'submit', 'sales', 4],
      [one, 'receive', 'approver', 4],
      [one, 'approve', 'approver', 4],
      [one, 'order', 'sales', 7],
      [other, 'submit', 'sales', 7],
      [other, 'receive', 'approver', 7],
      [other, 'approve', 'approver', 7],
      [other, 'order', 'sales', 7],
      [one, 'cancelOrder', 'order-desk', 7],
      [other, 'cancelOrder', 'order-desk', 4],
      [other, 'cancelApprove', 'approver', 4],
      [other, 'return', 'approver', 4],
    ]
    for (const [cfgId, step, name, stage] of expected) {
      await walk(cfgId, [step, name])
      expect(await listStages(one, other), `after ${step}`).toEqual([stage, stage])
    }
  })

  test('and the history of a cancelled order records the change of the stage', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', opportunity_number: 'ORF-32323232' })
    await walk(cfgId, ...toOrdered, ['cancelOrder', 'order-desk'])
    const { data } = await getBrowser('sales').call('solution/history/list/solution-history', { cfgId })
    expect(data[0]?.changes).toContainEqual({ field: 'opportunityStage', from: 7, to: 4 })
  })
})
