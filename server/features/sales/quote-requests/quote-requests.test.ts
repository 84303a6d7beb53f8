/** Tests quote requests: the choice of distributors and their answers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { listHistoryKinds, insertDesign, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { listChosenDistributors } from './chosen-distributors.ts'
import {
  pacificoMexico,
  createAnswerLine,
  meridian,
  pacifico,
  rheinland,
  createQuoteSteps,
} from './testing.ts'

let portal: TestPortal
let partner: TestBrowser
let distributor: TestBrowser
let desk: TestBrowser
let ask: ReturnType<typeof createQuoteSteps>['ask']
let answer: ReturnType<typeof createQuoteSteps>['answer']
let getDayAhead: ReturnType<typeof createQuoteSteps>['getDayAhead']
let createQuotableSolution: ReturnType<typeof createQuoteSteps>['createQuotableSolution']
let getRequest: ReturnType<typeof createQuoteSteps>['getRequest']
beforeAll(async () => {
  portal = await createTestPortal()
  partner = await portal.signIn('partner')
  distributor = await portal.signIn('distributor')
  desk = await portal.signIn('order-desk')
  ;({ ask, answer, getDayAhead, createQuotableSolution, getRequest } = createQuoteSteps(portal, partner))
})
afterAll(async () => {
  await portal.close()
})

describe('the list of distributors', () => {
  test("contains those that deliver to the solution's country, by company, with none selected", async () => {
    const cfgId = await createQuotableSolution()
    const { data, choose: ability } = await partner.call(
      'solution/status/change/quoteRequestDistributorList',
      {
        cfgid: cfgId,
      },
    )
    expect(ability).toEqual({ allowed: true })
    expect(data.map(({ id, country, chosen }) => [id, country, chosen])).toEqual([
      [pacifico, 'DE', false],
      [meridian, 'DE', false],
      [rheinland, 'DE', false],
    ])
    expect(data[1]).toMatchObject({
      companyName: 'Meridian Electrical Distribution Ltd',
      distName: 'Meridian Elektro – Hamburg',
      state: null,
    })
  })
})

describe('choosing distributors', () => {
  test('by the published GET sends requests, is stored, raises the stage and notifies the distributor', async () => {
    const cfgId = await createQuotableSolution('partner', {
      opportunity_number: 'OP-121212-1212121',
      opportunity_stage: 4,
    })
    const saved = await partner.call('solution/status/change/saveDistSelection', {
      cfgid: cfgId,
      distid: `${meridian},${rheinland}`,
    })
    expect(saved.data.filter(({ chosen }) => chosen).map(({ id, state }) => [id, state])).toEqual([
      [meridian, 'sent'],
      [rheinland, 'sent'],
    ])
    expect(await listChosenDistributors(portal.db, cfgId)).toHaveLength(2)
    const { data } = await partner.call('solution/history/list/solution-history', { cfgId })
    expect(data[0]).toMatchObject({
      kind: 'distributors chosen',
      changes: [
        { field: 'distributors', to: 'Meridian Elektro – Hamburg, Rheinland Elektrogroßhandel – Köln' },
        { field: 'opportunityStage', from: 4, to: 5 },
      ],
    })
    const notifications = await portal.db
      .selectFrom('notification')
      .innerJoin('user_account', 'user_account.id', 'notification.user_id')
      .select(['kind', 'username'])
      .where('solution_id', '=', cfgId)
      .execute()
    expect(notifications).toEqual([{ kind: 'quoteRequested', username: 'distributor' }])
  })

  test('changes nothing when the same list is repeated', async () => {
    const cfgId = await createQuotableSolution()
    await ask(cfgId, [meridian])
    const before = await getRequest(cfgId, meridian)
    await ask(cfgId, [meridian, meridian])
    expect([await getRequest(cfgId, meridian), await listHistoryKinds(portal, cfgId)]).toEqual([
      before,
      ['distributors chosen'],
    ])
  })

  test('replaces the list: removed distributors are withdrawn and lose access', async () => {
    const cfgId = await createQuotableSolution()
    await ask(cfgId, [meridian])
    await distributor.call('solution/configId', { id: cfgId })
    await ask(cfgId, [rheinland])
    expect((await getRequest(cfgId, meridian)).state).toBe('withdrawn')
    expect((await expectRefusal(distributor.call('solution/configId', { id: cfgId }))).status).toBe(404)
    // Asking the distributor once more creates a new request.
    await ask(cfgId, [rheinland, meridian])
    expect((await getRequest(cfgId, meridian)).state).toBe('sent')
  })

  test('drops nobody whom a colleague has asked since the list was seen', async () => {
    const cfgId = await createQuotableSolution()
    await ask(cfgId, [meridian])
    const late = { cfgid: cfgId, distid: rheinland, note: '' }
    const refused = await expectRefusal(partner.call('quote-request/ask', { ...late, basedOn: '' }))
    expect(refused).toMatchObject({
      apiErrorCode: 'ROW_VERSION_CONFLICT',
      details: { who: expect.any(String) },
    })
    expect((await getRequest(cfgId, meridian)).state).toBe('sent')
    await partner.call('quote-request/ask', { ...late, basedOn: meridian })
    expect((await getRequest(cfgId, meridian)).state).toBe('withdrawn')
  })

  test('is rejected as a whole for unknown, foreign, malformed, no or six ids', async () => {
    const cfgId = await createQuotableSolution()
    const six = Array.from({ length: 6 }, (_, index) => `${index}0000000-0000-4000-8000-000000000000`)
    for (const [ids, code] of [
      [[meridian, '00000000-0000-4000-8000-000000000000'], 'UNKNOWN_DISTRIBUTOR'],
      [[meridian, pacificoMexico], 'UNKNOWN_DISTRIBUTOR'],
      [[], 'INVALID_INPUT'],
      [six, 'INVALID_INPUT'],
      [[meridian, 'x'], 'INVALID_INPUT'],
    ] as const) {
      expect((await expectRefusal(ask(cfgId, ids))).apiErrorCode).toBe(code)
    }
    expect([await listChosenDistributors(portal.db, cfgId), await listHistoryKinds(portal, cfgId)]).toEqual([
      [],
      [],
    ])
  })

  test('is rejected for a solution without parts, except as drafts that nobody else sees', async () => {
    const cfgId = await insertSolution(portal, { owner: 'partner' })
    expect((await expectRefusal(ask(cfgId, [meridian]))).details).toEqual({ unmet: ['hasDesign'] })
    await ask(cfgId, [meridian], partner, { send: 'false' })
    const { requestId, state } = await getRequest(cfgId, meridian)
    expect(state).toBe('draft')
    expect((await expectRefusal(distributor.call('quote-request/open', { requestId }))).status).toBe(404)
    expect((await expectRefusal(distributor.call('solution/configId', { id: cfgId }))).status).toBe(404)
    await insertDesign(portal, cfgId)
    await ask(cfgId, [meridian])
    expect(await distributor.call('quote-request/open', { requestId })).toMatchObject({ state: 'seen' })
  })

  test('is rejected for an ordered solution by its status and for distributors altogether', async () => {
    const cfgId = await createQuotableSolution('partner', { status: 'ordered' })
    expect((await expectRefusal(ask(cfgId, [meridian]))).apiErrorCode).toBe('STATUS_NOT_ALLOWED')
    const own = await createQuotableSolution('distributor')
    expect((await expectRefusal(ask(own, [meridian], distributor))).status).toBe(403)
  })
})

describe('an answer to a quote request', () => {
  test('lists the parts of all designs once, without those supplied by others', async () => {
    const cfgId = await createQuotableSolution('partner', {
      opportunity_number: 'OP-131313-1313131',
      opportunity_stage: 5,
    })
    await ask(cfgId, [meridian], partner, { note: 'By Friday, please.', answerBy: getDayAhead(3) })
    const { requestId } = await getRequest(cfgId, meridian)
    const opened = await distributor.call('quote-request/open', { requestId })
    expect(opened).toMatchObject({
      state: 'seen',
      note: 'By Friday, please.',
      answerBy: getDayAhead(3),
      partnerName: 'Brandt Rechenzentrumstechnik GmbH',
      countryId: 'DE',
      currency: 'EUR',
      actions: { answer: { allowed: true }, decline: { allowed: true } },
    })
    expect(opened.lines.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
      ['TEST-1', 4],
      ['TEST-3', 6],
    ])
    const answered = await answer(distributor, requestId, '100.50', { note: 'Ex works.', leadTimeDays: 14 })
    expect(answered).toMatchObject({
      state: 'quoted',
      answer: {
        total: { amount: '462.00', currency: 'EUR' },
        complete: true,
        leadTimeDays: 14,
        onBehalf: false,
      },
    })
    const { data } = await partner.call('solution/history/list/solution-history', { cfgId })
    expect(data[0]).toMatchObject({ kind: 'quote request answered' })
    expect(data[0]?.changes).toContainEqual({ field: 'opportunityStage', from: 5, to: 6 })
  })

  test('can be edited until a decision: replaced parts with a reason, other quantities, extra parts', async () => {
    const cfgId = await createQuotableSolution()
    await ask(cfgId, [meridian])
    const { requestId } = await getRequest(cfgId, meridian)
    const first = await answer(distributor, requestId, '100')
    const edited = await distributor.call('quote-request/answer', {
      requestId,
      rowVersion: first.rowVersion,
      lines: [
        createAnswerLine('TEST-1', '90', 4, { partNumber: 'OTHER-1', reason: 'In stock.' }),
        createAnswerLine('TEST-3', null, 2),
        createAnswerLine(null, '5', 1),
      ],
      validUntil: getDayAhead(10),
    })
    expect(edited.answer).toMatchObject({ total: { amount: '365.00' }, complete: false })
    const { rowVersion } = edited
    const withoutReason = await expectRefusal(
      distributor.call('quote-request/answer', {
        requestId,
        rowVersion,
        lines: [createAnswerLine('TEST-1', '90', 4, { partNumber: 'OTHER-1' })],
        validUntil: getDayAhead(10),
      }),
    )
    expect(withoutReason.fields.map(({ path }) => path)).toEqual(['lines.0.reason'])
  })

  test('is rejected on an old version, for an unknown line, past its validity or without a price', async () => {
    const cfgId = await createQuotableSolution()
    await ask(cfgId, [meridian])
    const { requestId } = await getRequest(cfgId, meridian)
    const { rowVersion } = await distributor.call('quote-request/open', { requestId })
    const send = async (change: object) =>
      await expectRefusal(
        distributor.call('quote-request/answer', {
          requestId,
          rowVersion,
          lines: [createAnswerLine('TEST-1', '1', 4)],
          validUntil: getDayAhead(1),
          ...change,
        }),
      )
    expect((await send({ rowVersion: rowVersion + 1 })).apiErrorCode).toBe('ROW_VERSION_CONFLICT')
    expect((await send({ lines: [createAnswerLine('TEST-9', '1', 1)] })).fields[0]?.path).toBe(
      'lines.0.requestedPartNumber',
    )
    expect((await send({ lines: [createAnswerLine('TEST-1', null, 4)] })).fields[0]?.path).toBe('lines')
    expect((await send({ validUntil: getDayAhead(-1) })).details).toEqual({ unmet: ['answerStillValid'] })
    expect((await send({ lines: [createAnswerLine('TEST-1', '9999999.99', 999)] })).apiErrorCode).toBe(
      'TOTAL_TOO_LARGE',
    )
    expect((await send({ lines: [createAnswerLine('TEST-1', '1,5', 4)] })).apiErrorCode).toBe('INVALID_INPUT')
  })

  test('may be a refusal to quote, after which the request stays declined', async () => {
    const cfgId = await createQuotableSolution()
    await ask(cfgId, [meridian])
    const { requestId } = await getRequest(cfgId, meridian)
    const { rowVersion } = await distributor.call('quote-request/open', { requestId })
    const declined = await distributor.call('quote-request/decline', {
      requestId,
      rowVersion,
      reason: 'Not in our range.',
    })
    expect(declined).toMatchObject({ state: 'declined', reason: 'Not in our range.' })
    expect((await expectRefusal(answer(distributor, requestId, '1'))).apiErrorCode).toBe('STATUS_NOT_ALLOWED')
  })

  test('can be given by the order desk on behalf, which does not mark the request as seen', async () => {
    const cfgId = await createQuotableSolution()
    await ask(cfgId, [rheinland])
    const { requestId } = await getRequest(cfgId, rheinland)
    expect((await desk.call('quote-request/open', { requestId })).state).toBe('sent')
    const answered = await answer(desk, requestId, '80')
    expect(answered.answer).toMatchObject({ onBehalf: true, answeredBy: 'Karolina Nowak' })
  })
})
