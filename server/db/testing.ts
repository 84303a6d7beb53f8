/** Databases for tests: each a clone of the migrated template, made in some 50 ms and dropped when closed. */
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { createRandomDatabase, buildDatabaseAddress, dropDatabase } from './databases.ts'
import { ensureSolutionsDatabase } from './testing-solutions.ts'
import { createDatabase } from './dialect.ts'
import type { Log } from './embedded/log.ts'
import { openPool } from './open.ts'
import { waitForTemplates } from './testing-templates.ts'
import type { Tables } from './tables.ts'

export interface TestDatabaseOptions {
  readonly empty?: boolean
  readonly people?: boolean
  readonly solutions?: boolean
  readonly onStatement?: () => void
}

/** A log that discards everything. */
export const silentLog: Log = { info: () => {}, warn: () => {} }

export interface TestDatabase {
  db: Kysely<Tables>
  pool: Pool
  connectionString: string
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

/**
 * A migrated, otherwise empty database of its own. Call it once in a test file, and `close` in `afterAll`.
 *
 * With `empty` it is not even migrated; with `people` it contains the sample people, prices and catalogue, and with
 * `solutions` the sample solutions too. `onStatement` is called for each SQL statement, whether it succeeds or fails.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = await createRandomDatabase(server, 'test', await chooseTemplate(server, options))
  const connectionString = buildDatabaseAddress(server, name)
  // A busy machine takes its time; nobody waits in a browser.
  const pool = openPool(connectionString, silentLog, { withoutTimeLimits: true })
  const db = createDatabase(pool, options.onStatement)
  return {
    db,
    pool,
    connectionString,
    close: async () => {
      await db.destroy()
      if (!pool.ended) await pool.end()
      await dropDatabase(server, name)
    },
  }
}

async function chooseTemplate(
  server: string,
  { empty, people, solutions }: TestDatabaseOptions,
): Promise<string> {
  if (empty === true) return 'template0'
  await waitForTemplates(server)
  const template = inject('templateDatabase')
  if (solutions === true) {
    const name = inject('solutionsDatabase')
    await ensureSolutionsDatabase({ server, template, name })
    return name
  }
  return people === true ? inject('peopleDatabase') : template
}
