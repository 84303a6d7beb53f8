/** Tests opportunity numbers of solutions: their format, their owner, linking and unlinking. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { listHistoryKinds, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { applyUndo } from '../../../testing/undo.ts'

let portal: TestPortal
let sales: TestBrowser
let partner: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  partner = await portal.signIn('partner')
})
afterAll(async () => {
  await portal.close()
})

const validate = async (browser: TestBrowser, opportunityNumber: string, cfgId?: string) =>
  await browser.call('solution/validate/opportunitynumber', {
    opportunityNumber,
    ...(cfgId === undefined ? {} : { cfgId }),
  })

describe('an opportunity number', () => {
  test('of the wrong form is unsuccessful with the message of the specification', async () => {
    expect(await validate(sales, 'OP-1')).toEqual({
      successFlag: false,
      data: null,
      message: 'Invalid opportunity number format',
      finding: 'format',
    })
    expect(await validate(sales, ' n/a ')).toMatchObject({
      successFlag: true,
      data: { opportunityNumber: 'N/A' },
    })
    expect(await validate(sales, '')).toMatchObject({ successFlag: true, data: { opportunityNumber: '' } })
  })

  test('names other solutions with it, but to a partner none of another partner', async () => {
    const number = 'OP-555555-5555555'
    const cfgId = await insertSolution(portal, {
      owner: 'engineer',
      opportunity_number: number,
      opportunity_stage: 4,
    })
    expect(await validate(sales, number)).toMatchObject({ data: { solutions: 1 } })
    expect(await validate(sales, number, cfgId)).toMatchObject({ data: { solutions: 0 } })
    const refused = await validate(partner, number)
    expect(refused).toEqual({
      successFlag: false,
      data: null,
      message: 'This opportunity number is not available.',
      finding: 'notAvailable',
    })
    expect(await sales.call('config/opportunity/info', { opportunityId: number })).toMatchObject({
      stage: 4,
      solutions: [{ cfgId }],
    })
    expect(
      (await expectRefusal(partner.call('config/opportunity/info', { opportunityId: number }))).status,
    ).toBe(404)
    expect(await sales.call('solution/configId-opptyDetails', { id: cfgId })).toMatchObject({
      opportunityNumber: number,
      opportunityStage: 4,
      rowVersion: 1,
      link: { allowed: false },
    })
  })
})

const linkOpportunity = async (
  browser: TestBrowser,
  cfgId: string,
  opportunityNumber: string,
  rowVersion?: number,
) =>
  await browser.call('solution/opportunity/link', {
    cfgId,
    opportunityNumber,
    ...(rowVersion === undefined ? {} : { rowVersion }),
  })

describe('linking an opportunity', () => {
  test('stores the number without calling anybody, writes the history and can be undone', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    expect(await validate(sales, 'OP-123456-1234567', cfgId)).toMatchObject({
      successFlag: true,
      data: { checked: false },
      message: expect.stringContaining('No sales system is connected'),
    })
    const { solution, undo } = await linkOpportunity(sales, cfgId, ' OP-123456-1234567 ')
    expect(solution).toMatchObject({
      opportunityNumber: 'OP-123456-1234567',
      opportunityStage: null,
      rowVersion: 2,
    })
    const { data } = await sales.call('solution/history/list/solution-history', { cfgId })
    expect(data[0]).toMatchObject({
      kind: 'opportunity linked',
      changes: [{ field: 'opportunityNumber', from: null, to: 'OP-123456-1234567' }],
    })
    await applyUndo(sales, undo)
    expect(await sales.call('solution/configId', { id: cfgId })).toMatchObject({
      opportunityNumber: null,
      rowVersion: 3,
    })
  })

  test('adopts the stage of other solutions with the number', async () => {
    const number = 'ORF-22222222'
    await insertSolution(portal, { owner: 'sales', opportunity_number: number, opportunity_stage: 5 })
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    expect((await linkOpportunity(sales, cfgId, number)).solution.opportunityStage).toBe(5)
    expect((await linkOpportunity(sales, cfgId, 'n/a')).solution).toMatchObject({
      opportunityNumber: 'N/A',
      opportunityStage: null,
    })
  })

  test('changes nothing when it is repeated', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales', opportunity_number: 'N/A' })
    const { solution, undo } = await linkOpportunity(sales, cfgId, 'N/a')
    expect([solution.rowVersion, undo, await listHistoryKinds(portal, cfgId)]).toEqual([1, [], []])
  })

  test('is rejected for a wrong form, an old version or a closed status, and stores nothing', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    const form = await expectRefusal(linkOpportunity(sales, cfgId, 'OP-1'))
    expect([form.apiErrorCode, form.fields]).toEqual([
      'INVALID_INPUT',
      [
        {
          path: 'opportunityNumber',
          code: 'wrong_format',
          message: 'Invalid opportunity number format',
        },
      ],
    ])
    const old = await expectRefusal(linkOpportunity(sales, cfgId, 'ORF-12345678', 7))
    expect(old.apiErrorCode).toBe('ROW_VERSION_CONFLICT')
    for (const status of ['archived', 'standard'] as const) {
      const other = await insertSolution(portal, { owner: 'sales', status })
      expect((await expectRefusal(linkOpportunity(sales, other, 'ORF-12345678'))).apiErrorCode, status).toBe(
        'STATUS_NOT_ALLOWED',
      )
    }
    expect((await sales.call('solution/configId', { id: cfgId })).opportunityNumber).toBeNull()
  })

  test('is refused for a number of another partner and allowed for an internal one', async () => {
    const mine = await insertSolution(portal, { owner: 'partner' })
    await insertSolution(portal, { owner: 'distributor', opportunity_number: 'ORF-33333333' })
    await insertSolution(portal, { owner: 'sales', opportunity_number: 'ORF-44444444' })
    const refused = await expectRefusal(linkOpportunity(partner, mine, 'ORF-33333333'))
    expect([refused.status, refused.apiErrorCode, refused.apiErrorMsg]).toEqual([
      422,
      'OPPORTUNITY_NOT_AVAILABLE',
      'This opportunity number is not available.',
    ])
    expect((await linkOpportunity(partner, mine, 'ORF-44444444')).solution.opportunityNumber).toBe(
      'ORF-44444444',
    )
  })

  test('succeeds for only one of two partners who use one number at the same time', async () => {
    const distributor = await portal.signIn('distributor')
    const [one, other] = [
      await insertSolution(portal, { owner: 'partner' }),
      await insertSolution(portal, { owner: 'distributor' }),
    ]
    const outcomes = await Promise.allSettled([
      linkOpportunity(partner, one, 'ORF-55555555'),
      linkOpportunity(distributor, other, 'ORF-55555555'),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
