/** Tests quote requests: what each side can see, the decision between answers, and how requests end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { readSettings } from '../../../env.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { listHistoryKinds, insertDesign, soldPart } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution } from '../../../testing/workflow.ts'
import { listChosenDistributors } from './chosen-distributors.ts'
import { endOverdueRequests } from './end-overdue-requests.ts'
import { createAnswerLine, meridian, pacifico, rheinland, createQuoteSteps } from './testing.ts'

let portal: TestPortal
let sales: TestBrowser
let partner: TestBrowser
let distributor: TestBrowser
let desk: TestBrowser
let ask: ReturnType<typeof createQuoteSteps>['ask']
let answer: ReturnType<typeof createQuoteSteps>['answer']
let choose: ReturnType<typeof createQuoteSteps>['choose']
let getDayAhead: ReturnType<typeof createQuoteSteps>['getDayAhead']
let createQuotableSolution: ReturnType<typeof createQuoteSteps>['createQuotableSolution']
let getRequest: ReturnType<typeof createQuoteSteps>['getRequest']
let withdraw: ReturnType<typeof createQuoteSteps>['withdraw']
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  partner = await portal.signIn('partner')
  distributor = await portal.signIn('distributor')
  desk = await portal.signIn('order-desk')
  ;({ ask, answer, choose, getDayAhead, createQuotableSolution, getRequest, withdraw } = createQuoteSteps(
    portal,
    partner,
  ))
})
afterAll(async () => {
  await portal.close()
})

describe("the portal's own price", () => {
  test('is shown beside each answer, with the difference in amount and percent, until the bill changes', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'partner', pieces: 3 })
    await ask(cfgId, [meridian, rheinland])
    const before = await getRequest(cfgId, meridian)
    expect(before).toMatchObject({ expired: false, own: { difference: null, percent: null } })
    const own = Number(before.own?.total.amount)
    expect(own).toBeGreaterThan(0)
    await answer(distributor, before.requestId, '0', {
      lines: [createAnswerLine(soldPart, String(own / 3 / 2), 3)],
      validUntil: getDayAhead(1),
    })
    const answered = await getRequest(cfgId, meridian)
    expect(Number(answered.own?.difference?.amount)).toBeCloseTo(-own / 2, 2)
    expect(answered.own?.percent).toBe('-50.0')
    const incomplete = await getRequest(cfgId, rheinland)
    await answer(desk, incomplete.requestId, '0', { lines: [createAnswerLine(soldPart, '1', 2)] })
    expect((await getRequest(cfgId, rheinland)).own).toMatchObject({ difference: null, percent: null })
    const waiting = (await partner.call('dashboard/summary', {})).waiting.find(
      ({ kind }) => kind === 'quoted',
    )
    expect(waiting?.solutions.find((one) => one.cfgId === cfgId)?.quotes).toMatchObject({ count: 2 })
    await portal.db.updateTable('design').set({ quantity: 2 }).where('solution_id', '=', cfgId).execute()
    expect(await getRequest(cfgId, meridian)).toMatchObject({ outdated: true, own: null })
    await portal.db
      .updateTable('quote_request')
      .set({ valid_until: getDayAhead(-1) })
      .where('id', '=', before.requestId)
      .execute()
    expect((await getRequest(cfgId, meridian)).expired).toBe(true)
  })
})

describe('visibility between distributors', () => {
  test('hides the others in the request, the inbox and the history', async () => {
    const cfgId = await createQuotableSolution()
    await ask(cfgId, [meridian, rheinland])
    const other = await getRequest(cfgId, rheinland)
    await answer(desk, other.requestId, '80')
    const own = await getRequest(cfgId, meridian)
    expect(
      (await expectRefusal(distributor.call('quote-request/open', { requestId: other.requestId }))).status,
    ).toBe(404)
    const { data } = await distributor.call('quote-request/inbox', {})
    expect(data.map((row) => row.requestId)).toContain(own.requestId)
    expect(data.map((row) => row.requestId)).not.toContain(other.requestId)
    const history = await distributor.call('solution/history/list/solution-history', { cfgId })
    expect([history.data, history.totalItems, history.kinds, history.people]).toEqual([[], 0, [], []])
    const statusDetails = await distributor.call('config/status/details/cfgid', { cfgid: cfgId })
    expect(statusDetails.data).toEqual([])
    expect(
      JSON.stringify(await distributor.call('quote-request/open', { requestId: own.requestId })),
    ).not.toMatch(/Rheinland/)
    expect((await expectRefusal(distributor.call('quote-request/compare', { cfgId }))).status).toBe(403)
  })

  test('limits the inbox of the order desk to its region, with a text search', async () => {
    const cfgId = await createQuotableSolution('partner', { name: 'Findable hall' })
    await ask(cfgId, [rheinland])
    const found = await desk.call('quote-request/inbox', { searchText: 'findable', waiting: true })
    expect(found.data).toMatchObject([
      { solutionName: 'Findable hall', distName: 'Rheinland Elektrogroßhandel – Köln', state: 'sent' },
    ])
    const chineseCfgId = await createQuotableSolution('super', {
      region_id: 'china',
      name: 'Unreachable hall',
    })
    const superUser = await portal.signIn('super')
    await ask(chineseCfgId, [rheinland], superUser)
    expect((await desk.call('quote-request/inbox', { searchText: 'unreachable' })).data).toEqual([])
    expect((await superUser.call('quote-request/inbox', { searchText: 'unreachable' })).data).toHaveLength(1)
  })
})

describe('deciding on quotes', () => {
  test('chooses one answer, passes over the others, withdraws unanswered requests and can be changed', async () => {
    const cfgId = await createQuotableSolution()
    await ask(cfgId, [meridian, rheinland, pacifico])
    await answer(distributor, (await getRequest(cfgId, meridian)).requestId, '100')
    await answer(desk, (await getRequest(cfgId, rheinland)).requestId, '90')
    const cheaper = await getRequest(cfgId, rheinland)
    const chosen = await choose(cheaper)
    const states = Object.fromEntries(
      chosen.requests.map(({ distributorId, state }) => [distributorId, state]),
    )
    expect(states).toEqual({ [meridian]: 'notChosen', [rheinland]: 'chosen', [pacifico]: 'withdrawn' })
    expect(await listChosenDistributors(portal.db, cfgId)).toEqual([rheinland])
    expect((await expectRefusal(distributor.call('solution/configId', { id: cfgId }))).status).toBe(404)
    await choose(await getRequest(cfgId, meridian))
    expect(await listChosenDistributors(portal.db, cfgId)).toEqual([meridian])
  })

  test('is rejected on a changed or expired answer', async () => {
    const cfgId = await createQuotableSolution()
    await ask(cfgId, [meridian])
    const { requestId } = await getRequest(cfgId, meridian)
    await answer(distributor, requestId, '100')
    const seen = await getRequest(cfgId, meridian)
    await answer(distributor, requestId, '200')
    expect((await expectRefusal(choose(seen))).apiErrorCode).toBe('ROW_VERSION_CONFLICT')
    await portal.db
      .updateTable('quote_request')
      .set({ valid_until: getDayAhead(-1) })
      .where('id', '=', requestId)
      .execute()
    const stale = await getRequest(cfgId, meridian)
    expect(stale.actions.choose).toEqual({ allowed: false, reason: 'CONDITION_ANSWER_STILL_VALID' })
    expect((await expectRefusal(choose(stale))).details).toEqual({
      unmet: ['answerStillValid'],
    })
  })

  test('succeeds for only one of two simultaneous choices', async () => {
    const cfgId = await createQuotableSolution()
    await ask(cfgId, [meridian, rheinland])
    await answer(distributor, (await getRequest(cfgId, meridian)).requestId, '100')
    await answer(desk, (await getRequest(cfgId, rheinland)).requestId, '90')
    const [one, other] = [await getRequest(cfgId, meridian), await getRequest(cfgId, rheinland)]
    const outcomes = await Promise.allSettled([choose(one), choose(other)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { requests } = await partner.call('quote-request/compare', { cfgId })
    expect(requests.filter(({ state }) => state === 'chosen')).toHaveLength(1)
  })

  test('allows withdrawing until there is an answer', async () => {
    const cfgId = await createQuotableSolution()
    await ask(cfgId, [meridian, rheinland])
    await withdraw(await getRequest(cfgId, rheinland), 'Too late.')
    expect(await getRequest(cfgId, rheinland)).toMatchObject({ state: 'withdrawn', reason: 'Too late.' })
    await answer(distributor, (await getRequest(cfgId, meridian)).requestId, '100')
    const late = await expectRefusal(withdraw(await getRequest(cfgId, meridian), ''))
    expect(late.apiErrorCode).toBe('STATUS_NOT_ALLOWED')
  })

  test('shows on a request when the bill has changed since', async () => {
    const cfgId = await createQuotableSolution()
    await ask(cfgId, [meridian])
    expect((await getRequest(cfgId, meridian)).outdated).toBe(false)
    await insertDesign(portal, cfgId)
    expect((await getRequest(cfgId, meridian)).outdated).toBe(true)
  })
})

test('salespeople ask distributors for their own solutions only', async () => {
  const own = await createQuotableSolution('sales')
  await ask(own, [meridian], sales)
  const others = await createQuotableSolution('partner')
  expect((await expectRefusal(ask(others, [meridian], sales))).status).toBe(403)
})

test('a quote request ends after thirty days without activity, and its distributor is no longer chosen', async () => {
  const cfgId = await createQuotableSolution()
  await ask(cfgId, [meridian, rheinland])
  await answer(desk, (await getRequest(cfgId, rheinland)).requestId, '90', { validUntil: getDayAhead(60) })
  await choose(await getRequest(cfgId, rheinland))
  portal.wait(1000)
  await ask(cfgId, [meridian, rheinland])
  portal.wait(30 * dayMilliseconds)
  const browser = await portal.signIn('partner')
  await endOverdueRequests.run({
    db: portal.db,
    clock: portal.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    settings: readSettings({}),
  })
  expect((await getRequest(cfgId, meridian, browser)).state).toBe('ended')
  expect((await getRequest(cfgId, rheinland, browser)).state).toBe('chosen')
  expect(await listChosenDistributors(portal.db, cfgId)).toEqual([rheinland])
  expect((await listHistoryKinds(portal, cfgId)).at(-1)).toBe('distributors chosen')
})
