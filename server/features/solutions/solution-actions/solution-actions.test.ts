/**
 * Tests actions on whole solutions: copy, archive, restore, standard, training, settings; each with its history and
 * undo.
 */
import { randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, listHistoryKinds, insertDesign, insertSolution } from '../../../testing/solutions.ts'
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

const openSolution = async (browser: TestBrowser, cfgId: string) =>
  await browser.call('solution/configId', { id: cfgId })

describe('copying a solution', () => {
  test('creates an open solution with designs and lines, new prices and no workflow, and leaves the source', async () => {
    const source = await insertSolution(portal, {
      owner: 'sales',
      status: 'approved',
      opportunity_number: 'ORF-12345678',
      opportunity_stage: 4,
      valid_until: '2026-05-01',
    })
    await insertDesign(portal, source, { name: 'Hall A', quantity: 3, notes: 'about the first' })
    const sourceBefore = await openSolution(sales, source)
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
    expect(await openSolution(sales, source)).toEqual(sourceBefore)
    expect(await listHistoryKinds(portal, solution.cfgId)).toEqual(['create'])
    await applyUndo(sales, undo)
    expect((await openSolution(sales, solution.cfgId)).statusId).toBe('7')
  })

  test('to another country needs permission and uses its currency', async () => {
    const source = await insertSolution(portal, { owner: 'partner' })
    const designId = await insertDesign(portal, source)
    const error = await expectRefusal(
      partner.call('solution/copy', { cfgId: source, newName: 'Abroad', countryId: 'FR' }),
    )
    expect([error.status, error.details['reason']]).toEqual([403, 'PERMISSION_NEEDS_A_RIGHT'])
    const answer = await sales.call('solution/copy', { cfgId: source, newName: 'Abroad', countryId: 'NO' })
    expect(answer.solution).toMatchObject({ countryId: 'NO', currency: 'NOK' })
    // The design was configured for Germany.
    expect(answer.designsToCheck).toHaveLength(1)
    expect(answer.designsToCheck).not.toContain(designId)
    const chargesError = await expectRefusal(
      sales.call('solution/copy', { cfgId: source, newName: 'With', withAdditionalCharges: true }),
    )
    expect(chargesError.details['reason']).toBe('PERMISSION_NEEDS_A_RIGHT')
  })

  test("rejects by field a name in use and an unknown country, and hides other companies' solutions", async () => {
    const source = await insertSolution(portal, { owner: 'sales', name: 'Source of copies' })
    const nameError = await expectRefusal(
      sales.call('solution/copy', { cfgId: source, newName: 'SOURCE OF COPIES' }),
    )
    expect([nameError.apiErrorCode, nameError.fields[0]?.path]).toEqual(['NAME_TAKEN', 'newName'])
    const countryError = await expectRefusal(
      sales.call('solution/copy', { cfgId: source, newName: 'X', countryId: 'XX' }),
    )
    expect([countryError.apiErrorCode, countryError.fields[0]?.path]).toEqual([
      'UNKNOWN_COUNTRY',
      'countryId',
    ])
    expect((await expectRefusal(partner.call('solution/copy', { cfgId: source, newName: 'X' }))).status).toBe(
      404,
    )
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
      const cfgId = await insertSolution(portal, { owner: 'sales', status, valid_until: '2026-06-01' })
      const archived = await sales.call('solution/archive', { cfgid: cfgId })
      expect(archived.solution).toMatchObject({ statusId: '7', rowVersion: 2 })
      await applyUndo(sales, archived.undo)
      expect(await openSolution(sales, cfgId)).toMatchObject({ statusId, rowVersion: 3 })
      expect(await listHistoryKinds(portal, cfgId)).toEqual(['archive', 'restore'])
    },
  )

  test('restores an approval that has expired meanwhile as expired', async () => {
    const cfgId = await insertSolution(portal, {
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
    const cfgId = await insertSolution(portal, { owner: 'sales', name, status: 'archived' })
    await insertSolution(portal, { owner: 'sales', name: name.toUpperCase() })
    const { solution } = await sales.call('solution/restore', { cfgid: cfgId })
    expect(solution?.name).toBe(`${name} (2)`)
  })

  test('names the available actions when the status does not allow it', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales', status: 'submitted' })
    const error = await expectRefusal(sales.call('solution/archive', { cfgid: cfgId }))
    expect([error.status, error.apiErrorCode]).toEqual([422, 'STATUS_NOT_ALLOWED'])
    expect(error.details['allowed']).toEqual(expect.arrayContaining(['cancelSubmit', 'receive', 'return']))
  })

  test('allows archiving an ordered solution thirty days after its order', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales', status: 'ordered' })
    await portal.db
      .insertInto('history_event')
      .values({
        id: randomUUID(),
        solution_id: cfgId,
        company_id: getAccount('sales').companyId,
        kind: 'status change',
        at: new Date(portal.now().getTime() - 29 * dayMilliseconds),
        user_id: getAccount('order-desk').id,
        changes: JSON.stringify({ status: { from: 'approved', to: 'ordered' } }),
      })
      .execute()
    const error = await expectRefusal(sales.call('solution/archive', { cfgid: cfgId }))
    expect([error.apiErrorCode, error.details['unmet']]).toEqual([
      'CONDITION_NOT_MET',
      ['acknowledgedLongAgo'],
    ])
    const several = await sales.call('solution/archive', { cfgids: [cfgId] })
    expect(several.outcomes[0]?.error?.unmet).toEqual(['acknowledgedLongAgo'])
    portal.wait(dayMilliseconds)
    sales = await portal.signIn('sales')
    superUser = await portal.signIn('super')
    partner = await portal.signIn('partner')
    expect((await sales.call('solution/archive', { cfgid: cfgId })).solution?.statusId).toBe('7')
  })

  test('of several solutions gives a result for each, and what was done can be undone', async () => {
    const openCfgId = await insertSolution(portal, { owner: 'sales' })
    const submittedCfgId = await insertSolution(portal, { owner: 'sales', status: 'submitted' })
    const partnerCfgId = await insertSolution(portal, { owner: 'partner' })
    const unknownCfgId = randomUUID()
    const { outcomes, undo, solution } = await sales.call('solution/archive', {
      cfgids: [openCfgId, submittedCfgId, partnerCfgId, unknownCfgId],
    })
    expect(solution).toBeNull()
    expect(outcomes.map(({ cfgId, done, error }) => [cfgId, done, error?.apiErrorCode])).toEqual([
      [openCfgId, true, undefined],
      [submittedCfgId, false, 'STATUS_NOT_ALLOWED'],
      [partnerCfgId, false, 'FORBIDDEN'],
      [unknownCfgId, false, 'NOT_FOUND'],
    ])
    expect(outcomes[1]?.error?.status).toBe('submitted')
    expect(outcomes[3]?.name).toBe('')
    await applyUndo(sales, undo)
    expect((await openSolution(sales, openCfgId)).statusId).toBe('1')
  })

  test('rejects by field neither or both of cfgid and cfgids, and more than a hundred', async () => {
    const error = await expectRefusal(sales.call('solution/archive', {}))
    expect([error.apiErrorCode, error.fields[0]?.path]).toEqual(['INVALID_INPUT', 'cfgid'])
    const tooManyIds = Array.from({ length: 101 }, () => randomUUID())
    expect(
      (await expectRefusal(sales.call('solution/archive', { cfgids: tooManyIds }))).fields[0],
    ).toMatchObject({
      path: 'cfgids',
      code: 'too_big',
    })
  })

  test('lists what I archived in the report, with the status each returns to', async () => {
    const engineer = await portal.signIn('engineer')
    const cfgId = await insertSolution(portal, { owner: 'engineer', name: 'Old hall' })
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

  test('succeeds for one of two simultaneous requests, and refuses the other because of the status', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => sales.call('solution/archive', { cfgid: cfgId })),
    )
    expect(outcomes.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { apiErrorCode: 'STATUS_NOT_ALLOWED' } },
    ])
    expect(await listHistoryKinds(portal, cfgId)).toEqual(['archive'])
  })
})

