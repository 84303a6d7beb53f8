/** Reads the lock file of a running PostgreSQL server and determines whether its process is really ours. */
import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The relevant lines of `postmaster.pid` (src/include/utils/pidfile.h of PostgreSQL documents all eight). */
export interface PostmasterFile {
  pid: number
  /** Absent while the server is starting. */
  port: number | undefined
  /** Unix time in seconds at which the server started; distinguishes two servers with the same, reused pid. */
  startedAt: number
  status: 'starting' | 'ready' | 'stopping'
}

/** Reads the lock file of a cluster; undefined if there is none or it is incomplete. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parsePostmasterFile(text)
}

/** Parses the text of `postmaster.pid`; undefined if it does not contain at least pid and start time. */
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

/** Returns whether a process with this pid exists, regardless of its owner. An unreaped zombie counts as gone. */
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
 * Returns whether the process is the server of this cluster, judged by its working directory or its command line.
 *
 * A pid alone proves nothing: after a crash of the machine, and always in a container, it is soon reused by another program.
 * A process that cannot be inspected counts as the server, because the opposite assumption could corrupt data.
 */
export async function isServerOfCluster(pid: number, cluster: string): Promise<boolean> {
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

/** Waits until the process is gone; returns false if it is still alive after `milliseconds`. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (await isAlive(pid)) {
    if (Date.now() > deadline) return false
    await delay(20)
  }
  return true
}
