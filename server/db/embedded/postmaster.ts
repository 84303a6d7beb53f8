/** Reads the lock file of a running PostgreSQL server and tells whether its process is really ours. */
import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The lines of `postmaster.pid` that matter (src/include/utils/pidfile.h of PostgreSQL names all eight). */
export interface PostmasterFile {
  pid: number
  /** Absent while the server is starting. */
  port: number | undefined
  /** Unix time in seconds at which the server started; tells two servers with one reused pid apart. */
  startedAt: number
  status: 'starting' | 'ready' | 'stopping'
}

/** The lock file of a cluster; undefined when there is none or it is only half written. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parsePostmasterFile(text)
}

/** Parses the text of `postmaster.pid`; undefined when it does not hold at least pid and start time. */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  const startedAt = Number(lines[2])
  if (!Number.isSafeInteger(pid) || pid <= 0 || !Number.isSafeInteger(startedAt) || startedAt <= 0)
    return undefined
  const port = Number(lines[3])
  const status = lines[7]
  return {
    pid,
    port: Number.isSafeInteger(port) && port > 0 ? port : undefined,
    startedAt,
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  }
}

/** Whether a process of this pid exists, whoever owns it. A zombie that nobody has reaped yet counts as gone. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return stat === undefined || !/^\d+ \(.*\) [ZX] /s.test(stat)
}

/**
 * Whether the process is the server of this cluster, by its working folder or its command line.
 *
 * A pid alone proves nothing: after a crash of the machine, and in a container always, the number soon belongs to
 * another program. A process that cannot be looked into counts as the server, because the opposite could corrupt data.
 */
export async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    if (folder !== undefined && folder === cluster) return true
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
    if (commandLine !== undefined) return commandLine.split('\0').includes(cluster)
    return await isAlive(pid)
  }
  const commandLine = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => undefined)
  return commandLine === undefined ? await isAlive(pid) : commandLine.stdout.includes(cluster)
}

/** Waits until the process is gone; false when it still lives after `milliseconds`. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (await isAlive(pid)) {
    if (Date.now() > deadline) return false
    await delay(20)
  }
  return true
}
