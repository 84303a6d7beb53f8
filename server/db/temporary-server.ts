/** A PostgreSQL server for one run of the tests or of a command: the one of DATABASE_URL, or an embedded one that goes away again. */
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterOf } from './embedded/cluster.ts'
import type { Log } from './embedded/log.ts'
import { isAlive, isServerOf, readPostmasterFile, waitUntilGone } from './embedded/postmaster.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'

/** Folders of runs carry the number of their process, so that a later run can clear up after one that was killed. */
const PREFIX = 'design-portal-run-'

/** Data that lives for minutes needs no protection against a power cut. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

export interface TemporaryServer {
  /** Address of a database on the server from which others can be created. */
  connectionString: string
  /** Stops an embedded server and removes its folder; leaves an external one alone. */
  stop(): Promise<void>
}

/** Starts the server; one of DATABASE_URL is only named. */
export async function startTemporaryServer(log: Log): Promise<TemporaryServer> {
  const external = process.env['DATABASE_URL']
  if (external !== undefined && external !== '') return { connectionString: external, stop: async () => {} }
  await removeAbandoned()
  const dataDirectory = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // Started as root, the server may run as another user, who must get through to its own folder below.
  await chmod(dataDirectory, 0o755)
  const server = await startEmbeddedPostgres({ dataDirectory, log, settings: NOT_DURABLE })
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** Ends the servers and removes the folders of runs whose process is gone. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = new RegExp(String.raw`^${PREFIX}(\d+)-`).exec(name)?.[1]
    if (owner === undefined || (await isAlive(Number(owner)))) continue
    const directory = join(tmpdir(), name)
    try {
      await endServer(join(directory, 'postgresql'))
      await rm(directory, { recursive: true, force: true })
    } catch {
      // It belongs to another user of this machine, who will clear it up.
    }
  }
}

async function endServer(home: string): Promise<void> {
  const resolved = await realpath(home).catch(() => undefined)
  if (resolved === undefined) return
  const cluster = clusterOf(resolved)
  const file = await readPostmasterFile(cluster)
  if (file === undefined || !(await isAlive(file.pid)) || !(await isServerOf(file.pid, cluster))) return
  process.kill(file.pid, 'SIGQUIT')
  await waitUntilGone(file.pid, 5000)
}
