// Starts the product as its users do, on temporary data folders: `node serve.ts 2` starts a server for each of two workers, side by side.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getServerAddress, allReadyPort, getEnvironment } from './servers.ts'

function serve(worker: number) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'design-portal-journeys-'))
  const server = spawn(process.execPath, ['server/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...getEnvironment(worker), DATA_DIR: dataDirectory },
    stdio: 'inherit',
  })
  const ended = once(server, 'exit').then(([code]) => {
    rmSync(dataDirectory, { recursive: true, force: true })
    return Number(code ?? 1)
  })
  return { dataDirectory, ended, end: (signal: NodeJS.Signals) => server.kill(signal) }
}

/** Whether the portal of a worker reports that it is ready. */
const isReady = async (worker: number): Promise<boolean> =>
  await fetch(`${getServerAddress(worker)}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const count = Number(process.argv[2] ?? '1')
const first = serve(0)
const servers = [first]
const ending = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    ending.abort()
    for (const { end } of servers) end(signal)
  })
void first.ended.then(() => ending.abort())

// The first one builds outdated screens; its database folder exists from then on.
while (!ending.signal.aborted && !existsSync(join(first.dataDirectory, 'postgresql'))) await pause(50)
for (let worker = 1; worker < count && !ending.signal.aborted; worker += 1) servers.push(serve(worker))

const allReady = createServer((_request, response) => {
  void Promise.all(servers.map((_server, worker) => isReady(worker))).then((ready) =>
    response.writeHead(servers.length === count && ready.every(Boolean) ? 200 : 503).end(),
  )
}).listen(allReadyPort)

// If one has ended, the others are of no use.
const code = await Promise.race(servers.map(({ ended }) => ended))
for (const { end } of servers) end('SIGTERM')
await Promise.all(servers.map(({ ended }) => ended))
allReady.close()
process.exit(code)
