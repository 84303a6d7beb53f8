/**
 * Tests that the list is answered from indexes without scanning all solutions; it compares query plans, not
 * durations.
 */
import { createHash } from 'node:crypto'
import type { SortColumn } from '@design-portal/contract/solution-list-options.ts'
import { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestCaller, getSampleUser } from '../../../testing/test-caller.ts'
import { loadPeople } from '../../../db/seed/people.ts'
import type { Tables } from '../../../db/tables.ts'
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { listSolutions } from './list-solutions.ts'

/** Far more than a page and than the limit of counting, so that reading all solutions would be the wrong plan. */
const solutionCount = 40_000

const computeMd5 = (number: number): string => createHash('md5').update(String(number)).digest('hex')

const now = new Date('2026-03-02T09:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db
    .transaction()
    .execute(
      async (transaction) => await loadPeople(transaction, async () => await Promise.resolve('-'), now),
    )
  await sql`
    insert into solution (id, company_id, owner_id, name, country_code, region_id, status, currency, price, created_at, updated_at,
      opportunity_stage, archived_by, configurator_types, opportunity_number)
    select gen_random_uuid(), owner.company_id, owner.id,
      case when number % 1000 = 0 and number <= 20000 then '東京データセンター ' when number % 3 = 0 then 'Yonder site ' else 'Site ' end
        || number || ' ' || md5(number::text),
      (array['DE','FR','NO','SE','US','JP','BR','IN'])[1 + number % 8],
      (array['europe','europe','europe','europe','north-america','international','international','international'])[1 + number % 8],
      (array['open','open','submitted','approved','ordered','expired','archived'])[1 + number % 7],
      'EUR', number % 1000, ${now}::timestamptz - number * interval '1 minute', ${now}::timestamptz - number * interval '1 minute',
      case when number % 7 = 4 then 7 else number % 4 end, case when number % 7 = 6 then owner.id end,
      case when number % 500 = 0 then '{35}'::integer[] else '{27}' end,
      case when number = 4711 then 'OP-404711-1234567' else 'OP-5' || number || '-40' end
    from generate_series(1, ${solutionCount}::integer) as number
    join (
      select id, company_id, row_number() over (order by id) - 1 as place, count(*) over () as owners
      from user_account where base_role <> 'SY'
    ) as owner on owner.place = number % owner.owners`.execute(database.db)
  await sql`
    insert into solution_distributor (solution_id, company_id, distributor_id, chosen_at, chosen_by)
    select solution.id, solution.company_id, company.id, ${now}, solution.owner_id
    from (select * from solution where not archived order by updated_at limit 400) as solution
    cross join (select id from company where kind = 'distributor' order by id limit 1) as company`.execute(
    database.db,
  )
  await sql`vacuum analyze`.execute(database.db)
})
afterAll(async () => {
  await database.close()
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

const listNodes = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)]

/** How one statement reads `solution`: the kinds of its scans, and the indexes that it uses. */
interface Reading {
  readonly nodes: readonly string[]
  readonly scans: readonly string[]
  readonly indexes: readonly string[]
}

const isCount = ({ sql: text }: { readonly sql: string }) => text.startsWith('select count(*)')

/** Requests a list and returns its answer, with how its statements read `solution` for the count and for the page. */
async function explainList(
  username: string,
  filter: z.input<typeof SolutionFilter>,
  column: SortColumn,
  descending = true,
) {
  const statements: { readonly sql: string; readonly parameters: readonly unknown[] }[] = []
  const loggingDb = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push(query),
  })
  const {
    answer: { solutions: rows, paginationInfo },
  } = await listSolutions(createTestCaller(getSampleUser(username), { db: loggingDb, clock: () => now }), {
    filter: z.parse(SolutionFilter, filter),
    paging: { currentPage: 1, sizePerPage: 50 },
    sorting: { column, descending },
    lang: 'de',
  })
  const solutionStatements = statements.filter(({ sql: text }) => text.includes('"solution"'))
  const pages = await Promise.all(solutionStatements.filter((query) => !isCount(query)).map(explainStatement))
  const counts = await Promise.all(solutionStatements.filter(isCount).map(explainStatement))
  return { rows, paginationInfo, pages, counts }
}

