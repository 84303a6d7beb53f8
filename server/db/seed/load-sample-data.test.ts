/** Tests that sample data is loaded once, completely, and only into an empty database. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { loadSampleData } from './load-sample-data.ts'
import { deriveVersion, getShippedProduct } from '../../products/shipped-products.ts'
import { storeShippedPackages } from '../../products/store-packages.ts'
import { loadPeople, sampleAccounts, sampleCompanies, sampleColleagues } from './people.ts'

const options = {
  clock: () => new Date('2026-03-02T09:00:00Z'),
  hashPassword: async (password: string) => await Promise.resolve(`hash of ${password}`),
  solutions: false,
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
})

test('processes that start at once load the sample data once', async () => {
  const results = await Promise.all([
    loadSampleData(database.db, options),
    loadSampleData(database.db, options),
    loadSampleData(database.db, options),
  ])
  expect(results.filter(Boolean)).toHaveLength(1)
  const people = await database.db.selectFrom('user_account').selectAll().execute()
  expect(people.filter(({ sample }) => sample)).toHaveLength(sampleAccounts.length + sampleColleagues.length)
})

test('colleagues who only own solutions cannot sign in', async () => {
  const accountsWithPassword = await database.db
    .selectFrom('user_account')
    .select('username')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute()
  expect(accountsWithPassword.map(({ username }) => username)).toEqual(
    sampleAccounts.map(({ username }) => username),
  )
})

test('every sample person belongs to a sample company', () => {
  const companies = sampleCompanies.map(({ id }) => id)
  const peopleWithoutCompany = [...sampleAccounts, ...sampleColleagues].filter(
    ({ companyId }) => !companies.includes(companyId),
  )
  expect(peopleWithoutCompany).toEqual([])
})

test('a database in use is left unchanged', async () => {
  const sales = database.db.updateTable('user_account').where('username', '=', 'sales')
  await sales.set({ name: 'Renamed by somebody' }).execute()
  await database.db.deleteFrom('news_banner').execute()
  expect(await loadSampleData(database.db, options)).toBe(false)
  const nameOfSales = database.db.selectFrom('user_account').select('name').where('username', '=', 'sales')
  expect(await nameOfSales.executeTakeFirstOrThrow()).toEqual({ name: 'Renamed by somebody' })
  expect(await database.db.selectFrom('news_banner').select('id').execute()).toEqual([])
})

test('a portal with sample data starts although a product has changed since an earlier version was derived from it', async () => {
  const usedDatabase = await createTestDatabase()
  const earlierPackage = deriveVersion(getShippedProduct(27), '1.0.0', (_path, content) => content)
  await storeShippedPackages(usedDatabase.db, options.clock(), [earlierPackage])
  await usedDatabase.db.transaction().execute(async (transaction) => {
    await loadPeople(transaction, options.hashPassword, options.clock())
  })
  expect(await loadSampleData(usedDatabase.db, options)).toBe(false)
  await usedDatabase.close()
})
