/** A portal in a process of its own on a database that others may use, too. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

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
      PATH: process.env['PATH'],
      DATABASE_URL: connectionString,
      PORT: '0',
      SAMPLE_DATA: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
  return {
    address,
    child,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
