// Starts the product as its users do, on temporary data folders: `node serve.ts 2` starts a server for each of two workers.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getServerAddress, allReadyPort, getEnvironment } from './servers.ts'
import { createDataDirectory, isReady, startServer } from './start-server.ts'

interface Server {
  readonly exited: Promise<number>
  readonly stop: () => void
}

function startWorker(worker: number, dataDirectory: string): Server {
  const server = startServer(getEnvironment(worker), dataDirectory)
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

async function waitUntilReady(worker: number): Promise<undefined> {
  while (!(await isReady(getServerAddress(worker)))) await pause(50)
  return undefined
}

const workerCount = Number(process.argv[2] ?? '1')
const stopping = new AbortController()
let servers: readonly Server[] = []
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    stopping.abort()
    for (const { stop } of servers) stop()
  })

// The sample data is loaded once and copied, because loading it takes far longer than starting a server that has it.
const sampleDirectory = createDataDirectory()
servers = [startWorker(0, sampleDirectory)]
const earlyExitCode = await Promise.race([waitUntilReady(0), waitForExit(servers)])
await stopAll(servers)
if (earlyExitCode !== undefined || stopping.signal.aborted) process.exit(earlyExitCode ?? 1)

const directories = Array.from({ length: workerCount }, createDataDirectory)
for (const directory of directories)
  spawnSync('cp', ['-Rp', `${sampleDirectory}/.`, directory], { stdio: 'inherit' })
servers = directories.map((directory, worker) => startWorker(worker, directory))

const allReady = createServer((_request, response) => {
  void Promise.all(servers.map((_server, worker) => isReady(getServerAddress(worker)))).then((ready) =>
    response.writeHead(ready.every(Boolean) ? 200 : 503).end(),
  )
}).listen(allReadyPort)

// If one has ended, the others are of no use.
const code = await waitForExit(servers)
await stopAll(servers)
allReady.close()
process.exit(code)
