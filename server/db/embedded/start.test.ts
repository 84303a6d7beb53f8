/** Tests how the embedded server is created, who may connect, how apps share it, and what it refuses. */
import { mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildDatabaseAddress } from '../databases.ts'
import { findPackage } from './binaries.ts'
import { claimHome } from './claim.ts'
import { createRecordingLog, createDataDirectory, removeDataDirectory } from './fixtures.ts'
import { isAlive, readPostmasterFile } from './postmaster.ts'
import { startEmbeddedPostgres } from './start.ts'
import type { EmbeddedPostgres } from './start.ts'
import { isTurn } from '../../testing/turns.ts'

const folders: string[] = []

/** An initialized data directory that several tests share; each leaves its server stopped. */
let sharedDirectory = ''
const logOfFirstStart = createRecordingLog()
let filesOfFirstStart: readonly string[] = []

beforeAll(async () => {
  sharedDirectory = await createDataDirectory()
  // An earlier start was interrupted in initdb. No process has this id: it exceeds the maximum of Linux and macOS.
  const unfinishedCluster = join(sharedDirectory, 'postgresql/cluster.new-2147483646-0badcafe')
  await mkdir(join(unfinishedCluster, 'base'), { recursive: true })
  await writeFile(join(unfinishedCluster, 'PG_VERSION'), '18\n')
  await writeFile(`${unfinishedCluster}.password`, 'half')
  await (await start(sharedDirectory, logOfFirstStart)).stop()
  filesOfFirstStart = await readdir(join(sharedDirectory, 'postgresql'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const folder of folders.splice(0)) await removeDataDirectory(folder)
})
afterAll(async () => {
  await removeDataDirectory(sharedDirectory)
})

async function createFolder(): Promise<string> {
  const folder = await createDataDirectory()
  folders.push(folder)
  return folder
}

async function start(dataDirectory: string, log = createRecordingLog()): Promise<EmbeddedPostgres> {
  return await startEmbeddedPostgres({ dataDirectory, log })
}

async function ask(connectionString: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0]
  } finally {
    await client.end()
  }
}

