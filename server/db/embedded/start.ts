/** Starts, adopts and stops the embedded PostgreSQL server. */
import { mkdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '../connections.ts'
import { buildDatabaseAddress } from '../databases.ts'
import { readAccountFacts, canReach, chooseAccount } from './account.ts'
import type { Account, AccountFacts } from './account.ts'
import { findPackage, preparePackage, requirePrograms } from './binaries.ts'
import { claimHome } from './claim.ts'
import type { Claim } from './claim.ts'
import { getClusterFolder, ensureCluster, readPassword, SUPERUSER } from './cluster.ts'
import { keepServer } from './keeper.ts'
import type { Keeper, RunningServer } from './keeper.ts'
import { launch, START_MILLISECONDS } from './launch.ts'
import type { LaunchOptions, Installation } from './launch.ts'
import type { Log } from './log.ts'
import { isAlive, isServerOfCluster, readPostmasterFile, waitUntilGone } from './postmaster.ts'
import type { PostmasterFile } from './postmaster.ts'
import { acquireShare } from './share.ts'

/** The database of the portal on the embedded server. */
const DATABASE = 'design_portal'

/** The longest wait for a stop by SIGINT, which flushes all data; data not flushed by then is replayed at the next start. */
const STOP_MILLISECONDS = 7000

/** The number of attempts if a start fails at once, each on another port, because another program may take a port that was just free. */
const ATTEMPTS = 4

/** The errors of a start while another app starts the server, or while worker processes of a dead server are still exiting. */
const CLUSTER_IN_USE = /pre-existing shared memory block|lock file .* already exists/

/**
 * The settings that differ from PostgreSQL's defaults. Durability is unchanged: fsync, full_page_writes and synchronous_commit
 * stay on. The server accepts only connections over the loopback address with a password.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'design-portal',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

export interface StartOptions {
  /** Folder of the portal's data; the server's files are in its subfolder `postgresql/`. */
  dataDirectory: string
  log: Log
  /** Additional PostgreSQL settings; the tests use them to trade durability for speed. */
  settings?: Readonly<Record<string, string>>
  /** What the machine allows; detected if absent. */
  account?: AccountFacts
}

