/**
 * Tests leads and heads of regions: named by an administrator, visible to an auditor, and asked by the matrix from
 * then on.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { isLeadOfRegion } from './store.ts'

let portal: TestPortal
let admin: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  admin = await portal.signIn('user-admin')
})
afterAll(async () => {
  await portal.close()
})

const china = { regionId: 'china', level: 'lead' } as const
const listLeadsOfChina = async (browser: TestBrowser) =>
  (await browser.call('approval/leads', {})).regions
    .find(({ regionId }) => regionId === 'china')
    ?.leads.map(({ name }) => name)

test('a person who is named as lead twice is listed once, and is asked by the matrix', async () => {
  expect(await listLeadsOfChina(admin)).toEqual([])
  const leadOfChina = { ...china, usrId: getAccount('approver').id }
  await admin.call('approval/lead/add', leadOfChina)
  await admin.call('approval/lead/add', leadOfChina)
  expect(await listLeadsOfChina(admin)).toEqual(['Marcus Feldmann'])
  const { steps } = await admin.call('approval/policy/try', {
    rows: [
      {
        rowId: 'lead',
        conditions: {},
        chain: 'region',
        position: 1,
        approver: { kind: 'lead' },
        mode: 'anyone',
      },
    ],
    solution: {
      countryId: 'CN',
      customerClass: 'internal',
      total: null,
      discount: '0',
      margin: null,
      productFamilies: [],
      partKinds: [],
      cooling: false,
      prefab: false,
    },
  })
  expect(steps).toMatchObject([{ people: [{ name: 'Marcus Feldmann' }], standIn: false }])
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select('outcome')
    .where('action', '=', 'manageApprovalMatrix')
    .where('object_id', '=', leadOfChina.usrId)
    .execute()
  expect(entries).toEqual([{ outcome: 'done' }])
  await admin.call('approval/lead/remove', leadOfChina)
  expect(await listLeadsOfChina(admin)).toEqual([])
})

test('a person who may not approve cannot be a lead', async () => {
  const leadOfChina = { ...china, usrId: getAccount('sales').id }
  expect((await expectRefusal(admin.call('approval/lead/add', leadOfChina))).apiErrorCode).toBe(
    'UNKNOWN_PERSON',
  )
})

test('a lead who has become a sales person is shown as somebody who may no longer approve', async () => {
  const leadOfChina = { ...china, usrId: getAccount('approver').id }
  await admin.call('approval/lead/add', leadOfChina)
  const setRole = async (role: 'AP' | 'SE') =>
    await portal.db
      .updateTable('user_account')
      .set({ base_role: role })
      .where('id', '=', leadOfChina.usrId)
      .execute()
  await setRole('SE')
  expect(await isLeadOfRegion(portal.db, leadOfChina.usrId, 'china')).toBe(false)
  const { regions } = await admin.call('approval/leads', {}).finally(async () => await setRole('AP'))
  expect(await isLeadOfRegion(portal.db, leadOfChina.usrId, 'china')).toBe(true)
  expect(regions.find(({ regionId }) => regionId === 'china')?.leads).toEqual([
    { usrId: leadOfChina.usrId, name: 'Marcus Feldmann', mayApprove: false },
  ])
  await admin.call('approval/lead/remove', leadOfChina)
})

test('auditors and nobody else can read leads', async () => {
  const auditor = await portal.signIn('auditor')
  expect((await auditor.call('approval/leads', {})).mayChange).toBe(false)
  const leadOfChina = { ...china, usrId: getAccount('approver').id }
  expect((await expectRefusal(auditor.call('approval/lead/add', leadOfChina))).status).toBe(403)
  expect((await expectRefusal(auditor.call('approval/lead/remove', leadOfChina))).status).toBe(403)
  const sales = await portal.signIn('sales')
  expect((await expectRefusal(sales.call('approval/leads', {}))).status).toBe(403)
})
