/** A portal in a process of its own on a database that others may use, too. */
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { inheritedEnvironment } from './inherited-environment.ts'

export interface ServerProcess {
  readonly address: string
  readonly child: ChildProcess
  /** Ends the process as an operator does. */
  readonly stop: () => Promise<void>
}

/** @throws Error with the output of the portal if it does not start */
export async function startServerProcess(connectionString: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...inheritedEnvironment,
      DATABASE_URL: connectionString,
      PORT: '0',
      SAMPLE_DATA: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { address, exited } = await waitUntilReady(child)
  return {
    address,
    child,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** A portal that has printed its address and answers requests. */
export interface ReadyPortal {
  readonly address: string
  /** What it has printed so far. */
  readonly output: () => string
  readonly exited: Promise<unknown>
}

/** @throws Error with the output of the portal if it ends before it is ready */
export async function waitUntilReady(
  child: ChildProcessByStdio<null, Readable, Readable>,
): Promise<ReadyPortal> {
  const exited = once(child, 'exit')
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const ready = /ready: (\S+)/.exec(output)?.[1]
        if (ready !== undefined) resolve(ready)
      })
    }
    void exited.then(([code]) => reject(new Error(`The portal ended with ${String(code)}:\n${output}`)))
  })
  return { address, output: () => output, exited }
}
