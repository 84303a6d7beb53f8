// Starts the product as its users do, on temporary data folders: `node serve.ts 2` starts a server for each of two workers.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getServerAddress, allReadyPort, getEnvironment } from './servers.ts'

interface Server {
  readonly exited: Promise<number>
  readonly stop: () => void
}

function createDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'design-portal-journeys-'))
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Node keeps the compiled modules of the first server here for the others. */
const compiled = join(import.meta.dirname, '../.cache/compiled')

function startServer(worker: number, dataDirectory: string): Server {
  const server = spawn(process.execPath, ['server/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...getEnvironment(worker), DATA_DIR: dataDirectory, NODE_COMPILE_CACHE: compiled },
    stdio: 'inherit',
  })
  return {
    exited: once(server, 'exit').then(([code]) => Number(code ?? 1)),
    stop: () => void server.kill('SIGTERM'),
  }
}

/** The exit code of the first server that exits. */
const waitForExit = async (servers: readonly Server[]): Promise<number> =>
  await Promise.race(servers.map(({ exited }) => exited))

async function stopAll(servers: readonly Server[]): Promise<void> {
  for (const { stop } of servers) stop()
  await Promise.all(servers.map(({ exited }) => exited))
}

/** Whether the portal of a worker reports that it is ready. */
const isReady = async (worker: number): Promise<boolean> =>
  await fetch(`${getServerAddress(worker)}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function waitUntilReady(worker: number): Promise<undefined> {
  while (!(await isReady(worker))) await pause(50)
  return undefined
}

const count = Number(process.argv[2] ?? '1')
const stopping = new AbortController()
let servers: readonly Server[] = []
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    stopping.abort()
    for (const { stop } of servers) stop()
  })

// The sample data is loaded once and copied, because loading it takes far longer than starting a server that has it.
const sample = createDataDirectory()
servers = [startServer(0, sample)]
const failed = await Promise.race([waitUntilReady(0), waitForExit(servers)])
await stopAll(servers)
if (failed !== undefined || stopping.signal.aborted) process.exit(failed ?? 1)

const directories = Array.from({ length: count }, createDataDirectory)
for (const directory of directories) spawnSync('cp', ['-Rp', `${sample}/.`, directory], { stdio: 'inherit' })
servers = directories.map((directory, worker) => startServer(worker, directory))

const allReady = createServer((_request, response) => {
  void Promise.all(servers.map((_server, worker) => isReady(worker))).then((ready) =>
    response.writeHead(ready.every(Boolean) ? 200 : 503).end(),
  )
}).listen(allReadyPort)

// If one has ended, the others are of no use.
const code = await waitForExit(servers)
await stopAll(servers)
allReady.close()
process.exit(code)
