/**
 * Tests ownership and shares of a solution: grab, taking back, transfer and shares, each with history, audit log and
 * undo.
 */
import { randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleColleagues } from '../../../db/seed/people.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, listHistoryKinds, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { applyUndo } from '../../../testing/undo.ts'

let portal: TestPortal
let browsers: Readonly<
  Record<'sales' | 'partner' | 'super' | 'engineer' | 'approver' | 'user-admin', TestBrowser>
>
beforeAll(async () => {
  portal = await createTestPortal()
  browsers = await signInAll()
})
afterAll(async () => {
  await portal.close()
})

async function signInAll() {
  return {
    sales: await portal.signIn('sales'),
    partner: await portal.signIn('partner'),
    super: await portal.signIn('super'),
    engineer: await portal.signIn('engineer'),
    approver: await portal.signIn('approver'),
    'user-admin': await portal.signIn('user-admin'),
  }
}

const getAccountId = (username: string): string => getAccount(username).id
const getColleagueId = (name: string): string =>
  sampleColleagues.find((sampleColleague) => sampleColleague.name === name)?.id ?? ''

const getOwnerId = async (cfgId: string): Promise<string> =>
  (await browsers.super.call('solution/configId', { id: cfgId })).userDetails.usrId

const getTakeOverRefusal = async (browser: TestBrowser, cfgid: string) =>
  await expectRefusal(browser.call('solution/grab', { cfgid }))

describe('taking ownership', () => {
  test('makes me the owner, leaves full access to the former one, and records both events', async () => {
    const cfgId = await insertSolution(portal, { owner: 'approver' })
    const { solution, undo } = await browsers.sales.call('solution/grab', {
      cfgid: cfgId,
      comment: 'On leave',
    })
    expect(solution.userDetails.usrId).toBe(getAccountId('sales'))
    expect(await listHistoryKinds(portal, cfgId)).toEqual(['grab', 'ownership change'])
    const { data } = await browsers.sales.call('solution/share/list', { cfgid: cfgId })
    expect(data).toMatchObject([{ usrId: getAccountId('approver'), level: 'full' }])
    await applyUndo(browsers.sales, undo)
    expect(await getOwnerId(cfgId)).toBe(getAccountId('approver'))
  })

  test('can be reverted by the former owner within seven days', async () => {
    const cfgId = await insertSolution(portal, { owner: 'approver' })
    const lateCfgId = await insertSolution(portal, { owner: 'approver' })
    for (const id of [cfgId, lateCfgId]) await browsers.sales.call('solution/grab', { cfgid: id })
    const strangerError = await expectRefusal(browsers.super.call('solution/takeBack', { cfgid: cfgId }))
    expect(strangerError.details['unmet']).toEqual(['grabbedFromYou'])
    const { solution } = await browsers.approver.call('solution/takeBack', { cfgid: cfgId })
    expect(solution.userDetails.usrId).toBe(getAccountId('approver'))
    portal.wait(8 * dayMilliseconds)
    browsers = await signInAll()
    const lateError = await expectRefusal(browsers.approver.call('solution/takeBack', { cfgid: lateCfgId }))
    expect(lateError.details['unmet']).toEqual(['withinSevenDays'])
  })

  test('requires the permission and the region, and is refused for own solutions and those that the person decides on', async () => {
    const ownCfgId = await insertSolution(portal, { owner: 'sales' })
    const otherRegionCfgId = await insertSolution(portal, {
      owner: 'super',
      country_code: 'JP',
      region_id: 'international',
    })
    const europeCfgId = await insertSolution(portal, { owner: 'super' })
    const receivedCfgId = await insertSolution(portal, {
      owner: 'super',
      status: 'received',
      approver_id: getAccountId('sales'),
    })
    expect((await getTakeOverRefusal(browsers.sales, ownCfgId)).details['unmet']).toEqual(['notYourOwn'])
    expect((await getTakeOverRefusal(browsers.sales, otherRegionCfgId)).status).toBe(404)
    expect((await getTakeOverRefusal(browsers.approver, europeCfgId)).details['reason']).toBe(
      'PERMISSION_NEEDS_A_RIGHT',
    )
    expect((await getTakeOverRefusal(browsers.sales, receivedCfgId)).details['unmet']).toEqual([
      'approverMustNotOwn',
    ])
    expect((await getTakeOverRefusal(browsers.partner, europeCfgId)).status).toBe(404)
  })

  test('is limited to the company for partners', async () => {
    const cfgId = await insertSolution(portal, { owner: 'partner' })
    await portal.db
      .updateTable('solution')
      .set({ owner_id: getColleagueId('Sabine Krüger') })
      .where('id', '=', cfgId)
      .execute()
    const { solution } = await browsers.partner.call('solution/grab', { cfgid: cfgId })
    expect(solution.userDetails.usrId).toBe(getAccountId('partner'))
  })

  test('numbers the name when the new owner already uses it', async () => {
    const name = `Twice ${randomUUID()}`
    await insertSolution(portal, { owner: 'sales', name })
    const cfgId = await insertSolution(portal, { owner: 'super', name })
    expect((await browsers.sales.call('solution/grab', { cfgid: cfgId })).solution.name).toBe(`${name} (2)`)
  })
})

