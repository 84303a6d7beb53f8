/** Tests that the first app to notice restarts the embedded server when it ends by itself, but not when it was stopped. */
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atLength } from '../../../tools/at-length.ts'
import { createClient } from '../connections.ts'
import { createRecordingLog, createDataDirectory, removeDataDirectory } from './fixtures.ts'
import { keepServer, type RunningServer } from './keeper.ts'
import { isAlive, waitUntilGone } from './postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'
import { isTurn } from '../../testing/turns.ts'

let folder = ''
beforeAll(async () => {
  folder = await createDataDirectory()
})
afterAll(async () => {
  await removeDataDirectory(folder)
})

const servers: EmbeddedPostgres[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog() })
  servers.push(server)
  return server
}

const waitForReturn = async (server: EmbeddedPostgres): Promise<string> =>
  await new Promise((resolve) => {
    server.onReturn(resolve)
  })

async function ask(connectionString: string, question: string): Promise<unknown> {
  const client = createClient({ connectionString })
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}

describe.runIf(isTurn('databaseServer', 'server ends'))('a server that ends unexpectedly', () => {
  it.each(atLength ? (['SIGKILL', 'SIGINT', 'SIGQUIT'] as const) : (['SIGKILL'] as const))(
    'by %s is restarted at the same address with its data',
    async (signal) => {
      const server = await start()
      const { pid, connectionString } = server
      await ask(connectionString, 'create table if not exists kept (number integer)')
      await ask(connectionString, 'insert into kept values (1)')
      const before = await ask(connectionString, 'select count(*)::int as count from kept')
      const newAddress = waitForReturn(server)
      process.kill(pid, signal)
      expect(await newAddress).toBe(connectionString)
      expect(server.currentPid()).not.toBe(pid)
      expect(await ask(connectionString, 'select count(*)::int as count from kept')).toEqual(before)
    },
  )

  it.runIf(atLength)('is restarted on another port when its own was taken meanwhile', async () => {
    const server = await start()
    const port = Number(new URL(server.connectionString).port)
    const newAddress = waitForReturn(server)
    process.kill(server.pid, 'SIGKILL')
    await waitUntilGone(server.pid, 5000)
    const otherListener = createServer()
    await new Promise<void>((resolve, reject) => {
      otherListener.once('error', reject)
      otherListener.listen(port, '127.0.0.1', resolve)
    })
    expect(new URL(await newAddress).port).not.toBe(String(port))
    expect(await ask(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    otherListener.close()
  })

  it('is restarted only once for two apps that share it, and stops with the last of them', async () => {
    const [firstApp, secondApp] = [await start(), await start()]
    const newAddresses = Promise.all([waitForReturn(firstApp), waitForReturn(secondApp)])
    process.kill(firstApp.pid, 'SIGKILL')
    const [firstAddress, secondAddress] = await newAddresses
    expect(firstAddress).toBe(secondAddress)
    expect(firstApp.currentPid()).toBe(secondApp.currentPid())
    await firstApp.stop()
    expect(await isAlive(secondApp.currentPid())).toBe(true)
    await secondApp.stop()
    expect(await isAlive(secondApp.currentPid())).toBe(false)
  })
})

describe('stopping the server', () => {
  it('is not followed by a restart', async () => {
    const server = await start()
    await server.stop()
    expect(await isAlive(server.pid)).toBe(false)
    // The next start creates a new server, because nothing restarted the stopped one.
    const next = await start()
    expect(next.pid).not.toBe(server.pid)
  })

  it.runIf(atLength)('ends the supervision while a server is being restarted', async () => {
    const server = await start()
    process.kill(server.pid, 'SIGKILL')
    await waitUntilGone(server.pid, 5000)
    await server.stop()
    expect(await isAlive(server.currentPid())).toBe(false)
  })
})

const createLostServer = (): RunningServer => ({
  file: { pid: 1, port: 1, startedAt: 1, status: 'ready' },
  share: { lost: Promise.resolve(), release: async () => await Promise.resolve(true) },
  connectionString: 'postgres://nobody@127.0.0.1/postgres',
})
const createLastingServer = (): RunningServer => ({
  ...createLostServer(),
  share: { lost: new Promise<void>(() => {}), release: async () => await Promise.resolve(true) },
})

describe('keepServer', () => {
  it('retries until a start succeeds and reports why one failed', async () => {
    const log = createRecordingLog()
    const returned = Promise.withResolvers<void>()
    const after = createLastingServer()
    let attempts = 0
    const keeper = keepServer(createLostServer(), {
      log,
      start: async () => {
        attempts += 1
        if (attempts === 1) throw new Error('No space left on device')
        return await Promise.resolve(after)
      },
      onReturn: returned.resolve,
    })
    await returned.promise
    expect(attempts).toBe(2)
    expect(keeper.getServer()).toBe(after)
    expect(log.lines.join('\n')).toMatch(/trying again in 1 s: No space left on device/)
    expect(await keeper.stop()).toBe(after)
  })

  it('aborts a start in progress when it is stopped', async () => {
    const startBegun = Promise.withResolvers<AbortSignal>()
    const before = createLostServer()
    const keeper = keepServer(before, {
      log: createRecordingLog(),
      start: async (_before, signal) => {
        startBegun.resolve(signal)
        return await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('broken off')))
        })
      },
      onReturn: () => {},
    })
    await startBegun.promise
    expect(await keeper.stop()).toBe(before)
  })
})
