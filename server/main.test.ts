/** Tests the server process: refused starts, a normal start, and stopping. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { inheritedEnvironment } from './testing/inherited-environment.ts'
import { isTurn } from './testing/turns.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ solutions: true })
})
afterAll(async () => {
  await database.close()
})

const processes: ChildProcess[] = []
afterAll(() => {
  for (const child of processes) child.kill('SIGKILL')
})

function run(environment: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...inheritedEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  processes.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exited = once(child, 'exit').then(([code]) => Number(code))
  return { child, exited, output: () => output }
}

type Run = ReturnType<typeof run>

/** The URL that a portal prints when it is ready. */
async function getAddress({ child, exited, output }: Run): Promise<string> {
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const address = /ready: (\S+)/.exec(output())?.[1]
      if (address !== undefined) resolve(address)
    })
  })
  const ended = exited.then((code): never => {
    throw new Error(`The portal ended with ${code}:\n${output()}`)
  })
  return await Promise.race([ready, ended])
}

const createSettings = () => ({
  DATABASE_URL: database.connectionString,
  PORT: '0',
  SAMPLE_DATA: '1',
  LOG_LEVEL: 'warn',
})

/** Counts the database connections of the portal. */
async function countOpenConnections(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = $1 and application_name = $2',
    ['client backend', 'design-portal'],
  )
  return rows[0]?.count
}

describe('the server process', () => {
  test('rejects all invalid settings at once and says where they are documented', async () => {
    const { exited, output } = run({ ENVIRONMENT_NAME: 'LIVE', PORT: 'web' })
    expect(await exited).toBe(1)
    expect(output()).toContain('ENVIRONMENT_NAME=LIVE must be one of: PRODUCTION ENVIRONMENT')
    expect(output()).toContain('PORT=web must be a number')
    expect(output()).toContain('npm start -- --help')
  })

  test('explains its variables with --help', async () => {
    const { exited, output } = run({}, ['--help'])
    expect(await exited).toBe(0)
    expect(output()).toContain('DATABASE_URL')
  })

  test.runIf(isTurn('start', 'with sample data'))(
    'starts, lists the accounts, keeps its port, refuses a body of 20 MB, and closes everything on a signal',
    async () => {
      const portal = run(createSettings())
      const address = await getAddress(portal)
      const ready = await fetch(`${address}/readyz`)
      expect(await ready.json()).toEqual({
        status: 'ok',
        checks: { database: 'ok', migrations: 'ok', queue: 'ok' },
        alarms: { 'approval-clocks': 'ok' },
      })
      expect(portal.output()).toContain('design-portal')
      const secondPortal = run({ ...createSettings(), PORT: new URL(address).port })
      expect(await secondPortal.exited).toBe(1)
      expect(secondPortal.output()).toContain('is taken')
      expect(secondPortal.output()).not.toContain('no mail is sent')
      const large = await fetch(`${address}/ngapi/login/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: 'a'.repeat(20 * 1024 * 1024),
      })
      expect(large.status).toBe(413)
      expect(await large.json()).toMatchObject({ apiErrorCode: 'BODY_TOO_LARGE' })
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      portal.child.kill('SIGTERM')
      expect(await portal.exited).toBe(0)
      // The database only notices a closed connection when the process of that connection is scheduled.
      await expect.poll(countOpenConnections, { timeout: 30_000 }).toBe(0)
    },
  )

  test.runIf(isTurn('start', 'without sample data'))(
    'without sample data promotes the first super user and refuses sample accounts',
    async () => {
      const emptyDatabase = await createTestDatabase()
      const portal = run({
        DATABASE_URL: emptyDatabase.connectionString,
        PORT: '0',
        FIRST_ADMIN_EMAIL: 'ada@example.com',
      })
      const address = await getAddress(portal)
      const { rows } = await emptyDatabase.pool.query(
        "select email from user_account where 'SU' = any(role_flags)",
      )
      expect(rows).toEqual([{ email: 'ada@example.com' }])
      expect(portal.output()).toContain('the first super user is named')
      const answer = await fetch(`${address}/ngapi/login/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'super', password: 'design-portal' }),
      })
      expect(answer.status).toBe(401)
      portal.child.kill('SIGINT')
      expect(await portal.exited).toBe(0)
      await emptyDatabase.close()
    },
  )
})
