/** Helpers for the tests of the launcher: temporary folders, and an app in a separate process. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { getClusterFolder } from './cluster.ts'
import type { Log } from './log.ts'
import { isAlive, isServerOfCluster, readPostmasterFile, waitUntilGone } from './postmaster.ts'

/** A data directory that other users of the machine can reach, as an installation's usually is. */
export async function createDataDirectory(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'design-portal-launcher-')))
  await chmod(folder, 0o755)
  return folder
}

/** Ends the server of a data directory if a failed test left one, and removes the folder. */
export async function removeDataDirectory(folder: string): Promise<void> {
  const home = await realpath(join(folder, 'postgresql')).catch(() => undefined)
  if (home !== undefined) {
    const file = await readPostmasterFile(getClusterFolder(home))
    if (
      file !== undefined &&
      (await isServerOfCluster(file.pid, getClusterFolder(home))) &&
      (await isAlive(file.pid))
    ) {
      process.kill(file.pid, 'SIGQUIT')
      await waitUntilGone(file.pid, 5000)
    }
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}

/** Creates a log that records its lines. */
export function createRecordingLog(): Log & { lines: string[] } {
  const lines: string[] = []
  const record = (message: string): void => void lines.push(message)
  return { lines, info: record, warn: record }
}

/** The fixture app in a separate process. */
export interface App {
  process: ChildProcess
  /** Process id of the server, once the app is running. */
  server: Promise<number>
  /** Numbers of the rows that were acknowledged so far. */
  saved: number[]
  /** Resolves when `count` rows were saved. */
  whenSaved(count: number): Promise<void>
  /** The exit code, or the signal. */
  end: Promise<number | string>
}

export function startApp(dataDirectory: string, user: { uid?: number; gid?: number } = {}): App {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fixture-app.ts'), dataDirectory], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  })
  const saved: number[] = []
  const waiting: { count: number; done: () => void }[] = []
  const end = once(child, 'exit').then(([code, signal]: unknown[]) =>
    typeof code === 'number' ? code : String(signal),
  )
  const server = new Promise<number>((done, fail) => {
    void end.then((reason) => fail(new Error(`The app ended with ${reason} before its server was up`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [word, value] = line.split(' ')
      if (word === 'server') done(Number(value))
      if (word === 'saved') saved.push(Number(value))
      for (const waiter of waiting) if (saved.length >= waiter.count) waiter.done()
    })
  })
  // A test that kills the app early does not wait for the server, so the rejection must not be reported as unhandled.
  server.catch(() => {})
  return {
    process: child,
    server,
    saved,
    end,
    whenSaved: async (count) => {
      await server
      await new Promise<void>((done) => {
        waiting.push({ count, done })
        if (saved.length >= count) done()
      })
    },
  }
}
