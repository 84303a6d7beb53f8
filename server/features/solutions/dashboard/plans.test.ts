/** Tests that indexes answer every query of the dashboard, so that none of them scans the table of solutions. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pool } from 'pg'
import { loadPeople } from '../../../db/seed/people.ts'
import { loadPrices } from '../../../db/seed/prices.ts'
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts'
import { getSampleUser } from '../../../testing/test-caller.ts'
import { waitingKinds } from '@design-portal/contract/solution-list-options.ts'
import { listRecentSolutions, listWaitingSolutions, listChartRows } from './store.ts'

const now = new Date('2026-03-02T09:00:00Z')

let database: TestDatabase
const statements: { readonly text: string; readonly values: readonly unknown[] }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.transaction().execute(async (transaction) => {
    await loadPeople(transaction, async () => await Promise.resolve('none'), now)
    await loadPrices(transaction, now)
  })
  await database.pool.query(
    `
    insert into solution (id, company_id, owner_id, last_editor_id, name, country_code, region_id, status, currency, created_at, updated_at)
    select gen_random_uuid(), person.company_id, person.id, person.id, 'Solution ' || number, 'DE',
      (array['north-america', 'europe', 'international', 'china'])[1 + number % 4],
      (array['open', 'submitted', 'received', 'approved', 'returned'])[1 + number % 5], 'EUR',
      $1::timestamptz - make_interval(days => number % 500), $1::timestamptz - make_interval(days => number % 400)
    from generate_series(1, 3000) as number
    join (select *, row_number() over (order by id) as place from user_account where base_role <> 'SY') as person
      on person.place = 1 + number % 20`,
    [now],
  )
  await database.pool.query('analyze')
  recordStatements(database.pool)
})
afterAll(async () => {
  await database.close()
})

/** Records the statements of every connection of a pool. */
function recordStatements(pool: Pool): void {
  const recordedClients = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (recordedClients.has(client)) return
    recordedClients.add(client)
    const sendQuery = client.query.bind(client)
    Object.assign(client, {
      query: (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
        if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] })
        return Reflect.apply(sendQuery, client, [text, values, ...rest])
      },
    })
  })
}

/** Returns the names of the tables that the plan of a statement scans sequentially. */
async function listScannedTables(text: string, values: readonly unknown[]): Promise<readonly string[]> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    // PostgreSQL scans small tables sequentially even if an index exists; with this setting it does so only without one.
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, [
      ...values,
    ])
    const plan = JSON.stringify(rows[0]?.['QUERY PLAN'])
    return Array.from(
      plan.matchAll(/"Node Type":"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g),
      ([, name]) => name ?? '',
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a query without an index is recognised as such', async () => {
  expect(await listScannedTables('select id from solution where training', [])).toEqual(['solution'])
})

test("the approver's queue is queried by region and never by status alone", async () => {
  statements.length = 0
  await listWaitingSolutions(database.db, getSampleUser('approver'), 'receive', now)
  const [{ text, values } = { text: '', values: [] }] = statements
  const { rows } = await database.pool.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, [
    ...values,
  ])
  const conditions = Array.from(
    JSON.stringify(rows[0]?.['QUERY PLAN']).matchAll(
      /"Index Name":"solution_waiting"[^}]*?"Index Cond":"((?:[^"\\]|\\.)*)"/g,
    ),
    ([, condition]) => condition ?? '',
  )
  expect(conditions.length).toBeGreaterThan(0)
  for (const condition of conditions) expect(condition).toContain('region_id')
})

test.each(['sales', 'approver', 'super', 'order-desk', 'auditor', 'partner', 'engineer'])(
  'every query of the dashboard of %s uses an index',
  async (username) => {
    const { db } = database
    const user = getSampleUser(username)
    statements.length = 0
    for (const kind of waitingKinds) await listWaitingSolutions(db, user, kind, now)
    await listRecentSolutions(db, user)
    for (const action of ['listMy', 'listCompany'] as const) {
      await listChartRows(db, user, { action, currency: 'NOK', day: '2026-03-02' })
    }
    const solutionStatements = statements.filter(({ text }) => text.includes('solution'))
    expect(solutionStatements.length).toBeGreaterThan(2)
    for (const { text, values } of solutionStatements) {
      expect(await listScannedTables(text, values), text).not.toContain('solution')
    }
  },
)
