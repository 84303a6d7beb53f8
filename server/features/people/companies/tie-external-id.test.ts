/** Tests that only an administrator can tie two ids of another system to one company. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { findOrCreateAccount } from '../../sign-in/sign-in/find-or-create-account.ts'

const issuer = 'https://partners.example'
const meridian = 'c0000000-0000-4000-8000-000000000005'

let portal: TestPortal
let admin: TestBrowser
let [one, other] = ['', '']
beforeAll(async () => {
  portal = await createTestPortal()
  admin = await portal.signIn('user-admin')
  one = await signInWith('A', 'one')
  other = await signInWith('B', 'other')
})
afterAll(async () => {
  await portal.close()
})

async function signInWith(id: string, subject: string): Promise<string> {
  portal.wait(1000)
  return await findOrCreateAccount(
    { ...portal.app.services, requestId: 'request' },
    {
      way: 'partner',
      issuer,
      subject,
      email: `${subject}@people.example`,
      name: subject,
      country: 'NO',
      company: { id, name: `Company ${id}` },
      groups: [],
    },
  )
}

const getCompanyId = async (userId: string): Promise<string> =>
  (
    await portal.db
      .selectFrom('user_account')
      .select('company_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).company_id

test('linking an external id makes its people colleagues, now and at later sign-ins, and is audited', async () => {
  const companyId = await getCompanyId(one)
  const tied = await admin.call('company/external-id/tie', { companyId, issuer, externalId: 'B' })
  expect(tied.externalIds).toEqual([
    { issuer, externalId: 'A' },
    { issuer, externalId: 'B' },
  ])
  expect(await getCompanyId(other)).toBe(companyId)
  await signInWith('B', 'other')
  expect([await getCompanyId(other), await getCompanyId(await signInWith('B', 'third'))]).toEqual([
    companyId,
    companyId,
  ])
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select('outcome')
    .where('action', '=', 'tieCompany')
    .where('object_id', '=', companyId)
    .where('user_id', '=', (await admin.call('login/current', {})).usrId)
    .execute()
  expect(entries).toEqual([{ outcome: 'done' }])
})

test.each([
  ['an id with which nobody signed in', { issuer, externalId: 'unknown' }, 'externalId'],
  ['an id of another issuer', { issuer: 'https://other.example', externalId: 'A' }, 'externalId'],
])('linking %s is rejected by its field', async (_what, id, path) => {
  const refused = await expectRefusal(
    admin.call('company/external-id/tie', { companyId: await getCompanyId(one), ...id }),
  )
  expect(refused.fields).toMatchObject([{ path, code: 'not_allowed' }])
})

test('an id of partners cannot be linked to a company of another kind', async () => {
  const consulting = await admin.call('company/find', { searchText: '', kind: 'consulting' })
  const companyId = consulting.data[0]?.companyId ?? ''
  const refused = await expectRefusal(
    admin.call('company/external-id/tie', { companyId, issuer, externalId: 'A' }),
  )
  expect(refused.fields).toMatchObject([{ path: 'companyId', code: 'not_allowed' }])
})

test('only those who may change companies can link an external id', async () => {
  for (const username of ['partner', 'sales', 'auditor']) {
    const browser = await portal.signIn(username)
    const refused = await expectRefusal(
      browser.call('company/external-id/tie', { companyId: meridian, issuer, externalId: 'A' }),
    )
    expect(refused.apiErrorCode).toBe('FORBIDDEN')
  }
})
