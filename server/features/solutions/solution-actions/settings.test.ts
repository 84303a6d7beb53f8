/** Tests the settings of a solution, and its training flag. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { listHistoryKinds, insertDesign, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { applyUndo } from '../../../testing/undo.ts'

let portal: TestPortal
let sales: TestBrowser
let approver: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  approver = await portal.signIn('approver')
})
afterAll(async () => {
  await portal.close()
})

test("a charge that would be too large in another country's currency blocks the change and the copy", async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales', name: 'Large charge' })
  const charge = { cfgId, name: 'Freight', kind: 'amount', value: '150000000', rowVersion: 1 } as const
  await sales.call('solution/charge/add', charge)
  const change = sales.call('solution/settings/save', { cfgId, countryId: 'BD' })
  expect(await expectRefusal(change)).toMatchObject({ status: 422, apiErrorCode: 'TOTAL_TOO_LARGE' })
  expect(await sales.call('solution/settings/details', { cfgId })).toMatchObject({
    countryId: 'DE',
    rowVersion: 2,
  })
  const superUser = await portal.signIn('super')
  const copy = superUser.call('solution/copy', {
    cfgId,
    newName: 'Copied',
    countryId: 'BD',
    withAdditionalCharges: true,
  })
  expect(await expectRefusal(copy)).toMatchObject({ status: 422, apiErrorCode: 'TOTAL_TOO_LARGE' })
})

describe('solution settings', () => {
  test('show who may change them, are saved with before and after, and can be undone', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales', name: 'First name' })
    expect(await sales.call('solution/settings/details', { cfgId })).toMatchObject({
      name: 'First name',
      countryId: 'DE',
      tssRequested: false,
      rowVersion: 1,
      edit: { allowed: true },
      otherRegion: { allowed: true },
    })
    const saved = await sales.call('solution/settings/save', {
      cfgId,
      name: 'Second name',
      tssRequested: true,
    })
    expect(saved.solution).toMatchObject({ name: 'Second name', tssRequested: true, rowVersion: 2 })
    const { data } = await sales.call('solution/history/list/solution-history', { cfgId })
    expect(data[0]).toMatchObject({
      kind: 'settings updated',
      changes: [
        { field: 'name', from: 'First name', to: 'Second name' },
        { field: 'tssRequested', from: false, to: true },
      ],
    })
    await applyUndo(sales, saved.undo)
    expect(await sales.call('solution/settings/details', { cfgId })).toMatchObject({
      name: 'First name',
      tssRequested: false,
    })
  })

  test('change nothing when they are sent again unchanged', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales', name: 'Unchanged' })
    const { solution, undo } = await sales.call('solution/settings/save', {
      cfgId,
      name: 'Unchanged',
      countryId: 'DE',
    })
    expect([solution.rowVersion, undo, await listHistoryKinds(portal, cfgId)]).toEqual([1, [], []])
  })

  test('change the currency with the country, and need permission for another region', async () => {
    const approverCfgId = await insertSolution(portal, { owner: 'approver' })
    await insertDesign(portal, approverCfgId)
    const sameRegion = await approver.call('solution/settings/save', {
      cfgId: approverCfgId,
      countryId: 'NO',
    })
    expect(sameRegion.solution).toMatchObject({ countryId: 'NO', currency: 'NOK' })
    expect(sameRegion.designsToCheck).toHaveLength(1)
    const otherRegionError = await expectRefusal(
      approver.call('solution/settings/save', { cfgId: approverCfgId, countryId: 'JP' }),
    )
    expect([otherRegionError.status, otherRegionError.details['reason']]).toEqual([
      403,
      'PERMISSION_NEEDS_A_RIGHT',
    ])
    expect(
      (await approver.call('solution/settings/details', { cfgId: approverCfgId })).otherRegion.allowed,
    ).toBe(false)
    const salesCfgId = await insertSolution(portal, { owner: 'sales' })
    const otherRegion = await sales.call('solution/settings/save', { cfgId: salesCfgId, countryId: 'JP' })
    expect(otherRegion.solution).toMatchObject({ countryId: 'JP', currency: 'JPY' })
  })

  test('reject a name in use, an unknown country and a closed status without losing input', async () => {
    await insertSolution(portal, { owner: 'sales', name: 'Used name' })
    const cfgId = await insertSolution(portal, { owner: 'sales', name: 'Kept name' })
    const nameError = await expectRefusal(sales.call('solution/settings/save', { cfgId, name: 'used NAME' }))
    expect([nameError.apiErrorCode, nameError.fields[0]?.path]).toEqual(['NAME_TAKEN', 'name'])
    const countryError = await expectRefusal(sales.call('solution/settings/save', { cfgId, countryId: 'XX' }))
    expect(countryError.fields[0]?.path).toBe('countryId')
    const orderedCfgId = await insertSolution(portal, { owner: 'sales', status: 'ordered' })
    const statusError = await expectRefusal(
      sales.call('solution/settings/save', { cfgId: orderedCfgId, name: 'Too late' }),
    )
    expect(statusError.apiErrorCode).toBe('STATUS_NOT_ALLOWED')
    expect((await sales.call('solution/settings/details', { cfgId })).name).toBe('Kept name')
  })

  test('are rejected on an old version with what has changed since', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    await sales.call('solution/settings/save', { cfgId, name: 'Changed by somebody', rowVersion: 1 })
    const error = await expectRefusal(
      sales.call('solution/settings/save', { cfgId, tssRequested: true, rowVersion: 1 }),
    )
    expect([error.status, error.details]).toMatchObject([
      409,
      { currentRowVersion: 2, who: 'Ingrid Solheim', changedFields: ['name'] },
    ])
    await sales.call('solution/settings/save', { cfgId, tssRequested: true, rowVersion: 2 })
  })
})

describe('removing the training mark', () => {
  test('stops at warnings if asked to, and otherwise goes on and records them', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales', training: true })
    await insertDesign(portal, cfgId, { name: 'Hall T', price_complete: false })
    const stopped = await sales.call('solution/makeNonTraining', { cfgid: cfgId, stopAtWarnings: true })
    expect(stopped).toMatchObject({
      done: false,
      warnings: [{ warning: 'missingPrice', designs: ['Hall T'] }],
      solution: { training: true, rowVersion: 1 },
    })
    const removed = await sales.call('solution/makeNonTraining', { cfgid: cfgId })
    expect(removed).toMatchObject({
      done: true,
      warnings: [{ warning: 'missingPrice', designs: ['Hall T'] }],
      solution: { training: false, rowVersion: 2 },
    })
    expect(await listHistoryKinds(portal, cfgId)).toEqual(['training removed'])
    const secondError = await expectRefusal(sales.call('solution/makeNonTraining', { cfgid: cfgId }))
    expect(secondError.details['unmet']).toEqual(['isTraining'])
  })

  test('happens at once without warnings, and is not possible by the settings, which can only set it', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    await insertDesign(portal, cfgId)
    await sales.call('solution/settings/save', { cfgId, training: true })
    const error = await expectRefusal(sales.call('solution/settings/save', { cfgId, training: false }))
    expect(error.details['unmet']).toEqual(['trainingChecked'])
    const removed = await sales.call('solution/makeNonTraining', { cfgid: cfgId, stopAtWarnings: true })
    expect(removed.done).toBe(true)
  })
})