describe('transferring ownership', () => {
  test('allows an owner to choose anybody internal and to keep full access or none', async () => {
    const [sharedCfgId, unsharedCfgId] = [
      await insertSolution(portal, { owner: 'sales' }),
      await insertSolution(portal, { owner: 'sales' }),
    ]
    const usrId = getAccountId('super')
    const transfer = await browsers.sales.call('solution/transfer', { cfgid: sharedCfgId, usrId })
    expect(transfer.solution?.userDetails.usrId).toBe(usrId)
    await browsers.sales.call('solution/transfer', { cfgid: unsharedCfgId, usrId, keepAccess: false })
    expect((await browsers.sales.call('solution/share/list', { cfgid: sharedCfgId })).data).toHaveLength(1)
    expect((await browsers.super.call('solution/share/list', { cfgid: unsharedCfgId })).data).toEqual([])
    // Only an owner can transfer a solution, so the previous owner cannot undo it by the same call.
    expect(transfer.undo).toEqual([])
  })

  test('is limited to company and internal people for partners, and to internal people for engineers', async () => {
    const partnerCfgId = await insertSolution(portal, { owner: 'partner' })
    const error = await expectRefusal(
      browsers.partner.call('solution/transfer', {
        cfgid: partnerCfgId,
        usrId: getColleagueId('Haruto Kitano'),
      }),
    )
    expect([error.status, error.details['reason']]).toEqual([403, 'PERMISSION_CONDITION_NOT_MET'])
    await browsers.partner.call('solution/transfer', {
      cfgid: partnerCfgId,
      usrId: getColleagueId('Sabine Krüger'),
    })
    const engineerCfgId = await insertSolution(portal, { owner: 'engineer' })
    expect(
      (
        await expectRefusal(
          browsers.engineer.call('solution/transfer', {
            cfgid: engineerCfgId,
            usrId: getAccountId('partner'),
          }),
        )
      ).status,
    ).toBe(403)
    await browsers.engineer.call('solution/transfer', { cfgid: engineerCfgId, usrId: getAccountId('sales') })
    expect(await getOwnerId(engineerCfgId)).toBe(getAccountId('sales'))
  })

  test("lets a user administrator transfer a leaver's solutions without seeing them, with a result for each and an undo", async () => {
    const leaver = getColleagueId('Astrid Nyström')
    const ids = [
      await insertSolution(portal, { owner: 'sales' }),
      await insertSolution(portal, { owner: 'sales' }),
    ]
    await portal.db.updateTable('solution').set({ owner_id: leaver }).where('id', 'in', ids).execute()
    const admin = browsers['user-admin']
    const answer = await admin.call('solution/transfer', {
      cfgids: [...ids, randomUUID()],
      usrId: getAccountId('sales'),
    })
    expect(answer.outcomes.map(({ done, error }) => [done, error?.apiErrorCode])).toEqual([
      [true, undefined],
      [true, undefined],
      [false, 'NOT_FOUND'],
    ])
    expect(answer.solution).toBeNull()
    await applyUndo(admin, answer.undo)
    expect(await getOwnerId(ids[0] ?? '')).toBe(leaver)
    const refused = await expectRefusal(
      browsers.sales.call('solution/transfer', { cfgid: ids[0] ?? '', usrId: getAccountId('sales') }),
    )
    expect([refused.status, refused.details['reason']]).toEqual([403, 'PERMISSION_OUTSIDE_YOUR_SCOPE'])
  })

  test('is rejected to unknown people, to people who may not own solutions and to the deciding approver', async () => {
    const cfgId = await insertSolution(portal, {
      owner: 'sales',
      status: 'received',
      approver_id: getAccountId('approver'),
    })
    for (const usrId of [randomUUID(), getAccountId('auditor')]) {
      const error = await expectRefusal(browsers.sales.call('solution/transfer', { cfgid: cfgId, usrId }))
      expect([error.apiErrorCode, error.fields[0]?.path]).toEqual(['UNKNOWN_PERSON', 'usrId'])
    }
    const approverError = await expectRefusal(
      browsers.sales.call('solution/transfer', { cfgid: cfgId, usrId: getAccountId('approver') }),
    )
    expect(approverError.details['unmet']).toEqual(['approverMustNotOwn'])
  })
})

