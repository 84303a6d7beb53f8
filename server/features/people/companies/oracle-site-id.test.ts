/** Tests a company's site id at the ERP: who can read it, who can set it and for which regions, and its history. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleCompanies } from '../../../db/seed/people.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let desk: TestBrowser
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  desk = await portal.signIn('order-desk')
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

const findCompanyIn = (country: string): string => {
  const company = sampleCompanies.find(
    (sampleCompany) => sampleCompany.kind === 'partner' && sampleCompany.country === country,
  )
  if (company === undefined) throw new Error(`No sample partner in ${country}`)
  return company.id
}
const brandt = findCompanyIn('DE')
const kitano = findCompanyIn('JP')

const read = async (browser: TestBrowser, companyId: string) =>
  await browser.call('company/oracle-site-id', { companyId })
const save = async (browser: TestBrowser, companyId: string, oracleSiteId: string, rowVersion: number) =>
  await browser.call('company/oracle-site-id/save', { companyId, oracleSiteId, rowVersion })

test('the order desk sets the Oracle site id of a company in its region, employees there read it, and the history records it', async () => {
  const { rowVersion } = await read(desk, brandt)
  const set = await save(desk, brandt, '  E-10442 ', rowVersion)
  expect(set).toMatchObject({
    oracleSiteId: 'E-10442',
    rowVersion: rowVersion + 1,
    change: { allowed: true },
  })
  expect(await read(sales, brandt)).toMatchObject({
    oracleSiteId: 'E-10442',
    change: { allowed: false, reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' },
  })
  const admin = await portal.signIn('user-admin')
  const { history } = await admin.call('company/details', { companyId: brandt })
  expect(history[0]).toMatchObject({
    who: getAccount('order-desk').name,
    fields: [{ field: 'oracleSiteId', from: '', to: 'E-10442' }],
  })
  expect((await save(desk, brandt, '', set.rowVersion)).oracleSiteId).toBeNull()
})

test('readers, other regions and external people cannot set the Oracle site id', async () => {
  const { rowVersion } = await read(desk, brandt)
  expect((await expectRefusal(save(sales, brandt, 'E-1', rowVersion))).status).toBe(403)
  expect(await expectRefusal(read(desk, kitano))).toMatchObject({
    status: 403,
    details: { reason: 'PERMISSION_OUTSIDE_YOUR_SCOPE' },
  })
  expect((await expectRefusal(save(desk, kitano, 'E-1', 1))).status).toBe(403)
  expect((await expectRefusal(read(await portal.signIn('partner'), brandt))).status).toBe(403)
  expect((await expectRefusal(read(desk, crypto.randomUUID()))).status).toBe(404)
})

test('an Oracle site id saved on an old version is refused, and nothing is lost', async () => {
  const { rowVersion } = await read(desk, brandt)
  await save(desk, brandt, 'E-2', rowVersion)
  expect(await expectRefusal(save(desk, brandt, 'E-3', rowVersion))).toMatchObject({
    apiErrorCode: 'ROW_VERSION_CONFLICT',
    details: { currentRowVersion: rowVersion + 1, changedFields: ['oracleSiteId'] },
  })
  expect((await read(desk, brandt)).oracleSiteId).toBe('E-2')
})

/** What each account may do with the site id of a company in Germany and of one in Japan, according to the permission table. */
const expectedRights = {
  partner: ['-', '-'],
  distributor: ['-', '-'],
  engineer: ['-', '-'],
  sales: ['read', '-'],
  approver: ['read', 'read'],
  'prefab-approver': ['read', 'read'],
  tss: ['-', 'read'],
  isxd: ['-', 'read'],
  'order-desk': ['set', '-'],
  catalogue: ['-', '-'],
  'user-admin': ['set', 'set'],
  super: ['set', 'set'],
  auditor: ['read', 'read'],
} as const

test.each(Object.entries(expectedRights))(
  '%s has only the expected rights to site ids',
  async (username, expected) => {
    const browser = await portal.signIn(username)
    const rights: string[] = []
    for (const companyId of [brandt, kitano]) {
      const mayRead = await read(browser, companyId).then(
        () => true,
        () => false,
      )
      // No row has version 999, so an account that may set the id is refused only because of the version.
      const { status } = await expectRefusal(save(browser, companyId, 'E-4', 999))
      rights.push(status === 409 ? 'set' : mayRead ? 'read' : '-')
    }
    expect(rights).toEqual(expected)
  },
)
