/**
 * Tests that every table that a list reads has the triggers that report its changes, because a cached list would be
 * stale without them.
 */
import { calls } from '@design-portal/contract/calls.ts'
import { listGroups, sortColumns } from '@design-portal/contract/solution-list-options.ts'
import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestCaller, getSampleUser } from '../../../testing/test-caller.ts'
import type { Tables } from '../../../db/tables.ts'
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts'
import { countGroups } from './count-groups.ts'
import { listAllowedGroups } from '../filters/list-groups.ts'
import { listSolutions } from './list-solutions.ts'

type Filter = z.input<(typeof calls)['solutions/list/filter']['input']>['filter']

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}

const listRelations = (node: PlanNode): readonly string[] => [
  ...(node['Relation Name'] === undefined ? [] : [node['Relation Name']]),
  ...(node.Plans ?? []).flatMap(listRelations),
]

let database: TestDatabase
/** The texts of the recorded statements, each with parameters of one execution. */
const statements = new Map<string, readonly unknown[]>()
beforeAll(async () => {
  database = await createTestDatabase({ people: true })
  await recordStatements()
})
afterAll(async () => {
  await database.close()
})

async function insertSavedFilter(userId: string): Promise<string> {
  const id = randomUUID()
  const at = new Date('2026-03-01T09:00:00Z')
  await database.db
    .insertInto('saved_filter')
    .values({
      id,
      user_id: userId,
      name: 'Saved',
      criteria: '{}',
      sorting: null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}

/** Stands for the id of a saved filter of the person who requests the list. */
const savedFilterPlaceholder = 'saved'

/** Requests lists with every group, sort column and filter term, for people with every scope, and records the statements. */
async function recordStatements(): Promise<void> {
  const recordingDb = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.set(query.sql, query.parameters),
  })
  const services = { db: recordingDb, clock: () => new Date('2026-03-02T09:00:00Z') }
  const terms: readonly Filter[] = [
    {},
    { solutionOwnerEmail: 'a@b.example', solutionApproverEmail: 'c@d.example' },
    { searchText: 'hall', solOpptyText: 'OP-1' },
    { status: ['3'], countries: ['DE'], configTypes: [27], solOpptyStage: [1], regions: ['europe'] },
    { expiresWithinDays: 30 },
    { productFamilies: ['SP3PH'] },
    { filterId: savedFilterPlaceholder },
  ]
  for (const username of ['sales', 'super', 'partner', 'distributor', 'engineer', 'tss']) {
    const user = getSampleUser(username)
    const groups = listAllowedGroups(user)
    const savedFilterId = await insertSavedFilter(user.id)
    for (const group of listGroups.filter((listGroup) => groups.includes(listGroup)))
      for (const term of terms)
        for (const column of sortColumns.filter((sortColumn) => sortColumn !== 'price')) {
          const filter = term.filterId === undefined ? term : { filterId: savedFilterId }
          const input = { filter: { ...filter, group }, paging: {}, sorting: { column, descending: true } }
          await listSolutions(
            createTestCaller(user, services),
            z.parse(calls['solutions/list/filter'].input, input),
          )
        }
    await countGroups(
      createTestCaller(user, services),
      z.parse(calls['solutions/list/groups'].input, { filter: {} }),
    )
  }
}

/** Lists the tables in the query plans of the recorded statements. */
async function listTablesRead(): Promise<readonly string[]> {
  const tables = new Set<string>()
  for (const [text, values] of statements) {
    const { rows } = await database.pool.query<{
      'QUERY PLAN': readonly { readonly Plan: PlanNode }[]
    }>(`explain (format json) ${text}`, [...values])
    for (const { Plan } of rows.flatMap((row) => row['QUERY PLAN']))
      for (const table of listRelations(Plan)) tables.add(table)
  }
  return [...tables].toSorted()
}

/** The bits of `pg_trigger.tgtype` for the events of a trigger, with the names of the events. */
const events = [
  [4, 'insert'],
  [8, 'delete'],
  [16, 'update'],
  [32, 'truncate'],
] as const
/** The bits for triggers that run for each row, and for those that run before their event. */
const forEachRowBit = 1
const beforeEventBit = 2

test('every table that a list reads has a trigger for each kind of change', async () => {
  const tables = await listTablesRead()
  expect(tables).toEqual([
    'company',
    'customer',
    'product',
    'product_family',
    'saved_filter',
    'solution',
    'solution_distributor',
    'solution_share',
    'user_account',
  ])
  const { rows } = await database.pool.query<{ table: string; type: number }>(
    `select tgrelid::regclass::text as "table", tgtype as type from pg_trigger where tgname like 'list\\_%' and tgenabled = 'O'`,
  )
  const trackedChanges = rows
    .filter(({ type }) => (type & (forEachRowBit | beforeEventBit)) === 0)
    .flatMap(({ table, type }) =>
      events.flatMap(([bit, event]) => ((type & bit) === 0 ? [] : `${table} ${event}`)),
    )
  expect(trackedChanges.toSorted()).toEqual(
    tables
      .flatMap((table) => events.map(([, event]) => `${table} ${event}`))
      // A new customer has no solution yet, and a customer with solutions cannot be deleted.
      .filter((change) => change !== 'customer insert' && change !== 'customer delete')
      .toSorted(),
  )
})

test('a list reads only columns of people and companies whose changes are tracked', () => {
  const listUntrackedColumns = (tables: string, trackedColumns: readonly string[]) =>
    [...statements.keys()]
      .flatMap((statement) => [...statement.matchAll(new RegExp(`"(?:${tables})"\\."(\\w+)"`, 'g'))])
      .map(([, column]) => column ?? '')
      .filter((column) => !trackedColumns.includes(column))
  // list_person_changed and list_company_changed (migration 25) compare exactly these columns.
  expect(listUntrackedColumns('owner|user_account', ['id', 'email', 'name', 'company_id'])).toEqual([])
  expect(listUntrackedColumns('company', ['id', 'name'])).toEqual([])
  // list_customer_changed (migration 49) compares name and region. Company, creator and kind never change, and a merger changes solutions, too.
  const fixedColumns = ['id', 'company_id', 'created_by', 'internal', 'merged_into']
  expect(listUntrackedColumns('customer', [...fixedColumns, 'name', 'region_id'])).toEqual([])
  expect([...statements.keys()].join('\n')).toContain('"owner"."email"')
})
