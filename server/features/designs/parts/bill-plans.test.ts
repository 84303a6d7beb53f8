/**
 * Tests the query plans of bills and part searches: they read the lines of one solution only, and each part by its
 * number.
 */
import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../../../db/tables.ts'
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts'
import { storeTotals } from './bill-totals.ts'
import { listPartsByWords } from './catalogue-store.ts'
import { readBillInputs, readPricedBill } from './priced-bill.ts'

/** Large enough that a sequential scan of any table would be the wrong plan. */
const size = { parts: 20_000, solutions: 60, lines: 300 }

const now = new Date('2026-03-02T09:00:00Z')
const userId = 'a0000000-0000-4000-8000-000000000001'

let database: TestDatabase
let cfgId: string
beforeAll(async () => {
  database = await createTestDatabase({ people: true })
  const { db } = database
  await sql`
    insert into part (part_number, kind, description, manufacturer, state, sample, source)
    select 'PLAN-' || number, 'N', case when number % 5000 = 0 then 'Seismic part ' else 'Part ' end || number, 'Maker', 'released', true, 'drawn' from generate_series(1, ${size.parts}::int) as number`.execute(
    db,
  )
  await sql`
    insert into price (price_list_id, part_number, unit_price, valid_from)
    select price_list.id, part_number, 10, '2020-01-01' from price_list, part where source = 'drawn'`.execute(
    db,
  )
  await sql`
    insert into solution (id, company_id, owner_id, name, country_code, region_id, status, currency, created_at, updated_at)
    select gen_random_uuid(), company_id, id, 'Site ' || number, 'CH', 'europe', 'open', 'CHF', ${now}, ${now}
    from user_account, generate_series(1, ${size.solutions}::int) as number where id = ${userId}`.execute(db)
  await sql`
    insert into solution_line (id, solution_id, company_id, kind, part_number, description, quantity, position, created_at, updated_at, updated_by)
    select gen_random_uuid(), solution.id, company_id, 'N', 'PLAN-' || (1 + (number * 7919) % ${size.parts}::int), 'Part', 2, number, ${now}, ${now}, owner_id
    from solution, generate_series(1, ${size.lines}::int) as number`.execute(db)
  await sql`vacuum analyze`.execute(db)
  cfgId = (await db.selectFrom('solution').select('id').executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await database.close()
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}

const listNodes = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)]

interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Returns the tables that the statements of `work` scan sequentially. */
async function listScannedTables(work: (db: Kysely<Tables>) => Promise<unknown>) {
  const statements: Statement[] = []
  const loggingDb = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push(query),
  })
  await work(loggingDb)
  const plannable = statements.filter(({ sql: text }) => /^\s*(?:select|with|update)\b/.test(text))
  const nodes = (await Promise.all(plannable.map(explainStatement))).flat()
  const scanned = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'])
  return { statements: statements.length, scanned: new Set(scanned) }
}

const countStatements = async (work: (db: Kysely<Tables>) => Promise<unknown>): Promise<number> =>
  (await listScannedTables(work)).statements

async function explainStatement({ sql: text, parameters }: Statement): Promise<readonly PlanNode[]> {
  const { rows } = await database.pool.query<{
    'QUERY PLAN': readonly { readonly Plan: PlanNode }[]
  }>(`explain (format json) ${text}`, [...parameters])
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => listNodes(Plan))
}

const solutionFacts = {
  currency: 'CHF',
  country_code: 'CH',
  company_id: '',
  opportunity_number: null,
  row_version: 1,
}

const largeTables = ['part', 'price', 'solution_line', 'bill_sum']

test('a bill is read by the lines of its solution, with prices and parts looked up by number', async () => {
  const { scanned } = await listScannedTables(
    async (db) => await readPricedBill(db, { ...solutionFacts, id: cfgId }, now),
  )
  expect(largeTables.filter((table) => scanned.has(table))).toEqual([])
})

test('simultaneous requests for one version of a bill read it once, and later ones only check that nothing has changed', async () => {
  const bill = { ...solutionFacts, id: cfgId }
  const countStatementsOfReads = async (...versions: readonly number[]) =>
    await countStatements(
      async (db) =>
        await Promise.all(
          versions.map(async (version) => await readPricedBill(db, { ...bill, row_version: version }, now)),
        ),
    )
  const statementsOfCheck = await countStatements(async (db) => await readBillInputs(db, bill, now))
  const statementsOfRead = await countStatementsOfReads(1)
  expect(statementsOfRead).toBeGreaterThan(statementsOfCheck)
  expect(await countStatementsOfReads(1, 1, 1)).toBe(statementsOfRead + 2 * statementsOfCheck)
  expect(await countStatementsOfReads(1, 2)).toBe(2 * statementsOfRead)
  const oneAfterTheOther = await countStatements(async (db) => {
    await readPricedBill(db, bill, now)
    await readPricedBill(db, bill, now)
  })
  expect(oneAfterTheOther).toBe(statementsOfRead + statementsOfCheck)
})

test('a change of a bill with stored totals reads only the lines it affects', async () => {
  const storeCurrentTotals = async (db: Kysely<Tables>) => await storeTotals(db, { cfgId, userId, now })
  await storeCurrentTotals(database.db)
  // The table also contains the sums of other solutions.
  await sql`
    insert into bill_sum (solution_id, company_id, group_id, content, priced_with, lines, price, mass, unknown_masses, missing)
    select solution.id, company_id, 'group ' || number, '', '', 1, 1, 1, 0, 0 from solution, generate_series(1, 100) as number
    where solution.id <> ${cfgId}`.execute(database.db)
  await sql`analyze bill_sum`.execute(database.db)
  const statements: string[] = []
  const loggingDb = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
  await storeCurrentTotals(loggingDb)
  expect(statements.filter((text) => text.includes('solution_line'))).toEqual([])
  const { scanned } = await listScannedTables(storeCurrentTotals)
  expect(largeTables.filter((table) => scanned.has(table))).toEqual([])
})

test('a search for common words reads parts in their order, and one for rare words uses the word index', async () => {
  const filter = { families: [], states: [], day: '2026-03-02' }
  const search = async (words: readonly string[]) => {
    let found: readonly string[] = []
    const { scanned, statements } = await listScannedTables(async (db) => {
      found = (await listPartsByWords(db, words, filter, 20)).map((part) => part.part_number)
    })
    expect(largeTables.filter((table) => scanned.has(table))).toEqual([])
    return { found, statements }
  }
  const common = await search(['maker', 'part'])
  expect([common.found.length, common.statements]).toEqual([20, 1])
  expect(common.found).toEqual(common.found.toSorted())
  const rare = await search(['part', 'seismic'])
  expect(rare.found).toEqual(['PLAN-10000', 'PLAN-15000', 'PLAN-20000', 'PLAN-5000'])
  expect(rare.statements).toBe(2)
})

test('the bill of a missing solution is empty', async () => {
  const bill = await readPricedBill(database.db, { ...solutionFacts, id: randomUUID() }, now)
  expect([bill.designs, bill.ownColumns.id]).toEqual([[], []])
})