describe('sharing', () => {
  test('grants an access level, changes it, and its undo restores the previous one', async () => {
    const cfgId = await insertSolution(portal, {
      owner: 'sales',
      country_code: 'JP',
      region_id: 'international',
    })
    const usrId = getAccountId('partner')
    const share = async (level: 'read' | 'restricted' | 'full' | null) =>
      await browsers.sales.call('solution/share', { cfgid: cfgId, people: [{ usrId, level }] })
    const readActions = async () => (await browsers.partner.call('solution/configId', { id: cfgId })).actions
    expect((await expectRefusal(browsers.partner.call('solution/configId', { id: cfgId }))).status).toBe(404)
    await share('read')
    expect(await readActions()).toMatchObject({ edit: { allowed: false }, comment: { allowed: true } })
    const { undo, data } = await share('full')
    expect(data).toMatchObject([{ usrId, level: 'full' }])
    expect(await readActions()).toMatchObject({ edit: { allowed: true } })
    await applyUndo(browsers.sales, undo)
    expect(await readActions()).toMatchObject({ edit: { allowed: false } })
    await share(null)
    expect((await expectRefusal(browsers.partner.call('solution/configId', { id: cfgId }))).status).toBe(404)
    expect(await listHistoryKinds(portal, cfgId)).toEqual(['shared', 'shared', 'shared', 'shared'])
  })

  test('keeps the version, and writes nothing when nothing changes', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    const people = [{ usrId: getAccountId('engineer'), level: 'read' as const }]
    await browsers.sales.call('solution/share', { cfgid: cfgId, people })
    const repeated = await browsers.sales.call('solution/share', { cfgid: cfgId, people })
    expect(repeated.undo).toEqual([])
    expect(await listHistoryKinds(portal, cfgId)).toEqual(['shared'])
    expect((await browsers.sales.call('solution/configId', { id: cfgId })).rowVersion).toBe(1)
  })

  test('rejects the owner, unknown people and those out of reach, and then shares with none of the people', async () => {
    const cfgId = await insertSolution(portal, { owner: 'partner' })
    const people = [
      { usrId: getColleagueId('Sabine Krüger'), level: 'read' as const },
      { usrId: getAccountId('partner'), level: 'read' as const },
      { usrId: randomUUID(), level: 'read' as const },
    ]
    const error = await expectRefusal(browsers.partner.call('solution/share', { cfgid: cfgId, people }))
    expect(error.fields.map(({ path }) => path)).toEqual(['people.1.usrId', 'people.2.usrId'])
    const outside = [...people.slice(0, 1), { usrId: getAccountId('engineer'), level: 'read' as const }]
    const refused = await expectRefusal(
      browsers.partner.call('solution/share', { cfgid: cfgId, people: outside }),
    )
    expect([refused.status, refused.details['usrId']]).toEqual([403, getAccountId('engineer')])
    expect((await browsers.partner.call('solution/share/list', { cfgid: cfgId })).data).toEqual([])
  })

  test('can be ended by the owner for others and by anybody for themselves', async () => {
    const cfgId = await insertSolution(portal, {
      owner: 'sales',
      country_code: 'JP',
      region_id: 'international',
    })
    const people = ['partner', 'engineer'].map((name) => ({
      usrId: getAccountId(name),
      level: 'read' as const,
    }))
    await browsers.sales.call('solution/share', { cfgid: cfgId, people })
    const others = { cfgid: cfgId, usrIds: [getAccountId('engineer')] }
    expect((await expectRefusal(browsers.partner.call('solution/unshare', others))).status).toBe(403)
    expect(
      (await browsers.partner.call('solution/unshare', { cfgid: cfgId, usrIds: [getAccountId('partner')] }))
        .undo,
    ).toEqual([])
    const { undo } = await browsers.sales.call('solution/unshare', others)
    expect((await browsers.sales.call('solution/share/list', { cfgid: cfgId })).data).toEqual([])
    await applyUndo(browsers.sales, undo)
    expect((await browsers.sales.call('solution/share/list', { cfgid: cfgId })).data).toHaveLength(1)
  })

  test('records a refusal in the audit log', async () => {
    const cfgId = await insertSolution(portal, { owner: 'super' })
    await expectRefusal(
      browsers.sales.call('solution/share', {
        cfgid: cfgId,
        people: [{ usrId: getAccountId('engineer'), level: 'read' }],
      }),
    )
    const entry = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'outcome', 'reason'])
      .where('object_id', '=', cfgId)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      action: 'shareOwnership',
      outcome: 'refused',
      reason: 'PERMISSION_OUTSIDE_YOUR_SCOPE',
    })
  })
})