async function explainStatement(statement: {
  readonly sql: string
  readonly parameters: readonly unknown[]
}): Promise<Reading> {
  const { rows } = await database.pool.query<{
    'QUERY PLAN': readonly { readonly Plan: PlanNode }[]
  }>(`explain (format json) ${statement.sql}`, [...statement.parameters])
  const nodes = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => listNodes(Plan))
  return {
    nodes: nodes.map((node) => node['Node Type']),
    scans: nodes.filter((node) => node['Relation Name'] === 'solution').map((node) => node['Node Type']),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  }
}

type List = readonly [
  what: string,
  username: string,
  column: SortColumn,
  filter: z.input<typeof SolutionFilter>,
]

const allGroup = { group: 'all' } as const

const lists: readonly List[] = [
  ['of my own', 'sales', 'updateDate', { group: 'my' }],
  ['of my company', 'partner', 'updateDate', { group: 'company' }],
  ['shared with me', 'partner', 'updateDate', { group: 'shared' }],
  ['archived by me', 'sales', 'updateDate', { group: 'archivedByMe' }],
  ['of a country', 'super', 'updateDate', { ...allGroup, countries: ['JP'] }],
  ['of a status in a country', 'super', 'updateDate', { ...allGroup, status: ['3'], countries: ['DE'] }],
  ['of a rare type by name', 'super', 'name', { ...allGroup, configTypes: [35] }],
  [
    'of a status and a stage that never meet',
    'super',
    'price',
    { ...allGroup, status: ['8'], solOpptyStage: [1] },
  ],
]

// The count of a wide list stops at 10,001 solutions, and PostgreSQL may read them in any way.
const wideLists: readonly List[] = [
  ['of my regions', 'sales', 'updateDate', allGroup],
  ['of my regions by name', 'sales', 'name', allGroup],
  ['of a region by owner', 'super', 'userName', { ...allGroup, regions: ['europe'] }],
  ['without training', 'super', 'price', { ...allGroup, hideTrnSoln: true }],
  ['of a status from the oldest', 'super', 'updateDate', { ...allGroup, status: ['1', '3'] }],
]

test.each(lists)(
  'the page and the count of the list %s are read from an index',
  async (_what, username, column, filter) => {
    for (const descending of [true, false]) {
      const { pages, counts } = await explainList(username, filter, column, descending)
      expect(pages.length + counts.length).toBeGreaterThan(0)
      for (const { scans } of [...pages, ...counts]) expect(scans).not.toContain('Seq Scan')
    }
  },
)

test.each(wideLists)(
  'the page of the list %s is read in order from an index alone',
  async (_what, username, column, filter) => {
    for (const descending of [true, false]) {
      const { paginationInfo, pages } = await explainList(username, filter, column, descending)
      expect(paginationInfo.totalExact).toBe(false)
      expect(pages).toHaveLength(1)
      expect(pages[0]?.scans).toContain('Index Only Scan')
      expect(pages[0]?.scans).not.toContain('Seq Scan')
    }
  },
)

const orders: Readonly<Record<SortColumn, readonly [descending: string, ascending: string]>> = {
  country: ['solution_by_country', 'solution_by_country'],
  name: ['solution_by_name', 'solution_by_name'],
  status: ['solution_by_status', 'solution_by_status'],
  userName: ['solution_by_owner_name', 'solution_by_owner_name'],
  opportunityStatus: ['solution_by_stage_down', 'solution_by_stage'],
  price: ['solution_by_price_down', 'solution_by_price'],
  updateDate: ['solution_recent', 'solution_recent'],
}

test.each(listKeys(orders))(
  'all solutions by %s are read in order from the index of that column',
  async (column) => {
    for (const [index, descending] of [true, false].entries()) {
      const { pages } = await explainList('super', allGroup, column, descending)
      expect(pages).toHaveLength(1)
      expect(pages[0]?.indexes).toContain(orders[column][index])
      expect(pages[0]?.scans).toContain('Index Only Scan')
    }
  },
)

