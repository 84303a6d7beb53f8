/** Tests the version of lists: it increases when a change becomes visible that a list could show, and at no other time. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSolution } from '../testing/solutions.ts'
import { clearListChanges, listVersion, readListChanges } from './list-changes.ts'
import { sampleAccounts } from './seed/people.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

const getNow = () => new Date('2026-03-02T09:00:00Z')
const person = sampleAccounts[0]?.id ?? ''

let database: TestDatabase
let solution: string
beforeAll(async () => {
  database = await createTestDatabase({ people: true })
  solution = await makeSolution({ db: database.db, now: getNow }, { owner: 'sales' })
})
afterAll(async () => {
  await database.close()
})

async function readVersion(): Promise<number> {
  const { version: read } = await database.db
    .selectNoFrom(listVersion.as('version'))
    .executeTakeFirstOrThrow()
  return read
}

/** How much the version increases, and what the changes affected. */
async function readChangesOf(work: () => Promise<unknown>) {
  const before = await readListChanges(database.db, [])
  await work()
  const { version: then, changes } = await readListChanges(
    database.db,
    before.changes.map(({ id }) => id),
  )
  expect(changes).toHaveLength(then - before.version)
  return { rise: then - before.version, topics: changes.flatMap(({ topics }) => topics).toSorted() }
}

const run = async (statement: string) => await readChangesOf(async () => await database.pool.query(statement))

describe('the version of lists increases', () => {
  test('with a change of a solution, naming the lists it affected before and after', async () => {
    const { topics } = await run(
      `update solution set region_id = 'china', country_code = 'CN', status = 'standard', tss_requested = true where id = '${solution}'`,
    )
    const { company_id: company, owner_id: owner } = await database.db
      .selectFrom('solution')
      .select(['company_id', 'owner_id'])
      .executeTakeFirstOrThrow()
    expect(topics).toEqual(
      [
        'solution',
        `solution:${solution}`,
        `owner:${owner}`,
        `company:${company}`,
        'region:europe',
        'region:china',
        'standard',
        'tss',
      ].toSorted(),
    )
  })

  test('once per statement however many rows it changes, then for all lists', async () => {
    for (let number = 0; number < 60; number += 1)
      await makeSolution({ db: database.db, now: getNow }, { owner: 'partner' })
    expect(await run(`update solution set training = not training`)).toEqual({ rise: 1, topics: ['*'] })
  })

  test('with shares, saved filters and names of people and companies', async () => {
    const share = `insert into solution_share (solution_id, company_id, user_id, share_level, shared_at)
      select id, company_id, '${person}', 'read', now() from solution where id = '${solution}'`
    const own = { rise: 1, topics: [`person:${person}`] }
    expect(await run(share)).toEqual(own)
    expect(await run(`update solution_share set share_level = 'full'`)).toEqual(own)
    expect(await run(`delete from solution_share`)).toEqual(own)
    expect(
      await run(
        `insert into saved_filter (id, user_id, name, criteria, created_at, updated_at)
         values (gen_random_uuid(), '${person}', 'a', '{}', now(), now())`,
      ),
    ).toEqual(own)
    const everything = { rise: 1, topics: ['*'] }
    expect(await run(`update user_account set email = 'new@dp.example' where id = '${person}'`)).toEqual(
      everything,
    )
    expect(await run(`update company set name = name || '!'`)).toEqual(everything)
    expect(await run(`truncate saved_filter`)).toEqual(everything)
  })
})

describe('the version of lists stays', () => {
  test.each([
    ['what leaves a row as it was', `update solution set status = status where status = 'standard'`],
    ['what meets no row', `delete from solution where name = 'none of this name'`],
    ['that somebody was here', `update user_account set last_used_at = now(), last_sign_in_at = now()`],
    ['what a company has elsewhere', `update company set oracle_site_id = '4711'`],
    ['what is taken back', `begin; update solution set training = not training; rollback`],
  ])('with %s', async (_what, statement) => {
    expect((await run(statement)).rise).toBe(0)
  })

  test('until a change is committed, whichever transaction began first', async () => {
    const [one, other] = [await database.pool.connect(), await database.pool.connect()]
    try {
      const before = await readVersion()
      await one.query('begin')
      await one.query(`update solution set training = not training where id = '${solution}'`)
      await other.query(`update solution set training = not training where id <> '${solution}'`)
      expect(await readVersion()).toBe(before + 1)
      const known = await readListChanges(database.db, [])
      await one.query('commit')
      const { version: then, changes } = await readListChanges(
        database.db,
        known.changes.map(({ id }) => id),
      )
      expect(then).toBe(before + 2)
      // The change that committed late has the smaller number, and is reported nevertheless.
      expect(changes.map(({ id }) => known.changes.every((earlier) => earlier.id < id))).toEqual([false])
    } finally {
      one.release()
      other.release()
    }
  })

  test('when old changes are deleted, by several processes at once, and the newest are kept', async () => {
    await sql`insert into list_change (topics) select '{*}' from generate_series(1, 500)`.execute(database.db)
    const before = await readVersion()
    const cleared = await Promise.all([clearListChanges(database.db), clearListChanges(database.db)])
    const { version: then, changes } = await readListChanges(database.db, [])
    expect(changes.length).toBeLessThan(300)
    expect(changes.length).toBeGreaterThan(100)
    expect(then).toBe(before)
    expect(Math.max(...cleared)).toBeGreaterThan(300)
    expect(await clearListChanges(database.db)).toBe(0)
  })
})
