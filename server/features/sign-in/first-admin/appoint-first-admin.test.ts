/** Tests who becomes the first super user, and when nobody does. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadPeople, sampleAccounts } from '../../../db/seed/people.ts'
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts'
import { appointFirstAdmin, appointSecondAdmin } from './appoint-first-admin.ts'

const now = new Date('2026-03-02T09:00:00Z')

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.close()
})

const appointFirst = async (email?: string) =>
  await appointFirstAdmin({ db: database.db, clock: () => now }, email)

const listSuperUsers = async () =>
  (
    await database.db
      .selectFrom('user_account')
      .select(['email', 'username', 'base_role', 'role_flags', 'active', 'password_hash'])
      .where('base_role', '!=', 'SY')
      .orderBy('email')
      .execute()
  ).filter(({ role_flags: flags, active }) => flags.includes('SU') && active)

/** Creates an account that existed before, such as one created by single sign-on. */
async function addAccount(change: {
  readonly email: string
  readonly base_role?: 'SE' | 'PU'
  readonly active?: boolean
}): Promise<void> {
  await database.db
    .insertInto('user_account')
    .values({
      id: crypto.randomUUID(),
      username: change.email.toLowerCase(),
      name: 'Ada',
      company_id: '11111111-1111-1111-1111-111111111111',
      country_code: 'GB',
      base_role: 'SE',
      role_flags: ['TS'],
      external_system: null,
      external_system_id: null,
      password_hash: null,
      preferred_filter: null,
      terms_accepted_at: null,
      terms_version: null,
      ...change,
    })
    .execute()
}

test('an unused address becomes a new internal super user without a password, recorded in the audit log', async () => {
  expect(await appointFirst('Ada@Example.com')).toBe('made')
  expect(await listSuperUsers()).toEqual([
    {
      email: 'Ada@Example.com',
      username: 'ada@example.com',
      base_role: 'SE',
      role_flags: ['SU'],
      active: true,
      password_hash: null,
    },
  ])
  const entries = await database.db.selectFrom('audit_entry').select(['action', 'outcome', 'at']).execute()
  expect(entries).toEqual([{ action: 'nameFirstAdmin', outcome: 'done', at: now }])
})

test('an account with the address in any case is promoted and unlocked and keeps its other flags', async () => {
  await addAccount({ email: 'ada@example.com', active: false })
  expect(await appointFirst('ADA@example.com')).toBe('raised')
  expect(await listSuperUsers()).toMatchObject([{ email: 'ada@example.com', role_flags: ['TS', 'SU'] }])
})

test('FIRST_ADMIN_EMAIL has no effect once a super user exists', async () => {
  await appointFirst('ada@example.com')
  expect(await appointFirst('grace@example.com')).toBe('there is one')
  expect(await appointFirst()).toBe('there is one')
  expect((await listSuperUsers()).map(({ email }) => email)).toEqual(['ada@example.com'])
})

test('nobody is appointed without FIRST_ADMIN_EMAIL', async () => {
  expect(await appointFirst()).toBe('none')
  expect(await listSuperUsers()).toEqual([])
})

test('the super user of the sample data neither counts nor can be appointed when sample data is off', async () => {
  await database.db
    .transaction()
    .execute(
      async (transaction) => await loadPeople(transaction, async () => await Promise.resolve('-'), now),
    )
  const { id } = sampleAccounts.find(({ roleFlags }) => roleFlags?.includes('SU')) ?? { id: '' }
  const { email } = await database.db
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await expect(appointFirst(email)).rejects.toThrow(/FIRST_ADMIN_EMAIL=.*sample account/)
  expect(await appointFirst('ada@example.com')).toBe('made')
})

test('an external person cannot become super user', async () => {
  await addAccount({ email: 'ada@example.com', base_role: 'PU' })
  await expect(appointFirst('ada@example.com')).rejects.toThrow(/external account.*internal person/)
  expect(await listSuperUsers()).toEqual([])
})

test('processes that start at once appoint one person', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, async () => await appointFirst('ada@example.com')),
  )
  expect(outcomes.toSorted()).toEqual(['made', 'there is one', 'there is one', 'there is one'])
})

const appointSecond = async (email?: string) =>
  await appointSecondAdmin({ db: database.db, clock: () => now }, email)

test('a second super user is appointed while one alone may approve access, and nobody is appointed twice', async () => {
  expect(await appointSecond('grace@example.com')).toBe('none')
  await appointFirst('ada@example.com')
  expect(await appointSecond('ADA@example.com')).toBe('none')
  expect(await appointSecond()).toBe('none')
  expect(await appointSecond('grace@example.com')).toBe('made')
  expect(await appointSecond('mary@example.com')).toBe('there is one')
  expect((await listSuperUsers()).map(({ email }) => email)).toEqual(['ada@example.com', 'grace@example.com'])
  await database.db
    .updateTable('user_account')
    .set({ role_flags: [] })
    .where('email', '=', 'grace@example.com')
    .execute()
  expect(await appointSecond('grace@example.com')).toBe('none')
  expect(await appointSecond('mary@example.com')).toBe('made')
})
