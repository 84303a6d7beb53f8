/** What is kept is planned once for each connection; what is not, is not. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kept } from './kept-statements.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
})

test('a statement is kept by its connection, once, and answers for each value', async () => {
  await database.db.connection().execute(async (db) => {
    const prepared = async () => (await sql`select name from pg_prepared_statements`.execute(db)).rows
    const named = async (name: string) =>
      await kept(db).selectFrom('company').select('id').where('name', '=', name).execute()
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
    expect(await prepared()).toEqual([])
    expect(await named('One')).toHaveLength(1)
    expect(await named('Two')).toEqual([])
    expect(await prepared()).toHaveLength(1)
  })
})
