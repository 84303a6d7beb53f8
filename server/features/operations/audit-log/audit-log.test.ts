/** Tests the audit log: searches by person, action, time, object and outcome, and the export. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { getTimeZone } from '@design-portal/domain/reference/time-zones.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let auditor: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  const sales = await portal.signIn('sales')
  await expectRefusal(sales.call('company/list', {}))
  portal.wait(dayMilliseconds / 4)
  const admin = await portal.signIn('user-admin')
  const user = await admin.call('user/admin/details', { usrId: getAccount('tss').id })
  await admin.call('user/admin/deactivate', { usrId: user.usrId, rowVersion: user.rowVersion })
  portal.wait(dayMilliseconds)
  auditor = await portal.signIn('auditor')
})
afterAll(async () => await portal.close())

const listEntries = async (input: Parameters<typeof auditor.call<'audit/list'>>[1]) =>
  (await auditor.call('audit/list', input)).data.map(
    ({ usrName, action, outcome }) => `${usrName} ${action} ${outcome}`,
  )

async function insertEntries(at: string, count: number): Promise<void> {
  const user = getAccount('auditor').id
  await sql`
    insert into audit_entry (at, user_id, action, outcome)
    select ${at}::timestamptz, ${user}, 'nightWatch', 'done' from generate_series(1, ${count})`.execute(
    portal.db,
  )
}

test('the audit log lists all entries, newest first', async () => {
  const { data, totalItems, totalExact, actions } = await auditor.call('audit/list', {})
  expect(data[0]).toMatchObject({ usrName: 'Beatriz Carvalho', action: 'signIn', outcome: 'done' })
  expect(totalItems).toBe(data.length)
  expect(totalExact).toBe(true)
  expect(actions).toEqual(['approvePrivilege', 'manageCompanies', 'signIn'])
})

test('the audit log filters by person, action, time, object and outcome', async () => {
  expect(await listEntries({ who: 'solheim', outcome: 'refused' })).toEqual([
    'Ingrid Solheim manageCompanies refused',
  ])
  expect(await listEntries({ action: 'approvePrivilege' })).toEqual([
    'Margaret Whitfield approvePrivilege done',
  ])
  expect(await listEntries({ objectId: getAccount('tss').id })).toEqual([
    'Margaret Whitfield approvePrivilege done',
  ])
  expect(await listEntries({ from: '2026-03-03' })).toEqual(['Beatriz Carvalho signIn done'])
  expect(await listEntries({ until: '2026-03-02', action: 'signIn' })).toHaveLength(2)
  expect(await listEntries({ who: 'nobody' })).toEqual([])
  const { data } = await auditor.call('audit/list', { action: 'approvePrivilege' })
  expect(data).toMatchObject([{ objectName: 'Rajesh Menon' }])
})

test('a day of the audit log begins and ends in the time zone of the reader', async () => {
  const { country_code: country } = await portal.db
    .selectFrom('user_account')
    .select('country_code')
    .where('id', '=', getAccount('auditor').id)
    .executeTakeFirstOrThrow()
  expect(getTimeZone(country)).toBe('Europe/Lisbon')
  // Half past midnight of 11 July in Lisbon.
  await insertEntries('2026-07-10T23:30:00Z', 1)
  const filter = { action: 'nightWatch' }
  expect(
    (await auditor.call('audit/list', { ...filter, from: '2026-07-11', until: '2026-07-11' })).data,
  ).toHaveLength(1)
  expect((await auditor.call('audit/list', { ...filter, until: '2026-07-10' })).data).toEqual([])
  const moments = { from: '2026-07-10T23:30:00Z', until: '2026-07-10T23:30:00Z' }
  expect((await auditor.call('audit/list', { ...filter, ...moments })).data).toHaveLength(1)
  const file = await (await auditor.call('audit/list.csv', { ...filter, until: '2026-07-10' })).text()
  expect(file.trim().split('\r\n')).toHaveLength(1)
  expect((await auditor.call('audit/list', { until: '9999-12-31' })).data).not.toEqual([])
})

test('pages of the audit log follow each other without gaps even if entries are added between them', async () => {
  await insertEntries('2026-08-01T09:00:00Z', 25)
  const filter = { action: 'nightWatch', from: '2026-08-01', sizePerPage: 10 }
  const first = await auditor.call('audit/list', filter)
  await insertEntries('2026-08-01T09:00:00Z', 5)
  const second = await auditor.call('audit/list', {
    ...filter,
    currentPage: 2,
    after: Number(first.nextCursor),
  })
  const third = await auditor.call('audit/list', {
    ...filter,
    currentPage: 3,
    after: Number(second.nextCursor),
  })
  const ids = [first, second, third].flatMap(({ data }) => data.map(({ entryId }) => entryId))
  expect(new Set(ids).size).toBe(25)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(third.nextCursor).toBeNull()
  expect(await expectRefusal(auditor.call('audit/list', { ...filter, after: 987_654_321 }))).toMatchObject({
    apiErrorCode: 'INVALID_INPUT',
    fields: [{ path: 'after' }],
  })
})

test('a search can be downloaded as a file without executable cells', async () => {
  await portal.db
    .updateTable('user_account')
    .set({ name: '=HYPERLINK("http://example.org")' })
    .where('id', '=', getAccount('user-admin').id)
    .execute()
  const file = await (await auditor.call('audit/list.csv', { action: 'approvePrivilege' })).text()
  const [, row] = file.split('\r\n')
  expect(row).toContain(`"'=HYPERLINK(""http://example.org"")"`)
  expect(row).toContain('Rajesh Menon')
  const sheet = await auditor.call('audit/list.xlsx', {})
  expect(sheet.size).toBeGreaterThan(1000)
})

test.each(['sales', 'approver', 'catalogue', 'order-desk', 'partner', 'engineer'])(
  '%s cannot read the audit log',
  async (username) => {
    const browser = await portal.signIn(username)
    expect(await expectRefusal(browser.call('audit/list', {}))).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
    expect(await expectRefusal(browser.call('audit/list.csv', {}))).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
    })
  },
)
