/** Tests the calls that return what people may do, and whom they can find. */
import { actions } from '@design-portal/domain/permissions/table.ts'
import { solutionActionNames } from '@design-portal/domain/workflow/action-names.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, insertDesign, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let sales: TestBrowser
let partner: TestBrowser
let superUser: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  partner = await portal.signIn('partner')
  superUser = await portal.signIn('super')
})
afterAll(async () => {
  await portal.close()
})

const noPermissions = {
  superUser: false,
  haveTssSolutionAccess: false,
  haveGrabAccess: false,
  prefabApprover: false,
  haveStandardStatusChangeAccess: false,
  haveCopyAdtnlChargesAccess: false,
  haveCopyToDiffCountryAccess: false,
  hasISXDSuperUserAccess: false,
}

test.each([
  ['sales', { haveGrabAccess: true, haveCopyToDiffCountryAccess: true }],
  ['engineer', {}],
  ['prefab-approver', { prefabApprover: true }],
  ['tss', { haveTssSolutionAccess: true }],
  ['isxd', { hasISXDSuperUserAccess: true }],
  [
    'super',
    {
      superUser: true,
      haveTssSolutionAccess: true,
      haveGrabAccess: true,
      haveStandardStatusChangeAccess: true,
      haveCopyAdtnlChargesAccess: true,
      haveCopyToDiffCountryAccess: true,
      hasISXDSuperUserAccess: true,
    },
  ],
  ['auditor', {}],
])('%s has only the expected ones of the eight permissions of the list', async (username, rights) => {
  const browser = await portal.signIn(username)
  expect(await browser.call('user/permissions/solutionList/manage/access', {})).toEqual({
    ...noPermissions,
    ...rights,
  })
})

test('permissions of a solution are those sent with it', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  const { actions: allowed } = await sales.call('user/permissions/solutiondetails/access', { cfgId })
  expect(allowed).toEqual((await sales.call('solution/configId', { id: cfgId })).actions)
  expect(Object.keys(allowed)).toEqual([...solutionActionNames])
  expect(
    (await expectRefusal(partner.call('user/permissions/solutiondetails/access', { cfgId }))).status,
  ).toBe(404)
})

test('permissions of designs form one row per design', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales', status: 'ordered' })
  const desId = await insertDesign(portal, cfgId)
  const rows = await sales.call('user/permissions/solution/design/access', { cfgId })
  expect(rows).toMatchObject([
    { desId, open: { allowed: true }, rename: { allowed: false, reason: 'STATUS_NOT_ALLOWED' } },
  ])
})

test('permissions of settings differ by name, country, region, training and opportunity', async () => {
  const approver = await portal.signIn('approver')
  const cfgId = await insertSolution(portal, { owner: 'approver', training: true })
  expect(await approver.call('user/permissions/edit/solution/access', { cfgId })).toEqual({
    name: { allowed: true },
    countryId: { allowed: true },
    otherRegion: { allowed: false, reason: 'PERMISSION_NEEDS_A_RIGHT' },
    training: { allowed: true },
    tssRequested: { allowed: true },
    opportunityNumber: { allowed: true },
  })
})

describe('privileges', () => {
  test('are the rows of the permission table, and everybody can read their own', async () => {
    const rows = await partner.call('user/permissions/privilegelist', {})
    expect(rows.map(({ privilege }) => privilege)).toEqual([...actions])
    expect(rows.find(({ privilege }) => privilege === 'addPartOrCharge')).toEqual({
      privilege: 'addPartOrCharge',
      allowed: true,
      limits: ['partOnly'],
    })
    expect(rows.find(({ privilege }) => privilege === 'approve')).toMatchObject({
      allowed: false,
      reason: 'PERMISSION_NOT_FOR_YOUR_ROLE',
    })
  })

  test('of others are readable by access reviewers only', async () => {
    const { id } = getAccount('partner')
    expect(await superUser.call('user/permissions/privilegelist', { id })).toEqual(
      await partner.call('user/permissions/privilegelist', { id }),
    )
    expect((await expectRefusal(sales.call('user/permissions/privilegelist', { id }))).status).toBe(404)
  })
})

const findUser = async (browser: TestBrowser, email: string) => await browser.call('user/email', { email })

describe('looking up a person', () => {
  test('finds people by address in any case, with name, company and type', async () => {
    expect(await findUser(sales, 'Jonas.Brandt@BRANDT-RZ.example')).toEqual({
      usrId: getAccount('partner').id,
      name: 'Jonas Brandt',
      email: 'jonas.brandt@brandt-rz.example',
      companyName: 'Brandt Rechenzentrumstechnik GmbH',
      userType: 'Partner',
      userTypeCode: 'C',
    })
  })

  test('shows partners their colleagues and internal people only', async () => {
    expect((await findUser(partner, 'sabine.kruger@brandt-rz.example')).name).toBe('Sabine Krüger')
    expect((await findUser(partner, 'ingrid.solheim@halden-power.example')).userType).toBe('SE')
    expect((await expectRefusal(findUser(partner, 'haruto.kitano@kitano-denki.example'))).status).toBe(404)
    expect((await expectRefusal(findUser(partner, 'nobody@nowhere.example'))).status).toBe(404)
  })

  test('shows engineers internal people only', async () => {
    const engineer = await portal.signIn('engineer')
    expect((await findUser(engineer, 'tomas.herrera@halden-power.example')).userTypeCode).toBe('N')
    expect((await expectRefusal(findUser(engineer, 'jonas.brandt@brandt-rz.example'))).status).toBe(404)
  })

  test('is limited per person to sixty requests a minute', async () => {
    const tss = await portal.signIn('tss')
    const address = 'ingrid.solheim@halden-power.example'
    for (let number = 0; number < 60; number++) await findUser(tss, address)
    const error = await expectRefusal(findUser(tss, address))
    expect([error.apiErrorCode, error.retryAfter]).toEqual(['RATE_LIMITED', 60])
    expect((await findUser(sales, address)).name).toBe('Ingrid Solheim')
    portal.wait(61_000)
    expect((await findUser(tss, address)).name).toBe('Ingrid Solheim')
  })
})
