/**
 * A PostgreSQL server for one run of the tests or of a command: the one of DATABASE_URL, or an embedded one that is
 * removed afterwards.
 */
import { access, chmod, constants, mkdtemp, readdir, readFile, realpath, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { getClusterFolder } from './embedded/cluster.ts'
import type { Log } from './embedded/log.ts'
import { isAlive, isServerOfCluster, readPostmasterFile, waitUntilGone } from './embedded/postmaster.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'

/** Folders of runs contain their process id, so that a later run can clean up after one that was killed. */
const PREFIX = 'design-portal-run-'

/** A folder in memory, which Linux has. Databases are some thousand files each, which a disk creates and removes at several times the cost. */
const memoryFolder = '/dev/shm'

/** The room that the databases of a whole run take in memory, with a reserve; a container often has 64 MB of it (our choice). */
const memoryBytes = 4 * 1024 ** 3

/** Data that exists for minutes needs no protection against a power failure. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

export interface TemporaryServer {
  /** Address of a database on the server from which others can be created. */
  connectionString: string
  /** Stops an embedded server and removes its folder; leaves an external server alone. */
  stop(): Promise<void>
}

/**
 * Starts an embedded server; a server of DATABASE_URL is used as it is.
 *
 * @param settings of the embedded server, beyond those that trade durability for speed
 */
export async function startTemporaryServer(
  log: Log,
  settings: Readonly<Record<string, string>> = {},
): Promise<TemporaryServer> {
  const external = process.env['DATABASE_URL']
  if (external !== undefined && external !== '') return { connectionString: external, stop: async () => {} }
  await removeAbandoned()
  const dataDirectory = await mkdtemp(join(await chooseFolder(), `${PREFIX}${process.pid}-`))
  // When started as root, the server may run as another user, who needs access to its own folder below.
  await chmod(dataDirectory, 0o755)
  const server = await startEmbeddedPostgres({
    dataDirectory,
    log,
    settings: { ...NOT_DURABLE, ...settings },
  })
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** Chooses the memory if it has the room and may hold programs, and otherwise the system's folder for temporary files. */
async function chooseFolder(): Promise<string> {
  try {
    await access(memoryFolder, constants.W_OK)
    const { bavail, bsize } = await statfs(memoryFolder)
    const mount = (await readFile('/proc/mounts', 'utf8'))
      .split('\n')
      .find((line) => line.includes(` ${memoryFolder} `))
    const isFit = mount?.includes('noexec') === false && Math.min(bavail * bsize, freemem()) >= memoryBytes
    return isFit ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Stops the servers and removes the folders of runs whose process has ended. */
async function removeAbandoned(): Promise<void> {
  for (const folder of [tmpdir(), memoryFolder]) await removeAbandonedIn(folder)
}

async function removeAbandonedIn(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const owner = new RegExp(String.raw`^${PREFIX}(\d+)-`).exec(name)?.[1]
    if (owner === undefined || (await isAlive(Number(owner)))) continue
    const directory = join(folder, name)
    try {
      await endServer(join(directory, 'postgresql'))
      await rm(directory, { recursive: true, force: true })
    } catch {
      // It belongs to another user of this machine, who will clean it up.
    }
  }
}

async function endServer(home: string): Promise<void> {
  const resolved = await realpath(home).catch(() => undefined)
  if (resolved === undefined) return
  const cluster = getClusterFolder(resolved)
  const file = await readPostmasterFile(cluster)
  if (file === undefined || !(await isAlive(file.pid)) || !(await isServerOfCluster(file.pid, cluster)))
    return
  process.kill(file.pid, 'SIGQUIT')
  await waitUntilGone(file.pid, 5000)
}
