/** Before the server's tests: one database server for the run, and a migrated template on it that each test file clones. */
import type { TestProject } from 'vitest/node'
import { createRandomDatabase, databaseAddress, dropDatabase } from './databases.ts'
import { migrate } from './migrate.ts'
import { openPool } from './open.ts'
import { startTemporaryServer } from './temporary-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database from which others can be created. */
    databaseServer: string
    /** Name of the migrated database to clone. */
    templateDatabase: string
  }
}

/** Warnings of a test run go to its output; what goes well is not worth a line. */
const log = {
  info: (): void => {},
  warn: (message: string): void => void process.stderr.write(`${message}\n`),
}

let leave: (() => Promise<void>) | undefined

/** Called by Vitest once before the tests of the project "server", only when there are any in the run. */
export async function setup(project: TestProject): Promise<void> {
  const server = await startTemporaryServer(log)
  leave = () => server.stop()
  try {
    const template = await createRandomDatabase(server.connectionString, 'template')
    leave = async () => {
      await dropDatabase(server.connectionString, template)
      await server.stop()
    }
    await migrateTemplate(databaseAddress(server.connectionString, template))
    project.provide('templateDatabase', template)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('databaseServer', server.connectionString)
}

/** Called by Vitest at the end of the run. */
export async function teardown(): Promise<void> {
  await leave?.()
  leave = undefined
}

/** A template can be cloned only while nobody is connected to it, so its connections end here. */
async function migrateTemplate(connectionString: string): Promise<void> {
  const pool = openPool(connectionString, log)
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
}
