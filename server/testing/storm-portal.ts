/** A portal with its embedded database in separate processes, which can be killed together. */
import { execFileSync, spawn } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, createClient } from '@design-portal/contract/client.ts'
import { samplePassword } from '../db/seed/people.ts'
import { getClusterFolder } from '../db/embedded/cluster.ts'
import { readPostmasterFile } from '../db/embedded/postmaster.ts'
import { inheritedEnvironment } from './inherited-environment.ts'
import { waitUntilReady } from './server-process.ts'

export type StormPortal = {
  readonly address: string
  /** The output so far. */
  readonly output: () => string
  /** Whether the app has exited. */
  readonly hasEnded: () => boolean
  /** Sends SIGKILL to the app, its database server and all their children, and waits until the app has exited. */
  readonly killTree: () => Promise<void>
}

/**
 * @param environment variables in addition to those of its data
 * @throws Error with the output of the portal if it does not start
 */
export async function startStormPortal(
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<StormPortal> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...inheritedEnvironment,
      DATA_DIR: dataDirectory,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  const { address, output, exited } = await waitUntilReady(child)
  return {
    address,
    output,
    hasEnded: () => hasEnded,
    killTree: async () => {
      const home = await realpath(join(dataDirectory, 'postgresql')).catch(() => undefined)
      const server = home === undefined ? undefined : await readPostmasterFile(getClusterFolder(home))
      const roots = [child.pid, server?.pid].filter((pid) => pid !== undefined)
      for (const pid of listWithDescendants(roots)) killIfRunning(pid)
      if (!hasEnded) await exited
    },
  }
}

/** The processes and all their descendants. */
export function listWithDescendants(roots: readonly number[]): readonly number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const pids = [...roots]
  for (const parent of pids) {
    for (const [pid, parentPid] of pairs) if (pid !== undefined && parentPid === parent) pids.push(pid)
  }
  return pids
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It exited together with its parent.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** A signed-in client over the network. */
export async function signInOverNetwork(address: string, username: string): Promise<Client> {
  const cookies = new Map<string, string>()
  const formatCookies = () => Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const client = createClient({
    cookies: formatCookies,
    base: '/ngapi/',
    fetch: async (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('Cookie', formatCookies())
      headers.set('Sec-Fetch-Site', 'same-origin')
      const answer = await fetch(new URL(path instanceof Request ? path.url : path, address), {
        ...init,
        headers,
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (name !== undefined && value !== undefined) cookies.set(name, value)
      }
      return answer
    },
  })
  await client.call('login/local', { username, password: samplePassword })
  return client
}
