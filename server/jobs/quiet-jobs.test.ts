/** Tests that jobs write nothing when nothing has changed since their last run. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertDesign, insertSolution } from '../testing/solutions.ts'
import { createTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { jobs } from './registry.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal()
  for (const [number, status] of (
    ['open', 'submitted', 'approved', 'ordered', 'archived'] as const
  ).entries()) {
    const cfgId = await insertSolution(portal, {
      owner: number % 2 === 0 ? 'sales' : 'partner',
      name: `Hall ${number}`,
      status,
      price: '1000',
      opportunity_number: `OP-00012${number}`,
      opportunity_stage: 3,
      valid_until: '2026-03-20',
    })
    await insertDesign(portal, cfgId, { name: 'Feed A' })
  }
})
afterAll(async () => {
  await portal.close()
})

/** Reads a digest of the transactions that last wrote the rows of each table. */
async function readWriters(): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    portal.db,
  )
  const writers = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(ctid::text || ' ' || xmin::text, ',' order by ctid)) as digest from ${sql.table(name)}`.execute(
      portal.db,
    )
    writers.set(name, rows[0]?.digest ?? '')
  }
  return writers
}

test('jobs that run again write no row', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const { settings } = portal.app.services
  const services = { db: portal.db, clock: portal.now, settings, log }
  for (const job of jobs) await job.run(services)
  const written: string[] = []
  for (const job of jobs) {
    const before = await readWriters()
    await job.run(services)
    const after = await readWriters()
    for (const [table, writers] of after)
      if (writers !== before.get(table)) written.push(`${job.name}: ${table}`)
  }
  // A heartbeat is written whenever its job runs.
  expect(written.filter((entry) => !entry.endsWith(': heartbeat'))).toEqual([])
})