describe('standards', () => {
  test('can be read and copied by everybody, edited by standard makers, and reopened', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales', opportunity_number: 'N/A' })
    const designId = await insertDesign(portal, cfgId)
    const refused = await expectRefusal(sales.call('solution/makeStandard', { cfgid: cfgId }))
    expect(refused.details['reason']).toBe('PERMISSION_NEEDS_A_RIGHT')
    const { solution, undo } = await superUser.call('solution/makeStandard', { cfgid: cfgId })
    expect(solution).toMatchObject({ statusId: '11', opportunityNumber: null })
    expect((await openSolution(partner, cfgId)).actions.copy).toEqual({ allowed: true })
    const quantity = { cfgId, desId: designId, quantity: 2 }
    expect((await expectRefusal(sales.call('design/quantity', quantity))).status).toBe(403)
    await superUser.call('design/quantity', quantity)
    await applyUndo(superUser, undo)
    expect(await openSolution(sales, cfgId)).toMatchObject({ statusId: '1' })
    expect((await expectRefusal(partner.call('solution/configId', { id: cfgId }))).status).toBe(404)
  })

  test.each([
    ['noOpportunity', { opportunity_number: 'ORF-12345678' }, {}],
    ['notTraining', { training: true }, {}],
    ['partsSellable', { price_complete: false }, {}],
    ['noCustomPart', {}, { bill: JSON.stringify([{ id: 'a', partNumber: 'C', kind: 'A', quantity: 1 }]) }],
  ] as const)('cannot be made if the condition %s does not hold', async (condition, columns, design) => {
    const cfgId = await insertSolution(portal, { owner: 'sales', ...columns })
    await insertDesign(portal, cfgId, design)
    const error = await expectRefusal(superUser.call('solution/makeStandard', { cfgid: cfgId }))
    expect([error.apiErrorCode, error.details['unmet']]).toEqual(['CONDITION_NOT_MET', [condition]])
  })
})
