/** Tests that marked statements are planned once for each connection, and that others are not prepared. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedMark, prepareStatement, withPreparedStatements } from './prepared-statements.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
})

test('a connection prepares a marked statement once and runs it with different values', async () => {
  await database.db.connection().execute(async (db) => {
    const listPrepared = async () => (await sql`select name from pg_prepared_statements`.execute(db)).rows
    const findByName = async (name: string) =>
      await withPreparedStatements(db).selectFrom('company').select('id').where('name', '=', name).execute()
    await db
      .insertInto('company')
      .values({
        id: 'c0000000-0000-4000-8000-000000000001',
        name: 'One',
        kind: 'partner',
        country_code: 'NO',
      })
      .execute()
    await db.selectFrom('company').select('name').execute()
    expect(await listPrepared()).toEqual([])
    expect(await findByName('One')).toHaveLength(1)
    expect(await findByName('Two')).toEqual([])
    expect(await listPrepared()).toHaveLength(1)
    const findByMarkedStatement = async (name: string) =>
      (await sql<{ id: string }>`select id from company where name = ${name} ${preparedMark}`.execute(db))
        .rows
    expect(await findByMarkedStatement('One')).toHaveLength(1)
    expect(await findByMarkedStatement('Two')).toEqual([])
    expect(await listPrepared()).toHaveLength(2)
  })
})

const createId = (number: number) => `c0000000-0000-4000-8000-00000000010${number}`

test('a prebuilt statement is sent with the values of each call and its own constants', async () => {
  let buildCount = 0
  const createdAt = new Date('2026-03-02T09:00:00Z')
  const findCompanies = prepareStatement((db, ids: readonly string[], before: Date) => {
    buildCount += 1
    return db
      .selectFrom('company')
      .select('name')
      .where('created_at', '<', before)
      .where('kind', '=', 'partner')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('name')
  })
  await database.db
    .insertInto('company')
    .values(
      (['partner', 'partner', 'distributor'] as const).map((kind, number) => ({
        id: createId(number),
        name: `${kind} ${number}`,
        kind,
        country_code: 'NO',
        created_at: createdAt,
      })),
    )
    .execute()
  const ids = [0, 1, 2].map(createId)
  const later = new Date(createdAt.getTime() + 1)
  expect(await findCompanies(database.db, ids, later)).toEqual([{ name: 'partner 0' }, { name: 'partner 1' }])
  expect(await findCompanies(database.db, ids, createdAt)).toEqual([])
  expect(await findCompanies(database.db, ids.slice(1), later)).toEqual([{ name: 'partner 1' }])
  expect(buildCount).toBe(1)
})
