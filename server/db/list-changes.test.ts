/** Tests the version of lists: it increases when a change becomes visible that a list could show, and at no other time. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSolution } from '../testing/solutions.ts'
import { clearListChanges, listVersion, readListChanges } from './list-changes.ts'
import { sampleAccounts } from './seed/people.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

const getNow = () => new Date('2026-03-02T09:00:00Z')
const personId = sampleAccounts[0]?.id ?? ''

let database: TestDatabase
let solutionId: string
beforeAll(async () => {
  database = await createTestDatabase({ people: true })
  solutionId = await insertSolution({ db: database.db, now: getNow }, { owner: 'sales' })
})
afterAll(async () => {
  await database.close()
})

async function readVersion(): Promise<number> {
  const { version } = await database.db.selectNoFrom(listVersion.as('version')).executeTakeFirstOrThrow()
  return version
}

/** Does some work and returns how much it increased the version, and the topics of its changes. */
async function readChangesOf(work: () => Promise<unknown>) {
  const before = await readListChanges(database.db, [])
  await work()
  const { version, changes } = await readListChanges(
    database.db,
    before.changes.map(({ id }) => id),
  )
  expect(changes).toHaveLength(version - before.version)
  return { increase: version - before.version, topics: changes.flatMap(({ topics }) => topics).toSorted() }
}

const run = async (statement: string) => await readChangesOf(async () => await database.pool.query(statement))

describe('the version of lists increases', () => {
  test('with a change of a solution, naming the lists that showed it before and that show it after the change', async () => {
    const { topics } = await run(
      `update solution set region_id = 'china', country_code = 'CN', status = 'standard', tss_requested = true where id = '${solutionId}'`,
    )
    const { company_id: company, owner_id: owner } = await database.db
      .selectFrom('solution')
      .select(['company_id', 'owner_id'])
      .executeTakeFirstOrThrow()
    expect(topics).toEqual(
      [
        'solution',
        `solution:${solutionId}`,
        `owner:${owner}`,
        `company:${company}`,
        'region:europe',
        'region:china',
        'standard',
        'tss',
      ].toSorted(),
    )
  })

  test('once per statement, and for all lists if it changes many rows', async () => {
    for (let number = 0; number < 60; number += 1)
      await insertSolution({ db: database.db, now: getNow }, { owner: 'partner' })
    expect(await run(`update solution set training = not training`)).toEqual({ increase: 1, topics: ['*'] })
  })

  test('with shares, saved filters and names of people and companies', async () => {
    const share = `insert into solution_share (solution_id, company_id, user_id, share_level, shared_at)
      select id, company_id, '${personId}', 'read', now() from solution where id = '${solutionId}'`
    const changeForPerson = { increase: 1, topics: [`person:${personId}`] }
    expect(await run(share)).toEqual(changeForPerson)
    expect(await run(`update solution_share set share_level = 'full'`)).toEqual(changeForPerson)
    expect(await run(`delete from solution_share`)).toEqual(changeForPerson)
    expect(
      await run(
        `insert into saved_filter (id, user_id, name, criteria, created_at, updated_at)
         values (gen_random_uuid(), '${personId}', 'a', '{}', now(), now())`,
      ),
    ).toEqual(changeForPerson)
    const changeForAllLists = { increase: 1, topics: ['*'] }
    expect(await run(`update user_account set email = 'new@dp.example' where id = '${personId}'`)).toEqual(
      changeForAllLists,
    )
    expect(await run(`update company set name = name || '!'`)).toEqual(changeForAllLists)
    expect(await run(`truncate saved_filter`)).toEqual(changeForAllLists)
  })
})

describe('the version of lists does not increase', () => {
  test.each([
    [
      'when a statement leaves a row as it was',
      `update solution set status = status where status = 'standard'`,
    ],
    ['when a statement affects no row', `delete from solution where name = 'none of this name'`],
    [
      'when it is recorded that a person used the portal',
      `update user_account set last_used_at = now(), last_sign_in_at = now()`,
    ],
    ['when a field of a company changes that no list shows', `update company set oracle_site_id = '4711'`],
    ['when a change is rolled back', `begin; update solution set training = not training; rollback`],
  ])('%s', async (_what, statement) => {
    expect((await run(statement)).increase).toBe(0)
  })

  test('until a change is committed, whichever transaction began first', async () => {
    const [firstClient, secondClient] = [await database.pool.connect(), await database.pool.connect()]
    try {
      const before = await readVersion()
      await firstClient.query('begin')
      await firstClient.query(`update solution set training = not training where id = '${solutionId}'`)
      await secondClient.query(`update solution set training = not training where id <> '${solutionId}'`)
      expect(await readVersion()).toBe(before + 1)
      const earlierChanges = await readListChanges(database.db, [])
      await firstClient.query('commit')
      const { version, changes } = await readListChanges(
        database.db,
        earlierChanges.changes.map(({ id }) => id),
      )
      expect(version).toBe(before + 2)
      // The change that committed late has the smaller number, and is reported nevertheless.
      expect(changes.map(({ id }) => earlierChanges.changes.every((earlier) => earlier.id < id))).toEqual([
        false,
      ])
    } finally {
      firstClient.release()
      secondClient.release()
    }
  })

  test('when old changes are deleted, by several processes at once, and the newest are kept', async () => {
    await sql`insert into list_change (topics) select '{*}' from generate_series(1, 500)`.execute(database.db)
    const before = await readVersion()
    const cleared = await Promise.all([clearListChanges(database.db), clearListChanges(database.db)])
    const { version, changes } = await readListChanges(database.db, [])
    expect(changes.length).toBeLessThan(300)
    expect(changes.length).toBeGreaterThan(100)
    expect(version).toBe(before)
    expect(Math.max(...cleared)).toBeGreaterThan(300)
    expect(await clearListChanges(database.db)).toBe(0)
  })
})
