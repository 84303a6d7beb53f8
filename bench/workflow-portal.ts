/** A portal with the sample people on a separate database, for checks that send many status changes. */
import { buildApp } from '../server/app.ts'
import { createRandomDatabase, buildDatabaseAddress, dropDatabase } from '../server/db/databases.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { loadSampleData } from '../server/db/seed/load-sample-data.ts'
import { startTemporaryServer } from '../server/db/temporary-server.ts'
import { readSettings } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { createApiKeys, type World } from '../server/testing/workflow-walk/world.ts'

const log = { info: (): void => {}, warn: (message: string): void => console.error(message) }

export interface WorkflowPortal {
  readonly world: World
  readonly close: () => Promise<void>
}

/**
 * Nobody signs in with a password: everybody has a key.
 *
 * @param environment variables in addition to a silent log
 */
export async function openWorkflowPortal(
  environment: Readonly<Record<string, string>> = {},
): Promise<WorkflowPortal> {
  const server = await startTemporaryServer(log)
  const name = await createRandomDatabase(server.connectionString, 'workflow')
  const databaseUrl = buildDatabaseAddress(server.connectionString, name)
  const database = await openDatabase({ databaseUrl, dataDirectory: '', log })
  const { db, pool } = database
  await migrate(pool)
  let now = new Date('2026-03-02T09:00:00Z')
  const clock = () => now
  await loadSampleData(db, {
    clock,
    hashPassword: async () => await Promise.resolve('nobody signs in'),
    solutions: false,
  })
  const settings = readSettings({ LOG_LEVEL: 'silent', ...environment })
  const app = await buildApp({
    db,
    settings,
    log: createLog(settings),
    readinessChecks: {},
    clock,
    webDirectory: '/nonexistent',
  })
  const world: World = {
    app,
    db,
    now: clock,
    wait: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
  await createApiKeys(world)
  return {
    world,
    close: async () => {
      await app.close()
      await database.close()
      await dropDatabase(server.connectionString, name)
      await server.stop()
    },
  }
}
