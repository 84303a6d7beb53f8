/** How the database answers the list: from indexes, never by reading every solution. Plans are compared, not milliseconds. */
import { createHash } from 'node:crypto'
import type { SortColumn } from '@design-portal/contract/solutions.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPeople, sampleAccounts } from '../../db/seed/people.ts'
import type { Tables } from '../../db/tables.ts'
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { listSolutions, type SolutionFilter } from './store.ts'

/** Far more than a page, and enough that reading them all would be the wrong plan. */
const solutions = 20_000

const md5Of = (number: number): string => createHash('md5').update(String(number)).digest('hex')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const now = new Date('2026-03-02T09:00:00Z')
  await database.db
    .transaction()
    .execute(
      async (transaction) => await loadPeople(transaction, async () => await Promise.resolve('-'), now),
    )
  await sql`
    insert into solution (id, company_id, owner_id, name, country_code, region_id, status, currency, price, created_at, updated_at)
    select gen_random_uuid(), owner.company_id, owner.id,
      case when number % 1000 = 0 then '東京データセンター ' else 'Site ' end || number || ' ' || md5(number::text),
      (array['DE','FR','NO','SE','US','JP','BR','IN'])[1 + number % 8],
      (array['europe','europe','europe','europe','north-america','international','international','international'])[1 + number % 8],
      (array['open','open','submitted','approved','ordered','expired','archived'])[1 + number % 7],
      'EUR', number % 1000, ${now}::timestamptz - number * interval '1 minute', ${now}::timestamptz - number * interval '1 minute'
    from generate_series(1, ${solutions}::integer) as number
    join (
      select id, company_id, row_number() over (order by id) - 1 as place, count(*) over () as owners
      from user_account where base_role <> 'SY'
    ) as owner on owner.place = number % owner.owners`.execute(database.db)
  await sql`vacuum analyze`.execute(database.db)
})
afterAll(async () => {
  await database.close()
})

function userOf(username: string): SignedInUser {
  const person = sampleAccounts.find((one) => one.username === username)
  if (person === undefined) throw new Error(`No sample account ${username}`)
  return {
    id: person.id,
    baseRole: person.role,
    roleFlags: person.roleFlags ?? [],
    accessFlags: person.accessFlags ?? [],
    companyId: person.companyId,
    regionIds: person.regions,
    name: person.name,
    email: '',
    username,
    countryCode: person.country,
    companyName: '',
  }
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** How one statement reads `solution`: the kinds of its scans, and the indexes it asks. */
interface Reading {
  readonly scans: readonly string[]
  readonly indexes: readonly string[]
}

/** What a list answers, and how its statements read `solution`: the page, its count, and the probe that a search begins with. */
async function readingsOf(username: string, filter: Partial<SolutionFilter>, column: SortColumn) {
  const statements: { readonly sql: string; readonly parameters: readonly unknown[] }[] = []
  const watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push(query),
  })
  const answer = await listSolutions(
    watched,
    userOf(username),
    {
      action: 'listMy',
      archived: false,
      statuses: [],
      countries: [],
      configuratorTypes: [],
      searchText: '',
      hideTraining: false,
      ...filter,
    },
    { number: 1, size: 50 },
    { column, descending: true },
  )
  const readings = await Promise.all(statements.map(readingOf))
  const [page, count] = readings.slice(-2)
  if (page === undefined || count === undefined) throw new Error('The list asks for a page and a count')
  return { answer, page, count, probe: readings.at(-3) }
}

async function readingOf(statement: {
  readonly sql: string
  readonly parameters: readonly unknown[]
}): Promise<Reading> {
  const { rows } = await database.pool.query<{
    'QUERY PLAN': readonly { readonly Plan: PlanNode }[]
  }>(`explain (format json) ${statement.sql}`, [...statement.parameters])
  const nodes = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan))
  return {
    scans: nodes.filter((node) => node['Relation Name'] === 'solution').map((node) => node['Node Type']),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  }
}

type List = readonly [what: string, username: string, column: SortColumn, filter: Partial<SolutionFilter>]

const narrow: readonly List[] = [
  ['of my own', 'sales', 'updateDate', { action: 'listMy' }],
  ['of my company', 'partner', 'updateDate', { action: 'listCompany' }],
  ['shared with me', 'partner', 'updateDate', { action: 'listShared' }],
  ['of a country', 'super', 'updateDate', { action: 'listAll', countries: ['JP'] }],
  [
    'of a status in a country',
    'super',
    'updateDate',
    { action: 'listAll', statuses: ['submitted'], countries: ['DE'] },
  ],
  ['archived by me', 'sales', 'updateDate', { action: 'listArchivedByMe', archived: true }],
]

const wide: readonly List[] = [
  ['of my regions', 'sales', 'updateDate', { action: 'listAll' }],
  ['of everybody', 'super', 'updateDate', { action: 'listAll' }],
  ['of everybody by name', 'super', 'name', { action: 'listAll' }],
  ['of everybody by price', 'super', 'price', { action: 'listAll' }],
]

test.each([...narrow, ...wide])(
  'the page %s is read from an index',
  async (_what, username, column, filter) => {
    const { page } = await readingsOf(username, filter, column)
    expect(page.scans.length).toBeGreaterThan(0)
    expect(page.scans).not.toContain('Seq Scan')
  },
)

// A wide list is counted up to its cap and no further, by whatever way meets 10,001 solutions first.
test.each(narrow)('the count %s is read from an index', async (_what, username, column, filter) => {
  const { count } = await readingsOf(username, filter, column)
  expect(count.scans.length).toBeGreaterThan(0)
  expect(count.scans).not.toContain('Seq Scan')
})

/** Of everybody: more solutions than a search reads to choose its way. */
const everybody = { action: 'listAll' } as const

const rare: readonly [what: string, searchText: string, found: number][] = [
  ['of a text that nothing holds', 'no such solution', 0],
  ['of a number in a name', md5Of(4711), 1],
  ['of two Chinese characters', '東京', 17],
  ['of two Katakana', 'セン', 17],
  ['of the beginning of a word', '東', 17],
  ['of two letters that begin no word', 'zq', 0],
]

test.each(rare)('the search %s asks the trigram index alone', async (_what, searchText, found) => {
  for (const column of ['updateDate', 'name'] as const) {
    const { answer, probe, page, count } = await readingsOf('super', { ...everybody, searchText }, column)
    expect(answer.total).toBe(found)
    expect(answer.rows).toHaveLength(found)
    expect(probe?.indexes).toContain('solution_recent')
    for (const { scans, indexes } of [page, count]) {
      expect(indexes).toContain('solution_search')
      expect(indexes).not.toContain('solution_recent')
      expect(scans).not.toContain('Seq Scan')
    }
  }
})

test('the page of a text that nearly all hold is read in order of date and not gathered first', async () => {
  const { answer, page } = await readingsOf('super', { ...everybody, searchText: 'SITE' }, 'updateDate')
  expect(answer).toMatchObject({ total: 10_000, totalExact: false })
  expect(page.indexes).toContain('solution_recent')
  expect(page.indexes).not.toContain('solution_search')
  expect(page.scans).not.toContain('Seq Scan')
})

test('a search in a list that is small reads that list', async () => {
  const { answer, page, count } = await readingsOf('sales', { searchText: 'site' }, 'updateDate')
  expect(answer.total).toBeGreaterThan(500)
  for (const { scans, indexes } of [page, count]) {
    expect(indexes).toContain('solution_of_owner')
    expect(scans).not.toContain('Seq Scan')
  }
})
