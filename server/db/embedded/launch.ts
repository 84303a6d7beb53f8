/** Starts the process of a PostgreSQL server and waits until it is ready. */
import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { changeOwner } from './account.ts'
import type { Account } from './account.ts'
import type { Programs } from './binaries.ts'
import { getClusterFolder, buildPostgresEnvironment } from './cluster.ts'
import type { Log } from './log.ts'
import { readPostmasterFile, waitUntilGone } from './postmaster.ts'

/** The longest wait for a start. After a crash the server first replays the log of the last minutes, which is slow on a slow disk. */
export const START_MILLISECONDS = 120_000

/** How long the process of an aborted start may take to end. */
const BREAK_OFF_MILLISECONDS = 3000

const MAX_LOG_BYTES = 5_000_000

/** The home folder, programs, account, settings and log of a server to be started. */
export interface Installation {
  home: string
  programs: Programs
  account: Account
  settings: Readonly<Record<string, string>>
  log: Log
}

export interface LaunchOptions {
  /** Process id in the lock file, known not to be a live server of this cluster. */
  readonly stalePid: number | undefined
  /** The preferred port; if it is absent or in use, any free port is chosen. */
  readonly port?: number | undefined
  /** Aborts the start and ends the started process. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Starts the server and waits until it is ready. If it ends instead, the reason is returned.
 *
 * The server runs in its own process group and does not receive a Ctrl-C for the app, so that the app can finish its work first.
 */
export async function launch(
  installation: Installation,
  options: LaunchOptions,
): Promise<string | undefined> {
  const cluster = getClusterFolder(installation.home)
  const port = await findFreePort(options.port)
  const logFile = join(installation.home, 'server.log')
  const logStart = await rotateLog(logFile)
  const output = await open(logFile, 'a', 0o600)
  await changeOwner(installation.account, logFile)
  const settings = Object.entries({ ...installation.settings, port: String(port) })
  const command = [
    ...installation.account.prefix,
    installation.programs.postgres,
    '-D',
    cluster,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: { ...buildPostgresEnvironment(), ...buildStalePidEnvironment(options.stalePid) },
    ...installation.account.user,
  })
  const end: { reason?: string } = {}
  child.once('error', (error) => (end.reason = error.message))
  child.once('exit', (code, signal) => (end.reason ??= `postgres ended with ${signal ?? `code ${code}`}`))
  child.unref()
  await output.close()
  const deadline = Date.now() + START_MILLISECONDS
  while (end.reason === undefined && Date.now() < deadline) {
    if (options.signal?.aborted === true) return await stopLaunch(child)
    const file = await readPostmasterFile(cluster)
    if (file?.status === 'ready' && file.pid === child.pid) return undefined
    await delay(10)
  }
  const text = (await readFile(logFile)).subarray(logStart).toString('utf8').trim()
  return `${end.reason ?? 'it is still starting'}\n${text.slice(-2000)}`
}

/**
 * Returns the environment variable that makes PostgreSQL ignore a stale pid.
 *
 * After a crash the lock file names a pid that another program may have received since, or that of a zombie that nobody reaps,
 * as in a container without an init. The pid is known not to be a live server of this cluster. PostgreSQL ignores the pid
 * given in this variable (CreateLockFile in src/backend/utils/init/miscinit.c; pg_ctl uses it for its own parent), and
 * still checks that no process of the dead server uses its memory. Removing the file would lose that check.
 */
function buildStalePidEnvironment(stalePid: number | undefined): Record<string, string> {
  return stalePid === undefined ? {} : { PG_GRANDPARENT_PID: String(stalePid) }
}

/** Ends a server that is starting, and waits until its process is gone, so that it cannot interfere with the next start. */
async function stopLaunch(child: ChildProcess): Promise<string> {
  child.kill('SIGINT')
  if (child.pid !== undefined && !(await waitUntilGone(child.pid, BREAK_OFF_MILLISECONDS)))
    child.kill('SIGQUIT')
  return 'the start was broken off'
}

async function findFreePort(preferredPort = 0): Promise<number> {
  const listener = createServer()
  try {
    await new Promise<void>((done, fail) => {
      listener.once('error', fail)
      listener.listen(preferredPort, '127.0.0.1', done)
    })
  } catch (error) {
    if (preferredPort === 0) throw error
    return await findFreePort()
  }
  const address = listener.address()
  await new Promise((done) => listener.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Renames a log that has grown too large; returns the current length of the log in bytes. */
async function rotateLog(path: string): Promise<number> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0
  if (size <= MAX_LOG_BYTES) return size
  await rename(path, `${path}.old`)
  return 0
}