test('a long narrowed list by country is in the order of the names in the language of the reader', async () => {
  for (const descending of [true, false]) {
    const filter = { ...allGroup, solOpptyStage: [0, 1, 2, 3, 7], countries: ['US', 'SE', 'DE'] }
    const { rows, pages } = await explainList('super', filter, 'country', descending)
    expect(pages[0]?.indexes).toContain('solution_by_country')
    expect(new Set(rows.map(({ countryId }) => countryId))).toEqual(new Set([descending ? 'US' : 'DE']))
  }
})

const rareSearches: readonly [what: string, searchText: string, matchCount: number][] = [
  ['for a text that no solution contains', 'no such solution', 0],
  ['for a number in a name', computeMd5(4711), 1],
  ['for two Chinese characters', '東京', 17],
  ['for two Katakana', 'セン', 17],
  ['for the beginning of a word', '東', 17],
  ['for two letters that begin no word', 'zq', 0],
  ['for a letter and signs', 'q--', 0],
  ['for letters, a hyphen and digits', 'OP-40', 1],
]

const mergedLists: readonly [...list: List, index: string, scanCount: number][] = [
  ['of two statuses', 'super', 'updateDate', { ...allGroup, status: ['1', '3'] }, 'solution_of_status', 2],
  [
    'of three stages',
    'super',
    'updateDate',
    { ...allGroup, solOpptyStage: [0, 1, 2] },
    'solution_of_stage',
    3,
  ],
  [
    'of countries',
    'super',
    'updateDate',
    { ...allGroup, countries: ['DE', 'FR', 'NO'] },
    'solution_of_country',
    3,
  ],
  [
    'of countries by name',
    'super',
    'name',
    { ...allGroup, countries: ['DE', 'FR', 'NO'] },
    'solution_of_country_by_name',
    3,
  ],
  [
    'of regions by owner',
    'super',
    'userName',
    { ...allGroup, regions: ['europe', 'international'] },
    'solution_of_region_by_owner',
    2,
  ],
]

test.each(mergedLists)(
  'the page of the list %s is merged from one index scan for each value',
  async (...[, username, column, filter, index, scanCount]) => {
    for (const descending of [true, false]) {
      const { pages } = await explainList(username, filter, column, descending)
      expect(pages).toHaveLength(1)
      const [page] = pages
      expect(page?.nodes).toContain('Merge Append')
      expect(page?.indexes.filter((name) => name === index)).toHaveLength(scanCount)
      expect(page?.scans).not.toContain('Seq Scan')
    }
  },
)

test('own and shared solutions abroad are read apart from those of the region, which come from its index', async () => {
  for (const descending of [true, false]) {
    const { pages } = await explainList('sales', allGroup, 'userName', descending)
    expect(pages).toHaveLength(1)
    const [page] = pages
    expect(page?.nodes.filter((node) => node === 'CTE Scan')).toHaveLength(2)
    expect(page?.indexes).toContain('solution_of_region_by_owner')
    expect(page?.indexes).not.toContain('solution_by_owner_name')
  }
})

test('a small list that was counted is read by ids, and an empty one not at all', async () => {
  const narrowFilter = { ...allGroup, status: ['1'], countries: ['DE'], configTypes: [35] }
  for (const column of ['updateDate', 'name', 'price'] as const) {
    const { rows, paginationInfo, pages } = await explainList('super', narrowFilter, column)
    expect(rows.length).toBe(Math.min(50, paginationInfo.totalItems))
    expect(pages.map(({ indexes }) => indexes.filter((name) => name.startsWith('solution_')))).toEqual([
      ['solution_pkey', 'solution_pkey'],
    ])
  }
  const emptyList = await explainList('super', { ...allGroup, status: ['8'], solOpptyStage: [1] }, 'name')
  expect(emptyList.paginationInfo).toMatchObject({ totalItems: 0, totalExact: true })
  expect(emptyList.pages).toEqual([])
})

