/** Global setup of the server's tests: one database server per run, with templates that test files clone, migrated and with sample people. */
import type { Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { createClient } from './connections.ts'
import { buildDatabaseAddress, createDatabaseName, createNamedDatabase, dropDatabase } from './databases.ts'
import { createDatabase } from './dialect.ts'
import { migrate } from './migrate.ts'
import { openPool } from './open.ts'
import { loadSampleData } from './seed/load-sample-data.ts'
import { storeShippedPackages } from '../products/store-packages.ts'
import { startTemporaryServer } from './temporary-server.ts'
import { templatesLock } from './testing-templates.ts'
import { cheapHash, testDay } from './test-people.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database from which others can be created. */
    databaseServer: string
    /** Name of the migrated database to clone. */
    templateDatabase: string
    /** Name of the migrated database with sample people, prices and catalogue. */
    peopleDatabase: string
    /** Name of the database with the sample solutions too, which exists once a test has asked for it. */
    solutionsDatabase: string
  }
}

/** Prints only warnings to the output of the test run. */
const log = {
  info: (): void => {},
  warn: (message: string): void => void process.stderr.write(`${message}\n`),
}

let removeDatabases: (() => Promise<void>) | undefined

/**
 * Called by Vitest once before the tests of the project "server", only when there are any in the run. The templates are made while the tests of
 * the other projects run; a test that clones one waits for it.
 */
export async function setup(project: TestProject): Promise<void> {
  // The databases live for seconds: vacuuming and analysing some two hundred of them in the background takes a tenth of the work of PostgreSQL.
  const server = await startTemporaryServer(log, { autovacuum: 'off' })
  const { connectionString } = server
  const template = createDatabaseName('template')
  const people = `${template}_people`
  const solutions = `${template}_solutions`
  const { ended } = await prepareTemplates(connectionString, { template, people })
  removeDatabases = async () => {
    await ended
    for (const name of [solutions, people, template]) await dropDatabase(connectionString, name)
    await server.stop()
  }
  project.provide('databaseServer', connectionString)
  project.provide('templateDatabase', template)
  project.provide('peopleDatabase', people)
  project.provide('solutionsDatabase', solutions)
}

/** Begins to make the templates under their lock. @returns a promise that ends with them, and does not fail: tests find what is missing */
async function prepareTemplates(
  server: string,
  { template, people }: { readonly template: string; readonly people: string },
): Promise<{ readonly ended: Promise<void> }> {
  const lock = createClient({ connectionString: server })
  await lock.connect()
  await lock.query('select pg_advisory_lock($1)', [templatesLock])
  const prepare = async (): Promise<void> => {
    try {
      await createNamedDatabase(server, template, 'template0')
      await withPool(buildDatabaseAddress(server, template), prepareTemplate)
      await createNamedDatabase(server, people, template)
      await withPool(buildDatabaseAddress(server, people), loadPeople)
    } catch (error) {
      log.warn(`The templates of the test databases could not be made: ${String(error)}`)
      await dropDatabase(server, people)
      await dropDatabase(server, template)
    } finally {
      await lock.end()
    }
  }
  return { ended: prepare() }
}

/** Called by Vitest at the end of the run. */
export async function teardown(): Promise<void> {
  await removeDatabases?.()
  removeDatabases = undefined
}

/** Reads the packages of the products once instead of in each test file. */
async function prepareTemplate(pool: Pool): Promise<void> {
  await migrate(pool)
  await storeShippedPackages(createDatabase(pool), testDay)
}

/** Loads the sample people once instead of in each of some eighty test files. */
async function loadPeople(pool: Pool): Promise<void> {
  await loadSampleData(createDatabase(pool), {
    clock: () => testDay,
    hashPassword: async () => await Promise.resolve(cheapHash),
    solutions: false,
  })
  await pool.query('analyze')
}

/** Runs work on a pool and closes it, because a template can be cloned only while nobody is connected to it. */
async function withPool(connectionString: string, work: (pool: Pool) => Promise<unknown>): Promise<void> {
  const pool = openPool(connectionString, log)
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}