export interface EmbeddedPostgres {
  /** Address of the database `design_portal` with user and password; never log it. */
  readonly connectionString: string
  /** Process id of the server at the start. */
  readonly pid: number
  /** Returns the process id under which the server was last seen running. */
  currentPid(): number
  /** Adds a listener that receives the address, usually unchanged, whenever the server is back after a failure. */
  onReturn(listener: (connectionString: string) => void): void
  /** Stops using the server, and stops it if no other app uses it. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts the embedded server on a data directory, or adopts the one that already runs on it, even if another app started it.
 *
 * Two apps on one directory share the server. If a server is stopping, this waits until it has stopped. A server that ends
 * before `stop` is called is started again.
 *
 * @throws Error with the cure when no program fits this machine, no account can run it, the data was made by another
 * major version, or the server does not come up (then with the end of its log).
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const installation = await prepareInstallation(options)
  const claim = await claimHome({ home: installation.home, log: installation.log })
  try {
    await ensureCluster(installation.home, installation.programs, installation.account, installation.log)
    const running = await startOrAdopt(installation)
    await createPortalDatabase(running.connectionString)
    const listeners: ((connectionString: string) => void)[] = []
    const address = (): string => buildDatabaseAddress(keeper.getServer().connectionString, DATABASE)
    const keeper = keepServer(running, {
      log: installation.log,
      start: async (previous, signal) =>
        await startOrAdopt(installation, { port: previous.file.port, signal }),
      onReturn: () => {
        for (const listener of listeners) listener(address())
      },
    })
    let stopping: Promise<void> | undefined
    return {
      get connectionString() {
        return address()
      },
      pid: running.file.pid,
      currentPid: () => keeper.getServer().file.pid,
      onReturn: (listener) => void listeners.push(listener),
      stop: () => (stopping ??= leaveServer(installation, keeper, claim)),
    }
  } catch (error) {
    // Another app of this place that still uses the server renews the claim with its next beat.
    await claim.release(true)
    throw error
  }
}

async function prepareInstallation(options: StartOptions): Promise<Installation> {
  await mkdir(options.dataDirectory, { recursive: true })
  const path = join(resolve(options.dataDirectory), 'postgresql')
  const account = await chooseAccount(path, options.account ?? (await readAccountFacts()), options.log)
  const home = await realpath(path)
  const programs = await requirePrograms(await findBin(home, account))
  return { home, programs, account, settings: { ...SETTINGS, ...options.settings }, log: options.log }
}

async function findBin(home: string, account: Account): Promise<string> {
  const stated = process.env['PG_BIN']
  if (stated !== undefined && stated !== '') return resolve(stated)
  const shipped = await findPackage()
  const mustCopy = account.user !== undefined && !(await canReach(account.user, join(shipped.native, 'bin')))
  return join(await preparePackage(shipped, { privateDirectory: home, mustCopy }), 'bin')
}

async function startOrAdopt(
  installation: Installation,
  { port, signal }: Pick<LaunchOptions, 'port' | 'signal'> = {},
): Promise<RunningServer> {
  const cluster = getClusterFolder(installation.home)
  const password = await readPassword(installation.home)
  const deadline = Date.now() + START_MILLISECONDS
  let failures = 0
  while (Date.now() < deadline) {
    signal?.throwIfAborted()
    const file = await readPostmasterFile(cluster)
    if (file !== undefined && (await isAlive(file.pid)) && (await isServerOfCluster(file.pid, cluster))) {
      const running = await tryToJoin(installation, file, password)
      if (running !== undefined) return running
    } else {
      const failure = await launch(installation, { stalePid: file?.pid, port, signal })
      if (failure === undefined) continue
      if (!CLUSTER_IN_USE.test(failure)) failures += 1
      if (failures >= ATTEMPTS) throw new Error(`The embedded database did not start: ${failure}`)
    }
    await delay(50)
  }
  throw new Error(
    `The embedded database in ${installation.home} did not become ready in ${START_MILLISECONDS / 1000} s; its log is ` +
      `${join(installation.home, 'server.log')}. If its process ${(await readPostmasterFile(cluster))?.pid ?? ''} hangs, end it and start again.`,
  )
}

/** Joins a server whose process is alive; returns undefined while the server is starting or stopping. */
async function tryToJoin(
  installation: Installation,
  file: PostmasterFile,
  password: string,
): Promise<RunningServer | undefined> {
  if (file.status !== 'ready' || file.port === undefined) return undefined
  const connectionString = `postgres://${SUPERUSER}:${password}@127.0.0.1:${file.port}/postgres`
  try {
    await requireSameServer(connectionString, file)
    const share = await acquireShare(connectionString)
    return { file, share, connectionString }
  } catch (error) {
    // 28P01 is a wrong password: waiting would not help.
    if (error instanceof Error && 'code' in error && error.code === '28P01') {
      throw new Error(
        `The server on ${getClusterFolder(installation.home)} (process ${file.pid}) refuses the password kept in that folder. ` +
          'Bring the password file back from a copy, or restore a backup into a new DATA_DIR.',
        { cause: error },
      )
    }
    return undefined
  }
}

/** Proves that the server at the address is ours: it reads its own lock file, which must equal the one read from our directory. */
async function requireSameServer(connectionString: string, file: PostmasterFile): Promise<void> {
  const client = createClient({ connectionString, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ text: string }>("select pg_read_file('postmaster.pid') as text")
    const [pid, , startedAt] = rows[0]?.text.split('\n') ?? []
    if (Number(pid) !== file.pid || Number(startedAt) !== file.startedAt) {
      throw new Error(`Port ${file.port} belongs to another server`)
    }
  } finally {
    await client.end()
  }
}

async function createPortalDatabase(connectionString: string): Promise<void> {
  const client = createClient({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // 42P04 and 23505 mean that another app that shares the server created the database at the same moment.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== '42P04' && code !== '23505') throw error
  } finally {
    await client.end()
  }
}

async function leaveServer(installation: Installation, keeper: Keeper, claim: Claim): Promise<void> {
  const running = await keeper.stop()
  const isLast = await running.share.release()
  if (isLast) await stopServer(installation, running.file)
  else installation.log.info('The embedded database stays up for another app that uses it')
  await claim.release(isLast)
}

async function stopServer(installation: Installation, { pid, startedAt }: PostmasterFile): Promise<void> {
  const file = await readPostmasterFile(getClusterFolder(installation.home))
  if (file?.pid !== pid || file.startedAt !== startedAt || !(await isAlive(pid))) return
  // SIGINT is a fast shutdown: connections are closed and all data is flushed (manual, 18.5 "Shutting Down the Server").
  process.kill(pid, 'SIGINT')
  if (await waitUntilGone(pid, STOP_MILLISECONDS)) return
  installation.log.warn(
    'The embedded database takes long to stop; stopping it at once, its next start replays its log',
  )
  process.kill(pid, 'SIGQUIT')
  await waitUntilGone(pid, STOP_MILLISECONDS)
}