test('solutions with chosen distributors have their own index', async () => {
  const { paginationInfo, counts } = await explainList('super', { group: 'distributor' }, 'updateDate')
  expect(paginationInfo).toMatchObject({ totalItems: 400, totalExact: true })
  expect(counts).toHaveLength(1)
  for (const { indexes, scans } of counts) {
    expect(indexes).toContain('solution_for_distributors')
    expect(indexes).not.toContain('solution_recent')
    expect(scans).not.toContain('Seq Scan')
  }
})

test.each(['name', 'userName', 'price', 'country', 'status', 'opportunityStatus'] as const)(
  'the first solutions with distributors by %s are read from the distributor index alone',
  async (column) => {
    const { pages } = await explainList('super', { group: 'distributor' }, column)
    expect(pages).toHaveLength(1)
    const [page] = pages
    expect(page?.nodes).toContain('Index Only Scan')
    expect(page?.indexes.filter((name) => name.startsWith('solution_'))).toEqual([
      'solution_for_distributors',
      'solution_pkey',
    ])
  },
)

test('a search in a region uses the trigram index and no index of all active solutions', async () => {
  const { pages, counts } = await explainList(
    'sales',
    { ...allGroup, searchText: computeMd5(4711) },
    'updateDate',
  )
  for (const { indexes } of [...pages, ...counts]) {
    expect(
      indexes.filter((name) => name.startsWith('solution_') && !name.startsWith('solution_share')),
    ).toEqual(['solution_search', 'solution_pkey'])
  }
})

test.each(rareSearches)(
  'the search %s uses the trigram index only',
  async (_what, searchText, matchCount) => {
    for (const column of ['updateDate', 'name'] as const) {
      const { rows, paginationInfo, pages, counts } = await explainList(
        'super',
        { ...allGroup, searchText },
        column,
      )
      expect(paginationInfo).toMatchObject({ totalItems: matchCount, totalExact: true })
      expect(rows).toHaveLength(matchCount)
      expect(pages).toHaveLength(1)
      for (const { scans, indexes } of [...pages, ...counts]) {
        expect(indexes).toContain('solution_search')
        expect(scans).not.toContain('Seq Scan')
        expect(scans).not.toContain('Index Only Scan')
      }
    }
  },
)

test('a search for symbols alone uses the small index of names that begin with one', async () => {
  const { rows, pages, counts } = await explainList('super', { ...allGroup, searchText: '---' }, 'name')
  expect(rows).toEqual([])
  for (const { indexes, scans } of [...pages, ...counts]) {
    expect(indexes).toContain('solution_by_sign')
    expect(indexes).not.toContain('solution_by_name')
    expect(scans).not.toContain('Seq Scan')
  }
})

test('the page of a search that nearly all solutions match is read in order once 10,000 are counted', async () => {
  for (const column of ['updateDate', 'name', 'price'] as const) {
    const { paginationInfo, pages } = await explainList('super', { ...allGroup, searchText: 'SITE' }, column)
    expect(paginationInfo).toMatchObject({ totalItems: 10_000, totalExact: false })
    expect(pages).toHaveLength(2)
    expect(pages[1]?.indexes).toContain(orders[column][0])
    expect(pages[1]?.indexes).not.toContain('solution_search')
  }
})

test('matches at the far end of an order are collected after a bounded scan', async () => {
  const { rows, paginationInfo, pages } = await explainList(
    'super',
    { ...allGroup, searchText: 'Yonder' },
    'name',
    false,
  )
  expect(paginationInfo).toMatchObject({ totalItems: 10_000, totalExact: false })
  expect(rows).toHaveLength(50)
  expect(pages).toHaveLength(3)
  expect(pages[1]?.indexes).toContain('solution_by_name')
  expect(pages[2]?.indexes).not.toContain('solution_by_name')
})

test('a search in a small list reads that list and not the search index', async () => {
  const { paginationInfo, pages, counts } = await explainList('sales', { searchText: 'site' }, 'updateDate')
  expect(paginationInfo.totalItems).toBeGreaterThan(500)
  for (const { scans, indexes } of [...pages, ...counts]) {
    expect(indexes).toContain('solution_of_owner')
    expect(scans).not.toContain('Seq Scan')
  }
})
