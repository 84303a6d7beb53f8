/**
 * Tests actions on whole solutions: copy, archive, restore, standard, training, settings; each with its history and
 * undo.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
import { getAccount, listHistoryKinds, makeDesign, makeSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { applyUndo } from '../../../testing/undo.ts'

let portal: TestPortal
let sales: TestBrowser
let superUser: TestBrowser
let partner: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  superUser = await portal.signIn('super')
  partner = await portal.signIn('partner')
})
afterAll(async () => {
  await portal.close()
})

const open = async (browser: TestBrowser, cfgId: string) =>
  await browser.call('solution/configId', { id: cfgId })

describe('copying a solution', () => {
  test('creates an open solution with designs and lines, new prices and no workflow, and leaves the source', async () => {
    const source = await makeSolution(portal, {
      owner: 'sales',
      status: 'approved',
      opportunity_number: 'ORF-12345678',
      opportunity_stage: 4,
      valid_until: '2026-05-01',
    })
    await makeDesign(portal, source, { name: 'Hall A', quantity: 3, notes: 'about the first' })
    const before = await open(sales, source)
    const { solution, undo } = await sales.call('solution/copy', { cfgId: source, newName: 'Copied' })
    expect(solution).toMatchObject({
      name: 'Copied',
      statusId: '1',
      opportunityNumber: null,
      opportunityStage: null,
      rowVersion: 1,
    })
    const { data } = await sales.call('design/list/all-designs', { cfgId: solution.cfgId })
    expect(data).toMatchObject([{ desName: 'Hall A', quantity: 3, rowVersion: 1 }])
    const notes = await sales.call('design/design-notes', { designId: data[0]?.desId ?? '' })
    expect(notes.notes).toBe('about the first')
    expect(await open(sales, source)).toEqual(before)
    expect(await listHistoryKinds(portal, solution.cfgId)).toEqual(['create'])
    await applyUndo(sales, undo)
    expect((await open(sales, solution.cfgId)).statusId).toBe('7')
  })

  test('to another country needs permission and uses its currency', async () => {
    const source = await makeSolution(portal, { owner: 'partner' })
    const designId = await makeDesign(portal, source)
    const error = await refusal(
      partner.call('solution/copy', { cfgId: source, newName: 'Abroad', countryId: 'FR' }),
    )
    expect([error.status, error.details['reason']]).toEqual([403, 'PERMISSION_NEEDS_A_RIGHT'])
    const answer = await sales.call('solution/copy', { cfgId: source, newName: 'Abroad', countryId: 'NO' })
    expect(answer.solution).toMatchObject({ countryId: 'NO', currency: 'NOK' })
    // It was configured for Germany.
    expect(answer.designsToCheck).toHaveLength(1)
    expect(answer.designsToCheck).not.toContain(designId)
    const charges = await refusal(
      sales.call('solution/copy', { cfgId: source, newName: 'With', withAdditionalCharges: true }),
    )
    expect(charges.details['reason']).toBe('PERMISSION_NEEDS_A_RIGHT')
  })

  test("rejects by field a name in use and an unknown country, and hides other companies' solutions", async () => {
    const source = await makeSolution(portal, { owner: 'sales', name: 'Source of copies' })
    const taken = await refusal(sales.call('solution/copy', { cfgId: source, newName: 'SOURCE OF COPIES' }))
    expect([taken.apiErrorCode, taken.fields[0]?.path]).toEqual(['NAME_TAKEN', 'newName'])
    const unknown = await refusal(
      sales.call('solution/copy', { cfgId: source, newName: 'X', countryId: 'XX' }),
    )
    expect([unknown.apiErrorCode, unknown.fields[0]?.path]).toEqual(['UNKNOWN_COUNTRY', 'countryId'])
    expect((await refusal(partner.call('solution/copy', { cfgId: source, newName: 'X' }))).status).toBe(404)
  })
})

describe('archiving and restoring', () => {
  test.each([
    ['open', '1'],
    ['returned', '10'],
    ['expired', '9'],
    ['approved', '5'],
    ['autoApproved', '11111111-1111-1111-1111-111111111111'],
  ] as const)(
    'returns a solution that was %s to that status, with an event each',
    async (status, statusId) => {
      const cfgId = await makeSolution(portal, { owner: 'sales', status, valid_until: '2026-06-01' })
      const archived = await sales.call('solution/archive', { cfgid: cfgId })
      expect(archived.solution).toMatchObject({ statusId: '7', rowVersion: 2 })
      await applyUndo(sales, archived.undo)
      expect(await open(sales, cfgId)).toMatchObject({ statusId, rowVersion: 3 })
      expect(await listHistoryKinds(portal, cfgId)).toEqual(['archive', 'restore'])
    },
  )

  test('restores an approval that has expired meanwhile as expired', async () => {
    const cfgId = await makeSolution(portal, {
      owner: 'sales',
      status: 'archived',
      previous_status: 'approved',
      valid_until: '2026-03-01',
    })
    const { solution } = await sales.call('solution/restore', { cfgid: cfgId })
    expect(solution?.statusId).toBe('9')
  })

  test('numbers a name that was reused meanwhile', async () => {
    const name = `Given away ${randomUUID()}`
    const cfgId = await makeSolution(portal, { owner: 'sales', name, status: 'archived' })
    await makeSolution(portal, { owner: 'sales', name: name.toUpperCase() })
    const { solution } = await sales.call('solution/restore', { cfgid: cfgId })
    expect(solution?.name).toBe(`${name} (2)`)
  })

  test('names the available actions when the status does not allow it', async () => {
    const cfgId = await makeSolution(portal, { owner: 'sales', status: 'submitted' })
    const error = await refusal(sales.call('solution/archive', { cfgid: cfgId }))
    expect([error.status, error.apiErrorCode]).toEqual([422, 'STATUS_NOT_ALLOWED'])
    expect(error.details['allowed']).toEqual(expect.arrayContaining(['cancelSubmit', 'receive', 'return']))
  })

  test('allows archiving an ordered solution thirty days after its order', async () => {
    const cfgId = await makeSolution(portal, { owner: 'sales', status: 'ordered' })
    await portal.db
      .insertInto('history_event')
      .values({
        id: randomUUID(),
        solution_id: cfgId,
        company_id: getAccount('sales').companyId,
        kind: 'status change',
        at: new Date(portal.now().getTime() - 29 * 86_400_000),
        user_id: getAccount('order-desk').id,
        changes: JSON.stringify({ status: { from: 'approved', to: 'ordered' } }),
      })
      .execute()
    const error = await refusal(sales.call('solution/archive', { cfgid: cfgId }))
    expect([error.apiErrorCode, error.details['unmet']]).toEqual([
      'CONDITION_NOT_MET',
      ['acknowledgedLongAgo'],
    ])
    const several = await sales.call('solution/archive', { cfgids: [cfgId] })
    expect(several.outcomes[0]?.error?.unmet).toEqual(['acknowledgedLongAgo'])
    portal.wait(86_400_000)
    sales = await portal.signIn('sales')
    superUser = await portal.signIn('super')
    partner = await portal.signIn('partner')
    expect((await sales.call('solution/archive', { cfgid: cfgId })).solution?.statusId).toBe('7')
  })

  test('of a list gives a result each, and what was done can be undone', async () => {
    const fine = await makeSolution(portal, { owner: 'sales' })
    const submitted = await makeSolution(portal, { owner: 'sales', status: 'submitted' })
    const others = await makeSolution(portal, { owner: 'partner' })
    const hidden = randomUUID()
    const { outcomes, undo, solution } = await sales.call('solution/archive', {
      cfgids: [fine, submitted, others, hidden],
    })
    expect(solution).toBeNull()
    expect(outcomes.map(({ cfgId, done, error }) => [cfgId, done, error?.apiErrorCode])).toEqual([
      [fine, true, undefined],
      [submitted, false, 'STATUS_NOT_ALLOWED'],
      [others, false, 'FORBIDDEN'],
      [hidden, false, 'NOT_FOUND'],
    ])
    expect(outcomes[1]?.error?.status).toBe('submitted')
    expect(outcomes[3]?.name).toBe('')
    await applyUndo(sales, undo)
    expect((await open(sales, fine)).statusId).toBe('1')
  })

  test('rejects by field neither or both of cfgid and cfgids, and more than a hundred', async () => {
    const none = await refusal(sales.call('solution/archive', {}))
    expect([none.apiErrorCode, none.fields[0]?.path]).toEqual(['INVALID_INPUT', 'cfgid'])
    const many = Array.from({ length: 101 }, () => randomUUID())
    expect((await refusal(sales.call('solution/archive', { cfgids: many }))).fields[0]).toMatchObject({
      path: 'cfgids',
      code: 'too_big',
    })
  })

  test('lists what I archived in the report, with the status each returns to', async () => {
    const engineer = await portal.signIn('engineer')
    const cfgId = await makeSolution(portal, { owner: 'engineer', name: 'Old hall' })
    await engineer.call('solution/archive', { cfgid: cfgId })
    const report = await engineer.call('solution/archived/report', { searchText: 'old hall' })
    expect(report).toMatchObject({
      totalItems: 1,
      data: [
        { cfgId, previousStatusId: '1', restore: { allowed: true }, archivedOn: portal.now().toISOString() },
      ],
    })
    expect((await engineer.call('solution/archived/report', { searchText: 'new hall' })).data).toEqual([])
  })

  test('succeeds once of two at the same time, and tells the other that the status no longer allows it', async () => {
    const cfgId = await makeSolution(portal, { owner: 'sales' })
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => sales.call('solution/archive', { cfgid: cfgId })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await listHistoryKinds(portal, cfgId)).toEqual(['archive'])
  })
})

describe('standards', () => {
  test('can be read and copied by everybody, edited by standard makers, and reopened', async () => {
    const cfgId = await makeSolution(portal, { owner: 'sales', opportunity_number: 'N/A' })
    const designId = await makeDesign(portal, cfgId)
    const refused = await refusal(sales.call('solution/makeStandard', { cfgid: cfgId }))
    expect(refused.details['reason']).toBe('PERMISSION_NEEDS_A_RIGHT')
    const { solution, undo } = await superUser.call('solution/makeStandard', { cfgid: cfgId })
    expect(solution).toMatchObject({ statusId: '11', opportunityNumber: null })
    expect((await open(partner, cfgId)).actions.copy).toEqual({ allowed: true })
    const quantity = { cfgId, desId: designId, quantity: 2 }
    expect((await refusal(sales.call('design/quantity', quantity))).status).toBe(403)
    await superUser.call('design/quantity', quantity)
    await applyUndo(superUser, undo)
    expect(await open(sales, cfgId)).toMatchObject({ statusId: '1' })
    expect((await refusal(partner.call('solution/configId', { id: cfgId }))).status).toBe(404)
  })

  test.each([
    ['noOpportunity', { opportunity_number: 'ORF-12345678' }, {}],
    ['notTraining', { training: true }, {}],
    ['partsSellable', { price_complete: false }, {}],
    ['noCustomPart', {}, { bill: JSON.stringify([{ id: 'a', partNumber: 'C', kind: 'A', quantity: 1 }]) }],
  ] as const)('cannot be made where %s does not hold', async (condition, columns, design) => {
    const cfgId = await makeSolution(portal, { owner: 'sales', ...columns })
    await makeDesign(portal, cfgId, design)
    const error = await refusal(superUser.call('solution/makeStandard', { cfgid: cfgId }))
    expect([error.apiErrorCode, error.details['unmet']]).toEqual(['CONDITION_NOT_MET', [condition]])
  })
})
