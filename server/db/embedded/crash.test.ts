/** Tests that everything acknowledged is still stored after the app, the server or both were killed. */
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atLength } from '../../../tools/at-length.ts'
import { createRecordingLog, createDataDirectory, removeDataDirectory, startApp } from './fixtures.ts'
import { isAlive, waitUntilGone } from './postmaster.ts'
import { startEmbeddedPostgres } from './start.ts'
import type { EmbeddedPostgres } from './start.ts'
import { isTurn } from '../../testing/turns.ts'

const rounds = 3
const folders: string[] = []

/** An initialized data directory that several tests share; each leaves its server stopped. */
let sharedDirectory = ''

beforeAll(async () => {
  sharedDirectory = await createDataDirectory()
  await (await start(sharedDirectory)).stop()
})
afterAll(async () => {
  await removeDataDirectory(sharedDirectory)
})
afterEach(async () => {
  for (const folder of folders.splice(0)) await removeDataDirectory(folder)
})

async function createFolder(): Promise<string> {
  const folder = await createDataDirectory()
  folders.push(folder)
  return folder
}

async function start(dataDirectory: string): Promise<EmbeddedPostgres> {
  return await startEmbeddedPostgres({ dataDirectory, log: createRecordingLog() })
}

async function readSavedRows(connectionString: string): Promise<Set<number>> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ number: string }>('select number from saved')
  await client.end()
  return new Set(rows.map((row) => Number(row.number)))
}

/** Counts the apps that keep the server running. */
async function countAppsHoldingServer(connectionString: string): Promise<number> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1', [
    'design-portal share',
  ])
  await client.end()
  return rowCount ?? 0
}

describe.runIf(isTurn('databaseServer', 'app is killed'))('kill -9', () => {
  it('that hits the app alone during many saves loses nothing, and the next start adopts the server', async () => {
    const folder = await createFolder()
    const acknowledged: number[] = []
    const serverPids = new Set<number>()
    for (let round = 0; round < rounds; round += 1) {
      const app = startApp(folder)
      await app.whenSaved(50)
      app.process.kill('SIGKILL')
      expect(await app.end).toBe('SIGKILL')
      serverPids.add(await app.server)
      acknowledged.push(...app.saved)
    }
    const server = await start(folder)
    serverPids.add(server.pid)
    expect(serverPids.size).toBe(1)
    const rows = await readSavedRows(server.connectionString)
    expect(acknowledged.filter((number) => !rows.has(number))).toEqual([])
    // The server notices only after a moment that an app is gone, when the backend of its connection runs next.
    await expect.poll(() => countAppsHoldingServer(server.connectionString), { timeout: 60_000 }).toBe(1)
    await server.stop()
    // No app holds the server, although three of them never disconnected.
    expect(await isAlive(server.pid)).toBe(false)
  })

  it.runIf(atLength)(
    'that hits app and server during many saves loses nothing, and the next start replays the log',
    async () => {
      const folder = sharedDirectory
      const acknowledged: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const app = startApp(folder)
        await app.whenSaved(50)
        process.kill(await app.server, 'SIGKILL')
        app.process.kill('SIGKILL')
        await app.end
        acknowledged.push(...app.saved)
      }
      const server = await start(folder)
      const rows = await readSavedRows(server.connectionString)
      expect(acknowledged.filter((number) => !rows.has(number))).toEqual([])
      await server.stop()
    },
  )

  it.runIf(atLength)('that hits the first start does not prevent the next one', async () => {
    const folder = await createFolder()
    for (const milliseconds of [250, 400, 600]) {
      const app = startApp(folder)
      // The exact moment of each kill does not matter, as long as the kills hit different phases of the start.
      await delay(milliseconds)
      app.process.kill('SIGKILL')
      await app.end
    }
    const server = await start(folder)
    expect(await isAlive(server.pid)).toBe(true)
    await server.stop()
  })
})

describe('a signal', () => {
  it.each(atLength ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    '(%s) to the app also stops the server',
    async (signal) => {
      const app = startApp(sharedDirectory)
      await app.whenSaved(1)
      app.process.kill(signal)
      expect(await app.end).toBe(0)
      expect(await isAlive(await app.server)).toBe(false)
    },
  )
})

describe.runIf(atLength)('a lock file left behind by a crash', () => {
  it('whose pid now belongs to another program does not prevent the start, and that program keeps running', async () => {
    const folder = sharedDirectory
    const deadServer = await start(folder)
    process.kill(deadServer.pid, 'SIGKILL')
    await waitUntilGone(deadServer.pid, 5000)
    await deadServer.stop()
    const otherProgram = spawn('sleep', ['60'])
    const lockFile = join(folder, 'postgresql/cluster/postmaster.pid')
    const [, ...lines] = (await readFile(lockFile, 'utf8')).split('\n')
    await writeFile(lockFile, [otherProgram.pid, ...lines].join('\n'))
    const nextServer = await start(folder)
    expect(await isAlive(otherProgram.pid ?? 0)).toBe(true)
    await nextServer.stop()
    expect(await isAlive(otherProgram.pid ?? 0)).toBe(true)
    otherProgram.kill('SIGKILL')
  })

  it('is ignored only once no process of the dead server still uses the data', async () => {
    const folder = sharedDirectory
    const deadServer = await start(folder)
    const log = createRecordingLog()
    // Only the main process dies. Its workers exit a moment later; starting before that would corrupt the data.
    const { pid } = deadServer
    process.kill(pid, 'SIGKILL')
    const nextServer = await startEmbeddedPostgres({ dataDirectory: folder, log })
    expect(nextServer.pid).not.toBe(pid)
    await nextServer.stop()
    await deadServer.stop()
  })
})
