/** Tests connections that break, fall silent or are too many: callers get an error in time, and the next connection works. */
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createClient, openPool, type PoolSettings } from './connections.ts'
import { createDatabase } from './dialect.ts'
import { findFault } from './faults.ts'
import { createTestDatabase, silentLog, type TestDatabase } from './testing.ts'
import { startFaultyLine } from '../testing/faulty-line.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
})

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close()
})

function openPoolAt(address: string, settings?: PoolSettings): Pool {
  const pool = openPool(address, silentLog, settings)
  cleanups.push(async () => await pool.end())
  return pool
}

const terminateConnection = async (processId: number): Promise<void> => {
  await database.pool.query('select pg_terminate_backend($1)', [processId])
}

const getBackendPid = async (client: Pick<Pool, 'query'>): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

const readStatementTimeout = async (settings?: PoolSettings) => {
  const { rows } = await openPoolAt(database.connectionString, settings).query<{ statement_timeout: string }>(
    'show statement_timeout',
  )
  return rows[0]?.statement_timeout
}

describe('a connection pool', () => {
  it('survives when a connection breaks that is in use but idle', async () => {
    const breaks: unknown[] = []
    const pool = openPoolAt(database.connectionString, { onBreak: () => breaks.push(true) })
    const client = await pool.connect()
    const connectionError = once(client, 'error')
    await terminateConnection(await getBackendPid(client))
    await connectionError
    const failure: unknown = await client.query('select 1').catch((error: unknown) => error)
    client.release()
    expect(findFault(failure)).toBe('unreachable')
    expect(breaks.length).toBeGreaterThan(0)
    expect(await getBackendPid(pool)).toBeGreaterThan(0)
  })

  it('reports why a transaction failed when its connection broke, and the next one succeeds', async () => {
    const db = createDatabase(openPoolAt(database.connectionString))
    class DeliberateError extends Error {}
    const transactionThatFails = db.transaction().execute(async (transaction) => {
      const { pid } = await transaction
        .selectNoFrom((select) => select.fn<number>('pg_backend_pid').as('pid'))
        .executeTakeFirstOrThrow()
      await terminateConnection(pid)
      throw new DeliberateError()
    })
    await expect(transactionThatFails).rejects.toBeInstanceOf(DeliberateError)
    const next = db.transaction().execute(async (transaction) => {
      return await transaction.selectFrom('schema_migration').select('number').executeTakeFirst()
    })
    expect(await next).toBeDefined()
  })

  it('abandons a statement that gets no answer, together with its connection', async () => {
    const line = await startFaultyLine(database.connectionString)
    cleanups.push(line.close)
    const pool = openPoolAt(line.url, { answerMilliseconds: 200 })
    const db = createDatabase(pool)
    await db.selectFrom('schema_migration').select('number').execute()
    line.silence()
    const failure: unknown = await db
      .selectFrom('schema_migration')
      .select('number')
      .execute()
      .catch((error: unknown) => error)
    expect(findFault(failure)).toBe('unreachable')
    line.open()
    expect(await db.selectFrom('schema_migration').select('number').execute()).not.toEqual([])
  })

  it('sets a statement timeout for requests but not for commands', async () => {
    expect(await readStatementTimeout()).toBe('20s')
    expect(await readStatementTimeout({ withoutTimeLimits: true })).toBe('0')
  })

  it('rejects callers that would not get a connection in time', async () => {
    const pool = openPoolAt(database.connectionString, { maxWaiting: 3 })
    const heldClients = await Promise.all(Array.from({ length: 10 }, async () => await pool.connect()))
    const waitingQueries = Array.from({ length: 3 }, async () => await getBackendPid(pool))
    const failure: unknown = await pool.query('select 1').catch((error: unknown) => error)
    expect(findFault(failure)).toBe('unreachable')
    for (const client of heldClients) client.release()
    expect((await Promise.all(waitingQueries)).every((pid) => pid > 0)).toBe(true)
  })
})

describe('a single connection', () => {
  it('that breaks while idle does not end the process and is reported', async () => {
    const breakReport = Promise.withResolvers<Error>()
    const client = createClient({ connectionString: database.connectionString }, breakReport.resolve)
    await client.connect()
    await terminateConnection(await getBackendPid(client))
    expect(findFault(await breakReport.promise)).toBe('unreachable')
  })
})

it('no source opens a database connection outside the pool module', () => {
  const root = join(import.meta.dirname, '../..')
  const filesOpeningConnections = globSync(
    ['server/**/*.ts', 'bench/**/*.ts', 'tools/**/*.ts', 'e2e/**/*.ts'],
    {
      cwd: root,
      exclude: ['**/node_modules/**', '**/*.test.ts'],
    },
  ).filter((path) =>
    /\bnew (?:pg\.)?(?:Client|Pool|PostgresDialect)\(/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(filesOpeningConnections).toEqual(['server/db/connections.ts'])
})
