/** Tests that every call with a search text finds names whatever the case, width and accents of either. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccount, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
const browsers = new Map<string, TestBrowser>()
const name = 'Zürcher Łódź Straße Đặng İstanbul 東京電機 ﾃﾞｰﾀ'

beforeAll(async () => {
  portal = await createTestPortal()
  for (const username of ['user-admin', 'sales', 'catalogue', 'super'])
    browsers.set(username, await portal.signIn(username))
  await portal.db
    .updateTable('company')
    .set({ name })
    .where('id', '=', getAccount('distributor').companyId)
    .execute()
  await portal.db
    .updateTable('distributor')
    .set({ name })
    .where('company_id', '=', getAccount('distributor').companyId)
    .execute()
  await portal.db
    .updateTable('user_account')
    .set({ name })
    .where('id', '=', getAccount('approver').id)
    .execute()
  await insertSolution(portal, { owner: 'sales', name })
})
afterAll(async () => {
  await portal.close()
})

const getBrowser = (username: string): TestBrowser => {
  const browser = browsers.get(username)
  if (browser === undefined) throw new Error(`${username} is not signed in`)
  return browser
}

/** The calls that search for names, each with what it finds. */
const searches: Readonly<Record<string, (searchText: string) => Promise<readonly unknown[]>>> = {
  solutions: async (searchText) =>
    (await getBrowser('sales').call('solutions/list/filter', { filter: { searchText }, paging: {} }))
      .solutions,
  everything: async (searchText) =>
    (await getBrowser('sales').call('search', { searchText })).solutions.items,
  users: async (searchText) => (await getBrowser('user-admin').call('user/admin/list', { searchText })).data,
  'users by name': async (searchText) =>
    (await getBrowser('user-admin').call('user/admin/find', { searchText })).data,
  companies: async (searchText) => (await getBrowser('user-admin').call('company/list', { searchText })).data,
  'companies by name': async (searchText) =>
    (await getBrowser('user-admin').call('company/find', { searchText })).data,
  distributors: async (searchText) =>
    (await getBrowser('user-admin').call('distributor/list', { searchText })).data,
  'companies of a price list': async (searchText) =>
    (await getBrowser('catalogue').call('price-list/companies', { searchText })).data,
  approvers: async (searchText) =>
    (await getBrowser('super').call('approval/approvers', { searchText })).people,
}

test.each(Object.entries(searches))(
  'the search for %s ignores case, width and accents',
  async (_what, search) => {
    for (const text of [
      'zurcher',
      'ZÜRCHER',
      'zu\u0308rcher',
      'ＺＵＲＣＨＥＲ',
      'lodz',
      'strasse',
      'dang',
      'istanbul',
      'ISTANBUL',
      '電機',
      'データ',
    ])
      expect.soft((await search(text)).length, text).toBeGreaterThan(0)
    expect(await search('zürcherin')).toEqual([])
  },
)

test('no store folds the texts of a search by itself', () => {
  const folder = join(import.meta.dirname, '../..')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('store.ts') && !file.includes('test'),
  )
  const storesWithOwnFolding = sources.filter((file) =>
    /\bilike\b|lower\([^)]*\)`?,? '?like/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(sources.length).toBeGreaterThan(50)
  expect(storesWithOwnFolding).toEqual([])
})