describe('a first start', () => {
  it('creates a durable UTF-8 cluster with the builtin locale that only the password holder can use', async () => {
    const log = createRecordingLog()
    const server = await start(sharedDirectory, log)
    const facts = await ask(
      server.connectionString,
      `select datname, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
        current_setting('listen_addresses') as listens, current_setting('unix_socket_directories') as sockets,
        current_setting('fsync') || current_setting('full_page_writes') || current_setting('synchronous_commit') as durability,
        'Z' < 'a' and 'z' < 'ä' as orders_by_code_point, upper('äß') as upper
      from pg_database where datname = current_database()`,
    )
    expect(facts).toEqual({
      datname: 'design_portal',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      listens: '127.0.0.1',
      sockets: '',
      durability: 'ononon',
      orders_by_code_point: true,
      upper: 'Äß',
    })
    const password = await stat(join(sharedDirectory, 'postgresql/cluster/design-portal-password'))
    expect((password.mode & 0o777).toString(8)).toBe('600')
    const addressWithWrongPassword = new URL(server.connectionString)
    addressWithWrongPassword.password = 'wrong'
    await expect(ask(addressWithWrongPassword.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    await server.stop()
    expect(await isAlive(server.pid)).toBe(false)
    expect([...logOfFirstStart.lines, ...log.lines].join('\n')).not.toContain(
      new URL(server.connectionString).password,
    )
  })

  it('cleans up after one that was interrupted in initdb', () => {
    expect(filesOfFirstStart.toSorted()).toEqual(['cluster', 'server.log'])
  })

  it('uses the programs of PG_BIN and names the variable when they do not run', async () => {
    const { native } = await findPackage()
    vi.stubEnv('PG_BIN', join(native, 'bin'))
    const server = await start(sharedDirectory)
    await server.stop()
    vi.stubEnv('PG_BIN', '/nowhere')
    await expect(start(sharedDirectory)).rejects.toThrow(/in \/nowhere do not run here.*PG_BIN.*DATABASE_URL/)
  })

  it('ignores PG… variables of the person who starts it', async () => {
    vi.stubEnv('PGDATA', '/nowhere')
    vi.stubEnv('PGPORT', '1')
    vi.stubEnv('PGOPTIONS', '')
    const server = await start(sharedDirectory)
    expect(await ask(server.connectionString, 'select 1 as one')).toEqual({ one: 1 })
    await server.stop()
  })
})

describe.runIf(isTurn('databaseServer', 'two apps'))('two apps on one data directory', () => {
  it('share one server from the first moment, and the last one to leave stops it', async () => {
    const folder = await createFolder()
    const log = createRecordingLog()
    const [first, second, third] = await Promise.all([
      start(folder, log),
      start(folder, log),
      start(folder, log),
    ])
    expect(new Set([first.pid, second.pid, third.pid]).size).toBe(1)
    await first.stop()
    await second.stop()
    await second.stop()
    expect(log.lines.filter((line) => line.includes('stays up for another app'))).toHaveLength(2)
    expect(await ask(third.connectionString, 'select 1 as one')).toEqual({ one: 1 })
    await third.stop()
    expect(await isAlive(third.pid)).toBe(false)
  })

  it('are never left without a server: a start waits for a stopping server and then starts a new one', async () => {
    const folder = sharedDirectory
    const first = await start(folder)
    for (let round = 0; round < 3; round += 1) {
      const before = await start(folder)
      const [after] = await Promise.all([
        start(folder),
        round === 0 ? first.stop() : before.stop(),
        before.stop(),
      ])
      expect(await ask(after.connectionString, 'select 1 as one')).toEqual({ one: 1 })
      await after.stop()
    }
  })
})

describe('a start is refused without changing anything', () => {
  it('when the data was made by another major version', async () => {
    const folder = sharedDirectory
    await writeFile(join(folder, 'postgresql/cluster/PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toThrow(
      /made by PostgreSQL 17.*programs here are 18.*--out.*--restore/,
    )
    await writeFile(join(folder, 'postgresql/cluster/PG_VERSION'), '18\n')
    await (await start(folder)).stop()
  })

  it('when an app on another machine uses the data', async () => {
    const folder = await createFolder()
    await mkdir(join(folder, 'postgresql'))
    const otherClaim = await claimHome({
      home: join(folder, 'postgresql'),
      place: 'another machine',
      log: createRecordingLog(),
      beatMilliseconds: 20,
    })
    await expect(start(folder)).rejects.toThrow(/in use by another machine/)
    await otherClaim.release(true)
    expect(await readdir(join(folder, 'postgresql'))).toEqual([])
  })

  it('when the folder holds files but no database', async () => {
    const folder = await createFolder()
    await mkdir(join(folder, 'postgresql/cluster'), { recursive: true })
    await writeFile(join(folder, 'postgresql/cluster/letter.txt'), 'Dear reader')
    await expect(start(folder)).rejects.toThrow(/holds files but no database.*DATA_DIR/)
    expect(await readdir(join(folder, 'postgresql/cluster'))).toEqual(['letter.txt'])
  })

  it('when the password file is missing or wrong', async () => {
    const folder = sharedDirectory
    const server = await start(folder)
    const file = join(folder, 'postgresql/cluster/design-portal-password')
    const password = await readFile(file, 'utf8')
    await writeFile(file, 'another')
    await expect(start(folder)).rejects.toThrow(/refuses the password/)
    await rm(file)
    await expect(start(folder)).rejects.toThrow(/password file .* cannot be read/)
    await writeFile(file, password)
    await server.stop()
  })

  it('when the server exits at once, and the message contains the end of its log', async () => {
    const folder = sharedDirectory
    const settings = { shared_buffers: 'plenty' }
    const log = createRecordingLog()
    await expect(startEmbeddedPostgres({ dataDirectory: folder, log, settings })).rejects.toThrow(
      /did not start: postgres ended with code 1\n.*shared_buffers/s,
    )
  })
})

describe('the address of a database server', () => {
  it('keeps user and password when the database changes', async () => {
    const folder = sharedDirectory
    const server = await start(folder)
    const otherAddress = buildDatabaseAddress(server.connectionString, 'postgres')
    expect(await ask(otherAddress, 'select current_database() as name')).toEqual({ name: 'postgres' })
    const cluster = join(await realpath(join(folder, 'postgresql')), 'cluster')
    expect(await readPostmasterFile(cluster)).toMatchObject({ pid: server.pid, status: 'ready' })
    await server.stop()
  })
})
