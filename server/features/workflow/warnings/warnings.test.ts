/** Tests warnings: their causes, who may accept them, and that an acceptance ends as soon as the cause changes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { listHistoryKinds, insertSolution, soldPart } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, getSolutionRow, getStatus, steps } from '../../../testing/workflow.ts'

let portal: TestPortal
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

const statusChange = 'solution/status/change'
const listWarnings = async (cfgId: string, browser = sales) =>
  (await browser.call(`${statusChange}/details`, { cfgid: cfgId })).warnings

/** Creates a solution with a warning. */
const createDoubtfulSolution = async (): Promise<string> =>
  await insertReadySolution(portal, { owner: 'sales', training: true, pieces: 1 })

describe('open warnings', () => {
  test('name their subject and block submission', async () => {
    const cfgId = await createDoubtfulSolution()
    expect(await listWarnings(cfgId)).toMatchObject([
      { warningId: 'training', textKey: 'WARNING_TRAINING', blocks: 'submit', accepted: null },
    ])
    const { details } = await expectRefusal(steps.submit(portal, sales, cfgId))
    expect(details['unmet']).toEqual(['trainingWarningHandled', 'submitWarningsAccepted'])
  })

  test('can all be accepted at once, with an event and without a new version', async () => {
    const cfgId = await createDoubtfulSolution()
    const answer = await sales.call(`${statusChange}/acceptWarning`, { cfgid: cfgId })
    expect(answer.changed).toEqual(['training'])
    expect(answer.warnings.map(({ accepted }) => accepted?.user.name)).toEqual(['Ingrid Solheim'])
    expect((await getSolutionRow(portal, cfgId)).row_version).toBe(1)
    expect(await listHistoryKinds(portal, cfgId)).toEqual(['warning accepted'])
    // Accepting it once more changes nothing.
    expect((await sales.call(`${statusChange}/acceptWarning`, { cfgid: cfgId })).changed).toEqual([])
    expect(await listHistoryKinds(portal, cfgId)).toEqual(['warning accepted'])
  })

  test('can be accepted and withdrawn one by one', async () => {
    const cfgId = await createDoubtfulSolution()
    const input = { cfgid: cfgId, warningId: 'training' } as const
    expect((await sales.call(`${statusChange}/warning/accept`, input)).changed).toEqual(['training'])
    expect((await sales.call(`${statusChange}/warning/withdraw`, input)).changed).toEqual(['training'])
    expect((await listWarnings(cfgId)).every(({ accepted }) => accepted === null)).toBe(true)
    expect(await listHistoryKinds(portal, cfgId)).toEqual(['warning accepted', 'warning withdrawn'])
  })

  test('can be accepted by a known id only', async () => {
    const cfgId = await createDoubtfulSolution()
    const accepting = sales.call(`${statusChange}/warning/accept`, {
      cfgid: cfgId,
      warningId: 'suggestedValues',
    })
    expect(await expectRefusal(accepting)).toMatchObject({ status: 400, fields: [{ path: 'warningId' }] })
  })

  test('reopen when content changes, and can be withdrawn by the GET variant', async () => {
    const cfgId = await createDoubtfulSolution()
    await sales.call(`${statusChange}/acceptWarning`, { cfgid: cfgId })
    await portal.db.updateTable('design').set({ quantity: 2 }).where('solution_id', '=', cfgId).execute()
    expect((await listWarnings(cfgId)).every(({ accepted }) => accepted === null)).toBe(true)
    await sales.call(`${statusChange}/acceptWarning`, { cfgid: cfgId })
    expect((await sales.call(`${statusChange}/unAcceptWarning`, { cfgid: cfgId })).changed).toHaveLength(1)
  })
})

test('a training solution can be submitted once its warning is accepted, and is then reviewed by a person', async () => {
  const cfgId = await insertReadySolution(portal, { owner: 'sales', training: true, pieces: 1 })
  expect((await expectRefusal(steps.submit(portal, sales, cfgId))).details['unmet']).toEqual([
    'trainingWarningHandled',
    'submitWarningsAccepted',
  ])
  await sales.call(`${statusChange}/acceptWarning`, { cfgid: cfgId })
  await steps.submit(portal, sales, cfgId)
  // An accepted warning requires a review by a person.
  expect(await getStatus(portal, cfgId)).toBe('submitted')
})

test('a price below its floor is reported once prices are final, for the approver to accept', async () => {
  const setFloor = async (floor: string | null) =>
    await portal.db.updateTable('price').set({ floor }).where('part_number', '=', soldPart).execute()
  const cfgId = await insertReadySolution(portal, { owner: 'sales' })
  const approver = await portal.signIn('approver')
  await setFloor('99999')
  try {
    expect(await listWarnings(cfgId)).toEqual([])
    await steps.submit(portal, sales, cfgId)
    await steps.receive(portal, approver, cfgId)
    expect(await listWarnings(cfgId)).toMatchObject([
      { warningId: 'priceNeedsApproval', acceptedBy: 'approver', accept: { allowed: false } },
    ])
    // Overriding a warning requires a remark.
    const approve = { cfgid: cfgId, hasCooling: false }
    expect((await expectRefusal(approver.call(`${statusChange}/approve`, approve))).details['unmet']).toEqual(
      ['overridesExplained'],
    )
    const { changed } = await approver.call(`${statusChange}/acceptWarning`, { cfgid: cfgId })
    expect(changed).toEqual(['priceNeedsApproval'])
    await steps.approve(portal, approver, cfgId)
    expect(await getStatus(portal, cfgId)).toBe('approved')
  } finally {
    await setFloor(null)
  }
})

describe('the GET calls of warnings', () => {
  test.each(['acceptWarning', 'unAcceptWarning'] as const)(
    'answer %s to pages of the portal only',
    async (call) => {
      const cfgId = await createDoubtfulSolution()
      const url = `/ngapi/${statusChange}/${call}?cfgid=${cfgId}`
      const foreign = await sales.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } })
      expect([foreign.statusCode, foreign.json<{ apiErrorCode: string }>().apiErrorCode]).toEqual([
        403,
        'CROSS_SITE',
      ])
      const silent = await sales.inject({ url })
      expect(silent.statusCode).toBe(403)
      const own = await sales.inject({ url, headers: { 'sec-fetch-site': 'same-origin' } })
      expect(own.statusCode).toBe(200)
      const token = sales.cookies.get('XSRF-TOKEN') ?? ''
      expect((await sales.inject({ url, headers: { 'x-xsrf-token': token } })).statusCode).toBe(200)
    },
  )

  test('are refused for an archived solution', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales', status: 'archived' })
    const { apiErrorCode } = await expectRefusal(
      sales.call(`${statusChange}/acceptWarning`, { cfgid: cfgId }),
    )
    expect(apiErrorCode).toBe('STATUS_NOT_ALLOWED')
  })
})
